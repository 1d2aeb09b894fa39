import { COLOURS, type Colour, MEN_PER_COLOUR, type Piece, type Strike } from "#carrom";
import {
  type After,
  type Board,
  type HerPlace,
  type Match,
  type Men,
  NO_MEN,
  NOTHING_PUT,
  numberOf,
  type PerSide,
  playerAfter,
  sideOf,
} from "./board.ts";
import { noticed, type Sheet } from "./position.ts";

/** 004, point carrom: "Players are allowed to pocket carrom men of any colour." Each side holds the men that it pocketed. */

/** The pieces that a strike took, and those that come back. */
type Taken = {
  readonly men: Men;
  readonly back: Men;
  /** Whether a piece of another colour went down directly, in a tie-break by colours. */
  readonly refused: boolean;
  readonly queen: boolean;
  readonly sunk: boolean;
};

export const struckForValues = (match: Match, board: Board, strike: Strike): After => {
  const taken = takenBy(board, strike);
  const queen = queenAfter(match, board, strike, taken);
  const keeps = !taken.refused && (sum(taken.men) > 0 || (queen.at === "waits" && taken.queen));
  const wasOut = taken.queen || board.queen.at === "waits";
  const moved = withMenMoved(match, board, strike, taken);
  const next: Board = { ...moved.board, queen, attempts: 0, tookTheirs: null };
  const returned = piecesOf(moved.back, wasOut && queen.at === "board");
  if (isCleared(next)) {
    return { board: cleared(match, { ...next, queen: whereSheEnds(queen) }), turn: "board-over", returned };
  }
  const turn = keeps ? strike.player : playerAfter(match, board, strike.player);
  return { board: { ...next, turn }, turn: keeps ? "keeps" : "passes", returned };
};

/** The board with the side's men and dues after the strike, then with every side's earlier dues paid. */
const withMenMoved = (match: Match, board: Board, strike: Strike, { men, back, sunk }: Taken) => {
  const side = sideOf(board, strike.player);
  const price = sunk ? 1 : 0;
  const named = strike.returned ?? [];
  const held = plus(heldBy(board, side), minus(men, back));
  const paid = cheapest(match.sheet, held, price, named);
  const now = { ...withHeld(board, side, minus(held, paid)), put: NOTHING_PUT };
  const settled = withOwedPaid(match, now, side, named.slice(price));
  const owed = { ...settled.owed, [side]: numberOf(settled.owed, side) + price - sum(paid) };
  return {
    board: { ...settled, owed },
    back: [back, paid, ...Object.values(settled.put.men)].reduce(plus, NO_MEN),
  };
};

/** "They are allowed to pocket carrom men of an alternate colour only on rebound." */
const takenBy = (board: Board, strike: Strike): Taken => {
  const count = (colour: Colour): number => strike.pocketed.filter(({ piece }) => piece === colour).length;
  const men = { white: count("white"), black: count("black") };
  const sunk = strike.striker === "pocketed";
  const chosen = board.colours[sideOf(board, strike.player)];
  const direct = chosen && noticed(strike, ["not-on-rebound"]);
  const alternate: Men = direct ? { ...men, [chosen]: 0 } : NO_MEN;
  // e11: "those n and one more come back"
  const back = sunk ? men : alternate;
  const queen = strike.pocketed.some(({ piece }) => piece === "queen");
  return { men, back, refused: sum(alternate) > 0, queen, sunk };
};

const queenAfter = (match: Match, board: Board, { player }: Strike, taken: Taken): HerPlace => {
  const { queen } = board;
  const caught = sum(taken.men) - sum(taken.back);
  const side = sideOf(board, player);
  if (queen.at === "covered") return queen;
  if (taken.queen) {
    // e12: "the queen goes back and one due"
    if (taken.sunk) return { at: "board" };
    if (caught > 0) return { at: "covered", side };
    // "The queen has to be covered in the same strike."
    return match.sheet === "point" && !taken.refused
      ? { at: "waits", player, early: false, pocket: null }
      : { at: "board" };
  }
  // "in the same or subsequent strike"
  const covers = queen.at === "waits" && queen.player === player && caught > 0 && !taken.sunk;
  return covers ? { at: "covered", side } : { at: "board" };
};

/** e11: "the one named in `returned`, else the least valuable (white first if equal), never the queen" */
const cheapest = (sheet: Sheet, held: Men, men: number, named: readonly Colour[]): Men => {
  if (men === 0 || sum(held) === 0) return NO_MEN;
  const [wish] = named;
  const least: Colour = sheet === "family-point" ? "black" : "white";
  const other: Colour = least === "black" ? "white" : "black";
  const colour = wish && held[wish] > 0 ? wish : held[least] > 0 ? least : other;
  const one = { ...NO_MEN, [colour]: 1 };
  return plus(one, cheapest(sheet, minus(held, one), men - 1, named.slice(1)));
};

/** The board with earlier dues paid; the side that strikes may name the men. */
export const withOwedPaid = (
  { sheet, sides }: Match,
  board: Board,
  striking: string | null = null,
  named: readonly Colour[] = [],
): Board =>
  sides.reduce((now, side) => {
    const held = heldBy(now, side);
    const given = cheapest(sheet, held, numberOf(now.owed, side), side === striking ? named : []);
    return {
      ...withHeld(now, side, minus(held, given)),
      owed: { ...now.owed, [side]: numberOf(now.owed, side) - sum(given) },
      put: {
        ...now.put,
        owed: { ...now.put.owed, [side]: sum(given) },
        men: { ...now.put.men, [side]: given },
      },
    };
  }, board);

/** "When the board is cleared": no man is left; a queen that is not covered scores for no side (e16). */
const isCleared = (board: Board): boolean => sum(allDown(board)) === 2 * MEN_PER_COLOUR;

const whereSheEnds = (queen: HerPlace): HerPlace => (queen.at === "covered" ? queen : { at: "board" });

const cleared = ({ sheet, sides }: Match, board: Board): Board => {
  const points = tallyOf(sheet, sides, board);
  const most = Math.max(...Object.values(points));
  const best = sides.filter((side) => points[side] === most);
  return { ...board, owed: {}, result: { winner: best.length === 1 ? (best[0] ?? null) : null, points } };
};

/** "Black is worth 5 points, White is worth 10, and the queen is worth 25 points"; "1 points … 3 points". */
export const tallyOf = (sheet: Match["sheet"], sides: readonly string[], board: Board): PerSide => {
  const [white, black, queen] = sheet === "family-point" ? [10, 5, 25] : [1, 1, 3];
  const of = (side: string): number => {
    const men = heldBy(board, side);
    const hers = board.queen.at === "covered" && board.queen.side === side ? queen : 0;
    return men.white * white + men.black * black + hers;
  };
  return Object.fromEntries(sides.map((side) => [side, of(side)] as const));
};

export const heldBy = ({ down }: Board, side: string): Men => down[side] ?? NO_MEN;
export const withHeld = (board: Board, side: string, men: Men): Board => ({
  ...board,
  down: { ...board.down, [side]: men },
});
export const allDown = ({ down }: Board): Men => Object.values(down).reduce(plus, NO_MEN);
const sum = ({ white, black }: Men): number => white + black;
export const plus = (one: Men, other: Men): Men => ({
  white: one.white + other.white,
  black: one.black + other.black,
});
const minus = (one: Men, other: Men): Men => ({ white: one.white - other.white, black: one.black - other.black });

const piecesOf = (men: Men, queen: boolean): Piece[] => [
  ...COLOURS.flatMap((colour) => Array.from({ length: men[colour] }, () => colour)),
  ...(queen ? (["queen"] as const) : []),
];
