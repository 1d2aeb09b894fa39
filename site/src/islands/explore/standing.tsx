import { type Board, onBoard } from "../../../../shared/match/model/board.ts";
import { currentGame, type MatchState } from "../../../../shared/match/model/state.ts";
import { Man } from "../../../../shared/views/match/man.tsx";
import { inWords, listed } from "../../../../shared/views/parts/figures.ts";
import { seatName, sideName } from "./named.ts";

const queenWords = (state: MatchState, { queen }: Board): string => {
  const side = queen.side === null ? "" : sideName(state, queen.side);
  if (queen.state === "on-board") return "on the board";
  if (queen.state === "covered") return `covered by ${side}`;
  return queen.early ? "down too early, back when the turn ends" : `down, ${side} to cover her`;
};

const turnWords = (state: MatchState, board: Board): string => {
  if (board.over) return "The board is over";
  const who = seatName(state, board.turn);
  if (board.attempts === 0) return `${who} to strike`;
  return `${who} to break, ${inWords(board.attempts)} ${board.attempts === 1 ? "attempt" : "attempts"}`;
};

const owing = (state: MatchState, board: Board): string =>
  board.owed
    .flatMap((count, side) => (count > 0 ? [`${sideName(state, side)} owes ${inWords(count)}.`] : []))
    .join(" ");

const tally = (state: MatchState, board: Board): string =>
  board.tally.map((points, side) => `${sideName(state, side)} has ${points}.`).join(" ");

/** The game so far, once anything is scored. */
const score = (state: MatchState): string => {
  const { points } = currentGame(state);
  if (points.every((scored) => scored === 0)) return "";
  return `The score: ${listed(points.map((scored, side) => `${sideName(state, side)} ${scored}`))}.`;
};

/** How everything stands, in a few lines. */
export const Standing = ({ state, title }: { state: MatchState; title: string }) => {
  const { board } = state;
  if (!board) return null;
  return (
    <div class="stands">
      <h2>{title}</h2>
      <p class="turn-line">{turnWords(state, board)}</p>
      <p class="left-line">
        <span>
          <Man piece="white" /> {onBoard(board, "white")} white left
        </span>
        <span>
          <Man piece="black" /> {onBoard(board, "black")} black left
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
