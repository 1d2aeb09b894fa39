/**
 * The id of a side or a player as sentences have it: “A”. The engine knows no names; whoever shows a sentence finds the
 * ids in it by their quotation marks, in whatever language it is.
 */
export const quoted = (id: string): string => `“${id}”`;

/** A sentence with every quoted id that is known replaced by its name; others stay as they are. */
export const withQuoted = (text: string, nameOf: (id: string) => string | undefined): string =>
  text.replaceAll(/“([^”]*)”/g, (quotation, id: string) => nameOf(id) ?? quotation);
