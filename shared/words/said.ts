/**
 * A sentence before it is in any language: the key of a message, and what it is about. What refuses or decides answers
 * with one of these; whoever shows it to somebody says it in their language.
 */
export type Said<Words> = {
  [Key in keyof Words]: Words[Key] extends () => string
    ? { readonly key: Key }
    : Words[Key] extends (about: infer About) => string
      ? { readonly key: Key; readonly about: About }
      : never;
}[keyof Words];

/** Says a sentence in the language of a catalogue. */
export const say = <Words>(words: Words, said: Said<Words>): string => {
  // `Said` pairs each key with what its own message is about; TypeScript does not follow that through the index.
  const message = words[said.key] as (about: unknown) => string;
  return message("about" in said ? said.about : undefined);
};
