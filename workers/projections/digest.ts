import { createHash, type Hash } from "node:crypto";
import { canonical } from "../../shared/match/canonical.ts";
import { DERIVED, type DerivedTable } from "./derived.ts";

/** SHA-256 over every derived row, and how many there are of each. */
export type DerivedDigest = { readonly digest: string; readonly rows: Readonly<Record<DerivedTable, number>> };

const PAGE = 2000;

/**
 * Hashes all derived rows in the order of their keys. When they were written, and by which logs that was found to be
 * due, is not part of what they say.
 */
export const derivedDigest = async (db: D1Database): Promise<DerivedDigest> => {
  const hash = createHash("sha256");
  const counts: [DerivedTable, number][] = [];
  for (const { table, rows } of DERIVED) {
    hash.update(`${table}\n`);
    counts.push([table, await hashRows(db, rows, hash)]);
  }
  // One count for each derived table, because the loop is over all of them.
  return { digest: hash.digest("hex"), rows: Object.fromEntries(counts) as Record<DerivedTable, number> };
};

const hashRows = async (db: D1Database, rows: string, hash: Hash): Promise<number> => {
  for (let from = 0; ; from += PAGE) {
    const { results } = await db.prepare(`${rows} LIMIT ${PAGE} OFFSET ${from}`).all<Record<string, unknown>>();
    for (const { generation: _, until: _until, print: _print, ...row } of results) hash.update(`${canonical(row)}\n`);
    if (results.length < PAGE) return from + results.length;
  }
};
