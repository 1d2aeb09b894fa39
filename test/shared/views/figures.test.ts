import { describe, expect, it } from "vitest";
import { fullDay, longDay, shortDay } from "#shared/views/parts/days.ts";
import { change, decimals, rating, score, signed } from "#shared/views/parts/figures.ts";
import { listOf } from "#shared/views/parts/lists.ts";

describe("figures", () => {
  it.each([
    [1_499_500_000, "1500"],
    [1_499_499_999, "1499"],
    [-500_000, "\u22121"],
    [-499_999, "0"],
    [0, "0"],
  ])("rounds %i millionths half away from zero", (millionths, shown) => {
    expect(rating(millionths)).toBe(shown);
  });

  it("says which way a change went, with a real minus sign", () => {
    expect(change(14_200_000)).toBe("+14");
    expect(change(-14_500_000)).toBe("\u221215");
    expect(change(-300_000)).toBe("0");
    expect(signed(-3)).toBe("\u22123");
    expect(decimals(-38_320_000, 1)).toBe("\u221238.3");
    expect(decimals(-20_000, 1)).toBe("0.0");
  });

  it("sets scores with an en dash and lists with an and", () => {
    expect(score(25, 8)).toBe("25\u20138");
    expect(listOf("en", ["a", "b", "c"])).toBe("a, b and c");
    expect(listOf("en", ["a"])).toBe("a");
  });

  it("writes days without a time zone", () => {
    expect(longDay("en", "2026-01-01")).toBe("1 January 2026");
    expect(shortDay("en", "2026-12-31")).toBe("31 Dec");
    expect(fullDay("en", "2026-01-10")).toBe("Saturday, 10 January 2026");
  });
});
