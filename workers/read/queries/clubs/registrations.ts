import { and, asc, eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { registrations } from "#ground/db/schema.ts";
import { deadlineOf, inForce, type RecordedDecision, type Registration, reserveNumbers } from "#league";
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

/** The numbers on the reserve list of a division, by entry. */
export const reserveNumbersOf = async (db: Database, division: string): Promise<ReadonlyMap<string, number>> => {
  const { id, state, waitingSince } = registrations;
  return reserveNumbers(
    await db
      .select({ id, state, waitingSince })
      .from(registrations)
      .where(and(eq(registrations.divisionId, division), eq(state, "waiting"))),
  );
};

/** The names of the accounts that checked the declarations of entries, by the log's id of each. */
export const checkersOf = async (
  db: Database,
  rows: readonly Pick<RegistrationRow, "declared">[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ declared }) => declared?.checked?.by ?? []))];
  if (ids.length === 0) return new Map();
  const { results } = await db.$client
    .prepare(
      `SELECT j.value AS id, u.name FROM json_each(?) j JOIN users u ON u.id = substr(j.value, instr(j.value, ':') + 1)`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; name: string }>();
  return new Map(results.map(({ id, name }) => [id, name]));
};

/** An entry as its organiser sees it; `reserve`: its number on the reserve list. */
export const entryRow = (row: RegistrationRow, names: Names, reserve?: number): EntryRow => ({
  id: row.id,
  players: row.players.map(names),
  state: row.state,
  payment: row.payment,
  reference: row.reference,
  seed: row.seed,
  represents: row.represents,
  registeredAt: row.registeredAt,
  ...(reserve === undefined ? {} : { reserve }),
  ...(row.declared ? { declared: row.declared } : {}),
});

/** Entries as their organiser sees them: all of a division. */
export const entryRows = (rows: readonly RegistrationRow[], names: Names): readonly EntryRow[] => {
  const numbers = reserveNumbers(rows);
  return rows.map((row) => entryRow(row, names, numbers.get(row.id)));
};

export const openRegistration = (
  registration: Registration | null,
  rows: readonly RegistrationRow[],
  decisions: readonly RecordedDecision[],
  names: Names,
): Division["registration"] => {
  if (!registration) return null;
  const numbers = reserveNumbers(rows);
  return {
    ...registration,
    deadline: deadlineOf(registration, inForce(decisions)),
    published: registration.deadline,
    entries: rows.map(({ id, players, state, represents }) => {
      const reserve = numbers.get(id);
      return { id, players: players.map(names), state, represents, ...(reserve === undefined ? {} : { reserve }) };
    }),
  };
};
