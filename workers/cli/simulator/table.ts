import { type Board, colourOf, onBoard, sideOf } from "../../../shared/match/board.ts";
import type { MatchState } from "../../../shared/match/state.ts";
import { type Colour, otherColour } from "../../../shared/vocabulary.ts";

/** The table as the player to strike sees it. */
export type Table = {
  readonly board: Board;
  readonly player: string;
  readonly own: Colour;
  readonly opponent: Colour;
  /** Men on the board. */
  readonly ownLeft: number;
  readonly opponentLeft: number;
  /** At the break, until it is made. */
  readonly breaking: boolean;
  /** The queen lies on the board, and this side may take her. */
  readonly queenAllowed: boolean;
  readonly queenOnBoard: boolean;
  /** This side has taken her and must cover her now. */
  readonly covering: boolean;
  /** Queen and cover may not share a pocket. */
  readonly coverElsewhere: boolean;
};

/** What lies before the player whose turn it is. */
export const tableOf = ({ setting }: MatchState, board: Board): Table => {
  const side = sideOf(setting, board.turn);
  const own = colourOf(setting, board, side);
  const { queen } = setting.ruleset;
  const queenOnBoard = board.queen.state === "on-board";
  return {
    board,
    player: setting.seats[board.turn]?.player ?? "",
    own,
    opponent: otherColour(own),
    ownLeft: onBoard(board, own),
    opponentLeft: onBoard(board, otherColour(own)),
    breaking: board.attempts > 0,
    queenAllowed: queenOnBoard && board.ever[own] >= queen.menBefore.value,
    queenOnBoard,
    covering: board.queen.state === "pocketed" && board.queen.side === side,
    coverElsewhere: queen.coverPocket.value === "another",
  };
};
