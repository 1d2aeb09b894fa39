import { type Board, onBoard } from "../../../../shared/match/model/board.ts";
import { currentGame, type MatchState } from "../../../../shared/match/model/state.ts";
import { Man } from "../../../../shared/views/match/man.tsx";
import * as w from "../../../../shared/words/explore.en.ts";
import { seatName, sideName } from "./named.ts";

const queenWords = (state: MatchState, { queen }: Board): string => {
  const side = queen.side === null ? "" : sideName(state, queen.side);
  if (queen.state === "on-board") return w.queenOnBoard();
  if (queen.state === "covered") return w.queenCoveredBy({ side });
  return queen.early ? w.queenEarly() : w.queenToCover({ side });
};

const turnWords = (state: MatchState, board: Board): string => {
  if (board.over) return w.boardIsOver();
  const who = seatName(state, board.turn);
  if (board.attempts === 0) return w.toStrike({ player: who });
  return w.toBreak({ player: who, attempts: board.attempts });
};

const owing = (state: MatchState, board: Board): string =>
  board.owed
    .flatMap((count, side) => (count > 0 ? [w.owes({ side: sideName(state, side), men: count })] : []))
    .join(" ");

const tally = (state: MatchState, board: Board): string =>
  board.tally.map((points, side) => w.has({ side: sideName(state, side), points })).join(" ");

/** The game so far, once anything is scored. */
const score = (state: MatchState): string => {
  const { points } = currentGame(state);
  if (points.every((scored) => scored === 0)) return "";
  const list = points.map((scored, side) => w.sidePoints({ side: sideName(state, side), points: scored })).join(", ");
  return w.scoreOf({ list });
};

/** How everything stands, in a few lines. */
export const BoardState = ({ state, title }: { state: MatchState; title: string }) => {
  const { board } = state;
  if (!board) return null;
  return (
    <div class="stands">
      <h2>{title}</h2>
      <p class="turn-line">{turnWords(state, board)}</p>
      <p class="left-line">
        <span>
          <Man piece="white" /> {w.whiteLeft({ men: onBoard(board, "white") })}
        </span>
        <span>
          <Man piece="black" /> {w.blackLeft({ men: onBoard(board, "black") })}
        </span>
        <span>
          <Man piece="queen" /> {queenWords(state, board)}
        </span>
      </p>
      {state.setting.ruleset.values ? <p>{tally(state, board)}</p> : null}
      {score(state) ? <p>{score(state)}</p> : null}
      {owing(state, board) ? <p class="owes">{owing(state, board)}</p> : null}
    </div>
  );
};
