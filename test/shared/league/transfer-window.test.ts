import { describe, expect, it } from "vitest";
import { isTransferDay, type TransferWindow, windowsFrom } from "#league";

const JANUARY: TransferWindow = { first: "2026-01-01", last: "2026-01-31" };
const JULY: TransferWindow = { first: "2026-07-01", last: "2026-07-31" };

describe("transfer windows", () => {
  it.each<readonly [string, readonly TransferWindow[], string, boolean]>([
    ["no window was ever set", [], "2026-03-01", true],
    ["the day before the first", [JANUARY], "2025-12-31", false],
    ["the first day", [JANUARY], "2026-01-01", true],
    ["the last day", [JANUARY], "2026-01-31", true],
    ["the day after the last", [JANUARY], "2026-02-01", false],
    ["between two windows", [JANUARY, JULY], "2026-03-01", false],
    ["in the second of two", [JANUARY, JULY], "2026-07-15", true],
    ["all windows are over", [JANUARY, JULY], "2026-08-01", false],
    ["a window of one day", [{ first: "2026-03-01", last: "2026-03-01" }], "2026-03-01", true],
  ])("say whether players may change clubs: %s", (_what, windows, day, may) => {
    expect(isTransferDay(windows, day)).toBe(may);
  });

  it("are listed from a day on, the open one first", () => {
    expect(windowsFrom([JULY, JANUARY], "2026-01-31")).toEqual([JANUARY, JULY]);
    expect(windowsFrom([JULY, JANUARY], "2026-02-01")).toEqual([JULY]);
    expect(windowsFrom([JULY, JANUARY], "2026-08-01")).toEqual([]);
  });
});
