import { z } from "zod";
import { type Format, format } from "#carrom";

/** Rounds of the largest knockout that is known: 1,024 entries. */
const MOST_ROUNDS = 10;

/**
 * How the matches of a division are played. Rounds counted from the last one on may be played otherwise: finals without a
 * clock (E4), eight boards up to the pre-quarters alone (E19), longer semi-finals (E28).
 */
export const divisionFormat = format.extend({
  rounds: z
    .array(
      z.strictObject({
        /** The last so many rounds: 1 is the final. Of several that hold a round the one with the fewest rounds counts. */
        fromLast: z.int().min(1).max(MOST_ROUNDS),
        /** The format of these rounds; nothing of the usual one is kept. */
        format,
      }),
    )
    .max(MOST_ROUNDS)
    .optional(),
});
export type DivisionFormat = z.output<typeof divisionFormat>;

/** The format of a round; `null`: as the ruleset says. */
export const formatOfRound = (division: DivisionFormat | null, round: number, last: number): Format | null => {
  if (division === null) return null;
  const { rounds = [], ...usual } = division;
  const [own] = rounds
    .filter(({ fromLast }) => round > last - fromLast)
    .toSorted((one, other) => one.fromLast - other.fromLast);
  return own?.format ?? usual;
};
