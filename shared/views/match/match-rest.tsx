import type { MatchDetail } from "#shared/api/match/match.ts";
import { LogOffer, type LogOfferWords } from "../proof/log-offer.tsx";
import { ForecastLine, type ForecastWords } from "../ratings/forecast.tsx";
import { UnderOtherRules } from "./under-other-rules.tsx";
import type { MatchWords } from "./words.ts";

type ForecastProps = { readonly w: ForecastWords; readonly data: MatchDetail };

/** What the ratings said of a match before it was played, or say now of that time. */
export const MatchForecast = ({ w, data }: ForecastProps) => {
  const [one, other] = data.sides;
  if (!data.forecast || !one || !other) return null;
  const over = data.report.status !== "in-play" || data.settled !== null;
  return <ForecastLine w={w} forecast={data.forecast} sides={[one.players, other.players]} over={over} />;
};

/**
 * The part below a match that does not change while it is played: other rulebooks, and the log to take away. The edge
 * draws it once; a script that follows the match leaves it as it is, and needs neither its code nor its words.
 */
export const MatchRest = ({ w, data }: { w: MatchWords & LogOfferWords; data: MatchDetail }) => (
  <>
    <UnderOtherRules w={w} data={data} />
    <LogOffer w={w} data={data} />
  </>
);
