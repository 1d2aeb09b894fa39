import { FIRST_LANGUAGE, type Language } from "./addresses.ts";
import { LOADERS } from "./catalogues.load.ts";
import * as english from "./catalogues-in-english.ts";

/** The catalogues of pages and letters in one language. */
export type Catalogues = typeof english;

/** The catalogues of a language: English is there at once, another is loaded when it is first asked for. */
export const wordsIn = (language: Language): Catalogues | Promise<Catalogues> =>
  language === FIRST_LANGUAGE ? english : LOADERS[language]();
