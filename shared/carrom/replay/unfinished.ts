import { fold } from "../match/fold.ts";
import type { MatchEvent } from "../model/events.ts";
import type { Limits } from "../model/limits.ts";
import type { Game } from "../model/state.ts";

/** The needs of a match that is not decided yet. */
export type Unfinished = {
  /** The number of the game in play, or of the next one. */
  readonly game: number;
  readonly games: number;
  /** Points of that game, in the order of the sides; boards won, where they decide it. */
  readonly stands: readonly number[];
  /** Boards of that game that count towards its limit. */
  readonly played: number;
  /** The number of the board in play; `null` if there is none. */
  readonly openBoard: number | null;
  readonly target: Limits["target"];
  readonly boards: Limits["boards"];
  /** Whether the limit of boards counts boards that a side has won. */
  readonly boardsWon: boolean;
  /** Minutes of a game, after which the game ends with the board in play; `null`: no clock. */
  readonly minutes: number | null;
};

/** The game in play, or the next one without a score. */
const current = (games: readonly Game[]): Pick<Game, "number" | "played" | "points" | "won"> => {
  const last = games.at(-1);
  if (!last) return { number: 1, points: [], won: [], played: 0 };
  return last.over ? { number: last.number + 1, points: [], won: [], played: 0 } : last;
};

/** The needs of a match; `null` once it is over, or where its log cannot be read. */
export const unfinished = (log: readonly MatchEvent[]): Unfinished | null => {
  const { state } = fold(log);
  if (state?.status !== "in-play") return null;
  const { limits, sides } = state.setting;
  const { number, points, won, played } = current(state.games);
  const stands = limits.count === "won" && limits.target === null ? won : points;
  const { board } = state;
  return {
    game: number,
    games: limits.games,
    played,
    target: limits.target,
    boards: limits.boards,
    stands: sides.map((_, side) => stands[side] ?? 0),
    openBoard: board && !state.boards.some((one) => one.number === board.number) ? board.number : null,
    boardsWon: limits.count === "won",
    minutes: limits.clock?.noNewBoardAfter ?? null,
  };
};
