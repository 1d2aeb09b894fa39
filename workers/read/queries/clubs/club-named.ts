import { eq } from "drizzle-orm";
import type { Database } from "#ground/db/database.ts";
import { clubs } from "#ground/db/schema.ts";
import type { Language } from "#shared/words/addresses.ts";
import { offeredAs } from "#shared/words/language.ts";
import { UTC } from "#shared/zone.ts";

/** A club as the directory knows it. `address`: where it is found in words now, if anywhere. */
export type NamedClub = {
  readonly id: string;
  readonly name: string;
  readonly address: string | null;
  /** It takes applications of people who want to play there. */
  readonly applications: boolean;
  /** For the operator's approval: its page is not public. */
  readonly waits: boolean;
};

/** The club of an address that it has or once had, or of an id; `null` where there is none. An address comes first: it is printed. */
export const clubNamed = async (db: Database, named: string): Promise<NamedClub | null> => {
  const row = await db.$client
    .prepare(
      `SELECT c.id, c.name, c.applications, c.waits, (SELECT address FROM club_addresses WHERE club_id = c.id ORDER BY since DESC LIMIT 1) AS address
       FROM clubs c WHERE c.id = coalesce(
         (SELECT club_id FROM club_addresses WHERE address = ?1), ?1)`,
    )
    .bind(named)
    .first<Omit<NamedClub, "applications" | "waits"> & Record<"applications" | "waits", number>>();
  return row && { ...row, applications: row.applications === 1, waits: row.waits === 1 };
};

/** A club with what it wrote for its page, the clock that it goes by, and its language. */
export type ClubNotices = NamedClub & {
  readonly about: string | null;
  readonly venue: string | null;
  readonly contact: string | null;
  readonly zone: string;
  readonly language: Language;
};

export const clubNotices = async (db: Database, club: NamedClub): Promise<ClubNotices> => {
  const { about, venue, contact, zone, language } = clubs;
  const [row] = await db.select({ about, venue, contact, zone, language }).from(clubs).where(eq(clubs.id, club.id));
  const notices = row ?? { about: null, venue: null, contact: null, language: null };
  return { ...club, ...notices, zone: row?.zone ?? UTC, language: offeredAs(notices.language) };
};
