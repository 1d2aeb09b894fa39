import { type Database, databaseOf } from "#ground/db/database.ts";
import { matchEventSection } from "../sections/match-records.ts";
import { type SealingEnv, sealedLineUpsOf } from "../sections/sealed-line-ups.ts";
import { columnsOf, type Section, type TableRow } from "../sections/section.ts";
import { SECTIONS } from "../sections/sections.ts";
import { guardiansOf, membersOf } from "./members.ts";
import { namesOfOthers } from "./names-of-others.ts";

/** A club as it stood at one moment, laid beside its tables under the name of a job. */
export type Cut = {
  readonly job: string;
  readonly club: string;
  /** When that was. */
  readonly at: string;
  /** Rows of each section. */
  readonly counts: Readonly<Record<string, number>>;
  readonly matches: number;
};

/** What of a Worker's environment a cut needs. */
export type CutEnv = SealingEnv;

/** Computed rows that are laid down by one statement. */
const ROWS = 500;

/**
 * Cuts a club out of its tables at one moment: what is recorded later is in none of its file, however long that takes to
 * write. Of rows that may change a copy is kept, of those that never change their place, and of each log where it ends;
 * all of it in one batch. Done again, it is another moment.
 *
 * @param at the time, in ISO 8601
 */
export const cut = async (env: CutEnv, job: string, club: string, at: string): Promise<Cut> => {
  const db = databaseOf(env, club);
  const stored = SECTIONS.filter(({ computed }) => !computed);
  await db.$client.batch([
    dropStaged(db, job),
    ...stored.map((section) =>
      db.$client.prepare(section === matchEventSection ? STAGE_LOGS : stageSql(section)).bind(club, job),
    ),
  ]);
  // After the cut: whoever is in it has a name.
  const computed = {
    shown_names: await namesOfOthers(db, club),
    awaited_members: await membersOf(db, club),
    awaited_guardians: await guardiansOf(db, club),
    line_ups: await sealedLineUpsOf(env, club),
  };
  for (const [table, rows] of Object.entries(computed)) await stage(db, job, table, rows);
  const { results } = await db.$client
    .prepare(
      `SELECT section, count(*) AS rows, CASE section WHEN 'match_events' THEN sum("row"->>'last') END AS events
       FROM staged_rows WHERE job = ? GROUP BY section`,
    )
    .bind(job)
    .all<{ section: string; rows: number; events: number | null }>();
  const staged = new Map(results.map(({ section, rows, events }) => [section, events ?? rows]));
  return {
    job,
    club,
    at,
    counts: Object.fromEntries(SECTIONS.map(({ table }) => [table, staged.get(table) ?? 0])),
    matches: results.find(({ section }) => section === matchEventSection.table)?.rows ?? 0,
  };
};

/** Lays down rows that were worked out. */
const stage = async (db: Database, job: string, table: string, rows: readonly TableRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS) {
    await db.$client
      .prepare(
        `INSERT OR REPLACE INTO staged_rows (job, section, n, "row")
         SELECT ?1, ?2, ?3 + key + 1, value FROM json_each(?4)`,
      )
      .bind(job, table, from, JSON.stringify(rows.slice(from, from + ROWS)))
      .run();
  }
};

/** Lets go of what a job has laid down. */
export const dropStaged = (db: Database, job: string): D1PreparedStatement =>
  db.$client.prepare("DELETE FROM staged_rows WHERE job = ?").bind(job);

/** SQL: a section of club ?1 for job ?2, in the order of its key. */
const stageSql = (section: Section): string => {
  const { table, key, ofClub, frozen, numbered } = section;
  const members = columnsOf(section).map(
    (column) => `'${column}', ${column === numbered?.column ? numbered.sql : `t."${column}"`}`,
  );
  const row = frozen ? "t.rowid" : `json_object(${members.join(", ")})`;
  const order = numbered ? "t.rowid" : key.map((column) => `t."${column}"`).join(", ");
  return `INSERT INTO staged_rows (job, section, n, "row")
    SELECT ?2, '${table}', row_number() OVER (ORDER BY ${order}), ${row} FROM ${table} t WHERE ${ofClub}`;
};

/** SQL: where each log of club ?1 ends, for job ?2, in the order of the file. */
const STAGE_LOGS = `INSERT INTO staged_rows (job, section, n, "row")
  SELECT ?2, '${matchEventSection.table}', row_number() OVER (ORDER BY match), json_object('match', match, 'last', last)
  FROM (SELECT m.id AS match, max(e.seq) AS last FROM matches m JOIN log_ends e ON e.match_id = m.id
        WHERE m.club_id = ?1 GROUP BY m.id)`;
