import { icfConductCases } from "./icf-conduct.ts";
import { icfLastManCases } from "./icf-last-man.ts";
import { icfPlayCases } from "./icf-play.ts";
import { icfQueenCases } from "./icf-queen.ts";
import { icfScoringCases } from "./icf-scoring.ts";
import type { RulesetTable } from "./ruleset-table.ts";

const PIECE_VALUES = "only rulesets with piece values";

/** The Laws of Carrom; every expectation is read from the laws that it names. */
export const icfTable: RulesetTable = {
  ruleset: "icf",
  cases: [...icfPlayCases, ...icfQueenCases, ...icfConductCases, ...icfLastManCases, ...icfScoringCases],
  excused: {
    c18: "who puts a piece back and where: not recorded",
    e5: "rules-and-regulations-29 only: under the Laws a direct touch is no foul, see c12",
    e6: "any pocket covers: see b5",
    e11: PIECE_VALUES,
    e12: PIECE_VALUES,
    e13: PIECE_VALUES,
    e14: PIECE_VALUES,
    e15: PIECE_VALUES,
    e16: PIECE_VALUES,
    e17: "two sides only: three and four are for piece values",
    e18: "three flat is tournament-15 and woodestic: see c8",
  },
};
