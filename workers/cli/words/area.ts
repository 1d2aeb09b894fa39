import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { type Catalogue, FIRST_LOCALE, PSEUDO_LOCALE, readCatalogue } from "./catalogue.ts";
import { type Message, pluralForms, readMessage, typeOf, wordsOf } from "./message.ts";
import { type Documented, moduleOf } from "./module.ts";
import { isBinding, readTranslation, sourceOf, type TranslatedEntry } from "./translation.ts";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ"];

/** A text that people can still read and a test can tell from one that is in no catalogue. */
const accented = (text: string): string =>
  text.replaceAll(/[A-Za-z]/g, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** A message in the pseudo-locale: accented letters within brackets; parameters, plural forms and selects stay whole. */
const pseudoOf = ({ nodes, parameters }: Message): Message => ({
  nodes: [literal("["), ...nodes.map(inAccents), literal("]")],
  parameters,
});

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value });

const inAccents = (node: MessageFormatElement): MessageFormatElement => {
  if (node.type === TYPE.literal) return { ...node, value: accented(node.value) };
  if (node.type === TYPE.plural || node.type === TYPE.select)
    return {
      ...node,
      options: Object.fromEntries(
        Object.entries(node.options).map(([word, option]) => [word, { ...option, value: option.value.map(inAccents) }]),
      ),
    };
  return node;
};

/** A catalogue file of an area: `rulings.en.json` or `hi/rulings.json`, its language and its text. */
export type CatalogueFile = { readonly file: string; readonly locale: string; readonly json: string };

/**
 * The generated modules of an area by locale, the pseudo-locale included; throws an error that names the file and the
 * key where a message is not understood, or where a language has a key or parameters that English does not have.
 *
 * @param heading first line of every module
 * @param area `rulings`
 * @param locales languages besides English that are built: each has a module of the area, with or without a file
 */
export const modulesOf = (
  heading: string,
  area: string,
  files: readonly CatalogueFile[],
  locales: readonly string[],
): ReadonlyMap<string, string> => {
  const english = englishOf(files);
  const pseudo = new Map(
    [...english.messages].map(([key, { message, doc }]) => [key, { message: pseudoOf(message), doc }]),
  );
  for (const file of files)
    if (file.locale !== FIRST_LOCALE && !locales.includes(file.locale)) translationOf(area, english, file);
  return new Map([
    [FIRST_LOCALE, moduleOf({ heading, area, locale: FIRST_LOCALE, messages: english.messages })] as const,
    ...locales.map((locale) => {
      const { shown } = translationOf(area, english, files.find((one) => one.locale === locale) ?? null);
      const messages = new Map([...english.messages.keys()].map((key) => [key, shown.get(key) ?? null]));
      return [locale, moduleOf({ heading, area, locale, messages })] as const;
    }),
    [PSEUDO_LOCALE, moduleOf({ heading, area, locale: FIRST_LOCALE, messages: pseudo })] as const,
  ]);
};

type English = {
  readonly file: string;
  readonly entries: Catalogue["entries"];
  readonly messages: ReadonlyMap<string, Documented>;
};

/** The English catalogue of an area, which every language has its keys from. */
export const englishOf = (files: readonly CatalogueFile[]): English => {
  const first = files.find(({ locale }) => locale === FIRST_LOCALE);
  if (!first) throw new Error(`${files[0]?.file}: there is no ${FIRST_LOCALE} of this catalogue`);
  const { file, entries } = readCatalogue(first.file, first.locale, first.json);
  const messages = new Map(
    [...entries].map(([key, { message, description }]) => [
      key,
      { message: understood(file, key, message), doc: description === null ? message : `${message}\n\n${description}` },
    ]),
  );
  return { file, entries, messages };
};

/** The messages of one language in an area, with the keys of those that are out of date and of those that it lacks. */
type Translation = {
  /** Messages that are shown. All others are shown in English. */
  readonly shown: ReadonlyMap<string, Documented>;
  readonly stale: readonly string[];
  readonly missing: readonly string[];
  /** The words of each message whose text is the English one; a text of parameters alone has none. */
  readonly alike: ReadonlyMap<string, readonly string[]>;
};

/** Reads a language's catalogue of an area. @param file `null`: it has none yet */
export const translationOf = (area: string, english: English, file: CatalogueFile | null): Translation => {
  const entries = file ? readTranslation(file.file, file.json) : new Map<string, TranslatedEntry>();
  for (const key of entries.keys())
    if (!english.messages.has(key)) throw new Error(`${file?.file}: "${key}" is not in ${english.file}`);
  const shown = new Map<string, Documented>();
  const stale: string[] = [];
  const alike = new Map<string, readonly string[]>();
  for (const [key, { message, doc }] of english.messages) {
    const theirs = entries.get(key);
    const source = english.entries.get(key)?.message ?? "";
    if (!file || !theirs) continue;
    const read = understood(file.file, key, theirs.message);
    const isStale = theirs.of !== sourceOf(source);
    const [wanted, found] = [signatureOf(message), signatureOf(read)];
    if (isStale) stale.push(key);
    else if (theirs.message === source) alike.set(key, wordsOf(read.nodes));
    if (wanted === found && !(isStale && isBinding(area, source))) shown.set(key, { message: read, doc });
    // A message of another English text may have had other parameters.
    if (wanted !== found && !isStale)
      throw new Error(
        `${file.file}: "${key}" takes ${found || "nothing"}, but in ${english.file} ${wanted || "nothing"}`,
      );
    if (!isStale) refuseForms(file.file, key, read, file.locale);
  }
  const missing = [...english.messages.keys()].filter((key) => !entries.has(key));
  return { shown, stale, missing, alike };
};

const understood = (file: string, key: string, text: string): Message => {
  try {
    return readMessage(text);
  } catch (error) {
    throw new Error(`${file}: "${key}": ${error instanceof Error ? error.message : error}`);
  }
};

/** The parameters of a message in a fixed order: `count: number, name: string`. */
const signatureOf = ({ parameters }: Message): string =>
  [...parameters]
    .map(([name, parameter]) => `${name}: ${typeOf(parameter)}`)
    .sort()
    .join(", ");

/** Refuses a plural form that the language never asks for: it is another language's. */
const refuseForms = (file: string, key: string, { nodes }: Message, locale: string): void => {
  for (const { pluralType, form } of pluralForms(nodes)) {
    const { pluralCategories } = new Intl.PluralRules(locale, { type: pluralType }).resolvedOptions();
    if (!form.startsWith("=") && !pluralCategories.some((category) => category === form))
      throw new Error(`${file}: "${key}" has the plural form "${form}", which ${locale} does not have`);
  }
};
