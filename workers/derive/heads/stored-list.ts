import { z } from "zod";
import type { Sha256 } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { formatHeadList, type HeadList, listHash, type MatchHead, MOST_HEADS, matchHead } from "#proof";
import { hash } from "#shared/ids.ts";
import { LISTED_AT, STANDS_AT } from "./moved-logs.ts";

/** The club in D1: `""` for matches that belong to none. */
export const clubKey = (club: string | null): string => club ?? "";

const lastList = z.object({ number: z.int(), at: z.string(), hash });

/** A page of a club's marked logs, by the ids of their matches. */
export type MarkedLogs = {
  /** The club's last list. */
  readonly last: z.output<typeof lastList> | null;
  /** The heads of those logs that are not in that list. */
  readonly moved: readonly MatchHead[];
  /** Listed heads that the log in the database does not reach: the database has lost events, or has other ones. */
  readonly behind: readonly MatchHead[];
  /** The ids of the first and the last of these matches; `null` where there are none. */
  readonly range: { readonly first: string; readonly last: string } | null;
  /** Whether there may be more marked logs after these. */
  readonly more: boolean;
};

const LAST = "SELECT number, at, hash FROM head_lists WHERE club = ? ORDER BY number DESC LIMIT 1";

/**
 * Only of events relayed to D1; a room that is late is in the next list. Logs without a mark have not moved since they
 * were listed, and are not read; neither is any log of another club.
 */
const MARKED = `SELECT match_id AS match, ${STANDS_AT} AS stands, ${LISTED_AT} AS listed
  FROM moved_logs m WHERE m.club = ?1 AND m.match_id > ?2 ORDER BY m.match_id LIMIT ${MOST_HEADS}`;

const marked = z.object({
  match: matchHead.shape.match,
  stands: z.string().nullable(),
  listed: z.string().nullable(),
});

/**
 * A club's logs that may have moved, at most `MOST_HEADS`, and its last list: read in one transaction, so that a list
 * never names older heads than the one before it.
 *
 * @param after the id of a match after which to begin
 */
export const markedLogs = async (db: Database, club: string | null, after: string): Promise<MarkedLogs> => {
  const [lists, logs] = await db.$client.batch([
    db.$client.prepare(LAST).bind(clubKey(club)),
    db.$client.prepare(MARKED).bind(clubKey(club), after),
  ]);
  const [last = null] = z.array(lastList).parse(lists?.results ?? []);
  const rows = z.array(marked).parse(logs?.results ?? []);
  const heads = rows.map(({ match, stands, listed }) => ({
    stands: headIn(match, stands),
    listed: headIn(match, listed),
  }));
  const moved = heads.flatMap(({ stands, listed }) => (stands && stands.seq > (listed?.seq ?? 0) ? [stands] : []));
  const behind = heads.flatMap(({ stands, listed }) =>
    listed && (stands?.seq ?? 0) <= listed.seq && stands?.hash !== listed.hash ? [listed] : [],
  );
  const [first, end] = [rows.at(0), rows.at(-1)];
  const range = first && end ? { first: first.match, last: end.match } : null;
  return { last, moved, behind, range, more: rows.length === MOST_HEADS };
};

/** A head from its form in SQL: seq and hash. */
const headIn = (match: string, text: string | null): MatchHead | null => {
  if (text === null) return null;
  const [seq, hash] = text.split(" ");
  return matchHead.parse({ match, seq: Number(seq), hash });
};

/** The texts of a club's lists after one, in their order. */
export const textsAfter = async (
  db: Database,
  club: string | null,
  number: number,
  most: number,
): Promise<string[]> => {
  const { results } = await db.$client
    .prepare("SELECT text FROM head_lists WHERE club = ? AND number > ? ORDER BY number LIMIT ?")
    .bind(clubKey(club), number, most)
    .all<{ text: string }>();
  return results.map(({ text }) => text);
};

const APPEND = `INSERT INTO head_lists (club, number, at, hash, prev, key, matches, text)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS (SELECT 1 FROM head_lists WHERE club = ?1 AND number >= ?2)`;

const PUBLISH = `INSERT INTO list_keys (key, since)
  SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM list_keys WHERE key = ?1)`;

/** Appends a list, with the key that it is signed with; `false` if another has been written since. */
export const append = async (db: Database, list: HeadList, sha256: Sha256): Promise<boolean> => {
  const { club, number, at, prev, key, heads } = list;
  const [, appended] = await db.$client.batch([
    db.$client.prepare(PUBLISH).bind(key, at),
    db.$client
      .prepare(APPEND)
      .bind(clubKey(club), number, at, listHash(list, sha256), prev, key, heads.length, formatHeadList(list)),
  ]);
  return (appended?.meta.changes ?? 0) > 0;
};
