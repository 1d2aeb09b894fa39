import { type Said, say } from "#shared/words/said.ts";

/** A reason from a column of text: its code and its sentence in a language. */
export type SaidReason = { readonly code: string | null; readonly text: string };

/** A sentence not yet in a language, for a column of text. */
export const storedSaid = <Words>(said: Said<Words>): string => JSON.stringify(said);

/**
 * The sentence that `storedSaid` stored. Rows of older versions have an English sentence instead, without a code.
 *
 * @param stored the output of `storedSaid` for the same catalogue, or an older sentence; `null`: nothing
 */
export const reasonIn = <Words extends { readonly locale: string }>(
  words: Words,
  stored: string | null,
): SaidReason | null => {
  if (stored === null) return null;
  if (!stored.startsWith('{"key":')) return { code: null, text: stored };
  // Only `storedSaid` writes an object, in columns that belong to one catalogue each.
  const said = JSON.parse(stored) as Said<Words>;
  return { code: String(said.key), text: say(words, said) };
};
