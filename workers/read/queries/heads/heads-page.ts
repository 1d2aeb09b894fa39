import { and, eq } from "drizzle-orm";
import { headListsOf, publicKeys } from "#derive/heads/head-lists.ts";
import { databaseOf } from "#ground/db/database.ts";
import { clubs } from "#ground/db/schema.ts";
import { FIRST_PAGE } from "#shared/api/parts/limits.ts";
import type { HeadListsData } from "#shared/views/proof/head-lists.tsx";
import { zoneOf } from "../clubs/zone.ts";

/** The page of a club's head lists, after list number `after`; `null` if there is no such club. */
export const headListsData = async (
  env: Env,
  id: string | null,
  after: string | undefined,
): Promise<HeadListsData | null> => {
  const db = databaseOf(env, id);
  const [club = null] =
    id === null
      ? []
      : await db
          .select({ id: clubs.id, name: clubs.name, zone: zoneOf })
          .from(clubs)
          .where(and(eq(clubs.id, id), eq(clubs.waits, false)));
  if (id !== null && !club) return null;
  const [page, keys] = await Promise.all([headListsOf(db, id, { after, limit: FIRST_PAGE }), publicKeys(env, db)]);
  return { club, page, newest: after === undefined, keys };
};
