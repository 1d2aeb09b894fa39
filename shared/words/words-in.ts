import { LOADERS } from "./catalogues.load.ts";
import * as english from "./catalogues-in-english.ts";
import { FIRST_LANGUAGE } from "./addresses.ts";
import type { Language } from "./language.ts";

/** The catalogues of pages in one language. */
export type Catalogues = typeof english;

/** The catalogues of a language: English is there at once, another is loaded when it is first asked for. */
export const wordsIn = (language: Language): Catalogues | Promise<Catalogues> =>
  language === FIRST_LANGUAGE ? english : LOADERS[language]();
