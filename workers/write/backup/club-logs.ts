import type { Entry } from "../../derive/log/entry.ts";
import { eventsOf, type Logs } from "../../derive/log/logs.ts";
import { sealLog } from "../../derive/log/sealing.ts";
import { segmentOf } from "../../derive/log/segment.ts";
import { headOf, segmentStatement } from "../../derive/log/segments.ts";
import type { Database } from "../../ground/db/database.ts";
import type { ImportReason } from "./fault.ts";
import { entryIn, matchEventSection, rowOf } from "./sections/match-records.ts";
import type { TableRow } from "./sections/section.ts";

/** Where a log ends in a club's file: what is recorded later is in none of it. */
export type LogCut = { readonly match: string; readonly last: number };

/** Reads where every log of a club stands, in the order of the file. */
export const logCutsStatement = (db: Database, club: string): D1PreparedStatement =>
  db.$client
    .prepare(
      `SELECT m.id AS match, max(e.seq) AS last FROM matches m JOIN log_ends e ON e.match_id = m.id
       WHERE m.club_id = ? GROUP BY m.id ORDER BY m.id`,
    )
    .bind(club);

/** The events of logs up to their cuts, a match at a time, as rows of a club's file. */
export async function* logPages(logs: Logs, cuts: readonly LogCut[]): AsyncGenerator<readonly TableRow[]> {
  for (const { match, last } of cuts)
    yield (await eventsOf(logs, match)).slice(0, last).map((entry) => rowOf(match, entry));
}

/** Events of one log that follow each other in a file. */
type Run = { readonly match: string; readonly entries: Entry[] };

const runsIn = (rows: readonly TableRow[]): Run[] => {
  const runs: Run[] = [];
  for (const row of rows) {
    const { match, entry } = entryIn(row);
    const open = runs.at(-1);
    if (open?.match === match) open.entries.push(entry);
    else runs.push({ match, entries: [entry] });
  }
  return runs;
};

/** Events to a segment of an imported log: a row has at most 2 MB, and no event more than some thousand characters. */
const EVENTS = 200;

/** Stores the events that are not there yet. `logConflict` has found before that none of the others differs. */
export const storeLogs = async ({ db }: Logs, rows: readonly TableRow[]): Promise<void> => {
  for (const { match, entries } of runsIn(rows)) {
    const stands = (await headOf(db, match))?.seq ?? 0;
    const fresh = entries.filter(({ seq }) => seq > stands);
    for (let from = 0; from < fresh.length; from += EVENTS) {
      await segmentStatement(db, match, segmentOf(fresh.slice(from, from + EVENTS))).run();
    }
  }
};

/** Finds the first of these events whose place in its log is taken by another one here already. */
export const logConflict = async (logs: Logs, rows: readonly TableRow[]): Promise<ImportReason | null> => {
  for (const { match, entries } of runsIn(rows)) {
    const stored = (await headOf(logs.db, match)) ? await eventsOf(logs, match) : [];
    const other = entries.find(({ seq, line, receivedAt }) => {
      const here = stored[seq - 1];
      return here !== undefined && (here.line !== line || here.receivedAt !== receivedAt);
    });
    if (other) return { key: "row-differs", about: { section: matchEventSection.table, row: `${match} ${other.seq}` } };
  }
  return null;
};

/** Seals imported logs: they were checked from the first event to the last, and their rooms have nothing of them. */
export const sealImported = async (logs: Logs, matches: readonly string[], at: string): Promise<void> => {
  for (const match of matches) {
    await sealLog(logs, match, await eventsOf(logs, match), at);
  }
};
