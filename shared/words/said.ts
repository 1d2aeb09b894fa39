import { momentIn } from "../zone.ts";

/** A catalogue with its language. */
type Spoken = { readonly locale: string };

/**
 * A sentence not yet in a language: the key of a message, and its facts. Code that refuses or decides returns
 * one of these; code that shows it makes a sentence in the reader's language. It crosses RPC and JSON as it is.
 */
export type Said<Words> = {
  [Key in keyof Words]: Words[Key] extends () => string
    ? { readonly key: Key }
    : Words[Key] extends (about: infer About) => string
      ? { readonly key: Key; readonly about: Facts<Words, About> }
      : never;
}[keyof Words];

/** An instant that is shown by the clock of a zone, in the language of its sentence. */
type Moment = { readonly at: string; readonly zone: string };

/** The facts of a message: in place of a text, each may be a sentence of the same catalogue or an instant. */
type Facts<Words, About> = {
  readonly [Name in keyof About]: string extends About[Name] ? About[Name] | Said<Words> | Moment : About[Name];
};

/** The sentence in the language of a catalogue, with every sentence within it. */
export const say = <Words extends Spoken>(words: Words, said: Said<Words>): string => {
  // `Said` pairs each key with the facts of its own message; TypeScript does not follow that through the index.
  const message = words[said.key] as (about: unknown) => string;
  return message("about" in said ? saidWithin(words, said.about) : undefined);
};

const saidWithin = <Words extends Spoken>(
  words: Words,
  about: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      typeof value === "object" && value !== null
        ? // Only a sentence or an instant is an object here. Every other fact is a text, a number or a boolean.
          partOf(words, value as Said<Words> | Moment)
        : value,
    ]),
  );

const partOf = <Words extends Spoken>(words: Words, part: Said<Words> | Moment): string =>
  "at" in part ? momentIn(part.zone, words.locale)(part.at) : say(words, part);
