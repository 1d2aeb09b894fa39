import type { Forecast } from "../api/rating.ts";

const percent = (share: number): string => `${Math.round(share * 100)} %`;

/** What the ratings expect, with how right they have been: never without the other. */
export const ForecastLine = ({ forecast, name, other }: { forecast: Forecast; name: string; other: string }) => {
  const { expected, like, provisional, list } = forecast;
  return (
    <p class="forecast small">
      The ratings before the day expect {percent(expected)} of the score for {name}, {percent(1 - expected)} for {other}
      .{" "}
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
