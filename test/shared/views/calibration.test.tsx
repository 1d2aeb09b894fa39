import { describe, expect, it } from "vitest";
import * as said from "#edge/pages/shell/words.ts";
import { calibrate, type Prediction } from "#ratings";
import type { WeighedPrediction } from "#shared/api/parts/prediction.ts";
import type { Calibration } from "#shared/api/players/rating.ts";
import { CalibrationView } from "#shared/views/ratings/calibration.tsx";
import { ForecastLine } from "#shared/views/ratings/forecast.tsx";
import * as forecastWords from "#shared/words/forecast.en.ts";
import { textOf } from "#test/support/text.tsx";

/** Predictions, two a day: 0.6 for the side named first, which wins three of five. */
const some = (days: number): Prediction[] =>
  Array.from({ length: 2 * days }, (_, at) => ({
    match: `m${at}`,
    day: `day ${String(Math.floor(at / 2)).padStart(2, "0")}`,
    expected: at % 2 === 0 ? 0.6 : 0.7,
    came: at % 5 < 3 ? 1 : 0,
    established: false,
  }));

const part = (days: number): Calibration["forecasts"] => {
  const all = calibrate(some(days), 1);
  // The value has the schema's shape, but for being read-only, which it cannot say.
  return all && ({ all, established: null } as unknown as Calibration["forecasts"]);
};

const data = (given: Partial<Calibration>): Calibration => ({
  list: "club:singles",
  kind: "singles",
  club: { id: "club", name: "Club" },
  mode: "result",
  seed: 1,
  forecasts: null,
  hindcasts: null,
  modes: null,
  ...given,
});
const page = (given: Partial<Calibration>) => textOf(<CalibrationView w={said.calibrationWords} data={data(given)} />);

describe("how good forecasts are", () => {
  it("keeps forecasts and hindcasts apart, and says what each is", () => {
    const text = page({ forecasts: part(15), hindcasts: part(5) });
    expect(text).toContain("30 forecasts on 15 match days.");
    expect(text).toContain("Each was fixed before its match");
    expect(text).toContain("10 hindcasts on 5 match days.");
    expect(text).toContain("starting ratings entered later, late results and corrections have their part in it");
    expect(text).not.toContain("Nothing that came later");
  });

  it("gives no interval below 14 match days, and says how many there are", () => {
    expect(page({ forecasts: part(13) })).toContain("An interval needs 14 match days; 13 so far.");
    expect(page({ forecasts: part(14) })).not.toContain("An interval needs");
  });

  it("is next to a coin and the first side's rate, with the fitted line", () => {
    const text = page({ forecasts: part(15) });
    expect(text).toMatch(/A coin 0\.693 0\.250 50%/);
    expect(text).toMatch(/First side, always 60% 0\.673 0\.240 60%/);
    expect(text).toMatch(/The fitted line has slope .* \(ideal 1.*\) and intercept .* \(ideal 0/);
  });

  it("says how many matches each disc is", () => {
    expect(page({ forecasts: part(15) })).toContain("15 matches each");
  });

  it("compares the ways of scoring after the fit, and says so", () => {
    const modes = {
      matches: 60,
      days: 15,
      own: { slope: 1.1, logLoss: 0.6 },
      other: { slope: 4.2, logLoss: 0.65 },
      better: { value: 0.05, low: 0.01, high: 0.09 },
    };
    const text = page({ hindcasts: part(15), modes });
    expect(text).toContain("Rating by results predicts better than by share of points.");
    expect(text).toContain("stretched by the one slope that fitted the earlier match days best");
    expect(page({ hindcasts: part(5) })).toContain("Neither way of scoring is shown to predict better");
  });
});

const YUKI = { id: "y", name: "Yuki" };
const ASHA = { id: "a", name: "Asha" };

describe("what is said of one match", () => {
  const said = (given: Partial<WeighedPrediction>, over = false): string => {
    const forecast: WeighedPrediction = {
      list: "club:singles",
      kind: "hindcast",
      sealed: null,
      expected: 0.36,
      provisional: false,
      stakes: null,
      like: null,
      ...given,
    };
    return textOf(<ForecastLine w={forecastWords} forecast={forecast} sides={[[YUKI], [ASHA]]} over={over} />);
  };

  it("is expected before the match if it was sealed", () => {
    const sealed = { at: "2026-01-16T20:17:00.000Z", occasion: "opened" as const };
    const like = { of: "forecast" as const, count: 13, came: 0.31, low: 0.13, high: 0.58 };
    expect(said({ kind: "forecast", sealed, like })).toContain(
      "Predicted: Yuki 36%, Asha 64%. This was fixed when the match was opened, before the first strike, and has not changed since. Of 13 similar forecasts 31% came true (too few to say more).",
    );
  });

  it("is what the ratings said, once the match is over", () => {
    expect(said({}, true)).toContain(
      "Predicted before the match: Yuki 36%, Asha 64%. Nothing was fixed before the match",
    );
    expect(said({}, true)).not.toContain("Expected");
  });

  it.each([
    ["hindcast", "Predicted: Yuki 36%, Asha 64%. Nothing was fixed before the match: this follows from"],
    ["preview", "Predicted so far: Yuki 36%, Asha 64%. This is as if they met today, by the ratings before today"],
  ] as const)("is a %s if it was not", (kind, text) => {
    expect(said({ kind })).toContain(text);
    expect(said({ kind })).not.toContain("Hindcast");
  });
});
