import type { MatchOutcome } from "#shared/carrom/model/outcome.ts";
import type { RatingChange } from "./change.ts";
import { expectedScore, isProvisional, MILLION, roundHalfAway } from "./elo.ts";
import type { Rating } from "./rating.ts";
import { pairScore } from "./score.ts";

/** The time at which a forecast is sealed: on the eve of the match day, or when the match is opened. */
export const SEALINGS = ["eve", "opened"] as const;
export type Sealing = (typeof SEALINGS)[number];

/** A player's rating in millionths when a forecast was sealed, and the number of rated matches before it. */
type SealedPlayer = { readonly player: string; readonly rating: number; readonly matches: number };

/** A side of a sealed forecast. `rating`: in doubles the mean of the partners, in millionths. */
export type SealedForecastSide = { readonly rating: number; readonly players: readonly SealedPlayer[] };

/** The sealed part of a match: the ratings, and their expectation of each side against each later one, in millionths. */
export type SealedExpectation = { readonly sides: readonly SealedForecastSide[]; readonly expected: readonly number[] };

/** The expectation of a match's sides by the ratings before it. Whole numbers, so that all readers compute the same forecast. */
export const sealedExpectation = (
  sides: readonly (readonly string[])[],
  ratingOf: (player: string) => Pick<Rating, "value" | "matches">,
): SealedExpectation => {
  const sealed = sides.map((players): SealedForecastSide => {
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

/**
 * The expectation of two sides by ratings, and the result. A forecast if it was sealed before the match; a hindcast if it
 * was computed from results that are known by now.
 */
export type Prediction = {
  readonly match: string;
  readonly day: string;
  /** The expected score of the side that was named first. */
  readonly expected: number;
  /** 1 if that side came out ahead of the other, 1/2 if they were level, 0 if it was behind. */
  readonly came: number;
  /** Whether no rating was provisional any more. */
  readonly established: boolean;
};

/** The expected score against one other side, if a match has more than two; else the only one. */
const expectedOf = ({ pairs, expected }: RatingChange, rival: number): number =>
  pairs ? (pairs[rival]?.expected ?? 0.5) : expected;

const ofMatch = (outcome: MatchOutcome, changes: readonly RatingChange[]): Prediction[] => {
  const { sides, match } = outcome;
  const known = new Map(changes.map((change) => [change.player, change]));
  return sides.flatMap((own, index) => {
    const change = known.get(own.players[0] ?? "");
    if (!change) return [];
    return sides.slice(index + 1).map((other, later): Prediction => {
      const both = [...own.players, ...other.players];
      return {
        match,
        day: change.day,
        // The other sides are in the order of the sides, without this one.
        expected: expectedOf(change, index + later),
        came: pairScore("result", own, other, outcome),
        established: both.every((player) => !isProvisional(known.get(player)?.matches ?? 0)),
      };
    });
  });
};

/**
 * The hindcasts of a ladder: one for each two sides of every match that it rated. The changes were computed with
 * them, from the ratings before the day as they are known now: they include starting ratings that were entered later,
 * corrections and late results.
 */
export const hindcastsOf = (
  outcomes: readonly MatchOutcome[],
  changes: readonly RatingChange[],
): readonly Prediction[] => {
  const known = new Map(outcomes.map((outcome) => [outcome.match, outcome]));
  return [...Map.groupBy(changes, ({ match }) => match)].flatMap(([match, of]) => {
    const outcome = known.get(match);
    return outcome ? ofMatch(outcome, of) : [];
  });
};

/** A forecast that was sealed for a match. */
export type Sealed = {
  readonly match: string;
  readonly sides: readonly SealedForecastSide[];
  /** The expected score of each side against each later one, in millionths. */
  readonly expected: readonly number[];
};

const sameSides = ({ sides }: Sealed, outcome: Pick<MatchOutcome, "sides">): boolean =>
  sides.length === outcome.sides.length &&
  sides.every(({ players }, at) => {
    const played = outcome.sides[at]?.players ?? [];
    return players.length === played.length && players.every(({ player }, seat) => player === played[seat]);
  });

/**
 * The sealed forecasts of rated matches, with the results: one for each two sides. A forecast that was sealed for other
 * sides than those that played is left out.
 */
export const forecastsOf = (outcomes: readonly MatchOutcome[], sealed: readonly Sealed[]): readonly Prediction[] => {
  const known = new Map(sealed.map((one) => [one.match, one]));
  return outcomes.flatMap((outcome) => {
    const one = known.get(outcome.match);
    if (!one || outcome.day === null || !sameSides(one, outcome)) return [];
    const { match, day, sides } = outcome;
    const pairs = sides.flatMap((_, first) =>
      sides.slice(first + 1).map((_other, later) => [first, first + 1 + later]),
    );
    return pairs.flatMap(([first = 0, second = 0], at): Prediction[] => {
      const [own, other, expected] = [sides[first], sides[second], one.expected[at]];
      if (!own || !other || expected === undefined) return [];
      const both = [one.sides[first], one.sides[second]].flatMap((side) => side?.players ?? []);
      const established = both.every(({ matches }) => !isProvisional(matches));
      return [
        { match, day, expected: expected / MILLION, came: pairScore("result", own, other, outcome), established },
      ];
    });
  });
};
