import { describe, expect, it } from "vitest";
import { calibrate, compareModes, type Prediction } from "#ratings";
import { chance } from "#shared/ratings/chance.ts";
import { expectationAt, logit } from "#shared/ratings/logistic.ts";

/** Matches of known truth, four to a day; a way of rating sees the log-odds through some noise and says a part of them. */
const season = (days: number, ways: readonly { readonly noise: number; readonly says: number }[]) => {
  const next = chance(7);
  const normal = () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  const truth = Array.from({ length: 4 * days }, (_, at) => {
    const odds = normal();
    const day = `day ${String(Math.floor(at / 4)).padStart(4, "0")}`;
    return { odds, day, match: `m${at}`, came: next() < expectationAt(odds) ? 1 : 0 };
  });
  return ways.map(({ noise, says }) =>
    truth.map(
      ({ odds, ...match }): Prediction => ({
        ...match,
        expected: expectationAt(says * (odds + noise * normal())),
        established: true,
      }),
    ),
  );
};

describe("two ways of rating", () => {
  it("are compared by what they know, not by how loudly they say it", () => {
    const [knows = [], guesses = []] = season(200, [
      { noise: 0.2, says: 0.06 },
      { noise: 1, says: 0.4 },
    ]);
    const raw = [knows, guesses].map((one) => calibrate(one, 1)?.logLoss.value ?? 0);
    // Without a fit, the forecaster that knows more but says little is the worse.
    expect(raw[0]).toBeGreaterThan(raw[1] ?? 0);
    const found = compareModes(knows, guesses, 1);
    expect(found?.own.logLoss).toBeLessThan(found?.other.logLoss ?? 0);
    expect(found?.better.low).toBeGreaterThan(0);
    expect(found?.own.slope).toBeGreaterThan(4);
  });

  it("one a mere stretch of the other are neither better nor worse", () => {
    const [own = []] = season(60, [{ noise: 0.5, says: 0.5 }]);
    const louder = own.map((one) => ({ ...one, expected: expectationAt(3 * logit(one.expected)) }));
    const found = compareModes(own, louder, 1);
    expect(found?.better.value).toBeCloseTo(0, 6);
    expect((found?.own.slope ?? 0) / (found?.other.slope ?? 1)).toBeCloseTo(3, 4);
  });

  it("are scored on days after those that the slope was fitted to, so the first days are left out", () => {
    const [own = [], other = []] = season(20, [
      { noise: 0.5, says: 1 },
      { noise: 0.5, says: 1 },
    ]);
    expect(compareModes(own, other, 1)).toMatchObject({ days: 15, matches: 60 });
    expect(compareModes(own.slice(0, 20), other.slice(0, 20), 1)).toBeNull();
  });
});
