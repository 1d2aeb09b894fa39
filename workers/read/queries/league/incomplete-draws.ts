import { z } from "zod";
import type { Database } from "#ground/db/database.ts";
import { FORMAT_NAMES, formatOf, type Plan, plan, planOf } from "#league";

/** Divisions to one check: of those whose draw was not found whole since it changed. */
const AT_ONCE = 50;

/**
 * The rows of each drawn division, and its number of entries by its draw: those that went on from another table, those
 * that were confirmed, or those that were named with the division. `null`: an older release wrote none.
 */
const DRAWN = `SELECT d.id, d.play, coalesce(d.draw ->> '$.plan', d.plan) AS plan, d.draw ->> '$.from.top' - coalesce(d.draw ->> '$.from.first', 1) + 1 AS placed, d.registration IS NOT NULL AS entered,
    (SELECT count(*) FROM registrations r WHERE r.division_id = d.id AND r.state = 'confirmed') AS confirmed,
    CASE WHEN json_valid(d.request) THEN json_array_length(d.request, '$.entries') END AS named,
    (SELECT count(*) FROM entries e WHERE e.division_id = d.id) AS entries,
    EXISTS (SELECT 1 FROM entries e WHERE e.division_id = d.id AND e.players = '[]') AS empty,
    (SELECT count(*) FROM decisions x WHERE x.division_id = d.id AND x.type = 'entry_added' AND x.number > coalesce(
      (SELECT max(number) FROM decisions w WHERE w.division_id = d.id AND w.type = 'draw_withdrawn'), 0)) AS late,
    (SELECT json_group_array(json_array(g.round, g.count)) FROM (
      SELECT f.round, count(*) AS count FROM fixtures f WHERE f.division_id = d.id GROUP BY f.round) g) AS rounds,
    d.draw IS NOT NULL OR EXISTS (SELECT 1 FROM entries e WHERE e.division_id = d.id) AS drawn,
    v.version
  FROM unchecked_draws u CROSS JOIN divisions d ON d.id = u.division_id
  CROSS JOIN versions v ON v.scope = 'division:' || d.id
  WHERE u.division_id > ?1 ORDER BY u.division_id LIMIT ${AT_ONCE}`;

const rows = z.array(
  z.object({
    id: z.string(),
    play: z.enum(FORMAT_NAMES),
    plan: z
      .string()
      .transform((text) => plan.parse(JSON.parse(text)))
      .nullable(),
    placed: z.int().nullable(),
    entered: z.int(),
    confirmed: z.int(),
    named: z.int().nullable(),
    entries: z.int(),
    empty: z.int(),
    late: z.int(),
    rounds: z.string().transform((text) => z.array(z.tuple([z.int(), z.int()])).parse(JSON.parse(text))),
    drawn: z.int(),
    version: z.string(),
  }),
);

type Drawn = z.output<typeof rows>[number];

/** The number of fixtures that a draw writes for so many entries. */
const fixturesOf = (drawn: Plan, entries: number): number =>
  formatOf(drawn).pairings(Array.from({ length: entries }, (_, index) => String(index))).length;

/** The number of fixtures of the draw: without those that follow from results, with those of late entries. */
const fixturesIn = ({ rounds, entries, late, ...row }: Drawn): number => {
  const { drawnRounds, isTie, late: way } = formatOf(planOf(row));
  const isLate = (round: number) => way.by === "rounds" && !isTie(round, { entries, late });
  const isDrawn = (round: number) => round <= drawnRounds(entries - late) || isLate(round);
  return rounds.reduce((sum, [round, count]) => (isDrawn(round) ? sum + count : sum), 0);
};

/** The outcome for draws: each is whole, or not drawn yet, and the version of the division at which that was so. */
type Found = { readonly id: string; readonly whole: boolean; readonly version: string };

/** Looks at draws that are not known to be whole, in the order of their ids, after one of them. */
const looked = async (db: Database, after: string): Promise<readonly Found[]> => {
  const expected = new Map<string, number>();
  const fixturesFor = ({ entries, ...row }: Drawn): number => {
    const key = `${JSON.stringify(planOf(row))} ${entries}`;
    const count = expected.get(key) ?? fixturesOf(planOf(row), entries);
    expected.set(key, count);
    return count;
  };
  const isWhole = (row: Drawn): boolean => {
    if (row.drawn === 0) return true;
    const given = row.placed ?? row.named;
    const counted = given === null ? row.entries : given + row.late;
    const entries = row.placed === null && row.entered === 1 ? row.confirmed : counted;
    if (row.entries !== entries || row.empty !== 0) return false;
    // A late entry meets those who still played on then, which are at most all.
    const least = fixturesFor({ ...row, entries: row.entries - row.late });
    const fixtures = fixturesIn(row);
    const added = row.late > 0 && formatOf(planOf(row)).late.by !== "pairing";
    return !added ? fixtures === least : fixtures > least && fixtures <= fixturesFor(row);
  };
  const found = rows.parse((await db.$client.prepare(DRAWN).bind(after).all()).results);
  return found.map((row) => ({ id: row.id, whole: isWhole(row), version: row.version }));
};

/**
 * Divisions whose draw lacks entries, players or fixtures, by id: only those that have changed and were not found whole
 * since, so that where there is none almost nothing is read, for any number of divisions.
 */
export const incompleteDraws = async (db: Database): Promise<readonly string[]> =>
  (await looked(db, "")).filter(({ whole }) => !whole).map(({ id }) => id);

/** Draws that one run looks at, at most. */
const MOST = 5000;

/** Takes draws that are whole off the list of those to be looked at, unless they have changed meanwhile. */
export const forgetWholeDraws = async (db: Database): Promise<void> => {
  let after: string | undefined = "";
  for (let seen = 0; after !== undefined && seen < MOST; seen += AT_ONCE) {
    const found: readonly Found[] = await looked(db, after);
    const whole = found.filter((one) => one.whole).map(({ id, version }) => ({ id, version }));
    if (whole.length > 0)
      await db.$client
        .prepare(
          `DELETE FROM unchecked_draws WHERE division_id IN (SELECT j.value->>'id' FROM json_each(?) j
           JOIN versions v ON v.scope = 'division:' || (j.value->>'id') AND v.version = j.value->>'version')`,
        )
        .bind(JSON.stringify(whole))
        .run();
    after = found.length < AT_ONCE ? undefined : found.at(-1)?.id;
  }
};
