/** The sentences of texts that people send to each other, in one language. */
export type SentWords = typeof import("#shared/words/send.en.ts");

/** Lines of a message, without those that say nothing. */
export const lined = (lines: readonly (string | null)[]): string =>
  lines.filter((line) => line !== null && line !== "").join("\n");

type Seat = { readonly table: number; readonly hall?: string | undefined };

/** A table at the beginning of a line: `T4`, `B T4`. */
export const seatText = (w: SentWords, { table, hall }: Seat): string =>
  hall === undefined ? w.tableOf({ table }) : w.tableInHall({ hall, table });
