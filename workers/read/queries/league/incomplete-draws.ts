import { z } from "zod";
import { FORMAT_NAMES, FORMATS, type FormatName } from "../../../../shared/league/schedule/format.ts";
import type { Database } from "../../../ground/db/database.ts";

/** So many of the newest divisions are looked at: a draw that failed half way is among them, and no row of all others. */
const NEWEST = 20;

/**
 * What each division that was drawn has, and how many entries its draw says: those that went on from another table,
 * those that were confirmed, or those that were named with the division. `null`: written by nobody that says so.
 */
const DRAWN = `SELECT d.id, d.play, d.draw ->> '$.from.top' AS top, d.registration IS NOT NULL AS entered,
    (SELECT count(*) FROM registrations r WHERE r.division_id = d.id AND r.state = 'confirmed') AS confirmed,
    CASE WHEN json_valid(d.request) THEN json_array_length(d.request, '$.entries') END AS named,
    (SELECT count(*) FROM entries e WHERE e.division_id = d.id) AS entries,
    EXISTS (SELECT 1 FROM entries e WHERE e.division_id = d.id AND e.players = '[]') AS empty,
    (SELECT count(*) FROM fixtures f WHERE f.division_id = d.id AND (f.round = 1 OR d.play <> 'knockout')) AS fixtures
  FROM (SELECT * FROM divisions ORDER BY rowid DESC LIMIT ${NEWEST}) d
  WHERE d.draw IS NOT NULL OR EXISTS (SELECT 1 FROM entries e WHERE e.division_id = d.id)
  ORDER BY d.id`;

const rows = z.array(
  z.object({
    id: z.string(),
    play: z.enum(FORMAT_NAMES),
    top: z.int().nullable(),
    entered: z.int(),
    confirmed: z.int(),
    named: z.int().nullable(),
    entries: z.int(),
    empty: z.int(),
    fixtures: z.int(),
  }),
);

type Drawn = z.output<typeof rows>[number];

/** How many fixtures a draw of so many entries writes; of a knockout those of its first round. */
const fixturesOf = (play: FormatName, entries: number): number =>
  FORMATS[play]
    .pairings(
      Array.from({ length: entries }, (_, index) => String(index)),
      () => null,
    )
    .filter(({ round }) => play !== "knockout" || round === 1).length;

/** Divisions of whose draw entries, players or fixtures are missing, by id: of the twenty that were made last. */
export const incompleteDraws = async (db: Database): Promise<readonly string[]> => {
  const expected = new Map<string, number>();
  const fixturesFor = ({ play, entries }: Drawn): number => {
    const key = `${play} ${entries}`;
    const count = expected.get(key) ?? fixturesOf(play, entries);
    expected.set(key, count);
    return count;
  };
  const isWhole = (row: Drawn): boolean => {
    const entries = row.top ?? (row.entered === 1 ? row.confirmed : (row.named ?? row.entries));
    return row.entries === entries && row.empty === 0 && row.fixtures === fixturesFor(row);
  };
  const drawn = rows.parse((await db.$client.prepare(DRAWN).all()).results);
  return drawn.filter((row) => !isWhole(row)).map(({ id }) => id);
};
