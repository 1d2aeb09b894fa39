import { FIRST_LANGUAGE, isTranslated, type Language, pathIn } from "./addresses.ts";
import { LANGUAGES } from "./languages.list.ts";

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The languages whose catalogues offer them. */
export const OFFERED: readonly Language[] = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((language) => LANGUAGES[language].offered);

/** A language by the code that was stored; `null`: there is none, or it is no longer offered. */
export const offeredOrNone = (code: string | null): Language | null => OFFERED.find((one) => one === code) ?? null;

/** A language by the code that was stored; English where there is none, or where it is no longer offered. */
export const offeredAs = (code: string | null): Language => offeredOrNone(code) ?? FIRST_LANGUAGE;

/** The languages that have catalogues besides English, offered or not. */
export const OTHER_LANGUAGES: readonly Language[] = Object.keys(LANGUAGES)
  .filter(isLanguage)
  .filter((language) => language !== FIRST_LANGUAGE);

/** The pages of the scorer, which have one address: their language is the one that a phone keeps. */
const OF_A_PHONE = /^\/score(?:\/|$)/;

/** The language of a page by its path and by the code that a phone keeps, if it keeps one. */
export const languageAt = (
  path: string,
  kept: string | undefined,
  isOffered: (language: Language) => boolean,
): Language => {
  if (!OF_A_PHONE.test(path)) return placeAt(path, isOffered).language;
  return kept !== undefined && isLanguage(kept) && isOffered(kept) ? kept : FIRST_LANGUAGE;
};

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

/** The direction in which a language is written. */
export const directionOf = (language: Language): "ltr" | "rtl" => LANGUAGES[language].direction;

/** Whether a machine translated a language, and no person has read that. */
export const isByMachine = (language: Language): boolean => LANGUAGES[language].reader === null;

/** The name of a language for itself, by the code that was stored. */
export const nameOfLanguage = (code: string | null): string => LANGUAGES[offeredAs(code)].name;

/** A language, with its own name for itself. */
export type NamedLanguage = { readonly language: Language; readonly name: string };

/** The languages that are offered, and the one of a page, each with its own name for itself; nothing where that is one alone. */
export const offeredWith = (here: Language): readonly NamedLanguage[] => {
  const languages = [...new Set([...OFFERED, here])];
  return languages.length > 1 ? languages.map((language) => ({ language, name: LANGUAGES[language].name })) : [];
};

/** A page in one of its languages. */
export type PageVersion = NamedLanguage & {
  /** The path of the page. */
  readonly href: string;
};

/**
 * A page in each language that is offered, and in the one that it is shown in; nothing where that is one alone.
 *
 * @param path its path in English, with what stays of a query
 */
export const versionsOf = (here: Language, path: string): readonly PageVersion[] =>
  isTranslated(path) ? offeredWith(here).map((one) => ({ ...one, href: pathIn(one.language, path) })) : [];
