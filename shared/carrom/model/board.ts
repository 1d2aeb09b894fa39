import { type Colour, MEN_PER_COLOUR, type Piece, type Pocket, type QueenState } from "../rules/vocabulary.ts";
import type { Setting } from "./setting.ts";

/** Men by colour. */
export type Men = Readonly<Record<Colour, number>>;

/** One board in play: the nineteen pieces, what is owed, and whose strike it is. Seats and sides are indexes. */
export type Board = {
  readonly number: number;
  readonly game: number;
  /** Whether it was played after an end of game or match that a correction moved forward: it scores nothing. */
  readonly surplus: boolean;
  /** The seat that broke; its side plays white. */
  readonly breaker: number;
  /** The seat to strike next. */
  readonly turn: number;
  /** Attempts left at the break; 0 once it is made or lost. */
  readonly attempts: number;
  /** Men lying in pockets. */
  readonly pockets: Men;
  /** Men that were pocketed at any time on this board. */
  readonly ever: Men;
  /** Men of `ever` that a strike of their own side pocketed; only where sides have colours. */
  readonly byOwnSide: Men;
  readonly queen: Queen;
  /** Men that each side has pocketed and holds; only where men have values. */
  readonly held: readonly Men[];
  /** The colour that each side chose for a tie-break; null elsewhere. Sides without one do not play. */
  readonly colours: readonly (Colour | null)[] | null;
  /** Points of each side on this board so far, where men have values. */
  readonly tally: readonly number[];
  /** The side whose uncovered queen was put back after the last strike or the one before. */
  readonly uncovered: { readonly side: number; readonly strikes: number } | null;
  /** Men owed, by side. */
  readonly owed: readonly number[];
  /** Owed men that were put back after the last strike, by side: what `dues_forgotten` undoes. */
  readonly paid: readonly number[];
  /** The men put back, by side, where a side may choose them; only where men have values. */
  readonly given: readonly Men[];
  /** Turns that each side has begun, counted up to the second, which is all that a slam needs. */
  readonly turns: readonly number[];
  /** The seat whose turn goes on after its last strike, and after the board's last; `null` before a turn begins. */
  readonly onStrike: number | null;
  /** Row e31: the seat whose last strike pocketed an opponent's man. */
  readonly tookOpponents: number | null;
  /** Passes of the turn since the last strike. */
  readonly passes: number;
  readonly over: boolean;
};

/** The state of the queen, the side that took or covered her, and the pocket in which she waits. */
export type Queen = {
  readonly state: QueenState;
  readonly side: number | null;
  readonly pocket: Pocket | null;
  /** Whether she was taken too early: she stays out until the turn ends, but cannot be covered. */
  readonly early: boolean;
};

export const QUEEN_ON_BOARD: Queen = { state: "on-board", side: null, pocket: null, early: false };

export const NO_MEN: Men = { white: 0, black: 0 };

/** A board as it is set up, before the break. */
export const freshBoard = (
  setting: Setting,
  place: Pick<Board, "number" | "game" | "surplus" | "breaker" | "colours">,
): Board => ({
  // One member a line, not a spread: V8 then stores all of them in the object itself, and also in its copies.
  number: place.number,
  game: place.game,
  surplus: place.surplus,
  breaker: place.breaker,
  turn: place.breaker,
  attempts: setting.ruleset.break.attempts.value,
  pockets: NO_MEN,
  ever: NO_MEN,
  byOwnSide: NO_MEN,
  queen: QUEEN_ON_BOARD,
  held: setting.sides.map(() => NO_MEN),
  colours: place.colours,
  tally: nothing(setting.sides.length),
  uncovered: null,
  owed: nothing(setting.sides.length),
  paid: nothing(setting.sides.length),
  given: setting.sides.map(() => NO_MEN),
  turns: nothing(setting.sides.length),
  onStrike: null,
  tookOpponents: null,
  passes: 0,
  over: false,
});

/** The turns begun by each side once a seat has struck or lost its turn: one more, unless its turn only continues. */
export const turnsBegun = (board: Board, seat: number, side: number): Board["turns"] => {
  const begun = board.turns[side] ?? 0;
  if (board.onStrike === seat || begun > 1) return board.turns;
  return board.turns.with(side, begun + 1);
};

/** The side that a seat belongs to. */
export const sideOf = (setting: Setting, seat: number): number => setting.seats[seat]?.side ?? -1;

/** The seat after this one, in the ruleset's direction. */
export const nextSeat = (setting: Setting, seat: number): number =>
  (seat + setting.step + setting.seats.length) % setting.seats.length;

/** The seat that strikes after this one: in a tie-break only the tied take turns. */
export const nextTurn = (setting: Setting, board: Pick<Board, "colours">, seat: number): number => {
  const next = nextSeat(setting, seat);
  if (!board.colours || board.colours[sideOf(setting, next)] !== null) return next;
  return nextTurn(setting, board, next);
};

/** The attempts at the break after a turn that was lost before it: only the first player has them, unless they pass on. */
export const attemptsPassedOn = ({ ruleset }: Setting, { attempts }: Board): number =>
  ruleset.break.failed.value.afterwards === "passes-on" && attempts > 0 ? ruleset.break.attempts.value : 0;

/** The colour that a side plays: the breaker's side has white. */
export const colourOf = (setting: Setting, board: Board, side: number): Colour =>
  sideOf(setting, board.breaker) === side ? "white" : "black";

/** The number of men of a colour, or of queens, that lie on the board, not in a pocket. */
export const onBoard = (board: Board, piece: Piece): number => {
  if (piece === "queen") return board.queen.state === "on-board" ? 1 : 0;
  return MEN_PER_COLOUR - menOf(board.pockets, piece);
};

/** Men that a side still has to pocket. */
export const menLeft = (setting: Setting, board: Board, side: number): number =>
  onBoard(board, colourOf(setting, board, side));

/** The other side of a board with two sides. */
export const otherSide = (setting: Setting, side: number): number => (side + 1) % setting.sides.length;

/** Zero for every side: nothing owed, or nothing put back by a strike. */
export const zeroPerSide = (board: Board): readonly number[] => nothing(board.owed.length);

/** A zero for each of `sides`: the same list every time, since no list of a board is ever changed. */
const nothing = (sides: number): readonly number[] => NOTHING[sides] ?? Array.from({ length: sides }, () => 0);
const NOTHING: readonly (readonly number[])[] = [[], [0], [0, 0], [0, 0, 0], [0, 0, 0, 0]];

/** Whether the count is zero for every side. */
export const isNothing = (bySide: readonly number[]): boolean => {
  for (const count of bySide) if (count !== 0) return false;
  return true;
};

/** The memory of a queen that was put back uncovered, one strike later; it ends with the second. */
export const agedCover = (uncovered: Board["uncovered"]): Board["uncovered"] =>
  uncovered && uncovered.strikes === 0 ? { ...uncovered, strikes: 1 } : null;

/** The men of one colour. `men[colour]` is several times as slow in V8: it compiles an access by one name only. */
export const menOf = (men: Men, colour: Colour): number => (colour === "white" ? men.white : men.black);

/** The men with `more` of one colour added. */
export const withMore = (men: Men, colour: Colour, more: number): Men => {
  if (more === 0) return men;
  const { white, black } = men;
  return colour === "white" ? { white: white + more, black } : { white, black: black + more };
};

/** The sum of two counts of men. */
export const addMen = (a: Men, b: Men): Men => ({ white: a.white + b.white, black: a.black + b.black });

/** The points of each side from what it holds, where men have values. */
export const tallies = ({ ruleset, sides }: Setting, board: Pick<Board, "held" | "queen">): readonly number[] => {
  if (!ruleset.values) return nothing(sides.length);
  const { men, queen } = ruleset.scoring;
  return sides.map((_, side) => {
    const held = board.held[side] ?? NO_MEN;
    const hers = board.queen.state === "covered" && board.queen.side === side ? queen.value : 0;
    return held.white * men.value.white + held.black * men.value.black + hers;
  });
};
