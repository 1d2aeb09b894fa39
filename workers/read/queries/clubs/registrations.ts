import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { registrations } from "#ground/db/schema.ts";
import { deadlineOf, inForce, type RecordedDecision, type Registration } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { EntryRow } from "#shared/api/league/league.ts";
import type { Names } from "./names.ts";

type RegistrationRow = typeof registrations.$inferSelect;

/** Entries of a division before the draw, in the order in which they came. */
export const registrationsOf = (db: Database, division: string) =>
  db
    .select()
    .from(registrations)
    .where(eq(registrations.divisionId, division))
    .orderBy(asc(registrations.registeredAt), asc(registrations.id));

export const registrationPage = async (
  db: Database,
  division: string,
  asked: PageRequest,
): Promise<KeysetPage<RegistrationRow>> =>
  pageOf(
    await db
      .select()
      .from(registrations)
      .where(
        and(
          eq(registrations.divisionId, division),
          afterCursor([registrations.registeredAt, registrations.id], asked, "asc"),
        ),
      )
      .orderBy(asc(registrations.registeredAt), asc(registrations.id))
      .limit(asked.limit + 1),
    asked,
    ({ registeredAt, id }) => [registeredAt, id],
  );

/** An entry as its organiser sees it. */
export const entryRow = (row: RegistrationRow, names: Names): EntryRow => ({
  id: row.id,
  players: row.players.map(names),
  state: row.state,
  payment: row.payment,
  reference: row.reference,
  seed: row.seed,
  represents: row.represents,
  registeredAt: row.registeredAt,
});

export const openRegistration = (
  registration: Registration | null,
  rows: readonly RegistrationRow[],
  decisions: readonly RecordedDecision[],
  names: Names,
): Division["registration"] =>
  registration && {
    ...registration,
    deadline: deadlineOf(registration, inForce(decisions)),
    published: registration.deadline,
    entries: rows.map(({ id, players, state, represents }) => ({ id, players: players.map(names), state, represents })),
  };
