import { z } from "zod";
import { runsLeft } from "#shared/right-to-left.ts";
import { FIRST_LOCALE, PSEUDO_LOCALE, parseJson } from "./catalogue.ts";

/** What a language says of itself: `shared/words/hi/language.json`. With that file it is offered. */
const statement = z.strictObject({
  /** The person who has read its catalogues; `null`: a machine translated them, and no one has. */
  reader: z.string().min(1).nullable(),
});

/** A language as the product knows it. */
type Language = z.infer<typeof statement> & {
  /** Whether each deployment offers pages in it. */
  readonly offered: boolean;
  /** Its own name for itself. */
  readonly name: string;
  readonly direction: "ltr" | "rtl";
};

const languageOf = ({ locale, file, json }: LanguageFolder): Language => {
  const { data, error } = statement.safeParse(parseJson(file, json));
  if (error) throw new Error(`${file}: ${z.prettifyError(error)}`);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(locale) ?? locale;
  return { ...data, offered: true, name, direction: runsLeft(name) ? "rtl" : "ltr" };
};

/** The folder of a language that is offered, by its code, with the text of its `language.json`. */
export type LanguageFolder = { readonly locale: string; readonly file: string; readonly json: string };

/** The module with the list of languages: English first, the pseudo-locale last. */
export const listOf = (heading: string, folders: readonly LanguageFolder[]): string => {
  const languages: Readonly<Record<string, Language>> = {
    [FIRST_LOCALE]: { offered: true, reader: "Strikebook", name: "English", direction: "ltr" },
    ...Object.fromEntries(folders.map((folder) => [folder.locale, languageOf(folder)])),
    // Offered outside production alone (`workers/access/http/language.ts`).
    [PSEUDO_LOCALE]: { offered: false, reader: null, name: "Þšéúðó", direction: "ltr" },
  };
  return [
    heading,
    "/** The languages that have catalogues, by their code, which is the beginning of their addresses. */",
    `export const LANGUAGES = ${JSON.stringify(languages, null, 2)} as const;`,
    "",
  ].join("\n");
};

/** The module that loads the catalogues of pages in each language but English, which is always there. */
export const loadersOf = (heading: string, locales: readonly string[]): string =>
  [
    heading,
    'import type * as english from "./catalogues-in-english.ts";',
    "",
    "/** Loads the catalogues of pages in a language. */",
    "export const LOADERS = {",
    ...locales.map((locale) => `  ${JSON.stringify(locale)}: () => import("./catalogues-in.${locale}.ts"),`),
    "} satisfies Readonly<Record<string, () => Promise<typeof english>>>;",
    "",
  ].join("\n");

/** Catalogues that are gathered by hand in English, gathered alike in another language. */
export const gatheredIn = (heading: string, locale: string, english: string): string =>
  `${heading}\n${english.replaceAll(".en.ts", `.${locale}.ts`).replaceAll("-in-english.ts", `-in.${locale}.ts`)}`;
