import { parseStrike } from "../model/notation.ts";
import type { BoardStanding } from "../model/report.ts";
import { COLOURS, type Colour, MEN_PER_COLOUR, type Piece, type Pocket } from "../rules/vocabulary.ts";

/**
 * The places of the nineteen pieces after each entry, as far as they were recorded: on the board, in the pocket
 * that was seen, or in the tray of a side. Their place on the surface is recorded nowhere.
 */

/** A pocket as the board is seen from above with the first seat below: far left, far right, near right, near left of that seat. */
export type Corner = 0 | 1 | 2 | 3;

type Place =
  | { readonly at: "board" }
  | { readonly at: "pocket"; readonly corner: Corner }
  /** Off the board, in no recorded pocket. `side`: the index of the side whose tray it is in. */
  | { readonly at: "tray"; readonly side: number };

/** The place of each piece: nine white men, nine black men, the queen. */
export type Places = readonly Place[];

/** The number of pieces on a board. */
export const PIECE_COUNT = 2 * MEN_PER_COLOUR + 1;
const QUEEN = PIECE_COUNT - 1;

/** The kind of a piece, by its index in `Places`. */
export const pieceAt = (index: number): Piece =>
  index === QUEEN ? "queen" : index < MEN_PER_COLOUR ? "white" : "black";

/** A board at one entry of its log, twice: before and after pieces come back. */
export type Frame = {
  /** The pieces as the strike left them, before anything was put back. */
  readonly struck: Places;
  /** The pieces after the returns. */
  readonly places: Places;
};

/** The people around a board, as far as racks depend on them. Sides and seats are indexes. */
export type Seating = {
  /** The players, clockwise. */
  readonly seats: readonly { readonly player: string; readonly side: number }[];
  /** Ids of the sides. */
  readonly sides: readonly string[];
  /** The index of the side that plays each colour; `null` where men have values and belong to no side. */
  readonly owners: Readonly<Record<Colour, number>> | null;
};

/** The parts of a report's row that racks need; an event that was no strike has neither notation nor player. */
type Row = Pick<BoardStanding, "pockets" | "queen"> & {
  readonly side: string | null;
  readonly returned: readonly Piece[];
  readonly notation?: string;
  readonly player?: string;
};

const ON_BOARD: Place = { at: "board" };

/** A board before its first strike. */
export const SET_UP: Places = Array.from({ length: PIECE_COUNT }, () => ON_BOARD);

/**
 * Quarter turns clockwise from the first seat, which is drawn below: two face each other, three and four sit side by side.
 *
 * @returns 0 below, 1 left, 2 above, 3 right
 */
export const quarterOf = (seat: number, seats: number): Corner => (seats === 2 ? 2 * seat : seat) as Corner;

/** The corner that a player names by a pocket: 1 is far left for the player who strikes. */
const cornerOf = (pocket: Pocket, quarter: Corner): Corner => ((pocket - 1 + quarter) % 4) as Corner;

/** The places after each row of one board, in the order of play. */
export const framesOf = (rows: readonly Row[], seating: Seating): Frame[] => {
  let table: Table = { places: SET_UP, down: [] };
  return rows.map((row) => {
    const struck = afterStrike(table, row, seating);
    table = settled(struck, row, seating);
    return { struck: struck.places, places: table.places };
  });
};

/** The pieces, and the indexes of those that are off the board, in the order in which they left it. */
type Table = { readonly places: Places; readonly down: readonly number[] };

const put = ({ places, down }: Table, index: number, place: Place): Table => ({
  places: places.with(index, place),
  down: [...down.filter((one) => one !== index), ...(place.at === "board" ? [] : [index])],
});

/** The piece of a kind that falls next: men of one colour look alike, so any of them will do. */
const nextToFall = ({ places }: Table, piece: Piece): number =>
  places.findLastIndex((place, index) => place.at === "board" && pieceAt(index) === piece);

const lastDown = ({ down }: Table, piece: Piece): number => down.findLast((index) => pieceAt(index) === piece) ?? -1;

/** The tray of a piece for which no pocket was recorded. */
const trayOf = (piece: Piece, side: number, { owners }: Seating): Place => ({
  at: "tray",
  side: piece === "queen" || owners === null ? side : owners[piece],
});

const afterStrike = (table: Table, { notation, player }: Row, seating: Seating): Table => {
  const read = parseStrike(notation ?? "-");
  if (!read.ok) return table;
  const seat = seating.seats.findIndex((one) => one.player === player);
  const quarter = quarterOf(Math.max(seat, 0), seating.seats.length);
  return read.value.pocketed.reduce((before, { piece, pocket }) => {
    const index = nextToFall(before, piece);
    if (index < 0) return before;
    const place: Place = pocket
      ? { at: "pocket", corner: cornerOf(pocket, quarter) }
      : trayOf(piece, seating.seats[seat]?.side ?? 0, seating);
    return put(before, index, place);
  }, table);
};

/**
 * Returns pieces, the last to fall first; then makes the racks agree with the row: dues that were
 * forgotten are in the pockets again, and the row does not say in which.
 */
const settled = (struck: Table, row: Row, seating: Seating): Table => {
  const returned = row.returned.reduce((before, piece) => {
    const index = lastDown(before, piece);
    return index < 0 ? before : put(before, index, ON_BOARD);
  }, struck);
  const men = COLOURS.reduce((before, colour) => withMen(before, colour, row, seating), returned);
  return withQueen(men, row.queen, seating);
};

const menDown = ({ places }: Table, colour: Colour): number =>
  places.filter((place, index) => place.at !== "board" && pieceAt(index) === colour).length;

const withMen = (table: Table, colour: Colour, row: Row, seating: Seating): Table => {
  const missing = row.pockets[colour] - menDown(table, colour);
  if (missing === 0) return table;
  const index = missing > 0 ? nextToFall(table, colour) : lastDown(table, colour);
  if (index < 0) return table;
  const side = Math.max(seating.sides.indexOf(row.side ?? ""), 0);
  return withMen(put(table, index, missing > 0 ? trayOf(colour, side, seating) : ON_BOARD), colour, row, seating);
};

const withQueen = (table: Table, { state, side }: BoardStanding["queen"], seating: Seating): Table => {
  const down = table.places[QUEEN]?.at !== "board";
  if (state === "on-board") return down ? put(table, QUEEN, ON_BOARD) : table;
  return down ? table : put(table, QUEEN, trayOf("queen", Math.max(seating.sides.indexOf(side ?? ""), 0), seating));
};
