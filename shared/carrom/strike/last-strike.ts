import { type Board, QUEEN_ON_BOARD, type Queen, turnsBegun } from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { BoardEnd, Verdict } from "../model/verdict.ts";
import { finished } from "../score/close-board.ts";
import { covers, isToCover, type QueenRuling } from "./queen.ts";
import { pocket, type StrikeFacts } from "./strike-facts.ts";

/** The queen in the pocket that this strike sent her to. */
export const taken = (seen: StrikeFacts): Queen => ({
  state: "pocketed",
  side: seen.side,
  pocket: seen.queenPocket,
  early: false,
});

/** The verdict on the strike that ends the board: no man comes back any more. */
export const endedBy = (
  board: Board,
  seen: StrikeFacts,
  queen: QueenRuling,
  end: BoardEnd,
  noted: readonly Finding[],
): Verdict => {
  const findings: Finding[] = [...noted];
  if (covers(queen) && queen.row)
    findings.push({ kind: "queen-covered", later: queen.waited, clause: queen.row.clause });
  // Rows e22, e25: a queen that this player could not cover is back on the board.
  const back = board.queen.state === "pocketed" && !isToCover(board, seen);
  if (back && queen.row) findings.push({ kind: "queen-back", why: queen.why, turn: null, clause: queen.row.clause });
  return {
    board: {
      ...finished(board),
      pockets: pocket(board.pockets, seen),
      ever: pocket(board.ever, seen),
      turns: turnsBegun(board, seen.seat, seen.side),
      onStrike: seen.seat,
      queen: covers(queen)
        ? { ...taken(seen), state: "covered" }
        : seen.queens > 0
          ? taken(seen)
          : back
            ? QUEEN_ON_BOARD
            : board.queen,
    },
    turn: "board-over",
    returned: back ? ["queen"] : [],
    fouls: [],
    findings,
    end,
  };
};
