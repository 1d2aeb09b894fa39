import { canonical, type MatchOutcome } from "#carrom";
import { LISTS, ratedIn } from "#ratings";

/** What of a match can move a rating, in one string; empty while nothing can. Two equal keys need no recomputing. */
export const ratingKey = (outcome: MatchOutcome): string => {
  if (!LISTS.some((list) => ratedIn(list, outcome))) return "";
  const { day, winner, ranking, sides } = outcome;
  return canonical({ day, winner, ranking, sides });
};
