import { globSync, readFileSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { root } from "./children.ts";

export type LocalDatabase = Awaited<ReturnType<Miniflare["getD1Database"]>>;

/** A migration in the statements that are one transaction. */
export type Migration = { readonly name: string; readonly queries: readonly string[] };

/** The migrations of this repository, in their order. Needs wrangler, which takes their SQL apart. */
export const ownMigrations = async (): Promise<Migration[]> => {
  const { unstable_splitSqlQuery: statements } = await import("wrangler");
  const names = globSync("*.sql", { cwd: `${root}migrations` }).sort();
  return names.map((name) => ({ name, queries: statements(readFileSync(`${root}migrations/${name}`, "utf8")) }));
};

/** The table in which Wrangler keeps which migrations a database has: the two can take turns. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations(
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Applies the migrations that a database has not had, each in one transaction. Answers with their names. */
export const applyMigrations = async (
  database: LocalDatabase,
  migrations: readonly Migration[],
): Promise<readonly string[]> => {
  await database.prepare(TABLE).run();
  const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const known = new Set(results.map(({ name }) => name));
  const applied: string[] = [];
  for (const { name, queries } of migrations.filter((one) => !known.has(one.name))) {
    const noted = database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name);
    await database.batch([...queries.map((query) => database.prepare(query)), noted]);
    applied.push(name);
  }
  return applied;
};
