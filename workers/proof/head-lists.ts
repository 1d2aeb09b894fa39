import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { HeadListsPage } from "../../shared/api/head-list.ts";
import type { Database } from "../db/database.ts";
import { headLists, listKeys } from "../db/schema.ts";
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

/** A club's lists, newest first, from below `before`. */
export const headListsOf = async (
  db: Database,
  club: string | null,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<HeadListsPage> => {
  const here = eq(headLists.club, clubKey(club));
  const rows = await db
    .select(summary)
    .from(headLists)
    .where(before === undefined ? here : and(here, lt(headLists.number, before)))
    .orderBy(desc(headLists.number))
    .limit(limit);
  const last = rows.at(-1)?.number ?? 1;
  return { club, lists: rows, next: last > 1 ? last : null };
};

/** A list's file; `latest` is the one with the greatest number. */
export const headListText = async (
  db: Database,
  club: string | null,
  number: number | "latest",
): Promise<{ readonly number: number; readonly text: string } | null> => {
  const here = eq(headLists.club, clubKey(club));
  const [row] = await db
    .select({ number: headLists.number, text: headLists.text })
    .from(headLists)
    .where(number === "latest" ? here : and(here, eq(headLists.number, number)))
    .orderBy(desc(headLists.number))
    .limit(1);
  return row ?? null;
};

/** Every key that ever signed, and the one that will sign next, in hex. */
export const publicKeys = async (env: Env, db: Database): Promise<readonly string[]> => {
  const used = await db.select({ key: listKeys.key }).from(listKeys).orderBy(asc(listKeys.since), asc(listKeys.key));
  const next = await signingKey(env);
  return [...new Set([...used.map(({ key }) => key), ...(next.ok ? [next.value.key] : [])])];
};
