import type { Database } from "#ground/db/database.ts";

/** A match that is called to a table of an evening; `number`: of the calls of the evening, the later the higher. */
export type Call = { readonly fixture: string; readonly table: number; readonly number: number };

/** SQL: the calls of the evening of club ?1 on day ?2. */
export const CALLS = `SELECT fixture_id AS fixture, hall_table AS "table", number FROM evening_calls
  WHERE club_id = ?1 AND day = ?2`;

/** A table has one call, the latest, and so has a match. Nothing is written if a call was made since these were read. */
const CALL = `INSERT OR REPLACE INTO evening_calls (club_id, day, hall_table, fixture_id, number)
  SELECT ?1, ?2, value->>'table', value->>'fixture', ?4 + key + 1 FROM json_each(?3)
  WHERE (SELECT coalesce(max(number), 0) FROM evening_calls WHERE club_id = ?1 AND day = ?2) = ?4`;

/** Evenings of the days before are over: their calls are forgotten. */
const FORGET = "DELETE FROM evening_calls WHERE club_id = ?1 AND day < date(min(?2, ?3), '-2 days')";

const TOUCH = `UPDATE versions SET version = lower(hex(randomblob(8)))
  WHERE scope IN (SELECT 'division:' || value FROM json_each(?1))`;

/** Another version of what everybody reads of divisions, because a table of their matches is another one. */
export const touchDivisions = (db: Database, divisions: readonly string[]): D1PreparedStatement =>
  db.$client.prepare(TOUCH).bind(JSON.stringify([...new Set(divisions)]));

/**
 * Keeps which matches are called to which tables, so that they stay there whatever becomes of others; `false`: another
 * call came first, and the evening has to be read again.
 *
 * @param calls the new ones, with their divisions
 * @param kept those that the new ones were worked out from
 */
export const keepCalls = async (
  db: Database,
  { club, day, today }: { readonly club: string; readonly day: string; readonly today: string },
  calls: readonly { readonly fixture: string; readonly table: number; readonly division: string }[],
  kept: readonly Call[],
): Promise<boolean> => {
  const last = Math.max(0, ...kept.map(({ number }) => number));
  const [made] = await db.$client.batch([
    db.$client.prepare(CALL).bind(club, day, JSON.stringify(calls), last),
    db.$client.prepare(FORGET).bind(club, day, today),
    touchDivisions(
      db,
      calls.map(({ division }) => division),
    ),
  ]);
  return (made?.meta.changes ?? 0) > 0;
};
