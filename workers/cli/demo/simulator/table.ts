import {
  type Board,
  type Colour,
  colourOf,
  type MatchState,
  NO_MEN,
  onBoard,
  otherColour,
  type Ruleset,
  type Setting,
  sideOf,
} from "#carrom";

/** The table as the player to strike sees it. */
export type PlayerView = {
  readonly board: Board;
  readonly ruleset: Ruleset;
  readonly player: string;
  /** The colour that the player goes for: his own, or where men have values the one that is left in numbers. */
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
  /** The colour of this side in a tie-break by colours; `null` elsewhere. */
  readonly chosen: Colour | null;
  /** Both colours lie before this side, so that the umpire asks which man comes back for the striker. */
  readonly choosesReturn: boolean;
};

/** Where men have values any man may be taken; in a tie-break by colours, first those of the chosen colour. */
const aimOf = (setting: Setting, board: Board, side: number): Colour => {
  if (!setting.ruleset.values) return colourOf(setting, board, side);
  const chosen = board.colours?.[side];
  if (chosen && onBoard(board, chosen) > 0) return chosen;
  return onBoard(board, "white") >= onBoard(board, "black") ? "white" : "black";
};

/** The table before the player whose turn it is. */
export const tableOf = ({ setting }: MatchState, board: Board): PlayerView => {
  const side = sideOf(setting, board.turn);
  const own = aimOf(setting, board, side);
  const { queen } = setting.ruleset;
  const held = board.held[side] ?? NO_MEN;
  const queenOnBoard = board.queen.state === "on-board";
  return {
    board,
    ruleset: setting.ruleset,
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
    chosen: board.colours?.[side] ?? null,
    choosesReturn: setting.ruleset.values !== null && held.white > 0 && held.black > 0,
  };
};
