/** Small words that the sentences of every rulebook share. */

const NUMBERS = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** Small numbers in words. */
export const numberWord = (count: number): string => NUMBERS[count] ?? String(count);

/** `one point`, `three points`, `two men`. */
export const several = (count: number, noun: string, nouns = `${noun}s`): string =>
  `${numberWord(count)} ${count === 1 ? noun : nouns}`;

const listed = (parts: readonly string[], word: string, beforeLast: string): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")}${beforeLast} ${word} ${parts.at(-1)}`;

/** `a`, `a or b`, `a, b or c`. */
export const either = (parts: readonly string[]): string => listed(parts, "or", "");

/** Consequences in their order: `a`, `a, and b`, `a, b, and c`. */
export const inOrder = (parts: readonly string[]): string => listed(parts, "and", ",");

/** A text with its first letter as a capital. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** What becomes of the turn, as the end of a sentence. */
export const turnWords = (turn: "kept" | "lost"): string => (turn === "kept" ? "you strike again" : "the turn passes");
