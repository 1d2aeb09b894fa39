import { RIGHT_TO_LEFT, runsLeft } from "./right-to-left.ts";

/**
 * Names in Arabic, Hebrew and other right-to-left scripts. Numbers and signs next to such a name are drawn in its
 * direction, so that a score is read backwards, unless the name is isolated.
 */

/** A word, or a name's only shown letter with its dot. */
const WORD = String.raw`(?:[${RIGHT_TO_LEFT}]\.?(?![${RIGHT_TO_LEFT}\p{M}])|[${RIGHT_TO_LEFT}][${RIGHT_TO_LEFT}\p{M}\u200c\u200d]+)`;
/** The characters between the words of one name. */
const BETWEEN = String.raw`[ \u00a0,\u060c'’"\u05f4\u05f3\u05be-]{1,2}`;
const RUN = new RegExp(`${WORD}(?:${BETWEEN}${WORD})*`, "gu");

/** A text in pieces: those that run from right to left (`left`), and those between them. */
export const runsOf = (text: string): readonly { readonly text: string; readonly left: boolean }[] => {
  const pieces: { readonly text: string; readonly left: boolean }[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    if (index > from) pieces.push({ text: text.slice(from, index), left: false });
    pieces.push({ text: run, left: true });
    from = index + run.length;
  }
  return from < text.length ? [...pieces, { text: text.slice(from), left: false }] : pieces;
};

/** FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE: the equivalent of `<bdi>` in a text without markup. */
const [ISOLATE, END] = ["\u2068", "\u2069"] as const;

/** RIGHT-TO-LEFT MARK and LEFT-TO-RIGHT MARK: what follows runs as if a letter of that direction stood before it. */
const [RUNS_LEFT, RUNS_RIGHT] = ["\u200f", "\u200e"] as const;

/** A text that runs from right to left, with the signs of its numbers before them, as `Intl` has them: +38 and not 38+. */
export const withSignsBefore = (text: string): string => text.replaceAll(/[+\u2212](?=\d)/g, `${RUNS_RIGHT}$&`);

/** The direction in which a text or a page runs. */
export type Direction = "ltr" | "rtl";

/**
 * A plain text, such as a title or a line of a letter, with its names isolated from the text around them.
 *
 * @param direction of its language; in one that runs from right to left each line says so, and names need nothing
 */
export const isolated = (text: string, direction: Direction = "ltr"): string => {
  if (!runsLeft(text)) return text;
  if (direction === "rtl") return withSignsBefore(text.replaceAll(/^(?=.)/gm, RUNS_LEFT));
  return runsOf(text)
    .map((piece) => (piece.left ? `${ISOLATE}${piece.text}${END}` : piece.text))
    .join("");
};
