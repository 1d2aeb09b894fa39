import type { Ruleset } from "../rules/ruleset.ts";
import type { QueenRuling } from "./queen.ts";
import type { StrikeFacts } from "./strike-facts.ts";

/** The rule of a ruleset about men, and the striker, that were pocketed together. */
export type MenRow = Ruleset["strike"]["own"];

/** Rows c1 to c7, a10: the row for the pieces that were pocketed together. */
export const menRow = ({ strike }: Ruleset, { own, opponent, striker }: StrikeFacts): MenRow => {
  if (striker) {
    if (opponent > 0) return own > 0 ? strike.strikerOwnAndOpponent : strike.strikerAndOpponent;
    return own === 0 ? strike.striker : own === 1 ? strike.strikerAndOwn : strike.strikerAndSeveralOwn;
  }
  if (opponent > 0) return own > 0 ? strike.ownAndOpponent : strike.opponent;
  return own > 0 ? strike.own : strike.miss;
};

/**
 * The row of the men under the clause that decides the turn: the queen's, where she takes or keeps a turn that the men alone
 * would not (rows b7, b13), or where one law is about her and the striker together (ICF 95d, 99a).
 */
export const decidedBy = (men: MenRow, { row, why }: QueenRuling, { striker }: StrikeFacts): MenRow => {
  if (row === null || row.value.turn === "as-men") return men;
  const together = striker && why === "striker";
  return together || row.value.turn !== men.value.turn ? { ...men, clause: row.clause } : men;
};
