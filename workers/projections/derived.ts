/** Every derived table, with the key that its rows are ordered by. Rating rows are those of the standing generation. */
export const DERIVED = [
  { table: "board_results", rows: "SELECT * FROM board_results ORDER BY match_id, number" },
  { table: "match_players", rows: "SELECT * FROM match_players ORDER BY match_id, player_id" },
  { table: "match_results", rows: "SELECT * FROM match_results ORDER BY match_id" },
  {
    table: "rating_changes",
    rows: `SELECT c.* FROM rating_changes c JOIN rating_lists l ON l.list = c.list AND l.generation = c.generation
           ORDER BY c.list, c.position, c.player_id`,
  },
  {
    table: "ratings",
    rows: `SELECT r.* FROM ratings r JOIN rating_lists l ON l.list = r.list AND l.generation = r.generation
           ORDER BY r.list, r.player_id`,
  },
] as const;

export type DerivedTable = (typeof DERIVED)[number]["table"];
