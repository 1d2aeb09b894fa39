import type { FixtureRow } from "#shared/api/league/division.ts";
import type { Prediction, WeighedPrediction } from "#shared/api/parts/prediction.ts";
import { type Person, shortNames } from "../parts/people.tsx";

/** The sentences that say what ratings expect of two sides, in one language. */
export type ForecastWords = typeof import("#shared/words/forecast.en.ts");

/** The sentences about the forecasts of fixtures, in one language. */
type FixtureForecastWords = Pick<
  typeof import("#shared/words/division.en.ts"),
  "forecastShares" | "forecastWhy" | "forecastFrom" | "aboutForecasts" | "forecastsExplained"
> &
  Pick<ForecastWords, "howGood">;

type FixtureProps = { readonly w: FixtureForecastWords; readonly fixture: FixtureRow };

/** The players of a fixture's side, which has the names of a pair as one. */
const playersOf = ({ name }: Person): { readonly players: readonly Person[] } => ({
  players: name.split(" & ").map((one) => ({ id: one, name: one })),
});

const HUNDREDTHS = 100;

/** `62% Asha · 38% Ravi` below a bar of two parts: the forecast of a fixture to come; its basis opens in place. */
export const FixtureForecastLine = ({ w, fixture }: FixtureProps) => {
  const { forecast, home, away } = fixture;
  if (!forecast) return null;
  const { kind, expected, matches, provisional } = forecast;
  const hundredths = Math.round(expected * HUNDREDTHS);
  const [one = "", other = ""] = shortNames([playersOf(home), playersOf(away)]);
  return (
    <details class="foreseen">
      <summary>
        <svg class="foreseen-bar" viewBox={`0 0 ${HUNDREDTHS} 1`} preserveAspectRatio="none" aria-hidden="true">
          <rect width={hundredths} height="1" />
        </svg>
        {w.forecastShares({
          home: one,
          homeShare: hundredths / HUNDREDTHS,
          away: other,
          awayShare: 1 - hundredths / HUNDREDTHS,
        })}{" "}
        <span class="foreseen-why">{w.forecastWhy()}</span>
      </summary>
      <p>{w.forecastFrom({ ...matches, provisional, kind })}</p>
    </details>
  );
};

type ExplainedProps = { readonly w: FixtureForecastWords; readonly fixtures: readonly FixtureRow[] };

/** The meaning of those bars, once for all of them; nothing where there are none. */
export const ForecastsExplained = ({ w, fixtures }: ExplainedProps) => {
  const list = fixtures.find(({ forecast }) => forecast)?.forecast?.list;
  return list === undefined ? null : (
    <details class="how">
      <summary>{w.aboutForecasts()}</summary>
      <p>
        {w.forecastsExplained()} <a href={`/ratings/${list}/calibration`}>{w.howGood()}</a>
      </p>
    </details>
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
      <a class="onward" href={`/ratings/${list}/calibration`}>
        {w.howGood()}
      </a>
    </p>
  );
};
