import type { FixtureRow } from "../../api/league/division.ts";
import type { Prediction, WeighedPrediction } from "../../api/parts/prediction.ts";
import { counted, wholePercent } from "../parts/figures.ts";

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

const SEALED: Readonly<Record<NonNullable<Prediction["sealed"]>["occasion"], string>> = {
  eve: "Sealed on the eve of the match",
  opened: "Sealed when the match was opened, before the first strike",
};

/** What a prediction of this kind is worth, in one plain sentence. */
const worth = ({ kind, sealed }: Prediction): string => {
  if (kind === "forecast" && sealed) return `${SEALED[sealed.occasion]}, and never changed since.`;
  return kind === "hindcast"
    ? "A hindcast is not sealed before the match: it follows from the ratings before that day as they are known now, and changes when they do."
    : "By the ratings of today, if they played now.";
};

const Like = ({ like }: { like: NonNullable<WeighedPrediction["like"]> }) => (
  <>
    Of {like.count} similar {like.of}s {wholePercent(like.came)} came true
    {like.high - like.low > TOO_WIDE
      ? " (too few to say more)"
      : ` (${wholePercent(like.low)} to ${wholePercent(like.high)} with 95 in 100)`}
    .{" "}
  </>
);

/** An interval wider than this says nothing that helps. */
const TOO_WIDE = 0.3;

/** What the ratings say of two sides, and what that is worth. */
export const ForecastLine = ({
  forecast,
  name,
  other,
}: {
  forecast: WeighedPrediction;
  name: string;
  other: string;
}) => {
  const { kind, expected, like, provisional, list } = forecast;
  return (
    <p class="forecast small">
      {KIND_NAMES[kind]}: {name} {wholePercent(expected)}, {other} {wholePercent(1 - expected)}. {worth(forecast)}{" "}
      {like ? <Like like={like} /> : null}
      {provisional ? "Some of these ratings are provisional. " : ""}
      <a href={`/ratings/${list}/calibration`}>How good forecasts are</a>
    </p>
  );
};

/** `needs 14 match days; 5 so far`: why no interval is given. */
export const intervalNeeds = (days: number, needed: number): string =>
  `An interval needs ${counted(needed, "match day", "match days")}; ${days} so far.`;
