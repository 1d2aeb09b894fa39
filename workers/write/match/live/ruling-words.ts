import type { RulingWords } from "#carrom";
import { FIRST_LANGUAGE, type Language } from "#shared/words/addresses.ts";
import { wordsIn } from "#shared/words/words-in.ts";

/** The catalogue of rulings in a language; `undefined` is English, which the engine has itself. */
export const rulingWordsIn = async (language: Language = FIRST_LANGUAGE): Promise<RulingWords | undefined> =>
  language === FIRST_LANGUAGE ? undefined : (await wordsIn(language)).rulings;
