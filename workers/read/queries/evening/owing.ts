import { and, asc, inArray } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions, registrations } from "#ground/db/schema.ts";
import type { Owing } from "#shared/views/division/registration.tsx";
import { namesOf } from "../clubs/names.ts";

/** The entries of divisions whose fee is still to be paid, by their whole names: read at the desk of the club. */
export const owingIn = async (db: Database, ids: readonly string[], desk: string): Promise<readonly Owing[]> => {
  if (ids.length === 0) return [];
  const [of, rows] = await db.batch([
    db
      .select({ id: divisions.id, name: divisions.name, registration: divisions.registration })
      .from(divisions)
      .where(isOneOf(divisions.id, ids)),
    db
      .select()
      .from(registrations)
      .where(
        and(
          isOneOf(registrations.divisionId, ids),
          inArray(registrations.state, ["registered", "confirmed"]),
          inArray(registrations.payment, ["unpaid", "door"]),
        ),
      )
      .orderBy(asc(registrations.registeredAt), asc(registrations.id)),
  ]);
  const names = await namesOf(
    db,
    rows.flatMap(({ players }) => players),
    desk,
  );
  return of.flatMap(({ id, name, registration }) => {
    const fee = registration?.fee;
    if (!fee) return [];
    return rows
      .filter(({ divisionId }) => divisionId === id)
      .map(({ id: entry, players, payment }) => ({
        division: { id, name },
        entry,
        players: players.map(names),
        fee,
        payment,
      }));
  });
};
