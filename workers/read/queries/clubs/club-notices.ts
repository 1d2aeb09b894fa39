import { eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { clubs } from "#ground/db/schema.ts";
import { UTC } from "#shared/zone.ts";
import type { NamedClub } from "./club-named.ts";

/** A club with what it wrote for its page, and the clock that it goes by. */
export type ClubNotices = NamedClub & {
  readonly about: string | null;
  readonly venue: string | null;
  readonly contact: string | null;
  readonly zone: string;
};

/** What a club wrote for its page. */
export const clubNotices = async (db: Database, club: NamedClub): Promise<ClubNotices> => {
  const [row] = await db
    .select({ about: clubs.about, venue: clubs.venue, contact: clubs.contact, zone: clubs.zone })
    .from(clubs)
    .where(eq(clubs.id, club.id));
  return { ...club, ...(row ?? { about: null, venue: null, contact: null }), zone: row?.zone ?? UTC };
};
