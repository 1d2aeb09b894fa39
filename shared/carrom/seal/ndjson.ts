/** Lines as an NDJSON text: each ends in a newline, so that two such texts can be joined into one. */
export const ndjson = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
