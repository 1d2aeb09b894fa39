import type { MatchOutcome } from "../../../shared/match/model/outcome.ts";
import { canonical } from "../../../shared/match/seal/canonical.ts";
import { LISTS, ratedIn } from "../../../shared/ratings/lists.ts";

/** What of a match can move a rating, in one string; empty while nothing can. Two equal keys need no recomputing. */
export const ratingKey = (outcome: MatchOutcome): string => {
  if (!LISTS.some((list) => ratedIn(list, outcome))) return "";
  const { day, winner, ranking, sides } = outcome;
  return canonical({ day, winner, ranking, sides });
};
