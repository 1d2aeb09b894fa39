import type { AppContext } from "#access/accounts/context.ts";
import { directory } from "#ground/db/database.ts";
import { languageOfClub } from "#read/queries/clubs/language.ts";
import type { Language } from "#shared/words/addresses.ts";
import { wordsIn } from "#shared/words/words-in.ts";

/** Answers a request in a language, whatever its address says. */
export const speak = async (c: AppContext, language: Language): Promise<void> => {
  c.set("language", language);
  c.set("words", await wordsIn(language));
};

/** Answers a request in the language of a club, where its address, which is the same in each, says none. */
export const speakFor = async (c: AppContext, club: string | null): Promise<void> =>
  speak(c, await languageOfClub(directory(c.env), club));
