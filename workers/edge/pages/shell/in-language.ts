import type { Language } from "#shared/words/addresses.ts";
import * as english from "#shared/words/catalogues-in-english.ts";
import { type Catalogues, wordsIn } from "#shared/words/words-in.ts";

/** What has a language: the context of a request. */
export type InLanguage = { readonly var: { readonly words: Catalogues } };

/** What a club sends, which is in its language whatever that of its desk is. */
export const spokenIn = async (language: Language): Promise<InLanguage> => ({
  var: { words: await wordsIn(language) },
});

/** What has no request: it says everything in English. */
export const IN_ENGLISH: InLanguage = { var: { words: english } };

/** Words that are gathered from several catalogues: once in each language, as they are of hundreds of messages. */
export const gatheredWords = <Words>(gather: (all: Catalogues) => Words): ((c: InLanguage) => Words) => {
  const known = new Map<Catalogues, Words>();
  return ({ var: { words: all } }) => {
    const words = known.get(all) ?? gather(all);
    known.set(all, words);
    return words;
  };
};
