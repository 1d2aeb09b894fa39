import type { EventOf } from "../model/events.ts";
import type { Moment } from "../model/moment.ts";
import { sideIndex } from "../model/setting.ts";
import { isOver, type MatchState } from "../model/state.ts";
import { eventStep, SILENT } from "../model/step.ts";
import { endBoard, finished } from "../score/close-board.ts";
import { firstOfOthers, rival } from "../score/rival.ts";
import { concededEnd } from "../score/scoring.ts";

/** Row e8, for a ruleset recorded before rulesets had this parameter. */
const MATCH_ALONE = { value: "match-alone", clause: "decision e8" } as const;

/**
 * A match that ends before its last board is over (row e8). A side that retires also concedes the board on the table; a
 * walkover or a disqualification leaves that board without winner and points.
 */
export const matchForfeited = (
  { state, seq, hindsight }: Moment,
  data: EventOf<"match_forfeited">["data"],
): MatchState => {
  // A correction has since let the match end by play: nothing is left to forfeit.
  if (isOver(state)) return { ...state, seq, last: SILENT };
  const { setting, board } = state;
  const loser = sideIndex(setting, data.side);
  const { conceded, forfeited = MATCH_ALONE } = setting.ruleset.scoring;
  const givesBoard = data.kind === "retired" || forfeited.value === "board-as-well";
  const open = givesBoard && board && !board.over && !board.surplus ? board : null;
  const closed = open
    ? endBoard(state, finished(open), concededEnd(setting.ruleset, loser, rival(state, loser), "forfeited"), hindsight)
    : { state, findings: [] };
  const winner = firstOfOthers(closed.state, loser);
  return {
    ...closed.state,
    status: "decided",
    winner,
    forfeitedBy: loser,
    seq,
    last: eventStep(loser, [
      ...closed.findings,
      {
        kind: "forfeited",
        how: data.kind,
        winner: winner === null ? "nobody" : (setting.sides[winner]?.id ?? ""),
        clause: data.kind === "retired" ? conceded.clause : forfeited.clause,
      },
    ]),
  };
};
