import type { MatchOutcome } from "../match/outcome.ts";
import type { RatingChange } from "./change.ts";
import { isProvisional } from "./elo.ts";
import { scoreOf } from "./score.ts";

/** What the ratings before a day said of two sides, and what came of it. */
export type Forecast = {
  readonly match: string;
  readonly day: string;
  /** Expected of the side that was named first. */
  readonly expected: number;
  /** 1 if that side came out ahead of the other, 1/2 if they were level, 0 if it was behind. */
  readonly came: number;
  /** Whether nobody's rating was provisional any more. */
  readonly established: boolean;
};

/** What a rating says of each side, where a match has more than two; else its one expectation. */
const expectedOf = ({ pairs, expected }: RatingChange, rival: number): number =>
  pairs ? (pairs[rival]?.expected ?? 0.5) : expected;

const ofMatch = (outcome: MatchOutcome, changes: readonly RatingChange[]): Forecast[] => {
  const { sides, match } = outcome;
  const known = new Map(changes.map((change) => [change.player, change]));
  return sides.flatMap((own, index) => {
    const change = known.get(own.players[0] ?? "");
    if (!change) return [];
    return sides.slice(index + 1).map((other, later): Forecast => {
      const both = [...own.players, ...other.players];
      return {
        match,
        day: change.day,
        // The others stand in the order of the sides, without this one.
        expected: expectedOf(change, index + later),
        came: scoreOf("result", own, other, outcome),
        established: both.every((player) => !isProvisional(known.get(player)?.matches ?? 0)),
      };
    });
  });
};

/**
 * The forecasts of a ladder: one for each two sides of every match that it rated. They are what its changes were
 * worked out with, so nothing that came later has a part in them.
 */
export const forecastsOf = (
  outcomes: readonly MatchOutcome[],
  changes: readonly RatingChange[],
): readonly Forecast[] => {
  const known = new Map(outcomes.map((outcome) => [outcome.match, outcome]));
  return [...Map.groupBy(changes, ({ match }) => match)].flatMap(([match, of]) => {
    const outcome = known.get(match);
    return outcome ? ofMatch(outcome, of) : [];
  });
};
