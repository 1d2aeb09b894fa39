import type { Board, Queen } from "./board.ts";
import { finished } from "./close-board.ts";
import type { Finding } from "./finding.ts";
import { covers, type QueenRuling, queenPocket } from "./queen.ts";
import { pocket, type Seen } from "./seen.ts";
import type { BoardEnd, Verdict } from "./verdict.ts";

/** The strike that ends the board: nothing comes back any more. */
export const lastStrike = (
  board: Board,
  seen: Seen,
  queen: QueenRuling,
  end: BoardEnd,
  noted: readonly Finding[],
): Verdict => {
  const findings: Finding[] = [...noted];
  if (covers(queen) && queen.row)
    findings.push({ kind: "queen-covered", later: queen.waited, clause: queen.row.clause });
  const taken: Queen = { state: "pocketed", side: seen.side, pocket: queenPocket(seen), early: false };
  return {
    board: {
      ...finished(board),
      pockets: pocket(board.pockets, seen),
      ever: pocket(board.ever, seen),
      queen: covers(queen) ? { ...taken, state: "covered" } : seen.queens > 0 ? taken : board.queen,
    },
    turn: "board-over",
    returned: [],
    fouls: [],
    findings,
    end,
  };
};
