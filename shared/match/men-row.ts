import type { Ruleset } from "../rules/ruleset.ts";
import type { Seen } from "./seen.ts";

/** What a ruleset says about the men, and the striker, that went down together. */
export type MenRow = Ruleset["strike"]["own"];

/** c1-c7, a10: the row for what went down together. */
export const menRow = ({ strike }: Ruleset, { own, opponent, striker }: Seen): MenRow => {
  if (striker) {
    if (opponent > 0) return own > 0 ? strike.strikerOwnAndOpponent : strike.strikerAndOpponent;
    return own === 0 ? strike.striker : own === 1 ? strike.strikerAndOwn : strike.strikerAndSeveralOwn;
  }
  if (opponent > 0) return own > 0 ? strike.ownAndOpponent : strike.opponent;
  return own > 0 ? strike.own : strike.miss;
};
