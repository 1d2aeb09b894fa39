import { z } from "zod";
import { hash } from "../../../shared/ids.ts";
import type { Sha256 } from "../../../shared/match/seal/chain.ts";
import { formatHeadList, type HeadList, listHash, type MatchHead, matchHead } from "../../../shared/proof/head-list.ts";
import type { Database } from "../../ground/db/database.ts";
import { MOVED } from "./moved-logs.ts";

/** How D1 writes the club of matches that belong to none. */
export const clubKey = (club: string | null): string => club ?? "";

const lastList = z.object({ number: z.int(), at: z.string(), hash, text: z.string() });

/** Where a club's lists stand, and where its logs do: read at one moment. */
export type ListState = {
  readonly last: z.output<typeof lastList> | null;
  readonly heads: readonly MatchHead[];
  /** Matches that are marked as moved since the last list. */
  readonly moved: readonly string[];
};

const LAST = "SELECT number, at, hash, text FROM head_lists WHERE club = ? ORDER BY number DESC LIMIT 1";

/** SQL: a column of the last segment of a match `m`; what is not sealed comes behind what is. */
const atEnd = (column: "last" | "hash"): string => {
  const last = (table: string) => `(SELECT ${column} FROM ${table} WHERE match_id = m.id ORDER BY last DESC LIMIT 1)`;
  return `coalesce(${last("match_segments")}, ${last("sealed_segments")})`;
};

/** Of what has been relayed to D1; a room that lags behind is in the next list. Of other clubs nothing is read. */
const HEADS = `SELECT * FROM (SELECT m.id AS match, ${atEnd("last")} AS seq, ${atEnd("hash")} AS hash
  FROM matches m WHERE m.club_id IS ?1) WHERE seq IS NOT NULL ORDER BY match`;

/** All in one transaction, so that a list never names older heads than the one before it. */
export const standingOf = async (db: Database, club: string | null): Promise<ListState> => {
  const [lists, logs, marks] = await db.$client.batch([
    db.$client.prepare(LAST).bind(clubKey(club)),
    db.$client.prepare(HEADS).bind(club),
    db.$client.prepare(MOVED).bind(clubKey(club)),
  ]);
  const [last = null] = z.array(lastList).parse(lists?.results ?? []);
  const moved = z.array(matchHead.pick({ match: true })).parse(marks?.results ?? []);
  return { last, heads: z.array(matchHead).parse(logs?.results ?? []), moved: moved.map(({ match }) => match) };
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
