import type { SideOutcome, SideResult } from "#shared/carrom/model/outcome.ts";
import { expectedScore, kAfter, ratingChange, roundHalfAway } from "./elo.ts";
import type { RatedMatch } from "./lists.ts";
import { type Ladder, ratingOf } from "./rating.ts";
import { outcomeFor, pairScore, type ScoreMode } from "./score.ts";

/** The effect of one match on one player, with everything needed to compute it again by hand. */
export type RatingChange = {
  readonly match: string;
  readonly day: string;
  readonly player: string;
  readonly opponents: readonly string[];
  /** The player's own rating before the day. */
  readonly before: number;
  /** The player's rated matches before the day, which decide K. */
  readonly matches: number;
  /** The rating of the player's side before the day: in doubles, the mean of the partners. */
  readonly side: number;
  /** The rating of the other side before the day; with several, their mean. */
  readonly opponent: number;
  /** The expected score, summed over the other sides, as is `score`. */
  readonly expected: number;
  readonly score: number;
  readonly k: number;
  readonly change: number;
  /** The rating after this match: matches of one day are added in the order of their ids. */
  readonly after: number;
  readonly outcome: SideResult;
  /** The points of the side, and of the other side; with several, of the best. */
  readonly points: { readonly own: number; readonly other: number };
  /** With three or four sides: each other side by itself, with an equal share of K; `null` with two sides. */
  readonly pairs: readonly Pairing[] | null;
};

/** One side against one other. */
export type Pairing = {
  readonly players: readonly string[];
  readonly opponent: number;
  readonly expected: number;
  readonly score: number;
};

/** Rounding of an expected score and a score: finer than K can turn into a millionth. */
const SHOWN_DECIMALS = 1e9;

const shown = (score: number): number => Math.round(score * SHOWN_DECIMALS) / SHOWN_DECIMALS;

/** A side's rating: the mean of its partners, to a whole millionth. */
const sideRating = (ladder: Ladder, players: readonly string[]): number => {
  let sum = 0;
  for (const player of players) sum += ratingOf(ladder, player).value;
  return roundHalfAway(sum / players.length);
};

/**
 * Adds the changes of a match for each of its players, as if it had been alone on its day. Two sides: K (S - E). More than
 * two are compared in pairs, each pair with K / (n - 1), so that a match of four moves as much as a match of two; a pair's
 * change is rounded by itself, so that a match adds up to zero if the Ks are equal.
 *
 * @param before the ladder before the day
 */
export const addChanges = (match: RatedMatch, before: Ladder, mode: ScoreMode, changes: RatingChange[]): void => {
  const [one, other] = match.sides;
  if (match.sides.length === 2 && one && other) {
    const [own, opponent] = [sideRating(before, one.players), sideRating(before, other.players)];
    facing(match, one, other, own, opponent, before, mode, changes);
    facing(match, other, one, opponent, own, before, mode, changes);
  } else for (const side of match.sides) addSeveralSides(match, side, before, mode, changes);
};

/** Adds the changes of a match of two sides for one of them. Nearly every match has two, so no object is made in passing. */
const facing = (
  outcome: RatedMatch,
  own: SideOutcome,
  other: SideOutcome,
  side: number,
  opponent: number,
  before: Ladder,
  mode: ScoreMode,
  changes: RatingChange[],
): void => {
  const expected = expectedScore(side, opponent);
  const score = pairScore(mode, own, other, outcome);
  const points = { own: own.points, other: other.points };
  for (const player of own.players) {
    const { value, matches } = ratingOf(before, player);
    const k = kAfter(matches);
    const change = ratingChange(k, score, expected);
    changes.push({
      match: outcome.match,
      day: outcome.day,
      player,
      opponents: other.players,
      before: value,
      matches,
      side,
      opponent,
      expected: shown(expected),
      score: shown(score),
      k,
      change,
      after: value + change,
      outcome: outcomeFor(own.id, outcome),
      points,
      pairs: null,
    });
  }
};

/** Adds the changes of a match of more than two sides for one of them. */
const addSeveralSides = (
  outcome: RatedMatch,
  own: SideOutcome,
  before: Ladder,
  mode: ScoreMode,
  changes: RatingChange[],
): void => {
  const side = sideRating(before, own.players);
  const others = outcome.sides.filter((other) => other !== own);
  const pairs = others.map((other): Pairing => {
    const opponent = sideRating(before, other.players);
    const expected = expectedScore(side, opponent);
    return { players: other.players, opponent, expected, score: pairScore(mode, own, other, outcome) };
  });
  const told = {
    match: outcome.match,
    day: outcome.day,
    opponents: others.flatMap(({ players }) => players),
    side,
    opponent: roundHalfAway(total(pairs, (pair) => pair.opponent) / pairs.length),
    expected: shown(total(pairs, ({ expected }) => expected)),
    score: shown(total(pairs, ({ score }) => score)),
    outcome: outcomeFor(own.id, outcome),
    points: { own: own.points, other: Math.max(...others.map(({ points }) => points)) },
    pairs: pairs.map((pair) => ({ ...pair, expected: shown(pair.expected), score: shown(pair.score) })),
  };
  for (const player of own.players) {
    const { value, matches } = ratingOf(before, player);
    const k = kAfter(matches);
    const change = total(pairs, ({ score, expected }) => ratingChange(k / pairs.length, score, expected));
    changes.push({ ...told, player, before: value, matches, k, change, after: value + change });
  }
};

const total = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);
