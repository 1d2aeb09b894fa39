import { z } from "zod";
import { hash } from "../../../shared/ids.ts";
import type { Sha256 } from "../../../shared/match/seal/chain.ts";
import { formatHeadList, type HeadList, listHash, type MatchHead, matchHead } from "../../../shared/proof/head-list.ts";
import type { Database } from "../../ground/db/database.ts";

/** How D1 writes the club of matches that belong to none. */
export const clubKey = (club: string | null): string => club ?? "";

const lastList = z.object({ number: z.int(), at: z.string(), hash, text: z.string() });

/** Where a club's lists stand, and where those of its logs do that may have moved since the last: read at one moment. */
export type ListState = {
  readonly last: z.output<typeof lastList> | null;
  readonly moved: readonly MatchHead[];
};

const LAST = "SELECT number, at, hash, text FROM head_lists WHERE club = ? ORDER BY number DESC LIMIT 1";

/** SQL: a column of the last segment of a match `m`; what is not sealed comes behind what is. */
const atEnd = (column: "last" | "hash"): string => {
  const last = (table: string) =>
    `(SELECT ${column} FROM ${table} WHERE match_id = m.match_id ORDER BY last DESC LIMIT 1)`;
  return `coalesce(${last("match_segments")}, ${last("sealed_segments")})`;
};

/**
 * Of what has been relayed to D1; a room that lags behind is in the next list. Logs without a mark stand where the last
 * list says, and are not read; neither is anything of other clubs.
 */
const MOVED = `SELECT * FROM (SELECT m.match_id AS match, ${atEnd("last")} AS seq, ${atEnd("hash")} AS hash
  FROM moved_logs m WHERE m.club = ?) WHERE seq IS NOT NULL`;

/** Both in one transaction, so that a list never names older heads than the one before it. */
export const standingOf = async (db: Database, club: string | null): Promise<ListState> => {
  const [lists, logs] = await db.$client.batch([
    db.$client.prepare(LAST).bind(clubKey(club)),
    db.$client.prepare(MOVED).bind(clubKey(club)),
  ]);
  const [last = null] = z.array(lastList).parse(lists?.results ?? []);
  return { last, moved: z.array(matchHead).parse(logs?.results ?? []) };
};

const APPEND = `INSERT INTO head_lists (club, number, at, hash, prev, key, matches, text)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE NOT EXISTS (SELECT 1 FROM head_lists WHERE club = ?1 AND number >= ?2)`;

const PUBLISH = `INSERT INTO list_keys (key, since)
  SELECT ?1, ?2 WHERE NOT EXISTS (SELECT 1 FROM list_keys WHERE key = ?1)`;

/** Appends a list, with the key that it is signed with; `false` if somebody else has written one since. */
export const append = async (db: Database, list: HeadList, sha256: Sha256): Promise<boolean> => {
  const { club, number, at, prev, key, heads } = list;
  const [, appended] = await db.$client.batch([
    db.$client.prepare(PUBLISH).bind(key, at),
    db.$client
      .prepare(APPEND)
      .bind(clubKey(club), number, at, listHash(list, sha256), prev, key, heads.length, formatHeadList(list)),
  ]);
  return appended?.meta.changes === 1;
};
