import type { Colour, Piece } from "#carrom";
import type { Ended, Sheet } from "./position.ts";

/** The players and sides of a match, its sheet, and how the turn goes round. */
export type Match = {
  readonly sheet: Sheet;
  readonly sides: readonly string[];
  /** Clockwise. */
  readonly seats: readonly Seat[];
  /** "turns proceed in a clockwise order"; the Laws: "to the player sitting to the right hand side". */
  readonly step: 1 | -1;
};

export type Seat = { readonly player: string; readonly side: string };

export type Men = Readonly<Record<Colour, number>>;

/** The queen, as both sides see her. */
export type HerPlace =
  | { readonly at: "board" }
  | { readonly at: "waits"; readonly player: string; readonly early: boolean; readonly pocket: number | null }
  | { readonly at: "covered"; readonly side: string };

/** A number for each side. */
export type PerSide = Readonly<Record<string, number>>;

/** A board as the referee keeps it. */
export type Board = {
  readonly number: number;
  readonly seats: readonly Seat[];
  readonly breaker: string;
  readonly turn: string;
  /** Attempts at the break that are left; 0 once it is made or lost. */
  readonly attempts: number;
  /** The colour of each side, where sides have one. */
  readonly colours: Readonly<Record<string, Colour>>;
  /** Men in pockets, by the side that plays them, or that pocketed them where men have values. */
  readonly down: Readonly<Record<string, Men>>;
  /** Men of each side that were in pockets at any time. */
  readonly ever: PerSide;
  readonly owed: PerSide;
  readonly queen: HerPlace;
  readonly score: PerSide;
  /** The men put back after the last strike: for it, and of earlier dues. */
  readonly put: Put;
  /** Law 125: the player whose last strike pocketed an opponent's man. */
  readonly tookTheirs: string | null;
  readonly result: Result | null;
};

/** Men by side; `men` are those paid as dues, where men have values. */
type Put = {
  readonly now: PerSide;
  readonly owed: PerSide;
  readonly men: Readonly<Record<string, Men>>;
};

type Result = { readonly winner: string | null; readonly points: PerSide };

/** The result of an event: the board, and for a strike also its turn and its returned pieces. */
export type After = {
  readonly board: Board;
  readonly turn?: "keeps" | "passes" | "board-over";
  readonly returned?: readonly Piece[];
};

export const NO_MEN: Men = { white: 0, black: 0 };
export const NOTHING_PUT: Put = { now: {}, owed: {}, men: {} };

export const sideOf = ({ seats }: Pick<Board, "seats">, player: string): string =>
  seats.find((seat) => seat.player === player)?.side ?? "";

/** The player after this one. */
export const playerAfter = ({ step }: Match, { seats }: Board, player: string): string => {
  const at = seats.findIndex((seat) => seat.player === player);
  return seats[(at + step + seats.length) % seats.length]?.player ?? "";
};

export const otherSide = ({ sides }: Match, side: string): string => sides.find((one) => one !== side) ?? "";

export const numberOf = (of: PerSide, side: string): number => of[side] ?? 0;

/** The board when it is over: nothing is owed any more. */
export const over = (match: Match, board: Board, side: string, { weWin, points }: Ended): Board => ({
  ...board,
  owed: {},
  result: {
    winner: weWin ? side : otherSide(match, side),
    points: { [weWin ? side : otherSide(match, side)]: points },
  },
});
