import { createHash, type Hash } from "node:crypto";
import { canonical } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { DERIVED, type DerivedTable, pageQuery } from "./derived.ts";

/** SHA-256 over every derived row, and how many there are of each. */
export type DerivedDigest = { readonly digest: string; readonly rows: Readonly<Record<DerivedTable, number>> };

const PAGE = 2000;

/**
 * Hashes all derived rows in the order of their keys, so many at a time. When they were written, and by which logs that was found to be
 * due, is not part of what they say.
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

/** Each page begins behind the key of the row before: however many there are, none is passed over to be counted. */
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
