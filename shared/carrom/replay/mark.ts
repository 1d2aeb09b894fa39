import type { MatchState } from "../model/state.ts";
import { boardStanding } from "../rulings/row.ts";

/**
 * The values by which two rulesets are compared after an entry of the log: the outcome, never its wording. Clauses and
 * sentences always differ.
 */
export type Mark = {
  readonly outcome: string;
  /** `null` where men have no values: points that only one of the rulesets counts are no difference yet. */
  readonly tally: string | null;
};

/** The mark of a state right after an entry. */
export const markOf = (state: MatchState): Mark => {
  const { last, boards, games, status, winner } = state;
  const { tally, ...board } = boardStanding(state);
  const done =
    last.kind === "strike"
      ? [last.verdict.turn, last.verdict.fouls.map(({ code }) => code), last.verdict.returned]
      : [null, [], last.kind === "event" ? last.returned : []];
  const ended = boards.map((one) => [one.number, one.game, one.status, one.winner, one.points, one.ending, one.queen]);
  const scores = games.map((game) => [game.points, game.winner]);
  return {
    outcome: JSON.stringify([done, board, ended, scores, status, winner]),
    tally: tally ? JSON.stringify(tally) : null,
  };
};

/** Whether the marks of two rulesets differ. */
export const differs = (one: Mark, other: Mark): boolean =>
  one.outcome !== other.outcome || (one.tally !== null && other.tally !== null && one.tally !== other.tally);
