import { currentGame, isOver, type MatchState } from "../model/state.ts";

/** The clock of the game that is on, or that comes next. */
export type GameClock = {
  readonly game: number;
  readonly minutes: number;
  /** When its first strike was recorded, ISO 8601 in UTC; `null`: none was. */
  readonly since: string | null;
  /** Time was called: the board under way, or one more, ends the game. */
  readonly called: boolean;
};

/**
 * The clock of a match in play, from what was recorded; `null`: it has none. It runs from the game's first strike. Only the
 * umpire's call ends the game, never the moment at which its minutes are over.
 *
 * @param atOf when the event with this seq was recorded, ISO 8601 in UTC; `null` where nobody knows
 */
export const clockOf = (state: MatchState, atOf: (seq: number) => string | null): GameClock | null => {
  const { minutes } = state.setting.limits;
  if (minutes === null || isOver(state)) return null;
  const { number, over, lastBoard, clockFrom } = currentGame(state);
  if (over) return { game: number + 1, minutes, since: null, called: false };
  return { game: number, minutes, since: clockFrom === null ? null : atOf(clockFrom), called: lastBoard !== null };
};

/** When the minutes of a game are over, ISO 8601 in UTC. */
export const endOfClock = (since: string, minutes: number): string =>
  new Date(Date.parse(since) + minutes * 60_000).toISOString();
