import { z } from "zod";
import type { ErrorMessage } from "#shared/words/error-words.ts";

/**
 * A handicap: the side with the lower rating starts with points, by a table of differences (E29, N2). It is written at
 * the head of the match, and is in no table and no rating.
 */
export const handicap = z.strictObject({
  /** Starts from the smallest difference on. Below the first: none. */
  table: z
    .array(
      z.strictObject({
        /** The least difference of the ratings; of pairs, of their means. */
        from: z.int().min(1).max(3_000),
        start: z.int().min(1).max(99),
      }),
    )
    .min(1)
    .max(20)
    .refine((steps) => steps.every(({ from }, index) => from > (steps[index - 1]?.from ?? 0)), {
      message: "stepsInOrder",
    }),
});
export type Handicap = z.output<typeof handicap>;

/** The points that the lower side of two starts with. */
export const startBy = ({ table }: Handicap, difference: number): number =>
  table.findLast(({ from }) => difference >= from)?.start ?? 0;

/**
 * Why matches cannot be played with a handicap, or `null`. A start is of one game, and a match that is won by it says
 * nothing of a rating.
 */
export const handicapFault = (
  { table }: Handicap,
  { rated, games, target }: { readonly rated: boolean; readonly games: number; readonly target: number | null },
): ErrorMessage | null => {
  if (rated) return { key: "handicapRated" };
  if (games > 1) return { key: "handicapOneGame" };
  const most = table.at(-1)?.start ?? 0;
  return target !== null && most >= target ? { key: "handicapWins", about: { start: most, target } } : null;
};
