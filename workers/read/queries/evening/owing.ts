import { and, asc, inArray } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions, registrations } from "#ground/db/schema.ts";
import type { Owing } from "#shared/views/division/registration.tsx";
import { namesOf } from "../clubs/names.ts";
import { divisionDetail } from "../league/division.ts";

/** The entries of divisions whose fee is still to be paid, by their whole names: read at the desk of the club. */
export const owingIn = async (db: Database, ids: readonly string[], desk: string): Promise<readonly Owing[]> => {
  if (ids.length === 0) return [];
  const [of, rows] = await db.batch([
    db
      .select({ id: divisions.id, name: divisions.name, registration: divisions.registration, draw: divisions.draw })
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
  return of.flatMap(({ id, name, registration, draw }) => {
    const fee = registration?.fee;
    if (!fee) return [];
    return rows
      .filter(({ divisionId }) => divisionId === id)
      .map(({ id: entry, players, payment, state }) => ({
        division: { id, name },
        entry,
        players: players.map(names),
        fee,
        payment,
        isIn: draw !== null || state === "confirmed",
        link: registration.howToPay?.link ?? null,
      }));
  });
};

const OWING = `SELECT DISTINCT r.division_id AS id FROM registrations r JOIN divisions d ON d.id = r.division_id
  WHERE d.club_id = ? AND json_extract(d.registration, '$.fee') IS NOT NULL
    AND r.state IN ('registered', 'confirmed') AND r.payment IN ('unpaid', 'door')
  ORDER BY d.created_at DESC, d.id LIMIT ?`;
/** Divisions of which fees are listed: the newest. */
const MOST = 24;

/** The entries of a club whose fee is still to be paid, over all divisions that are not cancelled. */
export const owingOfClub = async (db: Database, club: string): Promise<readonly Owing[]> => {
  const { results } = await db.$client.prepare(OWING).bind(club, MOST).all<{ id: string }>();
  const found = await Promise.all(results.map(({ id }) => divisionDetail(db, id, club)));
  const played = found.flatMap((division) => (division && division.cancelled === null ? [division.id] : []));
  const owing = await owingIn(db, played, club);
  return played.flatMap((id) => owing.filter(({ division }) => division.id === id));
};
