import type { Award } from "./outcomes.ts";
import type { Ruleset } from "./ruleset.ts";
import { MEN_PER_COLOUR } from "./vocabulary.ts";

/** Rows d5, e37: the most points of a board. They follow from the men, the queen, her limit and the awards for faults. */

/** ICF 87b: a point for the striker and one for an improper strike, which the winner of a board may claim. */
export const MOST_DEMANDED = 2;

/** The most points of a board, and of a board whose winner the queen no longer counts for. */
type Most = { readonly board: number; readonly late: number };

/** The most points of a board for one side; where men have values, the sum of all pieces for all sides together. */
export const mostOfBoard = (ruleset: Ruleset): number => mostOf(ruleset).board;

/** The most points of the next board for a side with this score, claimed points included. */
export const mostFrom = (ruleset: Ruleset, score: number): number => {
  const { board, late } = mostOf(ruleset);
  return score < limitOf(ruleset) ? board : late;
};

/** The fewest boards that take a side from one score to another. */
export const fewestBoards = (ruleset: Ruleset, from: number, to: number): number => {
  const limit = limitOf(ruleset);
  const { board, late } = mostOf(ruleset);
  let boards = 0;
  // The best score that `boards` boards reach.
  for (let reached = from; reached < to; boards += 1) {
    const early = from < limit ? Math.min(reached, limit - 1) + board : 0;
    const next = Math.max(early, reached < limit ? 0 : reached + late);
    if (next <= reached) return Number.POSITIVE_INFINITY;
    reached = next;
  }
  return boards;
};

const limitOf = ({ scoring, values }: Ruleset): number =>
  values ? Number.POSITIVE_INFINITY : (scoring.queenUntil.value ?? Number.POSITIVE_INFINITY);

/** A cache: the value is needed for every score of a game, and never changes for a ruleset. */
const known = new WeakMap<Ruleset, Most>();

const mostOf = (ruleset: Ruleset): Most => {
  const found = known.get(ruleset);
  if (found) return found;
  const most = ruleset.values ? byValues(ruleset) : byColours(ruleset);
  known.set(ruleset, most);
  return most;
};

const byValues = ({ scoring }: Ruleset): Most => {
  const { white, black } = scoring.men.value;
  const board = MEN_PER_COLOUR * (white + black) + scoring.queen.value;
  return { board, late: board };
};

const byColours = (ruleset: Ruleset): Most => {
  const { men, queen } = ruleset.scoring;
  const ofSide = MEN_PER_COLOUR * Math.max(men.value.white, men.value.black);
  const awards = faults(ruleset);
  const left = (award: Award): number => (award.men === "none" ? 0 : ofSide);
  const board = Math.max(ofSide + queen.value, ...awards.map((award) => award.flat + left(award)));
  const demanded = ruleset.fouls.extraPoints.value === "on-demand" ? MOST_DEMANDED : 0;
  const late = Math.max(ofSide, ...awards.map((award) => award.late + left(award))) + demanded;
  // Row d5: claimed points do not go beyond the most that a board can give.
  return { board, late: Math.min(board, late) };
};

/** The awards of the faults that can end a board. */
const faults = ({ lastMan, fouls, violations, calledFouls }: Ruleset): readonly Award[] => {
  const lost = Object.entries(violations).some(
    ([code, { value }]) => value.effect === "board-lost" && code !== "touched-opponent-last-directly",
  );
  const called = Object.values(calledFouls).some((call) => call?.value === "board-lost");
  return [...lastMenGive(lastMan), ...(lost || called ? [fouls.boardLost.value] : [])];
};

const lastMenGive = (lastMan: Ruleset["lastMan"]): readonly Award[] => {
  if (!lastMan) return [];
  const { cleared: _, ownWhen: _when, owing: _owing, opponentsFoul: _foul, ...rows } = lastMan;
  return Object.values(rows).flatMap((row) => (row && "points" in row.value ? [row.value.points] : []));
};
