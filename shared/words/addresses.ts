import type { LANGUAGES } from "./languages.list.ts";

/** A language that has catalogues, by its code: `en`, `hi`. */
export type Language = keyof typeof LANGUAGES;

/** The language of addresses without a code. */
export const FIRST_LANGUAGE = "en" satisfies Language;

/**
 * Addresses that are the same in all languages: the scorer, codes on paper, programs, pictures, files, pages within other
 * sites. The name of a file ends in at most eleven letters (`.webmanifest`): the last part of a letter's token is longer.
 */
const ONE_ADDRESS =
  /^\/(?:\.well-known|_astro|api|embed|fonts|icons|og|pictures|score|shell|sitemaps|styles|t)(?:\/|$)|\.[a-z]\w{1,10}$/;

/** Pages for developers. */
const IN_ENGLISH = /^\/(?:design|developers)(?:\/|$)/;

/** Whether a page is in each language, by its path in English, with or without a query and a fragment. */
export const isTranslated = (path: string): boolean => {
  const [bare = ""] = path.split(/[?#]/, 1);
  return !ONE_ADDRESS.test(bare) && !IN_ENGLISH.test(bare);
};

/** The cookie with the language that a phone keeps. */
export const LANGUAGE_COOKIE = "strikebook-language";

/** The path of a page in a language, with its query and fragment; of a page in English alone, its one path. */
export const pathIn = (language: Language, path: string): string =>
  language === FIRST_LANGUAGE || !isTranslated(path) ? path : `/${language}${path}`;

/** The beginning of addresses of pages in a language: `https://carrom.example/hi`. */
export const siteIn = (language: Language, origin: string): string => origin + pathIn(language, "/").slice(0, -1);

/** The path of a page in English, from its path in a language. A page of one address has that in each language. */
export const barePath = (language: Language, path: string): string =>
  language === FIRST_LANGUAGE || !isTranslated(path) ? path : path.slice(`/${language}`.length) || "/";
