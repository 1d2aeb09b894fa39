import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";

/** A migration: its file's name, which the ledger knows it by, and what it says. */
export type Migration = { readonly name: string; readonly sql: string };

/** The ledger, as wrangler makes it. */
const LEDGER = `CREATE TABLE IF NOT EXISTS "d1_migrations" (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT UNIQUE,
  applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
);`;

export const migrationsIn = (folder: string): readonly Migration[] =>
  globSync("*.sql", { cwd: folder })
    .toSorted()
    .map((name) => ({ name: basename(name), sql: readFileSync(join(folder, name), "utf8") }));

export const unseenOf = (all: readonly Migration[], seen: ReadonlySet<string>): readonly Migration[] =>
  all.filter(({ name }) => !seen.has(name));

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Migrations and their rows of the ledger as one script: D1 imports it as a whole or not at all. Its import reads SQL as
 * SQLite does; the way of `wrangler d1 migrations apply` cuts statements apart by itself, and is known to cut triggers in
 * two (workers-sdk issues 15178 and 15690).
 *
 * @param run names this run: D1 takes a file that it has been sent before for the one before, and does not run it again
 */
export const migrationScript = (migrations: readonly Migration[], run: string): string =>
  [
    `-- Run ${run}`,
    LEDGER,
    ...migrations.flatMap(({ name, sql }) => [
      sql.trimEnd(),
      `INSERT INTO "d1_migrations" (name) VALUES (${quoted(name)});`,
    ]),
    "",
  ].join("\n");
