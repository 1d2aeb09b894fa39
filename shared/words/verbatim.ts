/** Characters that no text has (Unicode's private use area), around a code within a sentence. */
const OPENING = "\uf000";
const CLOSING = "\uf001";
const MARKED = /(\uf000[^\uf001]*\uf001)/;

/**
 * A code for a message of a catalogue, marked as what no language translates: an e-mail address, the name of a time
 * zone. The message is shown with `Sentence` (`shared/views/parts/notation.tsx`).
 */
export const verbatim = (code: string): string => `${OPENING}${code}${CLOSING}`;

/** A message as plain text, for what holds no markup: a line on a terminal, an attribute. */
export const unmarked = (text: string): string => text.replaceAll(OPENING, "").replaceAll(CLOSING, "");

/** A message in its parts: the words, and the codes between them. */
export const verbatimParts = (text: string): readonly { readonly text: string; readonly isCode: boolean }[] =>
  text.split(MARKED).map((part) => ({ text: unmarked(part), isCode: part.startsWith(OPENING) }));
