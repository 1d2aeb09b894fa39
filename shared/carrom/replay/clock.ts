import { currentGame, isOver, type MatchState } from "../model/state.ts";

/** The clock of the game in play, or of the next one. */
export type GameClock = {
  readonly game: number;
  readonly minutes: number;
  /** The instant of its first strike's recording, ISO 8601 in UTC; `null`: there was none. */
  readonly since: string | null;
  /** Whether time was called: the board in play, or one more, ends the game. */
  readonly called: boolean;
};

/**
 * The clock of a match in play, from its records; `null`: it has none. It runs from the game's first strike. Only the
 * umpire's call ends the game, never the moment at which its minutes are over.
 *
 * @param atOf the instant at which the event with this seq was recorded, ISO 8601 in UTC; `null` where it is unknown
 */
export const clockOf = (state: MatchState, atOf: (seq: number) => string | null): GameClock | null => {
  const { clock } = state.setting.limits;
  if (clock === null || isOver(state)) return null;
  const { noNewBoardAfter: minutes } = clock;
  const { number, over, lastBoard, clockFrom } = currentGame(state);
  if (over) return { game: number + 1, minutes, since: null, called: false };
  const since = clockFrom === null ? null : atOf(clockFrom);
  return { game: number, minutes, since, called: lastBoard !== null };
};

/** The end of a game's minutes, ISO 8601 in UTC. */
export const endOfClock = (since: string, minutes: number): string =>
  new Date(Date.parse(since) + minutes * 60_000).toISOString();
