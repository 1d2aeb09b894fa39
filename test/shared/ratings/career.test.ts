import { describe, expect, it } from "vitest";
import { careerOf } from "#ratings";

type Rated = Parameters<typeof careerOf>[0][number];

/** `"w w l"`: matches of one day each; the rating goes up and down by ten, and everybody met has 1500. */
const played = (text: string, opponents: readonly number[] = []): Rated[] =>
  text.split(" ").map((code, index) => ({
    match: `m${index + 1}`,
    day: `2026-01-${String(index + 1).padStart(2, "0")}`,
    before: 1500,
    opponent: opponents[index] ?? 1500,
    after: 1500 + index,
    pairs: null,
    outcome: code === "w" ? "won" : code === "d" ? "drawn" : "lost",
  }));

describe("highlights of rated matches", () => {
  it("counts the last matches that ended alike", () => {
    expect(careerOf(played("l w w w")).streak).toEqual({ outcome: "won", matches: 3 });
    expect(careerOf(played("w d")).streak).toEqual({ outcome: "drawn", matches: 1 });
    expect(careerOf([]).streak).toBeNull();
  });

  it("finds the longest run of wins, the first of two as long; one win is no run", () => {
    expect(careerOf(played("w w l w w d w")).longestWin).toEqual({
      matches: 2,
      from: "2026-01-01",
      until: "2026-01-02",
    });
    expect(careerOf(played("w l w")).longestWin).toBeNull();
  });

  it("calls the win over the highest rating the best, whatever else was lost", () => {
    expect(careerOf(played("w w l w", [1500, 1620, 1900, 1620])).bestWin).toBe("m2");
    expect(careerOf(played("l d")).bestWin).toBeNull();
    const several = played("w w").map((one, index) => (index === 1 ? { ...one, opponent: 1800, pairs: [] } : one));
    expect(careerOf(several).bestWin).toBe("m1");
  });

  it("counts on from matches that were brought along, and thins a thousand of them by their extremes", () => {
    expect(careerOf(played("w l"), 9).curve.map(({ number }) => number)).toEqual([9, 10]);
    const [one] = played("w");
    if (!one) throw new Error("a match was played");
    const { curve } = careerOf(Array.from({ length: 1000 }, (_, index) => ({ ...one, after: index === 421 ? 9 : 5 })));
    expect(curve.length).toBeLessThanOrEqual(240);
    expect(curve).toContainEqual({ number: 422, day: "2026-01-01", rating: 9 });
    expect([curve[0]?.number, curve.at(-1)?.number]).toEqual([1, 1000]);
  });
});
