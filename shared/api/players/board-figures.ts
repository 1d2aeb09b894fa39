import { z } from "zod";
import type { Statistics } from "./statistics.ts";

/** Figures of players at the board, in the order in which they are shown: shares, or means. */
export const BOARD_FIGURES = ["breaks-won", "others-won", "breaks-made", "men", "queens", "fouls", "dues"] as const;
export type BoardFigure = (typeof BOARD_FIGURES)[number];

/** Figures that are a share of something: from 0 to 1. */
export const SHARES: ReadonlySet<BoardFigure> = new Set(["breaks-won", "others-won", "breaks-made", "queens"]);

type Counted = Omit<Statistics, "matches" | "strikes">;

const COUNTED: Readonly<Record<BoardFigure, (of: Counted) => readonly [part: number, whole: number]>> = {
  "breaks-won": ({ breaksWon, breaks }) => [breaksWon, breaks],
  "others-won": ({ boards, boardsWon, breaks, breaksWon }) => [boardsWon - breaksWon, boards - breaks],
  "breaks-made": ({ breaksMade, breaks }) => [breaksMade, breaks],
  men: ({ men, turns }) => [men, turns],
  queens: ({ covers, queens }) => [covers, queens],
  fouls: ({ fouls, boards }) => [fouls, boards],
  dues: ({ dues, boards }) => [dues, boards],
};

/** The parts of a figure: the numerator and the denominator. */
export const countedFor = (figure: BoardFigure, of: Counted): { readonly part: number; readonly whole: number } => {
  const [part, whole] = COUNTED[figure](of);
  return { part, whole };
};

/** Boards from which on a player's figures count for the spread of a club. */
export const ENOUGH_BOARDS = 20;
/** The fewest players of a spread: with fewer it would reveal the figures of each. */
const FEWEST_PLAYERS = 5;

/** The spread of a figure among the players of a club who have played enough boards, as its quartiles. */
export const figureSpread = z.object({
  figure: z.enum(BOARD_FIGURES),
  players: z.int().min(FEWEST_PLAYERS),
  least: z.number(),
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
  most: z.number(),
});
export type FigureSpread = z.output<typeof figureSpread>;

/** A quantile of sorted values, interpolated between two of them (type 7 of Hyndman and Fan). */
const quantile = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1);
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return below + (above - below) * (place - Math.floor(place));
};

/** The spread of each figure among players; a figure that fewer than `FEWEST_PLAYERS` have is left out. */
export const spreadOf = (players: readonly Counted[]): FigureSpread[] => {
  const enough = players.filter(({ boards }) => boards >= ENOUGH_BOARDS);
  return BOARD_FIGURES.flatMap((figure) => {
    const values = enough
      .map((one) => countedFor(figure, one))
      .flatMap(({ part, whole }) => (whole === 0 ? [] : [part / whole]))
      .sort((one, other) => one - other);
    if (values.length < FEWEST_PLAYERS) return [];
    const at = (share: number): number => quantile(values, share);
    const quartiles = { least: at(0), lower: at(0.25), median: at(0.5), upper: at(0.75), most: at(1) };
    return [{ figure, players: values.length, ...quartiles }];
  });
};
