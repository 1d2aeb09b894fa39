import { z } from "zod";
import { textLine } from "#shared/text.ts";
import { LARGEST_FIELD } from "./field.ts";
import { money } from "./money.ts";

export const SLAM_COLOURS = ["white", "black"] as const;

/** Rounds of the largest knockout, counted from the last. */
const MOST_ROUNDS = 10;

/** Prizes are a published list. What a place or a slam brings follows from the results; no money is handled. */

const placePrize = z
  .strictObject({
    from: z.int().min(1).max(LARGEST_FIELD),
    /** Left out: `from` alone. Each of these places has the prize. */
    to: z.int().min(1).max(LARGEST_FIELD).optional(),
    amount: money.shape.amount.optional(),
    /** A cup, a kit, a certificate. */
    what: textLine.min(1).max(80).optional(),
  })
  .refine(({ from, to = from }) => from <= to, { path: ["to"], message: "placesInOrder" })
  .refine(({ amount, what }) => amount !== undefined || what !== undefined, { path: ["amount"], message: "missing" });

const slamPrize = z.strictObject({
  /** Left out: of either colour. */
  slam: z.enum(SLAM_COLOURS).optional(),
  amount: money.shape.amount,
  /** In the last so many rounds: 2 from the semi-finals on (E22). Left out: in every round. */
  fromLast: z.int().min(1).max(MOST_ROUNDS).optional(),
});

/** E22 has two: a slam brings twice as much from the semi-finals on. */
export const MOST_SLAM_PRIZES = 4;

/** E22 pays eight places apart and those down to 32 alike. */
export const prizes = z.strictObject({
  currency: money.shape.currency,
  places: z.array(placePrize).max(32),
  slams: z.array(slamPrize).max(MOST_SLAM_PRIZES).optional(),
});
export type Prizes = z.output<typeof prizes>;
export type PlacePrize = Prizes["places"][number];

/** An entry's place in the end. */
type Placed = { readonly entry: string; readonly place: number };

/** A prize with the entries whose places it is of. */
export type AwardedPrize = PlacePrize & {
  readonly entries: readonly string[];
  /** Its places are shared with others: what each has is for the organiser to say. */
  readonly shared: boolean;
};

/** The prizes with the entries that have come to their places. */
export const awardedPrizes = ({ places }: Prizes, final: readonly Placed[]): readonly AwardedPrize[] => {
  const level = Map.groupBy(final, ({ place }) => place);
  return places.map((prize) => {
    const { from, to = from } = prize;
    const held = [...level].filter(([place, own]) => place <= to && place + own.length > from);
    return {
      ...prize,
      entries: held.flatMap(([, own]) => own.map(({ entry }) => entry)),
      shared: held.some(([place, own]) => place < from || place + own.length - 1 > to),
    };
  });
};

/** The sum of all prizes of places, in the smallest coin. */
export const sumOfPlaces = ({ places }: Prizes): number =>
  places.reduce((sum, { from, to = from, amount = 0 }) => sum + amount * (to - from + 1), 0);

/** What a slam brings in a round; 0: nothing. Of several prizes that hold the round that of the fewest last rounds counts. */
export const slamAmount = (
  { slams = [] }: Prizes,
  slam: (typeof SLAM_COLOURS)[number],
  round: number,
  last: number,
): number => {
  const [own] = slams
    .filter((prize) => prize.slam === undefined || prize.slam === slam)
    .filter(({ fromLast }) => fromLast === undefined || round > last - fromLast)
    .toSorted((one, other) => (one.fromLast ?? MOST_ROUNDS + 1) - (other.fromLast ?? MOST_ROUNDS + 1));
  return own?.amount ?? 0;
};
