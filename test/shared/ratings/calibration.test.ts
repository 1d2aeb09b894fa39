import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calibrate, foldRatings, forecastsOf, hindcastsOf, MILLION, type Prediction, START, says } from "#ratings";
import { binsOf, brier, logLoss } from "#shared/ratings/calibration.ts";
import { chance } from "#shared/ratings/chance.ts";
import { meansOver, studentT, wilson } from "#shared/ratings/interval.ts";
import { match, seasons } from "#test/support/outcomes.ts";

const forecast = (expected: number, came: number, day = "2026-01-10"): Prediction => ({
  match: `${day} ${expected}`,
  day,
  expected,
  came,
  established: true,
});

/** Forecasts of `count` days, of which a share comes as was forecast. */
const days = (count: number, expected: number, came: (index: number) => number) =>
  Array.from({ length: count }, (_, index) => forecast(expected, came(index), `day ${String(index).padStart(4, "0")}`));

describe("known answers: p = (.9, .6, .3), y = (1, 0, 1)", () => {
  const three = [forecast(0.9, 1), forecast(0.6, 0), forecast(0.3, 1)];
  const mean = (of: (one: Prediction) => number) => three.reduce((sum, one) => sum + of(one), 0) / 3;

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

  it("a forecaster who always says 2/3, as often as the side named first won, has 0.636514 and 2/9", () => {
    const { rate, logLoss, brier } = calibrate(three, 1)?.firstSide ?? { rate: 0, logLoss: 0, brier: 0 };
    expect(rate).toBeCloseTo(2 / 3, 5);
    expect(logLoss).toBeCloseTo(0.636514, 6);
    expect(brier).toBeCloseTo(2 / 9, 5);
  });

  it("13 days bear no interval, 14 do", () => {
    const alternating = (count: number) =>
      calibrate(
        days(count, 0.7, (index) => index % 2),
        1,
      )?.logLoss;
    expect(alternating(13)).toMatchObject({ low: null, high: null });
    expect(alternating(14)?.low).not.toBeNull();
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

describe("intervals over match days", () => {
  it.each([
    [13, 2.1604],
    [19, 2.093],
    [120, 1.9799],
  ])("go by Student's t: with %i degrees of freedom %f", (freedom, t) => {
    expect(studentT(freedom)).toBeCloseTo(t, 3);
  });

  /** An evening: some matches whose truth is all a little off the expectation. */
  const evening = (next: () => number, matches: number, aside: number) => {
    const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
    const shift = aside * normal();
    const played = Array.from({ length: matches - 1 + Math.floor(next() * 3) }, () => {
      const odds = 0.7 * normal();
      const one = { expected: 1 / (1 + Math.exp(-odds)), came: next() < 1 / (1 + Math.exp(-odds - shift)) ? 1 : 0 };
      return [logLoss(one), brier(one)];
    });
    return { count: played.length, sums: [0, 1].map((at) => played.reduce((sum, own) => sum + (own[at] ?? 0), 0)) };
  };

  it.each([
    [14, 4, 0],
    [14, 4, 0.4],
    [20, 4, 0.3],
    [40, 4, 0.3],
  ])(
    "of %i days hold the truth with 94 in 100 or more (%i matches a day, days alike by %f)",
    (count, matches, aside) => {
      const next = chance(4711 + count);
      const many = Array.from({ length: 40_000 }, () => evening(next, matches, aside));
      const total = many.reduce((sum, day) => sum + day.count, 0);
      const truth = [0, 1].map((at) => many.reduce((sum, day) => sum + (day.sums[at] ?? 0), 0) / total);
      const runs = 600;
      const held = [0, 0];
      for (let run = 1; run <= runs; run += 1)
        for (const [at, { low, high }] of meansOver(
          Array.from({ length: count }, () => evening(next, matches, aside)),
          run,
        ).entries())
          if ((low ?? 1) <= (truth[at] ?? 0) && (truth[at] ?? 0) <= (high ?? 0)) held[at] = (held[at] ?? 0) + 1;
      expect(Math.min(...held) / runs).toBeGreaterThanOrEqual(0.94);
    },
    60_000,
  );
});

describe("parts of the scale", () => {
  const anyExpected = fc.constantFrom(0.1, 0.25, 0.36, 0.5, 0.5, 0.64, 0.75, 0.9);

  it("lose no prediction, and are of equal number where no two are alike", () => {
    const distinct = fc.uniqueArray(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { minLength: 1, maxLength: 150 });
    fc.assert(
      fc.property(distinct, (all) => {
        const counts = binsOf(all.map((expected) => forecast(expected, 1))).map(({ count }) => count);
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(all.length);
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it("keep equal expectations together", () => {
    fc.assert(
      fc.property(fc.array(anyExpected, { minLength: 1, maxLength: 150 }), (all) => {
        const bins = binsOf(all.map((expected) => forecast(expected, 1)));
        expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
        for (const [at, { from }] of bins.entries()) expect(from).toBeGreaterThan(bins[at - 1]?.to ?? -1);
      }),
    );
  });
});

describe("the line through what came", () => {
  /** A number of predictions of each expectation, of which just that share comes. */
  const exact = (stretch: number, lift: number) =>
    [0.2, 0.35, 0.5, 0.65, 0.8].flatMap((expected) => {
      const odds = lift + stretch * Math.log(expected / (1 - expected));
      return [forecast(expected, 1 / (1 + Math.exp(-odds)))];
    });

  it.each([
    [1, 0],
    [0.5, 0.3],
    [2, -0.25],
  ])("has slope %f and intercept %f where what came was made so", (slope, intercept) => {
    const line = calibrate(exact(slope, intercept), 1)?.line;
    expect(line?.slope).toBeCloseTo(slope, 5);
    expect(line?.intercept).toBeCloseTo(intercept, 5);
  });

  it("is none where everything was expected alike, or every favourite won", () => {
    expect(calibrate([forecast(0.6, 1), forecast(0.6, 0)], 1)?.line).toBeNull();
    expect(calibrate([forecast(0.6, 1), forecast(0.3, 0), forecast(0.8, 1)], 1)?.line).toBeNull();
  });
});

describe("hindcasts of a ladder", () => {
  it("are what its changes were worked out with, one for a match", () => {
    fc.assert(
      fc.property(seasons, (all) => {
        const { changes } = foldRatings(all);
        const forecasts = hindcastsOf(all, changes);
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
      id,
      players: [player],
      points,
      boardsWon: 0,
      gamesWon: 0,
    });
    const three = match("m1", "2026-01-10", "x 0-0 y", {
      sides: [side("A", "ann", 5), side("B", "bob", 9), side("C", "cat", 5)],
      winner: "B",
      ranking: [["B"], ["A", "C"]],
    });
    const { changes } = foldRatings([three], { list: "many-handed", mode: "result" });
    expect(hindcastsOf([three], changes).map(({ expected, came }) => [expected, came])).toEqual([
      [0.5, 0],
      [0.5, 0.5],
      [0.5, 1],
    ]);
  });
});

describe("sealed forecasts", () => {
  const player = (name: string, matches = 25) => ({ player: name, rating: START, matches });
  const sealed = (expected: number, ...players: readonly ReturnType<typeof player>[]) => ({
    match: "m1",
    expected: [expected],
    sides: players.map((one) => ({ rating: START, players: [one] })),
  });
  const outcome = match("m1", "2026-01-10", "ann 15-7 bob");

  it("are held against what came, whatever the ratings say by now", () => {
    expect(forecastsOf([outcome], [sealed(0.36 * MILLION, player("ann"), player("bob"))])).toEqual([
      { match: "m1", day: "2026-01-10", expected: 0.36, came: 1, established: true },
    ]);
    const [young] = forecastsOf([outcome], [sealed(1, player("ann"), player("bob", 19))]);
    expect(young?.established).toBe(false);
  });

  it("of other sides than those that played, or of no rated match, are no one's", () => {
    expect(forecastsOf([outcome], [sealed(1, player("bob"), player("ann"))])).toEqual([]);
    expect(forecastsOf([outcome], [sealed(1, player("ann"), player("cat"))])).toEqual([]);
    expect(forecastsOf([], [sealed(1, player("ann"), player("bob"))])).toEqual([]);
  });
});
