/**
 * A code as sentences have it, in quotation marks: “A”. It is the same in every language, and found by its marks: the
 * engine knows sides and players by their ids alone, and whoever shows a sentence puts names in their place.
 */
export const quoted = (id: string): string => `“${id}”`;

/** A sentence with every quoted id that is known replaced by its name; others stay as they are. */
export const withQuoted = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(/“([^”]*)”/g, (quotation, id: string) => nameOf(id) ?? quotation);
