import { type Board, NO_MEN, type Setting } from "#carrom";
import type { Draft } from "./draft.ts";

/**
 * How many men the striking side gives back where it may choose which: only where men have values, and only if it has
 * both colours to choose from. 0: there is nothing to choose.
 */
export const returnsToChoose = ({ ruleset }: Setting, board: Board, side: number, draft: Draft): number => {
  if (!ruleset.values) return 0;
  const held = board.held[side] ?? NO_MEN;
  const sunk = draft.striker === "pocketed";
  // What is pocketed with the striker comes back by itself.
  const white = held.white + (sunk ? 0 : draft.own);
  const black = held.black + (sunk ? 0 : draft.other);
  return white > 0 && black > 0 ? (sunk ? 1 : 0) + (board.owed[side] ?? 0) : 0;
};
