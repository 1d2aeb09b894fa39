import { eq } from "drizzle-orm";
import type { HeadListsData } from "../../shared/views/head-lists.tsx";
import { database } from "../db/database.ts";
import { clubs } from "../db/schema.ts";
import { headListsOf, publicKeys } from "./head-lists.ts";

const ON_A_PAGE = 50;

/** The page of a club's head lists, from below number `before`; `null` if there is no such club. */
export const headListsData = async (
  env: Env,
  id: string | null,
  before: number | undefined,
): Promise<HeadListsData | null> => {
  const db = database(env.DB);
  const [club = null] =
    id === null ? [] : await db.select({ id: clubs.id, name: clubs.name }).from(clubs).where(eq(clubs.id, id));
  if (id !== null && !club) return null;
  const [page, keys] = await Promise.all([headListsOf(db, id, { before, limit: ON_A_PAGE }), publicKeys(env, db)]);
  return { club, page, newest: before === undefined, keys };
};
