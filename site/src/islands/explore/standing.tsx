import { type Board, currentGame, type MatchState, onBoard } from "#carrom";
import { seriesOf } from "#shared/views/parts/lists.ts";
import { Man } from "#shared/views/strike/man.tsx";
import { seatName, sideName } from "./named.ts";
import type { ExploreWords } from "./words.ts";

const queenWords = (w: ExploreWords, state: MatchState, { queen }: Board): string => {
  const side = queen.side === null ? "" : sideName(w, state, queen.side);
  if (queen.state === "on-board") return w.queenOnBoard();
  if (queen.state === "covered") return w.queenCoveredBy({ side });
  return queen.early ? w.queenEarly() : w.queenToCover({ side });
};

/** Whose strike it is, in one sentence. */
export const turnWords = (w: ExploreWords, state: MatchState, board: Board): string => {
  if (board.over) return w.boardIsOver();
  const who = seatName(w, state, board.turn);
  if (board.attempts === 0) return w.toStrike({ player: who });
  return w.toBreak({ player: who, attempts: board.attempts });
};

const owing = (w: ExploreWords, state: MatchState, board: Board): string =>
  board.owed
    .flatMap((count, side) => (count > 0 ? [w.owes({ side: sideName(w, state, side), men: count })] : []))
    .join(" ");

const tally = (w: ExploreWords, state: MatchState, board: Board): string =>
  board.tally.map((points, side) => w.has({ side: sideName(w, state, side), points })).join(" ");

/** The game so far, once anything is scored. */
const score = (w: ExploreWords, state: MatchState): string => {
  const { points } = currentGame(state);
  if (points.every((scored) => scored === 0)) return "";
  const list = points.map((scored, side) => w.sidePoints({ side: sideName(w, state, side), points: scored }));
  return w.scoreOf({ list: seriesOf(w.locale, list) });
};

/** The state of the match, in a few lines. */
export const BoardState = ({ w, state, title }: { w: ExploreWords; state: MatchState; title: string }) => {
  const { board } = state;
  if (!board) return null;
  return (
    <div class="stands">
      <h2>{title}</h2>
      <p class="turn-line">{turnWords(w, state, board)}</p>
      <p class="left-line">
        <span>
          <Man piece="white" /> {w.whiteLeft({ men: onBoard(board, "white") })}
        </span>
        <span>
          <Man piece="black" /> {w.blackLeft({ men: onBoard(board, "black") })}
        </span>
        <span>
          <Man piece="queen" /> {queenWords(w, state, board)}
        </span>
      </p>
      {state.setting.ruleset.values ? <p>{tally(w, state, board)}</p> : null}
      {score(w, state) ? <p>{score(w, state)}</p> : null}
      {owing(w, state, board) ? <p class="owes">{owing(w, state, board)}</p> : null}
    </div>
  );
};
