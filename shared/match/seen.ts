import type { Colour, Pocket } from "../vocabulary.ts";
import { type Board, colourOf, type Men, sideOf } from "./board.ts";
import type { Strike } from "./events.ts";
import type { Setting } from "./setting.ts";

/** A strike read from the striker's side of the board. */
export type Seen = {
  readonly seat: number;
  readonly side: number;
  readonly colour: Colour;
  readonly own: number;
  readonly opponent: number;
  readonly queen: boolean;
  readonly queenPocket: Pocket | null;
  /** Pockets of the own men of this strike; `null` where it was not seen. */
  readonly ownPockets: readonly (Pocket | null)[];
  readonly striker: boolean;
};

/** Reads a strike by the player at `seat`. */
export const see = (setting: Setting, board: Board, strike: Strike, seat: number): Seen => {
  const side = sideOf(setting, seat);
  const colour = colourOf(setting, board, side);
  const own = strike.pocketed.filter(({ piece }) => piece === colour);
  const queen = strike.pocketed.find(({ piece }) => piece === "queen");
  return {
    seat,
    side,
    colour,
    own: own.length,
    opponent: strike.pocketed.length - own.length - (queen ? 1 : 0),
    queen: queen !== undefined,
    queenPocket: queen?.pocket ?? null,
    ownPockets: own.map(({ pocket }) => pocket ?? null),
    striker: strike.striker === "pocketed",
  };
};

/** Men after those of the strike have gone down. */
export const pocket = (men: Men, { colour, own, opponent }: Seen): { white: number; black: number } =>
  colour === "white"
    ? { white: men.white + own, black: men.black + opponent }
    : { white: men.white + opponent, black: men.black + own };
