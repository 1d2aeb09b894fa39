import { describe, expect, it } from "vitest";
import { isPaused } from "../../../shared/match/replay/pause.ts";

const LAST = "2026-11-19T14:44:00.000Z";
const after = (minutes: number) => Date.parse(LAST) + minutes * 60_000;

describe("a match that is not over, by the time of its last entry", () => {
  it.each<[number, boolean]>([
    [0, false],
    [20, false],
    [21, true],
    [6 * 24 * 60, true],
    // A phone's clock may be ahead of the server's.
    [-5, false],
  ])("%i minutes after it: stands still %s", (minutes, paused) => {
    expect(isPaused(LAST, after(minutes))).toBe(paused);
  });
});
