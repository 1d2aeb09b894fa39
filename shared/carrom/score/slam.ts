import { type Board, colourOf, otherSide, sideOf } from "../model/board.ts";
import type { Finding } from "../model/finding.ts";
import type { Setting } from "../model/setting.ts";
import type { Slam } from "../model/state.ts";
import type { BoardEnd } from "../model/verdict.ts";
import { type Colour, MEN_PER_COLOUR } from "../rules/vocabulary.ts";

/**
 * ICF 26, which is noted for every board with colours and brings no points. White: the breaker pocketed all nine men and
 * covered the queen in the first turn of play. Black: the other side pocketed all of its men that were left in its first.
 */
export const slamOf = (setting: Setting, board: Board, { winner }: BoardEnd): Slam | null => {
  if (setting.ruleset.values || winner === null || board.onStrike === null) return null;
  const colour = colourOf(setting, board, winner);
  const inOneTurn = sideOf(setting, board.onStrike) === winner && board.turns[winner] === 1;
  if (!inOneTurn || board.pockets[colour] < MEN_PER_COLOUR) return null;
  const hers = board.queen.state === "covered" && board.queen.side === winner;
  const isSlam = colour === "black" || (hers && board.turns[otherSide(setting, winner)] === 0);
  return isSlam ? { colour, typed: false } : null;
};

/** The finding that a board was a slam. */
export const slamFinding = ({ colour, typed }: Slam): Finding => ({ kind: "slam", colour, typed, clause: "ICF 26" });

/** The index of the side that a slam of a colour belongs to, where the breaker is known. */
export const sideOfSlam = (setting: Setting, breaker: number, colour: Colour): number => {
  const side = sideOf(setting, breaker);
  return colour === "white" ? side : otherSide(setting, side);
};
