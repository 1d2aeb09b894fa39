import { momentIn } from "../zone.ts";

/** A catalogue says what language it is in. */
type Spoken = { readonly locale: string };

/**
 * A sentence before it is in any language: the key of a message, and what it is about. What refuses or decides answers
 * with one of these; whoever shows it to somebody says it in their language. It crosses RPC and JSON as it is.
 */
export type Said<Words> = {
  [Key in keyof Words]: Words[Key] extends () => string
    ? { readonly key: Key }
    : Words[Key] extends (about: infer About) => string
      ? { readonly key: Key; readonly about: Facts<Words, About> }
      : never;
}[keyof Words];

/** An instant that is said as the clock of a zone shows it, in the language of the sentence that it stands in. */
type Moment = { readonly at: string; readonly zone: string };

/** What a message is about: where it takes any text, a sentence of the same catalogue or a moment may stand, not yet said. */
type Facts<Words, About> = {
  readonly [Name in keyof About]: string extends About[Name] ? About[Name] | Said<Words> | Moment : About[Name];
};

/** Says a sentence in the language of a catalogue, and every sentence within it. */
export const say = <Words extends Spoken>(words: Words, said: Said<Words>): string => {
  // `Said` pairs each key with what its own message is about; TypeScript does not follow that through the index.
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
        ? // Only a sentence or a moment is an object here: all else that a message takes is a text, a number or a boolean.
          partOf(words, value as Said<Words> | Moment)
        : value,
    ]),
  );

const partOf = <Words extends Spoken>(words: Words, part: Said<Words> | Moment): string =>
  "at" in part ? momentIn(part.zone, words.locale)(part.at) : say(words, part);
