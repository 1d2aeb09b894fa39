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

/** What a message is about: where it takes any text, a sentence of the same catalogue may stand, not yet said. */
type Facts<Words, About> = {
  readonly [Name in keyof About]: string extends About[Name] ? About[Name] | Said<Words> : About[Name];
};

/** Says a sentence in the language of a catalogue, and every sentence within it. */
export const say = <Words>(words: Words, said: Said<Words>): string => {
  // `Said` pairs each key with what its own message is about; TypeScript does not follow that through the index.
  const message = words[said.key] as (about: unknown) => string;
  return message("about" in said ? saidWithin(words, said.about) : undefined);
};

const saidWithin = <Words>(words: Words, about: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(about).map(([name, value]) => [
      name,
      // Only a sentence is an object here: everything else that a message takes is a text, a number or a boolean.
      typeof value === "object" && value !== null ? say(words, value as Said<Words>) : value,
    ]),
  );
