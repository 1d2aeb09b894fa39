import type { AppContext } from "#access/accounts/context.ts";
import { directory } from "#ground/db/database.ts";
import { languageOfClub } from "#read/queries/clubs/language.ts";
import { wordsIn } from "#shared/words/words-in.ts";

/** Answers a request in the language of a club, where its address, which is the same in each, says none. */
export const speakFor = async (c: AppContext, club: string | null): Promise<void> => {
  const language = await languageOfClub(directory(c.env), club);
  c.set("language", language);
  c.set("words", await wordsIn(language));
};
