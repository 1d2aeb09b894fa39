import type { Entry } from "#derive/log/entry.ts";
import { eventsOf, eventsOfEach, type Logs } from "#derive/log/logs.ts";
import { sealedSegment, sealedStatement, sealLog } from "#derive/log/sealing.ts";
import { segmentOf } from "#derive/log/segment.ts";
import { segmentStatement } from "#derive/log/segments.ts";
import { rowLine } from "./file/club-file.ts";
import type { ImportReason } from "./file/fault.ts";
import { entryIn, matchEventSection } from "./sections/match-records.ts";
import { rowIn } from "./sections/section.ts";

/** Events of one log that follow each other in a file. */
type Run = { readonly match: string; readonly entries: Entry[] };

/** The events in a piece of a file that has been checked, log by log. */
const runsIn = (text: string): readonly Run[] => {
  const runs: Run[] = [];
  for (const line of text.split("\n")) {
    // Far more lines are events than not: of the others only a short beginning is looked at.
    if (!line.startsWith(EVENT)) continue;
    const read = rowLine.parse(JSON.parse(line));
    if (read.section !== matchEventSection.table) continue;
    const { match, entry } = entryIn(rowIn(matchEventSection, read.row));
    const open = runs.at(-1);
    if (open?.match === match) open.entries.push(entry);
    else runs.push({ match, entries: [entry] });
  }
  return runs;
};

/** The beginning of an event's line, and of rows of other sections that have such a member. */
const EVENT = '{"row":{"event":';

/** Events to a segment of an imported log: a row has at most 2 MB, and no event more than some thousand characters. */
const EVENTS = 200;
/** Statements to a batch: sealed logs are some ten kilobytes each. */
const STATEMENTS = 40;

type Stand = { readonly match: string; readonly seq: number; readonly young: 0 | 1 };

/** The stored heads of some matches; none for a match that has no log here. */
const standsOf = async ({ db }: Logs, runs: readonly Run[]): Promise<ReadonlyMap<string, Stand>> => {
  const { results } = await db.$client
    .prepare(
      `SELECT match, max(last) AS seq, max(young) AS young FROM (
         SELECT match_id AS match, last, 0 AS young FROM sealed_segments WHERE match_id IN (SELECT value FROM json_each(?1))
         UNION ALL
         SELECT match_id, last, 1 FROM match_segments WHERE match_id IN (SELECT value FROM json_each(?1))
       ) GROUP BY match`,
    )
    .bind(JSON.stringify(runs.map(({ match }) => match)))
    .all<Stand>();
  return new Map(results.map((stand) => [stand.match, stand]));
};

/**
 * Stores the events of a piece that are not there yet. `logConflict` has found before that none of the others differs. A
 * log that is in the piece from its beginning to its end comes sealed: its chain is checked once more on the way.
 *
 * @param at the time, in ISO 8601
 * @returns the matches whose logs are not sealed yet
 */
export const storeLogs = async (logs: Logs, text: string, at: string): Promise<readonly string[]> => {
  const runs = runsIn(text);
  const stands = await standsOf(logs, runs);
  const statements: D1PreparedStatement[] = [];
  const open: string[] = [];
  for (const [index, { match, entries }] of runs.entries()) {
    const stand = stands.get(match);
    const fresh = entries.filter(({ seq }) => seq > (stand?.seq ?? 0));
    // What follows in the next piece may be of the same log as the last event here.
    const isWhole = !stand && entries[0]?.seq === 1 && index < runs.length - 1;
    if (isWhole) statements.push(sealedStatement(logs, match, await sealedSegment(segmentOf(entries)), at));
    else if (fresh.length > 0 || stand?.young) open.push(match);
    if (isWhole) continue;
    for (let from = 0; from < fresh.length; from += EVENTS)
      statements.push(segmentStatement(logs.db, match, segmentOf(fresh.slice(from, from + EVENTS))));
  }
  for (let from = 0; from < statements.length; from += STATEMENTS)
    await logs.db.$client.batch(statements.slice(from, from + STATEMENTS));
  return open;
};

/** Finds the first event of a piece whose place in its log is taken by another one here already. */
export const logConflict = async (logs: Logs, text: string): Promise<ImportReason | null> => {
  const runs = runsIn(text);
  const stands = await standsOf(logs, runs);
  const here = await eventsOfEach(logs, [...stands.keys()]);
  for (const { match, entries } of runs) {
    const stored = here.get(match) ?? [];
    const other = entries.find(({ seq, line, receivedAt }) => {
      const one = stored[seq - 1];
      return one !== undefined && (one.line !== line || one.receivedAt !== receivedAt);
    });
    if (other) return { key: "row-differs", about: { section: matchEventSection.table, row: `${match} ${other.seq}` } };
  }
  return null;
};

/** Seals imported logs: they were checked from the first event to the last, and their rooms have nothing of them. */
export const sealImported = async (logs: Logs, matches: readonly string[], at: string): Promise<void> => {
  for (const match of matches) await sealLog(logs, match, await eventsOf(logs, match), at);
};
