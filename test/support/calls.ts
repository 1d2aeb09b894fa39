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

/** The event that time is called in a game. */
export const timeCalled = (game: number): Written => ({ type: "time_called", data: { game } });
