import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { thinned } from "#shared/thinned.ts";
import { labelsAlong } from "#shared/views/chart/labels.ts";
import { linePath, stepPath } from "#shared/views/chart/path.ts";
import { linear, niceTicks } from "#shared/views/chart/scale.ts";
import { fitted, textWidth } from "#shared/views/chart/text-width.ts";

describe("ticks", () => {
  it.each([
    { low: 1500, high: 1541, ticks: [1500, 1510, 1520, 1530, 1540, 1550] },
    { low: 1497, high: 1503, ticks: [1496, 1498, 1500, 1502, 1504] },
    { low: -23, high: 40, ticks: [-40, -20, 0, 20, 40] },
    { low: 0, high: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] },
    { low: 0, high: 0, ticks: [0, 0.2] },
    { low: 0.1, high: 0.3, ticks: [0.1, 0.15, 0.2, 0.25, 0.3] },
  ])("of $low to $high are $ticks", ({ low, high, ticks }) => expect(niceTicks(low, high)).toEqual(ticks));

  it("hold everything between them, evenly, in a handful of steps of 1, 2 or 5", () => {
    fc.assert(
      fc.property(fc.integer({ min: -5000, max: 5000 }), fc.integer({ min: 0, max: 5000 }), (low, range) => {
        const ticks = niceTicks(low, low + range);
        const [first = 0, second = 0, last = 0] = [ticks[0], ticks[1], ticks.at(-1)];
        expect(first).toBeLessThanOrEqual(low);
        expect(last).toBeGreaterThanOrEqual(low + range);
        expect(ticks.length).toBeLessThanOrEqual(7);
        const step = Number((second - first).toPrecision(6));
        expect(["1", "2", "5"]).toContain(step.toExponential()[0]);
      }),
    );
  });
});

describe("a scale", () => {
  it("maps one stretch on another, also upside down, and puts what is all alike in the middle", () => {
    expect([0, 5, 10].map(linear([0, 10], [100, 0]))).toEqual([100, 50, 0]);
    expect(linear([3, 3], [0, 10])(3)).toBe(5);
  });
});

describe("values that are too many to draw", () => {
  const some = fc.array(fc.integer(), { maxLength: 3000 });
  const most = fc.integer({ min: 4, max: 200 });

  it("keep their first and last, their highest and lowest, and their order", () => {
    fc.assert(
      fc.property(some, most, (values, limit) => {
        const places = thinned(values, limit);
        const drawn = places.map((place) => values[place] ?? Number.NaN);
        expect(places.length).toBe(values.length <= limit ? values.length : places.length);
        expect(places.length).toBeLessThanOrEqual(Math.max(limit, 0));
        expect(places).toEqual([...new Set(places)].sort((one, other) => one - other));
        if (values.length === 0) return;
        expect([drawn[0], drawn.at(-1)]).toEqual([values[0], values.at(-1)]);
        expect(Math.max(...drawn)).toBe(Math.max(...values));
        expect(Math.min(...drawn)).toBe(Math.min(...values));
      }),
    );
  });

  it("leave out no narrow peak of a thousand matches", () => {
    const flat = Array.from({ length: 1000 }, (_, index) => (index === 617 ? 1900 : 1500));
    expect(thinned(flat, 60)).toContain(617);
  });
});

describe("labels along a line", () => {
  it("never touch, and the last is always there", () => {
    const words = fc.constantFrom("10 Jan", "3 Feb", "28 Sept", "Mar 2026", "W");
    const candidates = fc.array(fc.record({ text: words, at: fc.double({ min: 38, max: 350, noNaN: true }) }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(candidates, (unsorted) => {
        const sorted = unsorted.toSorted((one, other) => one.at - other.at);
        const labels = labelsAlong(sorted, 38, 350);
        expect(labels.at(-1)?.text).toBe(sorted.at(-1)?.text);
        for (const [index, { text, x }] of labels.entries()) {
          const half = textWidth(text, 11) / 2;
          expect(x - half).toBeGreaterThanOrEqual(38 - 1e-9);
          expect(x + half).toBeLessThanOrEqual(350 + 1e-9);
          const next = labels[index + 1];
          if (next) expect(next.x - textWidth(next.text, 11) / 2).toBeGreaterThan(x + half);
        }
      }),
    );
  });
});

describe("text in a drawing", () => {
  it("is cut where it has no room, and left whole where it has", () => {
    expect(fitted("Anna", 11, 100)).toBe("Anna");
    const cut = fitted("Krishnamurthy Venkataraghavan", 11, 80);
    expect(cut.endsWith("\u2026")).toBe(true);
    expect(textWidth(cut, 11)).toBeLessThanOrEqual(80);
  });
});

describe("a path", () => {
  it("goes straight, or keeps its height until something happens", () => {
    expect(
      linePath([
        [0, 1],
        [2.04, 3.06],
      ]),
    ).toBe("M0 1L2 3.1");
    expect(
      stepPath([
        [0, 1],
        [2, 3],
        [4, 3],
      ]),
    ).toBe("M0 1H2V3H4V3");
  });
});
