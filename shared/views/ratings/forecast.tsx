import type { FixtureRow } from "#shared/api/league/division.ts";
import type { Prediction, WeighedPrediction } from "#shared/api/parts/prediction.ts";

/** The sentences that say what ratings expect of two sides, in one language. */
export type ForecastWords = typeof import("#shared/words/forecast.en.ts");

/** The sentences about the forecasts of fixtures, in one language. */
type FixtureForecastWords = Pick<
  typeof import("#shared/words/division.en.ts"),
  "fixtureForecast" | "forecastsExplained"
> &
  Pick<ForecastWords, "howGood">;

type FixtureProps = { readonly w: FixtureForecastWords; readonly fixture: FixtureRow };

/** `Expected: 62% for Asha, from 14 and 9 matches; provisional`: what the ratings say of a fixture to come. */
export const FixtureForecastLine = ({ w, fixture }: FixtureProps) => {
  const { forecast, home, away } = fixture;
  if (!forecast) return null;
  const { kind, expected, matches, provisional } = forecast;
  const share = Math.max(expected, 1 - expected);
  const favourite = (expected < 0.5 ? away : home).name;
  const even = Math.round(share * 100) === 50;
  return <p class="foreseen small">{w.fixtureForecast({ kind, share, favourite, even, ...matches, provisional })}</p>;
};

type ExplainedProps = { readonly w: FixtureForecastWords; readonly fixtures: readonly FixtureRow[] };

/** What those lines are, once for all of them; nothing where there are none. */
export const ForecastsExplained = ({ w, fixtures }: ExplainedProps) => {
  const list = fixtures.find(({ forecast }) => forecast)?.forecast?.list;
  return list === undefined ? null : (
    <p class="small">
      {w.forecastsExplained()} <a href={`/ratings/${list}/calibration`}>{w.howGood()}</a>
    </p>
  );
};

/** What a prediction of this kind is worth, in one plain sentence. */
const worth = (w: ForecastWords, { kind, sealed }: Prediction): string => {
  if (kind === "forecast" && sealed) return w.predictionWorth[sealed.occasion]();
  return w.predictionWorth[kind === "hindcast" ? "hindcast" : "preview"]();
};

/** An interval wider than this says nothing that helps. */
const TOO_WIDE = 0.3;

const similar = (w: ForecastWords, like: NonNullable<WeighedPrediction["like"]>): string =>
  w.similar({ ...like, wide: like.high - like.low > TOO_WIDE });

type ForecastProps = {
  readonly w: ForecastWords;
  readonly forecast: WeighedPrediction;
  readonly name: string;
  readonly other: string;
  /** Whether the match is over: a forecast has then become what was said. */
  readonly over: boolean;
};

/** What the ratings say of two sides, and what that is worth. */
export const ForecastLine = ({ w, forecast, name, other, over }: ForecastProps) => {
  const { kind, expected, like, provisional, list } = forecast;
  const shares = { homeShare: expected, awayShare: 1 - expected };
  return (
    <p class="forecast small">
      {w.prediction({ kind, over, home: name, away: other, ...shares })} {worth(w, forecast)}{" "}
      {like ? `${similar(w, like)} ` : ""}
      {provisional ? `${w.ratingsProvisional()} ` : ""}
      <a href={`/ratings/${list}/calibration`}>{w.howGood()}</a>
    </p>
  );
};
