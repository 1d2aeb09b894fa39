import { env } from "cloudflare:workers";

type Row = Readonly<Record<string, unknown>>;
/** Every row of every table, as it was saved. */
export type Save = ReadonlyMap<string, readonly Row[]>;

const named = async (type: "table" | "trigger"): Promise<readonly { name: string; sql: string }[]> => {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_master WHERE type = ? AND name NOT LIKE 'sqlite%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
     AND name NOT IN ('d1_migrations') AND sql NOT LIKE 'CREATE VIRTUAL%' AND name NOT LIKE 'findable\\_words%' ESCAPE '\\'`,
  )
    .bind(type)
    .all<{ name: string; sql: string }>();
  return results;
};

/** The database as it is now. */
export const save = async (): Promise<Save> => {
  const tables = await named("table");
  const rows = await env.DB.batch<Row>(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)));
  return new Map(tables.map(({ name }, index) => [name, rows[index]?.results ?? []]));
};

/** A value to bind: D1 gives bytes as an array of numbers. */
const bound = (value: unknown): unknown => (Array.isArray(value) ? new Uint8Array(value) : value);

const inserted = (table: string, row: Row): D1PreparedStatement => {
  const columns = Object.keys(row);
  return env.DB.prepare(
    `INSERT INTO "${table}" (${columns.map((column) => `"${column}"`).join()}) VALUES (${columns.map(() => "?").join()})`,
  ).bind(...Object.values(row).map(bound));
};

/** Puts the whole database back to an older day, whatever its triggers refuse, as Time Travel does. */
export const putBack = async (saved: Save): Promise<void> => {
  const triggers = await named("trigger");
  await env.DB.batch([
    env.DB.prepare("PRAGMA defer_foreign_keys = ON"),
    ...triggers.map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`)),
    ...[...saved.keys()].map((table) => env.DB.prepare(`DELETE FROM "${table}"`)),
    ...[...saved].flatMap(([table, rows]) => rows.map((row) => inserted(table, row))),
    ...triggers.map(({ sql }) => env.DB.prepare(sql)),
  ]);
};
