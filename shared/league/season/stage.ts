import { z } from "zod";
import { divisionId } from "#shared/ids.ts";
import { LARGEST_FIELD } from "../terms/field.ts";

/** The source of a stage: the entries in places `first` (default 1) to `top` of a final table. */
export const stageSource = z
  .strictObject({
    division: divisionId,
    first: z
      .int()
      .min(1)
      .max(LARGEST_FIELD - 1)
      .optional(),
    top: z.int().min(2).max(LARGEST_FIELD),
    /** Whether a meeting there counts as the first game of a match between the same entries here (E16). */
    carried: z.boolean().optional(),
  })
  .refine(({ first = 1, top }) => first < top, { path: ["top"], message: "placesInOrder" });
export type StageSource = z.output<typeof stageSource>;

/** The place of a table's line. */
type Placed = { readonly place: number };

/** The reason why places cannot be cut from a table, and the end that is wrong. */
export type Uncut = { readonly why: "short" | "tied"; readonly end: "first" | "top" };

/**
 * The lines of a table from one place to another. Places are shared if the regulations end before a tie is broken: then
 * no entry is let in or left out by chance.
 *
 * @param table lines in their order
 */
export const linesBetween = <Line extends Placed>(
  table: readonly Line[],
  { first = 1, top }: Pick<StageSource, "first" | "top">,
): readonly Line[] | Uncut => {
  if (table.length < top) return { why: "short", end: "top" };
  if (first > 1 && table[first - 2]?.place === table[first - 1]?.place) return { why: "tied", end: "first" };
  if (table[top - 1]?.place === table[top]?.place) return { why: "tied", end: "top" };
  return table.slice(first - 1, top);
};
