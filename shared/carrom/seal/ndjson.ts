/** Lines as a file of them (NDJSON): each with its end, so that two files laid one behind the other are one. */
export const ndjson = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join("");
