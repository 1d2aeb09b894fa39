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
  readonly language: Language;
};

/** The club of an address that it has or once had, or of an id; `null` where there is none. An address comes first: it is printed. */
export const clubNamed = async (db: Database, named: string): Promise<NamedClub | null> => {
  const row = await db.$client
    .prepare(
      `SELECT c.id, c.name, c.applications, c.waits, c.language, (SELECT address FROM club_addresses WHERE club_id = c.id ORDER BY since DESC LIMIT 1) AS address
       FROM clubs c WHERE c.id = coalesce(
         (SELECT club_id FROM club_addresses WHERE address = ?1), ?1)`,
    )
    .bind(named)
    .first<
      Pick<NamedClub, "id" | "name" | "address"> & Record<"applications" | "waits", number> & { language: string }
    >();
  if (row === null) return null;
  const { applications, waits, language } = row;
  return { ...row, applications: applications === 1, waits: waits === 1, language: offeredAs(language) };
};

/** A club with what it wrote for its page, and the clock that it goes by. */
export type ClubNotices = NamedClub & {
  readonly about: string | null;
  readonly venue: string | null;
  readonly contact: string | null;
  readonly zone: string;
};

export const clubNotices = async (db: Database, club: NamedClub): Promise<ClubNotices> => {
  const [row] = await db
    .select({ about: clubs.about, venue: clubs.venue, contact: clubs.contact, zone: clubs.zone })
    .from(clubs)
    .where(eq(clubs.id, club.id));
  return { ...club, ...(row ?? { about: null, venue: null, contact: null }), zone: row?.zone ?? UTC };
};
