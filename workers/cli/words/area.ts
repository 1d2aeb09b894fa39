import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { type Catalogue, FIRST_LOCALE, PSEUDO_LOCALE, readCatalogue } from "./catalogue.ts";
import { type Message, readMessage, typeOf } from "./message.ts";
import { type Documented, moduleOf } from "./module.ts";

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

/** A catalogue file of an area: `rulings.en.json`, its language and its text. */
export type CatalogueFile = { readonly file: string; readonly locale: string; readonly json: string };

/**
 * The generated modules of an area by locale, the pseudo-locale included; throws an error that names the file and the
 * key where a message is not understood, or where a language lacks a key or has other parameters than English.
 *
 * @param heading first line of every module
 */
export const modulesOf = (heading: string, files: readonly CatalogueFile[]): ReadonlyMap<string, string> => {
  const read = files.map(({ file, locale, json }) => messagesOf(readCatalogue(file, locale, json)));
  const first = read.find(({ locale }) => locale === FIRST_LOCALE);
  if (!first) throw new Error(`${files[0]?.file}: there is no ${FIRST_LOCALE} of this catalogue`);
  for (const other of read) if (other !== first) compare(first, other);
  const pseudo = new Map(
    [...first.messages].map(([key, { message, doc }]) => [key, { message: pseudoOf(message), doc }]),
  );
  return new Map([
    ...read.map(({ locale, messages }) => [locale, moduleOf(heading, locale, messages)] as const),
    [PSEUDO_LOCALE, moduleOf(heading, FIRST_LOCALE, pseudo)] as const,
  ]);
};

type Read = { readonly file: string; readonly locale: string; readonly messages: ReadonlyMap<string, Documented> };

const messagesOf = ({ file, locale, entries }: Catalogue): Read => ({
  file,
  locale,
  messages: new Map(
    [...entries].map(([key, { message, description }]) => [
      key,
      { message: understood(file, key, message), doc: description === null ? message : `${message}\n\n${description}` },
    ]),
  ),
});

const understood = (file: string, key: string, text: string): Message => {
  try {
    return readMessage(text);
  } catch (error) {
    throw new Error(`${file}: "${key}": ${error instanceof Error ? error.message : error}`);
  }
};

const compare = (first: Read, other: Read): void => {
  for (const [key, { message }] of first.messages) {
    const theirs = other.messages.get(key);
    if (!theirs) throw new Error(`${other.file}: "${key}" is missing`);
    const [wanted, found] = [signatureOf(message), signatureOf(theirs.message)];
    if (wanted !== found)
      throw new Error(
        `${other.file}: "${key}" takes ${found || "nothing"}, but in ${first.file} ${wanted || "nothing"}`,
      );
  }
  for (const key of other.messages.keys())
    if (!first.messages.has(key)) throw new Error(`${other.file}: "${key}" is not in ${first.file}`);
};

/** The parameters of a message in a fixed order: `count: number, name: string`. */
const signatureOf = ({ parameters }: Message): string =>
  [...parameters]
    .map(([name, parameter]) => `${name}: ${typeOf(parameter)}`)
    .sort()
    .join(", ");
