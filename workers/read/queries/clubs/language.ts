import type { Database } from "#ground/db/database.ts";
import type { Language } from "#shared/words/addresses.ts";
import { offeredAs } from "#shared/words/language.ts";

/** The language of a club; that of what belongs to none is English. */
export const languageOfClub = async (db: Database, club: string | null): Promise<Language> =>
  offeredAs(await db.$client.prepare("SELECT language FROM clubs WHERE id = ?").bind(club).first<string>("language"));
