import { expectedScore, MILLION, roundHalfAway } from "./elo.ts";
import type { Rating } from "./rating.ts";

/** When a forecast is sealed: on the eve of the match day, or when the match is opened. */
export const SEALINGS = ["eve", "opened"] as const;
export type Sealing = (typeof SEALINGS)[number];

/** A player's rating in millionths when a forecast was sealed, and how many rated matches were behind it. */
type SealedPlayer = { readonly player: string; readonly rating: number; readonly matches: number };

/** A side of a sealed forecast. `rating`: in doubles the mean of the partners, in millionths. */
export type SealedSide = { readonly rating: number; readonly players: readonly SealedPlayer[] };

/** What is sealed of a match: the ratings, and what they expect of each side against each later one, in millionths. */
export type SealedExpectation = { readonly sides: readonly SealedSide[]; readonly expected: readonly number[] };

/** What the ratings before a match expect of its sides. Whole numbers, so that everybody reads the same forecast for ever. */
export const sealedExpectation = (
  sides: readonly (readonly string[])[],
  ratingOf: (player: string) => Pick<Rating, "value" | "matches">,
): SealedExpectation => {
  const sealed = sides.map((players): SealedSide => {
    const each = players.map((player): SealedPlayer => {
      const { value, matches } = ratingOf(player);
      return { player, rating: value, matches };
    });
    return { players: each, rating: roundHalfAway(each.reduce((sum, { rating }) => sum + rating, 0) / each.length) };
  });
  return {
    sides: sealed,
    expected: sealed.flatMap((own, at) =>
      sealed.slice(at + 1).map((other) => roundHalfAway(expectedScore(own.rating, other.rating) * MILLION)),
    ),
  };
};
