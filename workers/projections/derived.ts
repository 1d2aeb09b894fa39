/** SQL: the rows of a list's table that are read: of those that stand, without when they were written. */
const standing = (table: string, key: string): string =>
  `SELECT t.* FROM ${table} t JOIN rating_lists l ON l.list = t.list
   WHERE t.generation <= l.generation AND (t.until IS NULL OR t.until > l.generation) ORDER BY t.list, ${key}`;

/** Every derived table, with the key that its rows are ordered by. Rating rows are those of the standing generation. */
export const DERIVED = [
  { table: "board_results", rows: "SELECT * FROM board_results ORDER BY match_id, number" },
  { table: "match_players", rows: "SELECT * FROM match_players ORDER BY match_id, player_id" },
  { table: "match_results", rows: "SELECT * FROM match_results ORDER BY match_id" },
  { table: "match_statistics", rows: "SELECT * FROM match_statistics ORDER BY match_id, player_id" },
  { table: "rating_changes", rows: standing("rating_changes", "t.day, t.match_id, t.player_id") },
  { table: "rating_checkpoints", rows: standing("rating_checkpoints", "t.day") },
  { table: "ratings", rows: standing("ratings", "t.player_id") },
] as const;

export type DerivedTable = (typeof DERIVED)[number]["table"];
