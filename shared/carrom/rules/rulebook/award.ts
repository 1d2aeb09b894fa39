import type { Award } from "../outcomes.ts";
import type { Ruleset } from "../ruleset.ts";
import type { RulebookWords } from "./words.ts";

/** The side that gets the points of a board which a fault decides: the player whom the rule addresses, or the opponent. */
export type Winner = "you" | "opponent";

/** The points of a man left on the board, where its colour does not matter. */
const perMan = ({ scoring }: Ruleset): number => Math.max(scoring.men.value.white, scoring.men.value.black);

/** Whether fewer points go to a side on whose score the queen no longer counts. */
const drops = ({ scoring }: Ruleset, { flat, late }: Award): boolean =>
  scoring.queenUntil.value !== null && late !== flat;

/** `3 points (1 point once the opponent has 22)`: an award without its men. */
export const pointsNow = (w: RulebookWords, ruleset: Ruleset, award: Award, winner: Winner): string =>
  w.pointsNow({
    points: award.flat,
    drops: drops(ruleset, award),
    late: award.late,
    winner,
    from: ruleset.scoring.queenUntil.value ?? 0,
  });

/** `3 points (1 point once the opponent has 22), and 1 more for each man that you have left`. */
export const awardWords = (w: RulebookWords, ruleset: Ruleset, award: Award, winner: Winner): string => {
  const each = perMan(ruleset);
  const loser = winner === "you" ? "opponent" : "you";
  const whose = award.men === "winner" ? winner : loser;
  if (award.flat === 0 && !drops(ruleset, award))
    return award.men === "none" ? w.awardNothing() : w.awardMen({ each, whose });
  const points = pointsNow(w, ruleset, award, winner);
  return award.men === "none" ? w.awardFlat({ points }) : w.awardFlatAndMen({ points, each, whose });
};
