import type { FixtureRow } from "../api/division.ts";
import type { Forecast } from "../api/rating.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** `62 % for Asha, from 14 and 9 matches; provisional`: what the ratings say of a fixture, and what they go by. */
export const FixtureForecastLine = ({ fixture }: { fixture: FixtureRow }) => {
  const { forecast, home, away } = fixture;
  if (!forecast) return null;
  const { expected, matches, provisional } = forecast;
  const favourite = expected < 0.5 ? away : home;
  const share = Math.max(expected, 1 - expected);
  return (
    <p class="foreseen small">
      {percent(share) === percent(0.5) ? "50 % each" : `${percent(share)} for ${favourite.name}`}, from {matches.home}{" "}
      and {matches.away} matches
      {provisional ? "; provisional" : ""}
    </p>
  );
};

/** What those lines are, once for all of them; nothing where there are none. */
export const ForecastsExplained = ({ fixtures }: { fixtures: readonly FixtureRow[] }) => {
  const list = fixtures.find(({ forecast }) => forecast)?.forecast?.list;
  return list === undefined ? null : (
    <p class="small">
      Below a fixture to come: the share of the score that the ratings before its day expect, and the rated matches
      behind them. <a href={`/ratings/${list}/calibration`}>How good forecasts are</a>
    </p>
  );
};

/** What the ratings expect, with how right they have been: never without the other. */
export const ForecastLine = ({
  forecast,
  name,
  other,
  now = false,
}: {
  forecast: Forecast;
  name: string;
  other: string;
  /** No day is set: what is said goes by the ratings of today. */
  now?: boolean;
}) => {
  const { expected, like, provisional, list } = forecast;
  return (
    <p class="forecast small">
      The ratings {now ? "of today" : "before the day"} expect {percent(expected)} of the score for {name},{" "}
      {percent(1 - expected)} for {other}.{" "}
      {like === null ? (
        <>Too few matches have been forecast like this to say how far that is right.</>
      ) : (
        <>
          Of {like.count} forecasts like it {percent(like.came)} came, which may be chance between {percent(like.low)}{" "}
          and {percent(like.high)}.
        </>
      )}
      {provisional ? " Not every rating here is settled yet." : ""}{" "}
      <a href={`/ratings/${list}/calibration`}>How good forecasts are</a>
    </p>
  );
};
