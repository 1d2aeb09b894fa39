import { type Said, say } from "#shared/words/said.ts";

/** A reason out of a column of text: its code and its sentence in some language. */
export type SaidReason = { readonly code: string | null; readonly text: string };

/** A sentence, before it is in any language, as a column of text holds it. */
export const storedSaid = <Words>(said: Said<Words>): string => JSON.stringify(said);

/**
 * Says what `storedSaid` stored. Rows of older versions hold an English sentence instead: it has no code.
 *
 * @param stored what `storedSaid` made with words of the same catalogue, or an older sentence; `null`: nothing
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
