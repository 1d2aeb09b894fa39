/** Rows to a statement: keeps its one JSON parameter far below what D1 takes. */
const ROWS = 500;

/**
 * Inserts rows of a list's generation. Table and columns are this code's own words, never input; every value goes
 * in through one JSON parameter, because a statement takes no more than a hundred.
 */
export const insertRows = (
  db: D1Database,
  table: "rating_changes" | "ratings",
  columns: readonly string[],
  key: { readonly list: string; readonly generation: number },
  rows: readonly Readonly<Record<string, string | number>>[],
): D1PreparedStatement[] => {
  const names = columns.map((column) => `"${column}"`).join(", ");
  const values = columns.map((column) => `value->>'${column}'`).join(", ");
  const chunks = Array.from({ length: Math.ceil(rows.length / ROWS) }, (_, index) =>
    rows.slice(index * ROWS, (index + 1) * ROWS),
  );
  return chunks.map((chunk) =>
    db
      .prepare(`INSERT INTO ${table} (list, generation, ${names}) SELECT ?1, ?2, ${values} FROM json_each(?3)`)
      .bind(key.list, key.generation, JSON.stringify(chunk)),
  );
};
