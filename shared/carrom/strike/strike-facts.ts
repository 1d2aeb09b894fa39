import { type Board, colourOf, type Men, sideOf, withMore } from "../model/board.ts";
import type { Strike } from "../model/events.ts";
import type { Setting } from "../model/setting.ts";
import { type Colour, otherColour, type Pocket } from "../rules/vocabulary.ts";

/**
 * A strike seen from the striker's side of the board. It is read once, because a strike leaves out what did not
 * happen, and looking for that again at every row costs more than the rows.
 */
export type StrikeFacts = {
  readonly seat: number;
  readonly side: number;
  readonly colour: Colour;
  /** Men of either colour that were pocketed. */
  readonly own: number;
  readonly opponent: number;
  /** Queens noted as pocketed: more than one is a contradiction. */
  readonly queens: number;
  /** The pocket that the queen went into with this strike, if it was seen. */
  readonly queenPocket: Pocket | null;
  readonly striker: boolean;
  /** Whether nothing was observed or chosen, and nothing left the board but into a pocket. */
  readonly quiet: boolean;
  /** Whether the striker touched something, as far as is known. */
  readonly touched: boolean;
  /** The whole strike, for members that few strikes have. */
  readonly strike: Strike;
};

/** Reads a strike by the player at `seat`. */
export const strikeFacts = (setting: Setting, board: Board, strike: Strike, seat: number): StrikeFacts => {
  const side = sideOf(setting, seat);
  const colour = colourOf(setting, board, side);
  const { pocketed } = strike;
  let own = 0;
  let queens = 0;
  let queenPocket: Pocket | null = null;
  for (const { piece, pocket } of pocketed) {
    if (piece === colour) own += 1;
    else if (piece === "queen") {
      queens += 1;
      queenPocket = pocket ?? null;
    }
  }
  const { striker, touched } = strike;
  return {
    seat,
    side,
    colour,
    own,
    opponent: pocketed.length - own - queens,
    queens,
    queenPocket,
    striker: striker === "pocketed",
    quiet:
      striker !== "off" && strike.off === undefined && strike.observed === undefined && strike.returned === undefined,
    touched: touched !== false,
    strike,
  };
};

/** The men that own strikes have pocketed, this strike included. */
export const pocketOwn = (men: Men, { colour, own }: StrikeFacts): Men => withMore(men, colour, own);

/** The pocketed men, those of the strike included. */
export const pocket = (men: Men, { colour, own, opponent }: StrikeFacts): Men =>
  withMore(withMore(men, colour, own), otherColour(colour), opponent);
