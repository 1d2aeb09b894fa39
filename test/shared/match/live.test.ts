import { describe, expect, it } from "vitest";
import { type EventType, LIVE_MS, lastPlayed, liveUntil, type PlayState, playOf } from "#carrom";

const LAST = "2026-11-19T14:44:00.000Z";
const minutesAfter = (minutes: number) => Date.parse(LAST) + minutes * 60_000;

describe("a match that is not over, by the time of its last strike or board", () => {
  it.each<[number, PlayState]>([
    [0, "live"],
    [20, "live"],
    [21, "paused"],
    [6 * 24 * 60, "paused"],
    // A phone's clock may be ahead of the server's.
    [-5, "live"],
  ])("%i minutes after it: %s", (minutes, play) => {
    expect(playOf(LAST, minutesAfter(minutes))).toBe(play);
  });

  it("is live until twenty minutes after it, and then until nothing", () => {
    const end = Date.parse(LAST) + LIVE_MS;
    expect(liveUntil(LAST, end)).toBe(new Date(end).toISOString());
    expect([playOf(LAST, end), playOf(LAST, end + 1)]).toEqual(["live", "paused"]);
    expect([liveUntil(LAST, end + 1), liveUntil(null, end)]).toEqual([null, null]);
  });

  it("is not live while it is only open", () => {
    expect(playOf(null, minutesAfter(0))).toBe("open");
  });

  it.each<[EventType[], string | null]>([
    [["match_opened"], null],
    [["match_opened", "board_opened"], null],
    [["match_opened", "board_opened", "strike"], "2"],
    [["match_opened", "board_recorded"], "1"],
    [["match_opened", "game_recorded"], "1"],
    // Undoing a strike is no play, and neither is a dispute.
    [["match_opened", "board_opened", "strike", "event_voided", "dispute_opened"], "2"],
  ])("%j: was last played at %s", (types, at) => {
    expect(lastPlayed(types.map((type, index) => ({ type, at: String(index) })))).toBe(at);
  });
});
