import type { SideResult } from "#shared/carrom/model/outcome.ts";
import { addChanges, type RatingChange } from "./change.ts";
import { listOf, type RatedMatch, ratedIn } from "./lists.ts";
import { type Ladder, type Rating, started } from "./rating.ts";
import type { ScoreMode } from "./score.ts";

/**
 * The changes of a player's rating that a match still to be played can bring, in millionths of a point. By results: ahead of
 * every other side, level with all of them, behind all of them. By the share of points: with all points, half of them, none.
 * Other places and other shares lie between: `won` is the most, `lost` the least.
 */
type Stake = {
  readonly player: string;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
};

type Sides = readonly (readonly string[])[];

/** Side ids from first to last, by the result of one side against all others. */
const RANKINGS: Readonly<Record<SideResult, (own: string, others: readonly string[]) => RatedMatch["ranking"]>> = {
  won: (own, others) => [[own], others],
  drawn: (own, others) => [[own, ...others]],
  lost: (own, others) => [others, [own]],
};

/** The match with this result of one side, its points shared by those who finished first. */
const imagined = (sides: Sides, own: number, result: SideResult): RatedMatch => {
  const ids = [...sides.keys()].map(String);
  const ranking = RANKINGS[result](String(own), ids.toSpliced(own, 1));
  const [first = []] = ranking;
  const [winner = null] = first.length === 1 ? first : [];
  return {
    match: "",
    day: "",
    rated: true,
    status: "decided",
    forfeited: false,
    sides: sides.map((players, index) => {
      const id = String(index);
      return { id, players, points: first.includes(id) ? 1 : 0, boardsWon: 0, gamesWon: 0 };
    }),
    winner,
    ranking,
    seq: 0,
  };
};

const wouldBeRated = (match: RatedMatch): boolean => {
  const list = listOf(match);
  return list !== null && ratedIn(list, match) !== null;
};

/**
 * The stakes of each player of a match to come, in the order of its sides: changes that the ladder makes of imagined results.
 * Empty if no list rates a match of these sides.
 *
 * @param ratingOf a player's rating before the day of the match
 */
export const atStake = (
  sides: Sides,
  mode: ScoreMode,
  ratingOf: (player: string) => Pick<Rating, "value" | "matches">,
): readonly Stake[] => {
  if (!wouldBeRated(imagined(sides, 0, "drawn"))) return [];
  const before: Ladder = new Map(
    sides.flat().map((player) => [player, started({ player, day: "", ...ratingOf(player) })]),
  );
  return sides.flatMap((players, own) => {
    const changes = (result: SideResult): ReadonlyMap<string, number> => {
      const all: RatingChange[] = [];
      addChanges(imagined(sides, own, result), before, mode, all);
      return new Map(all.map(({ player, change }) => [player, change]));
    };
    const [won, drawn, lost] = [changes("won"), changes("drawn"), changes("lost")];
    return players.map((player) => ({
      player,
      won: won.get(player) ?? 0,
      drawn: drawn.get(player) ?? 0,
      lost: lost.get(player) ?? 0,
    }));
  });
};
