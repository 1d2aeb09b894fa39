/** Accents of Latin, Greek and Cyrillic letters, once they stand apart from them. Marks of other scripts are part of a word. */
const ACCENTS = /[\u0300-\u036f]/g;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a text without case and accents, in order: `Renée Müller` is `renee muller`. */
export const foldedWords = (text: string): readonly string[] =>
  text.normalize("NFD").replace(ACCENTS, "").toLowerCase().match(WORD) ?? [];

/** Whether each of these folded words begins a word of a text. */
export const hasWords = (text: string, words: readonly string[]): boolean => {
  const own = foldedWords(text);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};
