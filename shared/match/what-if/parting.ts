import { PIECES, type Piece } from "../../vocabulary.ts";
import { onBoard } from "../model/board.ts";
import type { MatchEvent } from "../model/events.ts";
import type { Refusal } from "../model/refusal.ts";
import type { MatchState } from "../model/state.ts";

/**
 * Where a what-if ends: the sentence that says how play would have gone on otherwise, so that the next entry of the
 * log could not have been made.
 */
export const parting = (state: MatchState, event: MatchEvent, refusal: Refusal): string =>
  `Under ${state.setting.ruleset.name}, ${clauseOf(state, event, refusal)}.`;

const clauseOf = (state: MatchState, event: MatchEvent, { code, message }: Refusal): string => {
  const board = state.board ? `board ${state.board.number}` : "the board";
  switch (code) {
    case "not-your-turn":
      return `it would have been the turn of ${playerInTurn(state)}, not of ${playerOf(event)}`;
    case "not-on-board":
      return missing(state, event) ?? `this could not be: ${message}`;
    case "board-over":
    case "no-board-open":
      return `${board} would have been over by then`;
    case "board-in-play":
      return `${board} would still have been in play`;
    case "match-over":
      return "the match would have been over by then";
    case "match-in-play":
      return "the match would not have been over yet";
    default:
      return `this could not be: ${message}`;
  }
};

const playerInTurn = ({ setting, board }: MatchState): string =>
  (board && setting.seats[board.turn]?.player) ?? "somebody else";

const playerOf = (event: MatchEvent): string =>
  event.type === "strike" || event.type === "turn_passed" ? event.data.player : "this player";

/** "only one white would still have been on the board, and two went down". */
const missing = ({ board }: MatchState, event: MatchEvent): string | null => {
  if (!board || event.type !== "strike") return null;
  const { pocketed, off = [] } = event.data;
  const gone = (piece: Piece): number =>
    pocketed.filter((one) => one.piece === piece).length + off.filter((one) => one === piece).length;
  const piece = PIECES.find((one) => gone(one) > onBoard(board, one));
  if (piece === undefined) return null;
  if (piece === "queen") return "the queen would not have been on the board";
  const left = onBoard(board, piece);
  const there = left === 0 ? `no ${piece}` : `only ${left} ${piece}${left === 1 ? "" : "s"}`;
  return `${there} would still have been on the board, and ${gone(piece)} went down`;
};
