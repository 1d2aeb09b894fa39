import { and, asc, desc, eq, inArray, lte, type SQL } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { headLists, listedHeads, listKeys } from "#ground/db/schema.ts";
import type { HeadListsPage } from "#shared/api/deployment/head-list.ts";
import { signingKey } from "./signing-key.ts";
import { clubKey } from "./stored-list.ts";

const summary = {
  number: headLists.number,
  at: headLists.at,
  hash: headLists.hash,
  prev: headLists.prev,
  key: headLists.key,
  matches: headLists.matches,
};

/** A club's lists, newest first; with a match, those that name it. */
export const headListsOf = async (
  db: Database,
  club: string | null,
  asked: PageRequest & { readonly match?: string | undefined },
): Promise<HeadListsPage> => {
  const named = (match: string) =>
    db
      .select({ number: listedHeads.number })
      .from(listedHeads)
      .where(and(eq(listedHeads.matchId, match), eq(listedHeads.club, clubKey(club))));
  const read = await db
    .select(summary)
    .from(headLists)
    .where(
      and(
        eq(headLists.club, clubKey(club)),
        asked.match === undefined ? undefined : inArray(headLists.number, named(asked.match)),
        afterCursor([headLists.number], asked, "desc"),
      ),
    )
    .orderBy(desc(headLists.number))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ number }) => [number]);
  return { club, lists: [...rows], next };
};

/** The list to read: by its number, or the latest of those that fit the other members. */
export type HeadListQuery = {
  readonly number: number | "latest";
  /** Only lists that have the head of this match. */
  readonly match?: string | undefined;
  /** Only lists that were written up to this instant, in ISO 8601 (UTC). */
  readonly until?: string | undefined;
};

/** A list's file. */
type ListFile = { readonly number: number; readonly text: string };

/**
 * A list's file; `latest` is the one with the greatest number. With a match it is the list that has the match's head:
 * the latest that names it, found without reading any other list.
 */
export const headListText = async (
  db: Database,
  club: string | null,
  { number, match, until = END_OF_TIME }: HeadListQuery,
): Promise<ListFile | null> => {
  const key = clubKey(club);
  if (number !== "latest") return listWhere(db, [eq(headLists.club, key), eq(headLists.number, number)]);
  if (match === undefined) return listWhere(db, [eq(headLists.club, key), lte(headLists.at, until)]);
  const [named] = await db
    .select({ number: listedHeads.number })
    .from(listedHeads)
    .where(and(eq(listedHeads.matchId, match), eq(listedHeads.club, key), lte(listedHeads.at, until)))
    .orderBy(desc(listedHeads.seq))
    .limit(1);
  return named ? listWhere(db, [eq(headLists.club, key), eq(headLists.number, named.number)]) : null;
};

const END_OF_TIME = "9999-12-31T23:59:59.999Z";

const listWhere = async (db: Database, conditions: readonly SQL[]): Promise<ListFile | null> => {
  const [row] = await db
    .select({ number: headLists.number, text: headLists.text })
    .from(headLists)
    .where(and(...conditions))
    .orderBy(desc(headLists.at), desc(headLists.number))
    .limit(1);
  return row ?? null;
};

/** Every key that ever signed, and the one that will sign next, in hex. */
export const publicKeys = async (env: Env, db: Database): Promise<readonly string[]> => {
  const used = await db.select({ key: listKeys.key }).from(listKeys).orderBy(asc(listKeys.since), asc(listKeys.key));
  const next = await signingKey(env);
  return [...new Set([...used.map(({ key }) => key), ...(next.ok ? [next.value.key] : [])])];
};
