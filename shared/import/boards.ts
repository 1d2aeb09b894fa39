import { COLOURS, type Colour, ENDINGS, type Ending, type EventData } from "#carrom";
import { err, ok, type Result } from "../result.ts";
import type { ErrorMessage } from "../words/error-words.ts";

/**
 * Boards in a list of results, in the order in which they were played, with spaces between. `H7qH`: home won,
 * seven men were left, home covered the queen; `A3`: away won, three men were left, the queen was not covered. After it `!` and
 * the loss, or a slam: `H0!own-last-before-queen`, `A4qA!out-of-turn`, `H9qH!white-slam`; the beginning of the word is
 * enough where only one begins so: `H0!own`. `+1` or `+2`: points claimed after it. Where men have values: `12:7`, the
 * points of home and away, or of three or four players: `12:7:4`. `25-13`: only the points of a whole game are known.
 */

export type Board = Omit<EventData<"board_recorded">, "board"> & {
  /** Points that the winner claimed after it. */
  readonly claimed?: 1 | 2;
};

/** A game of which only the points are known. */
export type GamePoints = Omit<EventData<"game_recorded">, "game">;

const BOARD = /^([ha])(\d{1,2})(?:q([ha]))?(?:!([a-z-]+))?(?:\+([12]))?$/i;
const TALLY = /^(\d{1,3}(?::\d{1,3}){1,3})(?:!([a-z-]+))?$/i;

/** The mark of a board: its ending, or the colour of a slam. */
type Mark = { readonly ending: Ending } | { readonly slam: Colour };

/** Marks by the word after a board's `!`. */
const MARKS: ReadonlyMap<string, Mark> = new Map<string, Mark>([
  ...ENDINGS.map((ending) => [ending, { ending }] as const),
  ...COLOURS.map((slam) => [`${slam}-slam`, { slam }] as const),
]);

/** The mark for a word or its beginning; `null`: none, or more than one. */
const markOf = (word: string): Mark | null => {
  const begun = word.toLowerCase();
  const [found, ...others] = MARKS.has(begun) ? [begun] : [...MARKS.keys()].filter((name) => name.startsWith(begun));
  return found === undefined || others.length > 0 ? null : (MARKS.get(found) ?? null);
};

/** The most boards of one line. */
const MOST_BOARDS = 100;

const GAME = /^\d{1,3}(?:[-\u2010-\u2013\u2212]\d{1,3}){1,3}$/;
const DASH = /[-\u2010-\u2013\u2212]/;

/** Reads games of which only the points are known; `null` if these are boards, or games of more or fewer sides. */
export const gamesFrom = (text: string, sides: Sides): readonly GamePoints[] | null => {
  const words = text.split(/\s+/).filter((word) => word !== "");
  const games = words.flatMap((word) => {
    const points = GAME.test(word) ? pointsOf(word.split(DASH), sides) : null;
    return points === null ? [] : [{ points }];
  });
  return games.length > 0 && games.length === words.length ? games : null;
};

/** The sides of the match that a row calls home and away, and those of a third and a fourth player. */
export type Sides = { readonly home: string; readonly away: string; readonly others?: readonly string[] };

/** The points of each side, in the order of a row; `null` if they are not as many as the sides. */
const pointsOf = (
  written: readonly string[],
  { home, away, others = [] }: Sides,
): Readonly<Record<string, number>> | null => {
  const sides = [home, away, ...others];
  return sides.length === written.length
    ? Object.fromEntries(sides.map((side, index) => [side, Number(written[index])]))
    : null;
};

/** Reads boards; the error names the first unreadable one. */
export const boardsFrom = (text: string, sides: Sides): Result<readonly Board[], ErrorMessage> => {
  const words = text.split(/\s+/).filter((word) => word !== "");
  if (words.length > MOST_BOARDS)
    return err({ key: "tooManyBoards", about: { boards: words.length, most: MOST_BOARDS } });
  const boards: Board[] = [];
  for (const [index, word] of words.entries()) {
    const board = boardFrom(word, sides);
    if (!board) {
      const about = { board: index + 1, text: word.slice(0, 20), hint: { key: "hintBoards" } } as const;
      return err({ key: "boardUnreadable", about });
    }
    boards.push(board);
  }
  return ok(boards);
};

const boardFrom = (word: string, sides: Sides): Board | null => {
  const sideOf = (letter: string): string => (letter.toLowerCase() === "h" ? sides.home : sides.away);
  const men = BOARD.exec(word);
  if (men) {
    const [, winner = "", left, queen, mark, claimed] = men;
    const said = mark === undefined ? {} : markOf(mark);
    if (!said) return null;
    return {
      winner: sideOf(winner),
      left: Number(left),
      queen: queen === undefined ? null : sideOf(queen),
      ...said,
      ...(claimed === undefined ? {} : { claimed: claimed === "1" ? 1 : 2 }),
    };
  }
  const tally = TALLY.exec(word);
  const said = tally?.[2] === undefined ? {} : markOf(tally[2]);
  const points = pointsOf(tally?.[1]?.split(":") ?? [], sides);
  if (!points || !said) return null;
  const best = Math.max(...Object.values(points));
  const [winner = null, ...level] = Object.keys(points).filter((side) => points[side] === best);
  return { winner: level.length > 0 ? null : winner, left: 0, queen: null, tally: points, ...said };
};
