/**
 * A code in quotation marks, for sentences: “A”. It is the same in every language, and found by its marks: the
 * engine knows sides and players only by their ids, and the code that shows a sentence replaces them by names.
 */
export const quoted = (id: string): string => `“${id}”`;

/** A sentence with every known quoted id replaced by its name; other ids do not change. */
export const withQuoted = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(/“([^”]*)”/g, (quotation, id: string) => nameOf(id) ?? quotation);
