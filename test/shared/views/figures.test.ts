import { describe, expect, it } from "vitest";
import { fullDay, longDay, shortDay } from "#shared/views/parts/days.ts";
import { change, decimals, rating, score, signed } from "#shared/views/parts/figures.ts";
import { listOf, seriesOf } from "#shared/views/parts/lists.ts";

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

  it("lists in English as Intl does", () => {
    const lists = [[], ["a"], ["a", "b"], ["a", "b", "c"], ["a, b", "c", "d", "e"]];
    for (const [list, type] of [
      [listOf, "conjunction"],
      [seriesOf, "unit"],
    ] as const) {
      const format = new Intl.ListFormat("en-GB", { type });
      expect(lists.map((parts) => list("en", parts))).toEqual(lists.map((parts) => format.format(parts)));
    }
  });

  it("writes days without a time zone", () => {
    expect(longDay("en", "2026-01-01")).toBe("1 January 2026");
    expect(shortDay("en", "2026-12-31")).toBe("31 Dec");
    expect(fullDay("en", "2026-01-10")).toBe("Saturday, 10 January 2026");
  });
});
