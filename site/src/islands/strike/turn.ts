import { type Board, type Colour, colourOf, seatIndex, sideOf } from "#carrom";
import type { ScoringTable } from "./acts.ts";
import type { StrikeDraft } from "./draft.ts";

/** The board on which strikes can be made now. */
export const boardInPlay = ({ state }: ScoringTable): Board | null =>
  state.status === "in-play" && state.board && !state.board.over ? state.board : null;

/** The side that strikes: of the player in turn, or of the one who struck out of turn. */
export const strikingSide = ({ state }: ScoringTable, board: Board, draft: StrikeDraft | null): number =>
  sideOf(state.setting, draft?.player ? seatIndex(state.setting, draft.player) : board.turn);

/** Its colour; where men have values they belong to no side, and a draft counts the white ones first. */
export const strikingColour = (table: ScoringTable, board: Board, draft: StrikeDraft | null): Colour => {
  const { setting } = table.state;
  return setting.ruleset.values ? "white" : colourOf(setting, board, strikingSide(table, board, draft));
};
