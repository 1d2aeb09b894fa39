import { createHash, type Hash } from "node:crypto";
import { canonical } from "#carrom";
import type { Database } from "#ground/db/database.ts";

/** A derived table: the key that its rows are sorted and read by, and whether only rows of a current generation count. */
type Derived = { readonly table: string; readonly key: readonly string[]; readonly standing?: true };

/** Every derived table. Of the rating rows only those that are read count: rows of the current generation. */
const DERIVED = [
  { table: "match_players", key: ["match_id", "player_id"] },
  { table: "match_results", key: ["match_id"] },
  { table: "match_statistics", key: ["match_id", "player_id"] },
  { table: "rating_changes", key: ["list", "day", "match_id", "player_id"], standing: true },
  { table: "rating_checkpoints", key: ["list", "day"], standing: true },
  { table: "ratings", key: ["list", "player_id"], standing: true },
] as const satisfies readonly Derived[];

type DerivedTable = (typeof DERIVED)[number]["table"];

/** SQL: the rows that are valid in the current generation. */
const STANDING =
  "JOIN rating_lists l ON l.list = t.list WHERE t.generation <= l.generation AND (t.until IS NULL OR t.until > l.generation)";

/**
 * SQL for a page of a table's rows in the order of their key; its parameters are the key of the row before, if it is
 * not the first page, and the number of rows.
 */
const pageQuery = ({ table, key, standing }: Derived, first: boolean): string => {
  const columns = key.map((name) => `t.${name}`).join(", ");
  const after = first ? "" : ` AND (${columns}) > (${key.map(() => "?").join(", ")})`;
  return `SELECT t.* FROM ${table} t ${standing ? STANDING : "WHERE true"}${after} ORDER BY ${columns} LIMIT ?`;
};

/** SHA-256 over every derived row, and the number of rows of each table. */
export type DerivedDigest = { readonly digest: string; readonly rows: Readonly<Record<DerivedTable, number>> };

const PAGE = 2000;

/**
 * Hashes all derived rows in the order of their keys, a page at a time. The time of their writing, and the log by which it
 * was due, are left out.
 */
export const derivedDigest = async (db: Database, page: number = PAGE): Promise<DerivedDigest> => {
  const hash = createHash("sha256");
  const counts: [DerivedTable, number][] = [];
  for (const derived of DERIVED) {
    hash.update(`${derived.table}\n`);
    counts.push([derived.table, await hashRows(db, derived, page, hash)]);
  }
  // One count for each derived table, because the loop is over all of them.
  return { digest: hash.digest("hex"), rows: Object.fromEntries(counts) as Record<DerivedTable, number> };
};

/** Hashes a table. Each page begins after the key of the row before, so no rows are skipped by counting. */
const hashRows = async (db: Database, derived: (typeof DERIVED)[number], page: number, hash: Hash): Promise<number> => {
  let last: readonly unknown[] | null = null;
  for (let count = 0; ; ) {
    const query = pageQuery(derived, last === null);
    const { results }: D1Result<Record<string, unknown>> = await db.$client
      .prepare(query)
      .bind(...(last ?? []), page)
      .all();
    for (const { generation: _, until: _until, print: _print, ...row } of results) hash.update(`${canonical(row)}\n`);
    count += results.length;
    const end = results.at(-1);
    if (end === undefined || results.length < page) return count;
    last = derived.key.map((name) => end[name]);
  }
};
