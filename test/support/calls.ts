import type { EventData } from "#carrom";
import type { Written } from "./play.ts";

/** Events at the board that are no strikes, as tests write them. */

/** The event that the player in turn leaves the strike to the next. */
export const passed = (player: string): Written => ({ type: "turn_passed", data: { player } });

/** The event that a side's dues were forgotten. */
export const forgotten = (side: string): Written => ({ type: "dues_forgotten", data: { side } });

/** The event that a side concedes the board. */
export const conceded = (side: string): Written => ({ type: "board_conceded", data: { side } });

/** The event of a foul without a strike. */
export const called = (player: string, code: EventData<"foul_called">["code"] = "touched-piece"): Written => ({
  type: "foul_called",
  data: { player, code },
});

/** The event that a side does not play the match to its end. */
export const forfeited = (side: string, kind: EventData<"match_forfeited">["kind"]): Written => ({
  type: "match_forfeited",
  data: { side, kind, reason: "other" },
});

/** The event that the clock stops a board, with its points where its men count. */
export const stoppedAt = (board: number, points?: Readonly<Record<string, number>>): Written => ({
  type: "board_stopped",
  data: { board, ...(points ? { points } : {}) },
});

/** The event that a shoot-out has parted the leaders of a game. */
export const shotOut = (game: number, winner: string, shots?: Readonly<Record<string, number>>): Written => ({
  type: "level_decided",
  data: { game, winner, ...(shots ? { shots } : {}) },
});

/** The event that a player takes the seat of another of the same side. */
export const substituted = (
  side: string,
  out: string,
  player: string,
  reason: EventData<"player_substituted">["reason"] = "injury",
): Written => ({ type: "player_substituted", data: { side, out, in: player, reason } });

/** The event that time is called in a game. */
export const timeCalled = (game: number): Written => ({ type: "time_called", data: { game } });
