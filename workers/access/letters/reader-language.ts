import type { Database } from "#ground/db/database.ts";
import { FIRST_LANGUAGE, type Language, pathIn } from "#shared/words/addresses.ts";
import { directionOf, offeredAs } from "#shared/words/language.ts";
import { wordsIn } from "#shared/words/words-in.ts";

const LANGUAGE = `SELECT coalesce(
    (SELECT language FROM telling WHERE user_id = coalesce((SELECT id FROM users WHERE email = lower(?2)), ?2)),
    (SELECT language FROM clubs WHERE id = ?1)) AS language`;

/**
 * The words in which a club, or the site, writes to a reader, their direction, and the path there of a page: in the reader's own language,
 * where they chose one, and otherwise in the club's.
 *
 * @param club `null`: the site itself writes
 * @param reader the id or the address of their account; `null`: they have none
 * @param asked the language in which the site was asked for a letter
 */
export const writingTo = async (
  db: Database,
  club: string | null,
  reader: string | null,
  asked: Language = FIRST_LANGUAGE,
) => {
  const chosen = await db.$client.prepare(LANGUAGE).bind(club, reader).first<string>("language");
  const language = offeredAs(chosen ?? asked);
  const words = await wordsIn(language);
  return { words, direction: directionOf(language), pathOf: (path: string): string => pathIn(language, path) };
};
