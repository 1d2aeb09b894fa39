import { describe, expect, it } from "vitest";
import { nextSeasonName } from "#league";

describe("the name of the season after one", () => {
  it.each([
    ["2026", "2027"],
    ["2026/27", "2027/28"],
    ["1999/00", "2000/01"],
    ["2098/99", "2099/00"],
    ["Winter 2026", "Winter 2027"],
    ["Winter", "Winter"],
  ])("%s: %s", (season, next) => {
    expect(nextSeasonName(season)).toBe(next);
  });
});
