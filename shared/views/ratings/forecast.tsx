import type { FixtureRow } from "../../api/league/division.ts";
import type { Prediction, WeighedPrediction } from "../../api/parts/prediction.ts";
import { counted, wholePercent } from "../parts/figures.ts";

/** The sentences that say what ratings expect of two sides, in one language. */
export type ForecastWords = typeof import("../../words/forecast.en.ts");

const KIND_NAMES: Readonly<Record<Prediction["kind"], string>> = {
  forecast: "Predicted",
  hindcast: "Hindcast",
  preview: "Preview",
};

/** `Predicted: 62% for Asha, from 14 and 9 matches; provisional`: what the ratings say of a fixture to come. */
export const FixtureForecastLine = ({ fixture }: { fixture: FixtureRow }) => {
  const { forecast, home, away } = fixture;
  if (!forecast) return null;
  const { kind, expected, matches, provisional } = forecast;
  const favourite = expected < 0.5 ? away : home;
  const share = wholePercent(Math.max(expected, 1 - expected));
  return (
    <p class="foreseen small">
      {KIND_NAMES[kind]}: {share === wholePercent(0.5) ? "50% each" : `${share} for ${favourite.name}`}, from{" "}
      {matches.home} and {matches.away} matches
      {provisional ? "; provisional" : ""}
    </p>
  );
};

/** What those lines are, once for all of them; nothing where there are none. */
export const ForecastsExplained = ({ fixtures }: { fixtures: readonly FixtureRow[] }) => {
  const list = fixtures.find(({ forecast }) => forecast)?.forecast?.list;
  return list === undefined ? null : (
    <p class="small">
      Below a fixture to come: the share of the score that the ratings expect, and the rated matches behind them. A
      preview goes by the ratings so far. On the eve of the match, or when it is opened, it is sealed as a prediction
      and never changes again. <a href={`/ratings/${list}/calibration`}>How good forecasts are</a>
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
};

/** What the ratings say of two sides, and what that is worth. */
export const ForecastLine = ({ w, forecast, name, other }: ForecastProps) => {
  const { kind, expected, like, provisional, list } = forecast;
  const shares = { homeShare: expected, awayShare: 1 - expected };
  return (
    <p class="forecast small">
      {w.prediction({ kind, home: name, away: other, ...shares })} {worth(w, forecast)}{" "}
      {like ? `${similar(w, like)} ` : ""}
      {provisional ? `${w.ratingsProvisional()} ` : ""}
      <a href={`/ratings/${list}/calibration`}>{w.howGood()}</a>
    </p>
  );
};

/** `needs 14 match days; 5 so far`: why no interval is given. */
export const intervalNeeds = (days: number, needed: number): string =>
  `An interval needs ${counted(needed, "match day", "match days")}; ${days} so far.`;
