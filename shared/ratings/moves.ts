import type { MatchOutcome } from "#shared/carrom/model/outcome.ts";
import type { RatingChange } from "./change.ts";
import { foldRatings, type LadderOptions, withStarts } from "./ladder.ts";
import { type Ladder, ratingOf } from "./rating.ts";

/** One replaced result's effect on one player's rating, in millionths of a point. */
export type RatingMove = {
  readonly player: string;
  readonly from: number;
  readonly to: number;
  /** The number of matches that change this rating by another amount than before. */
  readonly matches: number;
  /** The first of these matches, at most `THROUGH`; `null` on the side on which the match does not count. */
  readonly through: readonly ThroughMatch[];
};

export type ThroughMatch = {
  readonly match: string;
  readonly day: string;
  readonly opponents: readonly string[];
  readonly from: number | null;
  readonly to: number | null;
};

/** Matches that are named for each player: an old result moves all later ones. */
const THROUGH = 12;

const keyOf = ({ match, player }: RatingChange): string => `${match} ${player}`;

const byTime = (a: RatingChange, b: RatingChange): number =>
  `${a.day} ${a.match}` < `${b.day} ${b.match}` ? -1 : `${a.day} ${a.match}` > `${b.day} ${b.match}` ? 1 : 0;

/** The changes that differ, by player, oldest first. */
const otherwise = (
  before: readonly RatingChange[],
  after: readonly RatingChange[],
): ReadonlyMap<string, ThroughMatch[]> => {
  const [old, young] = [before, after].map((changes) => new Map(changes.map((change) => [keyOf(change), change])));
  const all = [...new Map([...before, ...after].map((change) => [keyOf(change), change])).values()].toSorted(byTime);
  const moved = new Map<string, ThroughMatch[]>();
  for (const change of all) {
    const { match, day, opponents, player } = change;
    const from = old?.get(keyOf(change))?.change ?? null;
    const to = young?.get(keyOf(change))?.change ?? null;
    if (from !== to) moved.set(player, [...(moved.get(player) ?? []), { match, day, opponents, from, to }]);
  }
  return moved;
};

/**
 * All players whose rating a replaced result moves, the largest moves first: the ladder is folded with the one result and
 * with the other, by the code of the real fold. The days before the match are folded once.
 *
 * @param others every other result of the list's club from the day of `from` on, in any order
 * @param from the ratings before any day up to the match's own; before the first day, if left out
 */
export const ratingMoves = (
  others: readonly MatchOutcome[],
  before: MatchOutcome,
  after: MatchOutcome,
  options: LadderOptions,
  from: Ladder = new Map(),
): readonly RatingMove[] => {
  const { day } = after;
  if (day === null) return [];
  const earlier = others.filter((other) => other.day !== null && other.day < day);
  const later = others.filter((other) => other.day !== null && other.day >= day);
  const base = foldRatings(earlier, options, from).ladder;
  const old = foldRatings([...later, before], options, base);
  const young = foldRatings([...later, after], options, base);
  const [was, is] = [withStarts(old.ladder, options), withStarts(young.ladder, options)];
  const moves = [...otherwise(old.changes, young.changes)].map(([player, through]) => ({
    player,
    from: ratingOf(was, player).value,
    to: ratingOf(is, player).value,
    matches: through.length,
    through: through.slice(0, THROUGH),
  }));
  const far = ({ from, to }: RatingMove) => Math.abs(to - from);
  return moves.toSorted((a, b) => far(b) - far(a) || (a.player < b.player ? -1 : 1));
};
