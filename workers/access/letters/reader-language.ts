import type { Database } from "#ground/db/database.ts";
import { type Language, pathIn } from "#shared/words/addresses.ts";
import { offeredAs } from "#shared/words/language.ts";
import { wordsIn } from "#shared/words/words-in.ts";

const LANGUAGE = `SELECT coalesce(
    (SELECT language FROM telling WHERE user_id = coalesce((SELECT id FROM users WHERE email = lower(?2)), ?2)),
    (SELECT language FROM clubs WHERE id = ?1)) AS language`;

/**
 * The language in which a club writes to a reader: the reader's own, where they chose one, and the club's otherwise.
 *
 * @param club `null`: the site itself writes, whose language is English
 * @param reader the id or the address of their account; `null`: they have none
 */
const languageFor = async (db: Database, club: string | null, reader: string | null): Promise<Language> =>
  offeredAs(await db.$client.prepare(LANGUAGE).bind(club, reader).first<string>("language"));

/** The words in which a club, or the site, writes to a reader, and the path there of a page. */
export const writingTo = async (db: Database, club: string | null, reader: string | null) => {
  const language = await languageFor(db, club, reader);
  const words = await wordsIn(language);
  return { words, pathOf: (path: string): string => pathIn(language, path) };
};
