import type { MatchDetail } from "#shared/api/match/match.ts";
import { LogOffer, type LogOfferWords } from "../proof/log-offer.tsx";
import { UnderOtherRules } from "./under-other-rules.tsx";
import type { MatchWords } from "./words.ts";

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
