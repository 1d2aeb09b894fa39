import type { MatchOutcome, SideOutcome } from "../match/outcome.ts";
import { expectedScore, isProvisional, kAfter, ratingChange, roundHalfAway, START } from "./elo.ts";
import { type List, type RatedMatch, ratedIn } from "./lists.ts";
import { type Outcome, outcomeFor, type ScoreMode, scoreOf } from "./score.ts";

/** Where a player stands on a list. Ratings are in millionths of a point. */
export type Rating = {
  readonly player: string;
  readonly value: number;
  readonly matches: number;
  readonly peak: number;
  /** Sum of the changes of the last day played. */
  readonly lastChange: number;
  readonly provisional: boolean;
};

/** What one match did to one player, with everything needed to work it out again by hand. */
export type RatingChange = {
  readonly match: string;
  readonly day: string;
  readonly player: string;
  readonly opponents: readonly string[];
  /** The player's own rating before the day. */
  readonly before: number;
  /** The rating of the player's side before the day: in doubles, the mean of the partners. */
  readonly side: number;
  /** The rating of the other side before the day. */
  readonly opponent: number;
  readonly expected: number;
  readonly score: number;
  readonly k: number;
  readonly change: number;
  /** The rating once this match has been added: those of one day are added in the order of their ids. */
  readonly after: number;
  readonly outcome: Outcome;
  readonly points: { readonly own: number; readonly other: number };
};

/** Everybody's rating at one moment, by player. */
export type Ladder = ReadonlyMap<string, Rating>;

export type LadderOptions = { readonly list: List; readonly mode: ScoreMode };

/** The list that counts unless a club says otherwise: singles, by results. */
export const DEFAULT_LADDER: LadderOptions = { list: "singles", mode: "result" };

/** Decimals kept of an expected score and a score: more than K can turn into a millionth. */
const SHOWN_DECIMALS = 1e9;

const shown = (score: number): number => Math.round(score * SHOWN_DECIMALS) / SHOWN_DECIMALS;

const newcomer = (player: string): Rating => ({
  player,
  value: START,
  matches: 0,
  peak: START,
  lastChange: 0,
  provisional: true,
});

/** A player's rating; a newcomer's, if the list does not know them. */
export const ratingOf = (ladder: Ladder, player: string): Rating => ladder.get(player) ?? newcomer(player);

/** A side's rating: the mean of its partners, to a whole millionth. */
const sideRating = (ladder: Ladder, side: SideOutcome): number =>
  roundHalfAway(side.players.reduce((sum, player) => sum + ratingOf(ladder, player).value, 0) / side.players.length);

/** What a match did to the players of one of its sides. `before` is the ladder as it stood before the day. */
const sideChanges = (
  match: RatedMatch,
  own: SideOutcome,
  other: SideOutcome,
  before: Ladder,
  mode: ScoreMode,
): readonly Omit<RatingChange, "after">[] => {
  const side = sideRating(before, own);
  const opponent = sideRating(before, other);
  const expected = expectedScore(side, opponent);
  const score = scoreOf(mode, own, other, match.outcome);
  return own.players.map((player) => {
    const { value, matches } = ratingOf(before, player);
    const k = kAfter(matches);
    return {
      match: match.outcome.match,
      day: match.day,
      player,
      opponents: other.players,
      before: value,
      side,
      opponent,
      expected: shown(expected),
      score: shown(score),
      k,
      change: ratingChange(k, score, expected),
      outcome: outcomeFor(own.id, match.outcome.winner),
      points: { own: own.points, other: other.points },
    };
  });
};

/** A rating with one more match in it. `today` is what the day had changed before. */
const moved = (rating: Rating, change: number, today: number): Rating => {
  const matches = rating.matches + 1;
  return {
    ...rating,
    value: rating.value + change,
    matches,
    lastChange: today + change,
    provisional: isProvisional(matches),
  };
};

/** The peak is taken at the end of a day: within one, the order of the matches means nothing. */
const withPeak = (rating: Rating): Rating => ({ ...rating, peak: Math.max(rating.peak, rating.value) });

/** One step of the ladder: the ratings after a day, and how each match of it led there. */
export type Climb = { readonly ladder: Ladder; readonly changes: readonly RatingChange[] };

/**
 * Rates one match day. Every match is rated from the ratings before the day, so the order within it does not matter.
 */
export const rateDay = (before: Ladder, matches: readonly RatedMatch[], mode: ScoreMode): Climb => {
  const ladder = new Map(before);
  const today = new Map<string, Rating>();
  const changes: RatingChange[] = [];
  for (const match of matches.toSorted(byId)) {
    const [first, second] = match.sides;
    for (const change of [
      ...sideChanges(match, first, second, before, mode),
      ...sideChanges(match, second, first, before, mode),
    ]) {
      const so = today.get(change.player);
      const after = moved(so ?? ratingOf(before, change.player), change.change, so?.lastChange ?? 0);
      today.set(change.player, after);
      changes.push({ ...change, after: after.value });
    }
  }
  for (const [player, rating] of today) ladder.set(player, withPeak(rating));
  return { ladder, changes };
};

const byId = (a: RatedMatch, b: RatedMatch): number =>
  a.outcome.match < b.outcome.match ? -1 : a.outcome.match > b.outcome.match ? 1 : 0;

/**
 * Folds results into ratings: day after day in date order, whenever a result may have arrived. Outcomes that the list
 * does not rate are passed over. To go on from a known day, pass the ladder as it stood before it and only what
 * came from that day on.
 */
export const climb = (
  outcomes: readonly MatchOutcome[],
  options: LadderOptions = DEFAULT_LADDER,
  from: Ladder = new Map(),
): Climb => {
  const rated = outcomes.flatMap((outcome) => ratedIn(options.list, outcome) ?? []);
  const days = [...Map.groupBy(rated, (match) => match.day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const changes: RatingChange[] = [];
  let ladder = from;
  for (const [, matches] of days) {
    const day = rateDay(ladder, matches, options.mode);
    ladder = day.ladder;
    for (const change of day.changes) changes.push(change);
  }
  return { ladder, changes };
};

/** Best first; level ratings by player id, so that the list is the same everywhere. */
export const ranked = (ladder: Ladder): readonly Rating[] =>
  [...ladder.values()].toSorted((a, b) => b.value - a.value || (a.player < b.player ? -1 : 1));
