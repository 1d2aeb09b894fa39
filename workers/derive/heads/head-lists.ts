import { and, asc, desc, eq } from "drizzle-orm";
import type { HeadListsPage } from "../../../shared/api/deployment/head-list.ts";
import type { Database } from "../../ground/db/database.ts";
import { afterCursor, type PageRequest, pageOf } from "../../ground/db/keyset.ts";
import { headLists, listKeys } from "../../ground/db/schema.ts";
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

/** A club's lists, newest first. */
export const headListsOf = async (db: Database, club: string | null, asked: PageRequest): Promise<HeadListsPage> => {
  const read = await db
    .select(summary)
    .from(headLists)
    .where(and(eq(headLists.club, clubKey(club)), afterCursor([headLists.number], asked, "desc")))
    .orderBy(desc(headLists.number))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ number }) => [number]);
  return { club, lists: [...rows], next };
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
