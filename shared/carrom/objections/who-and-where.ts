import type { Moment } from "../model/moment.ts";
import { no, type Objection } from "../model/refusal.ts";
import { seatIndex, sideIndex } from "../model/setting.ts";
import { isOver, type MatchState } from "../model/state.ts";

/** Refuses a player who does not play in this match. */
export const unknownPlayer = ({ setting }: MatchState, player: string): Objection | null =>
  seatIndex(setting, player) < 0 ? no("unknown-player", { key: "unknownPlayer", about: { player } }) : null;

/** Refuses a side that is not in this match. */
export const unknownSide = ({ setting }: MatchState, side: string): Objection | null =>
  sideIndex(setting, side) < 0 ? no("unknown-side", { key: "unknownSide", about: { side } }) : null;

const isKnown = (state: MatchState, board: number): boolean =>
  state.board?.number === board || state.boards.some(({ number }) => number === board);

/** Refuses a board that this match does not have. */
export const unknownBoard = (state: MatchState, board: number): Objection | null =>
  isKnown(state, board) ? null : no("unknown-board", { key: "unknownBoard", about: { board } });

/** Refuses an event about an annulled board. The whole log is known here, so earlier decisions are as well. */
export const annulledBefore = ({ seq, hindsight }: Moment, board: number): Objection | null => {
  const earlier = hindsight.decisions(board).some((one) => one.type === "board_annulled" && one.seq < seq);
  return earlier ? no("board-annulled", { key: "boardAnnulled", about: { board } }) : null;
};

/** Refuses an event that needs a match in play, unless it was in play when the event was recorded. */
export const matchOver = ({ state, seq, hindsight }: Moment): Objection | null => {
  const over = hindsight.stood(seq)?.over ?? isOver(state);
  return over ? no("match-over", { key: "matchOver" }) : null;
};

/** Refuses an event at the board unless a board is open, and was not already surplus when the event was recorded. */
export const noBoard = (at: Moment): Objection | null => {
  const { state, seq, hindsight } = at;
  const { board } = state;
  if (!board) return matchOver(at) ?? no("no-board-open", { key: "noBoardOpen" });
  if (board.surplus && (hindsight.stood(seq)?.surplus ?? true)) {
    return no("board-over", { key: "boardDisplaced", about: { board: board.number } });
  }
  if (!board.over && (board.surplus || !isOver(state))) return null;
  return isOver(state) && (hindsight.stood(seq)?.over ?? true)
    ? no("match-over", { key: "matchOver" })
    : no("board-over", { key: "boardOver", about: { board: board.number } });
};
