import type { Ruleset } from "../rules/ruleset.ts";
import { type Ending, MEN_PER_COLOUR, otherColour } from "../vocabulary.ts";
import { type Board, otherSide } from "./board.ts";
import type { QueenRuling } from "./queen.ts";
import type { Seen } from "./seen.ts";
import type { Setting } from "./setting.ts";
import type { BoardEnd } from "./verdict.ts";

/**
 * The last man: rows c8, c9, e2 to e4, e7 and e18. Whether the strike ended the board, and for whom; `null` when play
 * goes on.
 */
export const boardEnd = (
  setting: Setting,
  board: Board,
  seen: Seen,
  queen: QueenRuling,
  penalised: boolean,
): BoardEnd | null => {
  const { lastMan } = setting.ruleset;
  const ownLast = seen.own > 0 && board.pockets[seen.colour] + seen.own === MEN_PER_COLOUR;
  const opponentsLast = seen.opponent > 0 && board.pockets[otherColour(seen.colour)] + seen.opponent === MEN_PER_COLOUR;
  if (!ownLast && !opponentsLast) return null;
  const coveredNow = queen.row?.value.queen === "covered";
  const coveredByUs = coveredNow || (board.queen.state === "covered" && board.queen.side === seen.side);
  const covered = coveredNow || board.queen.state === "covered";
  const other = otherSide(setting, seen.side);
  if (ownLast && opponentsLast) {
    return lost(coveredByUs ? lastMan.bothQueenCovered : lastMan.bothBeforeQueen, other, "both-last-pocketed");
  }
  if (opponentsLast) return lost(lastMan.opponents, other, "opponent-last-pocketed");
  if (!covered) return lost(lastMan.ownBeforeQueen, other, "own-last-before-queen"); // e2: with the striker too
  // e7: what is to be given back comes first, so the board is not cleared.
  if (seen.striker || penalised || (board.owed[seen.side] ?? 0) > 0) return null;
  return {
    ending: "cleared",
    clause: lastMan.cleared.clause,
    winner: seen.side,
    flat: 0,
    menOf: "loser",
    queenCounts: true,
  };
};

const lost = (row: Ruleset["lastMan"]["opponents"], winner: number, ending: Ending): BoardEnd => ({
  ending,
  clause: row.clause,
  winner,
  flat: row.value.points,
  menOf: row.value.plusWinnersMen ? "winner" : "none",
  queenCounts: false,
});
