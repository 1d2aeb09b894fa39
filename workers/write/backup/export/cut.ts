import { memberHash } from "#access/accounts/awaited-members.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { addressIn } from "#ground/db/internal-address.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { matchEventSection } from "../sections/match-records.ts";
import { type SealingEnv, sealedLineUpsOf } from "../sections/sealed-line-ups.ts";
import { type BackupSection, columnsOf, type TableRow } from "../sections/section.ts";
import { SECTIONS } from "../sections/sections.ts";

type Member = {
  readonly email: string | null;
  readonly member: string | null;
  readonly role: string;
  readonly person_id: string | null;
  readonly since: string;
};

/**
 * SQL: the members of club ?1, and those who are still awaited since it came from elsewhere. An account without an address
 * is left out: no one could prove elsewhere that it is theirs, and it says again who it is by the joining link.
 */
const MEMBERS = `SELECT u.email, NULL AS member, m.role, m.person_id, m.since
    FROM memberships m JOIN users u ON u.id = m.user_id WHERE m.club_id = ?1 AND ${addressIn("u.email")} IS NOT NULL
  UNION ALL SELECT NULL, member, role, person_id, since FROM awaited_members WHERE club_id = ?1`;

/** Rows of `awaited_members` for a club's export, in their order: one for each address, a member's before one awaited. */
const membersOf = async (db: Database, club: string): Promise<readonly TableRow[]> => {
  const { results } = await db.$client.prepare(MEMBERS).bind(club).all<Member>();
  const rows = new Map<string, TableRow>();
  for (const { email, member, role, person_id, since } of results) {
    const hash = email === null ? (member ?? "") : memberHash(email);
    if (!rows.has(hash)) rows.set(hash, { club_id: club, member: hash, person_id, role, since });
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
};

type Guardian = {
  readonly email: string | null;
  readonly member: string | null;
  readonly person_id: string;
  readonly since: string;
};

/** SQL: the guardians of juniors of club ?1, and those who are still awaited since it came from elsewhere. */
const GUARDIANS = `SELECT u.email, NULL AS member, g.person_id, g.since
    FROM guardians g JOIN users u ON u.id = g.user_id WHERE g.club_id = ?1
  UNION ALL SELECT NULL, member, person_id, since FROM awaited_guardians WHERE club_id = ?1`;

/** Rows of `awaited_guardians` for a club's export, in their order: one for each address and junior. */
const guardiansOf = async (db: Database, club: string): Promise<readonly TableRow[]> => {
  const { results } = await db.$client.prepare(GUARDIANS).bind(club).all<Guardian>();
  const rows = new Map<string, TableRow>();
  for (const { email, member, person_id, since } of results) {
    const hash = email === null ? (member ?? "") : memberHash(email);
    const key = `${hash} ${person_id}`;
    if (!rows.has(key)) rows.set(key, { club_id: club, member: hash, person_id, since });
  }
  return [...rows].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
};

/** SQL: everybody whom the record of club ?1 names, in entries, teams, matches and ratings brought along. */
const NAMED = `SELECT j.value AS id FROM divisions d JOIN entries e ON e.division_id = d.id, json_each(e.players) j
    WHERE d.club_id = ?1
  UNION SELECT j.value FROM divisions d JOIN registrations r ON r.division_id = d.id, json_each(r.players) j
    WHERE d.club_id = ?1
  UNION SELECT j.value FROM teams t, json_each(json_insert(t.members, '$[#]', t.captain)) j WHERE t.club_id = ?1
  UNION SELECT p.player_id FROM matches m JOIN match_players p ON p.match_id = m.id WHERE m.club_id = ?1
  UNION SELECT player_id FROM rating_starts WHERE club_id = ?1`;

/** SQL: those of them who have a name, and none of the club's own. */
const OTHERS = `SELECT n.id FROM (${NAMED}) n LEFT JOIN people p ON p.id = n.id
  WHERE p.club_id <> ?1 OR (p.id IS NULL AND EXISTS (SELECT 1 FROM shown_names s WHERE s.person_id = n.id))
  ORDER BY n.id`;

/** Rows of `shown_names` for a club's export, in their order: how everybody reads the names of others in its record. */
const namesOfOthers = async (db: Database, club: string): Promise<readonly TableRow[]> => {
  const { results } = await db.$client.prepare(OTHERS).bind(club).all<{ id: string }>();
  const ids = results.map(({ id }) => id);
  const names = await namesOf(db, ids);
  return ids.map((id) => ({ club_id: club, name: names(id).name, person_id: id }));
};

/** A club as it stood at one moment, laid beside its tables under the name of a job. */
export type Cut = {
  readonly job: string;
  readonly club: string;
  readonly at: string;
  readonly counts: Readonly<Record<string, number>>;
  readonly matches: number;
};

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
  // After the cut: each person in it has a name.
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
const stageSql = (section: BackupSection): string => {
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
