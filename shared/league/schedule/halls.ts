import { z } from "zod";
import { nameLine } from "#shared/text.ts";
import { MOST_TABLES } from "../terms/field.ts";

/** The halls of an event: two or three are played in (E21, E22). */
const MOST_HALLS = 4;

const tableNumber = z.int().min(1).max(MOST_TABLES);

/** The halls in which a division plays. Tables are numbered through: each hall goes on from the one before it. */
export const halls = z
  .array(
    z.strictObject({
      name: nameLine.min(1).max(40),
      /** The number of its tables. */
      tables: tableNumber,
      /** The number on its first table; left out: the next one. */
      from: tableNumber.optional(),
    }),
  )
  .min(1)
  .max(MOST_HALLS)
  .superRefine((all, context) => {
    const ranges = hallRanges(all);
    for (const [index, { name, from, to }] of ranges.entries()) {
      const before = ranges.slice(0, index);
      if (before.some((one) => one.name === name))
        context.addIssue({ code: "custom", path: [index, "name"], message: "hallTwice" });
      if (before.some((one) => from <= one.to && one.from <= to))
        context.addIssue({ code: "custom", path: [index, "from"], message: "tableInTwoHalls" });
      if (to > MOST_TABLES) context.addIssue({ code: "custom", path: [index, "tables"], message: "tablesTooMany" });
    }
  });

/** A hall with the numbers on its first and its last table. */
export type HallRange = { readonly name: string; readonly from: number; readonly to: number };

/** The halls with the numbers of their tables. */
export const hallRanges = (all: z.output<typeof halls> = []): readonly HallRange[] => {
  let next = 1;
  return all.map(({ name, tables, from = next }) => {
    next = from + tables;
    return { name, from, to: next - 1 };
  });
};

/** The hall that a table is in; `null`: the halls have no names. */
export const hallOfTable = (ranges: readonly HallRange[], table: number): string | null =>
  ranges.find(({ from, to }) => from <= table && table <= to)?.name ?? null;
