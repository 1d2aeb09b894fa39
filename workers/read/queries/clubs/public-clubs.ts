import { and, asc, eq, sql } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { clubs } from "#ground/db/schema.ts";
import type { PublicClub } from "#shared/api/league/club.ts";
import { zoneOf } from "./zone.ts";

const COLUMNS = {
  id: clubs.id,
  name: clubs.name,
  address: sql<
    string | null
  >`(SELECT address FROM club_addresses WHERE club_id = ${clubs.id} ORDER BY since DESC LIMIT 1)`,
  zone: zoneOf,
  language: clubs.language,
  applications: clubs.applications,
  about: clubs.about,
  venue: clubs.venue,
};

/** The clubs that need no approval any more, oldest first. */
export const publicClubs = async (db: Database, asked: PageRequest): Promise<KeysetPage<PublicClub>> => {
  const read = await db
    .select({ club: COLUMNS, createdAt: clubs.createdAt })
    .from(clubs)
    .where(and(eq(clubs.waits, false), afterCursor([clubs.createdAt, clubs.id], asked, "asc")))
    .orderBy(asc(clubs.createdAt), asc(clubs.id))
    .limit(asked.limit + 1);
  const { rows, next } = pageOf(read, asked, ({ createdAt, club }) => [createdAt, club.id]);
  return { rows: rows.map(({ club }) => club), next };
};

/** A club; `null` if there is none, or it waits for the operator's approval. */
export const publicClub = async (db: Database, id: string): Promise<PublicClub | null> => {
  const [found] = await db
    .select(COLUMNS)
    .from(clubs)
    .where(and(eq(clubs.id, id), eq(clubs.waits, false)));
  return found ?? null;
};
