import { type HallRange, hallOfTable } from "#league";
import type { EveningWords } from "./words.ts";

/** A table by its number, with the name of its hall where it has one. */
export const tableName = (w: EveningWords, halls: readonly HallRange[], table: number): string => {
  const hall = hallOfTable(halls, table);
  return hall === null ? w.table({ table }) : w.hallTable({ hall, table });
};
