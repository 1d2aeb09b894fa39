import type { DatabaseSync, SQLInputValue } from "node:sqlite";
import { z } from "zod";
import { heading } from "#write/backup/whole/reading.ts";
import { type Migration, migrationScript } from "../deploy/migrations.ts";
import { SaidError } from "../server/said-error.ts";
import { linesOf, type OpenedBackup } from "./opened-backup.ts";

type Heading = z.output<typeof heading>;

const values = z.array(z.union([z.string(), z.number(), z.null()]));

/** A sealed log in a backup: its match and last event, and its bytes in hexadecimal. */
const sealedBody = z.tuple([z.string(), z.int(), z.string(), z.string(), z.string(), z.null()]);

/** Runs some work without the triggers: rows of a backup are as they were, whatever a trigger would do or refuse. */
const withoutTriggers = async <T>(database: DatabaseSync, work: () => Promise<T>): Promise<T> => {
  const triggers = database.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY name").all();
  for (const { name } of triggers) database.exec(`DROP TRIGGER "${name}"`);
  const done = await work();
  for (const { sql } of triggers) database.exec(String(sql));
  return done;
};

/** Rows of a piece, with the heading that says what they are. */
const rowsIn = function* (lines: readonly string[]): Generator<readonly [Heading, readonly SQLInputValue[]]> {
  let table: Heading | null = null;
  for (const line of lines) {
    const parsed: unknown = JSON.parse(line);
    if (!Array.isArray(parsed)) table = heading.safeParse(parsed).data ?? null;
    else if (table) yield [table, withBytes(table, values.parse(parsed))];
  }
};

const withBytes = ({ columns, blobs }: Heading, row: readonly SQLInputValue[]): readonly SQLInputValue[] =>
  row.map((value, index) =>
    blobs.includes(columns[index] ?? "") && typeof value === "string" ? Buffer.from(value, "hex") : value,
  );

/** Takes what sealed logs hold into a table of this connection. */
const takeSealed = async (database: DatabaseSync, backup: OpenedBackup): Promise<void> => {
  database.exec("CREATE TEMP TABLE bodies (match_id, last, sha256, body, received, PRIMARY KEY (match_id, last))");
  const keep = database.prepare("INSERT OR REPLACE INTO temp.bodies VALUES (?, ?, ?, ?, ?)");
  for (const piece of backup.manifest.sealed)
    for (const line of await linesOf(backup, piece)) {
      const { data } = sealedBody.safeParse(JSON.parse(line));
      if (data) keep.run(data[0], data[1], data[2], Buffer.from(data[3], "hex"), data[4]);
    }
};

/** Every sealed log has its bytes in the database again, also one that had been moved to a bucket. */
const giveBodies = (database: DatabaseSync): void => {
  database.exec(`UPDATE sealed_segments SET object = NULL, body = b.body, received = b.received FROM temp.bodies b
    WHERE b.match_id = sealed_segments.match_id AND b.last = sealed_segments.last AND b.sha256 = sealed_segments.sha256`);
  database.exec("DROP TABLE temp.bodies");
  const lost = database.prepare("SELECT match_id FROM sealed_segments WHERE object IS NOT NULL LIMIT 1").get();
  if (lost) throw new SaidError({ key: "backupLogMissing", about: { match: String(lost.match_id) } });
};

/** A sealed segment needs its bytes or says where they are: until they are given it says that they come. */
const completed = ({ table, columns }: Heading, row: readonly SQLInputValue[]): readonly SQLInputValue[] =>
  table === "sealed_segments" ? row.map((value, index) => (columns[index] === "object" ? "comes" : value)) : row;

const takeRows = async (database: DatabaseSync, backup: OpenedBackup): Promise<void> => {
  const begun = new Set<string>();
  for (const piece of backup.manifest.pieces)
    for (const [table, row] of rowsIn(await linesOf(backup, piece))) {
      // Migrations have put rows into some tables, and SQLite counts those that it is given.
      if (!begun.has(table.table)) database.exec(`DELETE FROM "${table.table}"`);
      begun.add(table.table);
      const names = table.columns.map((name) => `"${name}"`).join(", ");
      const marks = table.columns.map(() => "?").join(", ");
      database.prepare(`INSERT INTO "${table.table}" (${names}) VALUES (${marks})`).run(...completed(table, row));
    }
};

const tablesOf = (database: DatabaseSync): readonly string[] =>
  database
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'")
    .all()
    .map(({ name }) => String(name))
    .filter((name) => name !== "d1_migrations" && (name === "sqlite_sequence" || !name.startsWith("sqlite_")));

const broken = z.object({ table: z.string(), parent: z.string(), fkid: z.int() });
const reference = z.object({ id: z.int(), from: z.string(), to: z.string() });

/** Removes the rows of a table that point at a row of another that is not there. */
const removeDangling = (database: DatabaseSync, { table, parent, fkid }: z.output<typeof broken>): void => {
  const columns = z.array(reference).parse(database.prepare(`PRAGMA foreign_key_list("${table}")`).all());
  const own = columns.filter(({ id }) => id === fkid);
  const isSet = own.map(({ from }) => `"${from}" IS NOT NULL`).join(" AND ");
  const isThere = own.map(({ from, to }) => `p."${to}" = "${table}"."${from}"`).join(" AND ");
  database.exec(`DELETE FROM "${table}" WHERE ${isSet} AND NOT EXISTS (SELECT 1 FROM "${parent}" p WHERE ${isThere})`);
};

/**
 * Rows that a backup which is not of one moment has only half are removed: rows that point at nothing, logs of matches that came later,
 * and the segments of a log that was sealed between two readings.
 */
const tidy = (database: DatabaseSync): void => {
  database.exec("DELETE FROM match_segments WHERE match_id NOT IN (SELECT id FROM matches)");
  database.exec("DELETE FROM sealed_segments WHERE match_id NOT IN (SELECT id FROM matches)");
  database.exec(`DELETE FROM match_segments WHERE last <=
    (SELECT max(s.last) FROM sealed_segments s WHERE s.match_id = match_segments.match_id)`);
  for (;;) {
    const rows = z.array(broken).parse(database.prepare("PRAGMA foreign_key_check").all());
    if (rows.length === 0) return;
    for (const row of rows) removeDangling(database, row);
  }
};

/** The migrations that a backup's database had, and those that came later. @throws SaidError if this code is older */
const migrationsFor = (all: readonly Migration[], schema: string) => {
  const last = all.findIndex(({ name }) => name === schema);
  if (last < 0) throw new SaidError({ key: "backupNewer", about: { schema } });
  return [all.slice(0, last + 1), all.slice(last + 1)] as const;
};

/** Makes the database of a backup again in one that is empty: each row as it was, then what migrations came later. */
export const rebuildDatabase = async (
  database: DatabaseSync,
  backup: OpenedBackup,
  all: readonly Migration[],
): Promise<void> => {
  const [before, after] = migrationsFor(all, backup.manifest.schema);
  database.exec("PRAGMA foreign_keys = OFF");
  database.exec("BEGIN");
  database.exec(migrationScript(before, "restore"));
  await withoutTriggers(database, async () => {
    for (const name of tablesOf(database)) database.exec(`DELETE FROM "${name}"`);
    await takeSealed(database, backup);
    await takeRows(database, backup);
    giveBodies(database);
    if (!backup.manifest.oneMoment) tidy(database);
  });
  database.exec(migrationScript(after, "restore"));
  database.exec("COMMIT");
};
