import type { Award } from "../outcomes.ts";
import type { Ruleset } from "../ruleset.ts";
import { numberWord, several } from "./words.ts";

/** How a sentence speaks of those who win and lose a board: `it has`, `you have`. */
export type Parties = { readonly winner: string; readonly loser: string };

/** What a man left on the board is worth, where it does not matter which. */
const perMan = ({ scoring }: Ruleset): number => Math.max(scoring.men.value.white, scoring.men.value.black);

/** ` (one point once it has 22)`: what a side gets on whose score the queen no longer counts. */
export const lateWords = ({ scoring }: Ruleset, { flat, late }: Award, winner: string): string => {
  const from = scoring.queenUntil.value;
  if (from === null || late === flat) return "";
  return ` (${late === 0 ? "none" : several(late, "point")} once ${winner} ${from})`;
};

/** `three points (one point once it has 22), and one more for each man that you have left`. */
export const awardWords = (ruleset: Ruleset, award: Award, { winner, loser }: Parties): string => {
  const { flat, men } = award;
  const late = lateWords(ruleset, award, winner);
  const whose = men === "winner" ? `${winner} left` : `${loser} left`;
  if (flat === 0 && late === "") {
    return men === "none" ? "no points" : `${several(perMan(ruleset), "point")} for each man that ${whose}`;
  }
  const sure = `${several(flat, "point")}${late}`;
  return men === "none"
    ? `${sure}, however many men are left`
    : `${sure}, and ${numberWord(perMan(ruleset))} more for each man that ${whose}`;
};
