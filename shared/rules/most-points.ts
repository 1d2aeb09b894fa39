import { MEN_PER_COLOUR } from "../vocabulary.ts";
import type { Award } from "./outcomes.ts";
import type { Ruleset } from "./ruleset.ts";

/** Rows d5, e37: how many points a board can bring. It follows from the men, the queen, her limit and what a fault gives. */

/** ICF 87b: a point for the striker and one for an improper strike, which the winner of a board may demand. */
export const MOST_DEMANDED = 2;

/** The most that a board brings to one side; where men have values, what it holds for all sides together. */
export const mostOfBoard = (ruleset: Ruleset): number => {
  const { men, queen } = ruleset.scoring;
  const { white, black } = men.value;
  if (ruleset.values) return MEN_PER_COLOUR * (white + black) + queen.value;
  return Math.max(
    menOfSide(ruleset) + queen.value,
    ...faults(ruleset).map((award) => given(ruleset, award, award.flat)),
  );
};

/** The most that the next board brings to a side with this score, what it may demand included. */
export const mostFrom = (ruleset: Ruleset, score: number): number => {
  const most = mostOfBoard(ruleset);
  const { queenUntil } = ruleset.scoring;
  if (ruleset.values || queenUntil.value === null || score < queenUntil.value) return most;
  const late = Math.max(menOfSide(ruleset), ...faults(ruleset).map((award) => given(ruleset, award, award.late)));
  const demanded = ruleset.fouls.extraPoints.value === "on-demand" ? MOST_DEMANDED : 0;
  // Row d5: what is demanded does not go beyond the most that a board can give.
  return Math.min(most, late + demanded);
};

/** The fewest boards that bring a side from one score to another. */
export const fewestBoards = (ruleset: Ruleset, from: number, to: number): number => {
  const limit = ruleset.scoring.queenUntil.value ?? Number.POSITIVE_INFINITY;
  const [before, after] = [mostFrom(ruleset, Math.min(from, limit - 1)), mostFrom(ruleset, limit)];
  let boards = 0;
  // The best that so many boards reach: the last of them from where it brings the most.
  for (let reached = from; reached < to; boards += 1) {
    const early = from < limit ? Math.min(reached, limit - 1) + before : 0;
    const next = Math.max(early, reached < limit ? 0 : reached + after);
    if (next <= reached) return Number.POSITIVE_INFINITY;
    reached = next;
  }
  return boards;
};

const menOfSide = ({ scoring }: Ruleset): number =>
  MEN_PER_COLOUR * Math.max(scoring.men.value.white, scoring.men.value.black);

const given = (ruleset: Ruleset, { men }: Award, flat: number): number =>
  flat + (men === "none" ? 0 : menOfSide(ruleset));

/** What the faults give that can end a board. */
const faults = ({ lastMan, fouls, violations, calledFouls }: Ruleset): readonly Award[] => {
  const lost = Object.entries(violations).some(
    ([code, { value }]) => value.effect === "board-lost" && code !== "touched-opponent-last-directly",
  );
  const called = Object.values(calledFouls).some((call) => call?.value === "board-lost");
  const rows = Object.values(lastMan ?? {}).flatMap((row) => {
    const value: unknown = row?.value;
    return typeof value === "object" && value !== null && "points" in value ? [value.points as Award] : [];
  });
  return [...rows, ...(lost || called ? [fouls.boardLost.value] : [])];
};
