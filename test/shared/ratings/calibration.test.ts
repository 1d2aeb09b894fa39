import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { binsOf, brier, calibrate, compared, logLoss, says } from "../../../shared/ratings/calibration.ts";
import { type Forecast, forecastsOf } from "../../../shared/ratings/forecasts.ts";
import { wilson } from "../../../shared/ratings/interval.ts";
import { climb, DEFAULT_LADDER } from "../../../shared/ratings/ladder.ts";
import { match, seasons } from "../../support/outcomes.ts";

const forecast = (expected: number, came: number, day = "2026-01-10"): Forecast => ({
  ...{ match: `${day} ${expected}`, day, expected, came, established: true },
});

/** Forecasts of so many days, of which a share comes as was forecast. */
const days = (count: number, expected: number, came: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => forecast(expected, came(index), `day ${String(index).padStart(4, "0")}`));

describe("known answers: p = (.9, .6, .3), y = (1, 0, 1)", () => {
  const three = [forecast(0.9, 1), forecast(0.6, 0), forecast(0.3, 1)];
  const mean = (of: (one: Forecast) => number) => three.reduce((sum, one) => sum + of(one), 0) / 3;

  it("log-loss 0.741875 and Brier score 0.286667", () => {
    expect(mean(logLoss)).toBeCloseTo(0.741875, 6);
    expect(mean(brier)).toBeCloseTo(0.286667, 6);
    const scored = calibrate(three, 1);
    expect(scored?.logLoss.value).toBeCloseTo(0.741875, 6);
    expect(scored?.brier.value).toBeCloseTo(0.286667, 6);
  });

  it("the favourite was right once of three, a coin has 0.693147 and 0.25", () => {
    const scored = calibrate(three, 1);
    expect(scored?.accuracy.value).toBeCloseTo(1 / 3, 5);
    expect(scored?.coin).toEqual({ logLoss: Math.log(2), brier: 0.25 });
  });

  it("one day bears no interval", () => {
    expect(calibrate(three, 1)?.logLoss).toMatchObject({ low: null, high: null });
  });
});

it.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
])("Wilson's interval of %i in %i is %f to %f", (successes, count, low, high) => {
  const interval = wilson(successes, count);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

describe("what may be said", () => {
  it("good forecasts of many days are better than a coin", () => {
    const scored = calibrate(
      days(200, 0.8, (index) => (index % 5 === 0 ? 0 : 1)),
      1,
    );
    expect(scored && says(scored.gain)).toBe("more");
  });

  it("forecasts that come half the time are worse than one", () => {
    const scored = calibrate(
      days(200, 0.9, (index) => index % 2),
      1,
    );
    expect(scored && says(scored.gain)).toBe("less");
  });

  it("of a few days, nothing", () => {
    const scored = calibrate(
      days(6, 0.55, (index) => index % 2),
      1,
    );
    expect(scored && says(scored.gain)).toBe("nothing");
    expect(says({ value: 1, low: null, high: null })).toBe("nothing");
  });

  it("the same seed gives the same intervals, and they hold the figure", () => {
    const all = days(40, 0.7, (index) => (index % 3 === 0 ? 0 : 1));
    expect(calibrate(all, 7)).toEqual(calibrate(all, 7));
    const loss = calibrate(all, 7)?.logLoss;
    expect(loss?.low ?? 1).toBeLessThan(loss?.value ?? 0);
    expect(loss?.high ?? 0).toBeGreaterThan(loss?.value ?? 1);
  });
});

it("cuts forecasts into parts of equal number that lose none", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { minLength: 1, maxLength: 150 }), (all) => {
      const bins = binsOf(all.map((expected) => forecast(expected, 1)));
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
      const counts = bins.map(({ count }) => count);
      expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
    }),
  );
});

describe("forecasts of a ladder", () => {
  it("are what its changes were worked out with, one for a match", () => {
    fc.assert(
      fc.property(seasons, (all) => {
        const { changes } = climb(all);
        const forecasts = forecastsOf(all, changes);
        expect(forecasts.map((one) => one.match)).toEqual(
          changes.filter((_, at) => at % 2 === 0).map((one) => one.match),
        );
        for (const one of forecasts) {
          const change = changes.find((own) => own.match === one.match);
          expect(one).toMatchObject({ expected: change?.expected, came: change?.score, day: change?.day });
        }
      }),
    );
  });

  it("are one for each two sides of a match of three, held against their order", () => {
    const side = (id: string, player: string, points: number) => ({
      ...{ id, players: [player], points, boardsWon: 0, gamesWon: 0 },
    });
    const three = match("m1", "2026-01-10", "x 0-0 y", {
      sides: [side("A", "ann", 5), side("B", "bob", 9), side("C", "cat", 5)],
      winner: "B",
      ranking: [["B"], ["A", "C"]],
    });
    const { changes } = climb([three], { list: "many-handed", mode: "result" });
    expect(forecastsOf([three], changes).map(({ expected, came }) => [expected, came])).toEqual([
      [0.5, 0],
      [0.5, 0.5],
      [0.5, 1],
    ]);
  });

  it("held against themselves are neither better nor worse", () => {
    const all = [1, 2, 3, 4, 5, 6].map((day) => match(`m${day}`, `2026-01-0${day}`, "ann 15-7 bob"));
    const own = forecastsOf(all, climb(all, DEFAULT_LADDER).changes);
    expect(compared(own, own, 1)).toEqual({ value: 0, low: 0, high: 0 });
  });
});
