import { LANGUAGES } from "./languages.list.ts";

/** A language that has catalogues, by its code: `en`, `hi`. */
export type Language = keyof typeof LANGUAGES;

/** The language of addresses without a code. */
export const FIRST_LANGUAGE = "en" satisfies Language;

/** Addresses that are the same in all languages: the scorer, codes on paper, programs, pictures, files, pages within other sites. */
const ONE_ADDRESS =
  /^\/(?:\.well-known|_astro|api|embed|fonts|icons|og|pictures|score|shell|sitemaps|styles|t)(?:\/|$)|\.[a-z]\w*$/;

/** Pages for developers, and those that a script draws from an empty frame. */
const IN_ENGLISH =
  /^\/(?:board|design|developers|verify)(?:\/|$)|^\/rules\/(?:compare|compose|explore)(?:\/|$)|^\/matches\/[^/]+\/correct$/;

/** Whether a page is in each language, by its path in English, with or without a query and a fragment. */
export const isTranslated = (path: string): boolean => {
  const [bare = ""] = path.split(/[?#]/, 1);
  return !ONE_ADDRESS.test(bare) && !IN_ENGLISH.test(bare);
};

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The languages whose catalogues offer them. */
export const OFFERED: readonly Language[] = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((language) => LANGUAGES[language].offered);

/** The languages that have catalogues besides English, offered or not. */
export const OTHER_LANGUAGES: readonly Language[] = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((language) => language !== FIRST_LANGUAGE);

/** The page that an address leads to. */
type Place = {
  readonly language: Language;
  /** Its path in English. */
  readonly path: string;
};

/** The page at a path that may begin with a language. A code that is not offered is a part of the path. */
export const placeAt = (path: string, isOffered: (language: Language) => boolean): Place => {
  const [, code = "", rest = "/"] = /^\/([a-z]{2,3})(\/.*)?$/.exec(path) ?? [];
  if (!isLanguage(code) || code === FIRST_LANGUAGE || !isOffered(code) || !isTranslated(rest))
    return { language: FIRST_LANGUAGE, path };
  return { language: code, path: rest };
};

/** The path of a page in a language, with its query and fragment; of a page in English alone, its one path. */
export const pathIn = (language: Language, path: string): string =>
  language === FIRST_LANGUAGE || !isTranslated(path) ? path : `/${language}${path}`;

/** The path of a page in English, from its path in a language. */
export const barePath = (language: Language, path: string): string =>
  language === FIRST_LANGUAGE ? path : path.slice(`/${language}`.length) || "/";

/** A page in one of its languages. */
export type PageVersion = {
  readonly language: Language;
  /** What the language calls itself. */
  readonly name: string;
  /** The path of the page. */
  readonly href: string;
};

/**
 * A page in each language that is offered, and in the one that it is shown in; nothing where that is one alone.
 *
 * @param path its path in English, with what stays of a query
 */
export const versionsOf = (here: Language, path: string): readonly PageVersion[] => {
  if (!isTranslated(path)) return [];
  const versions = [...new Set([...OFFERED, here])].map((language) => ({
    language,
    name: LANGUAGES[language].name,
    href: pathIn(language, path),
  }));
  return versions.length > 1 ? versions : [];
};
