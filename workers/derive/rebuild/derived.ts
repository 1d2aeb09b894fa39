/** A derived table: the key that its rows are ordered and read by, and whether only those of a standing generation count. */
type Derived = { readonly table: string; readonly key: readonly string[]; readonly standing?: true };

/** Every derived table. Of rating rows those count that are read: of the standing generation. */
export const DERIVED = [
  { table: "match_players", key: ["match_id", "player_id"] },
  { table: "match_results", key: ["match_id"] },
  { table: "match_statistics", key: ["match_id", "player_id"] },
  { table: "rating_changes", key: ["list", "day", "match_id", "player_id"], standing: true },
  { table: "rating_checkpoints", key: ["list", "day"], standing: true },
  { table: "ratings", key: ["list", "player_id"], standing: true },
] as const satisfies readonly Derived[];

export type DerivedTable = (typeof DERIVED)[number]["table"];

/** SQL: of the rows of a generation those that stand. */
const STANDING =
  "JOIN rating_lists l ON l.list = t.list WHERE t.generation <= l.generation AND (t.until IS NULL OR t.until > l.generation)";

/**
 * SQL for a page of a table's rows in the order of their key; its parameters are the key of the row before, if it is
 * not the first page, and how many rows.
 */
export const pageQuery = ({ table, key, standing }: Derived, first: boolean): string => {
  const columns = key.map((name) => `t.${name}`).join(", ");
  const after = first ? "" : ` AND (${columns}) > (${key.map(() => "?").join(", ")})`;
  return `SELECT t.* FROM ${table} t ${standing ? STANDING : "WHERE true"}${after} ORDER BY ${columns} LIMIT ?`;
};
