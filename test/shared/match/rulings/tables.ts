import { points25Rounds8 } from "./25-points-8-rounds.ts";
import { icfTable } from "./icf.ts";
import { kagwDoubles2018 } from "./kagw-doubles-2018.ts";
import { notedCases } from "./noted.ts";
import { rulesAndRegulations29 } from "./rules-and-regulations-29.ts";
import type { RulesetTable } from "./ruleset-table.ts";
import { REFEREED } from "./ruling-case.ts";
import { SHARED } from "./shared-table.ts";
import { woodesticFamilyPointTable } from "./woodestic-family-point.ts";
import { woodesticPointTable } from "./woodestic-point.ts";
import { woodesticTeamTable } from "./woodestic-team.ts";

/** Every row of the decision table: a1 to a10, b1 to b13, c1 to c18, d1 to d8, e1 to e19. */
export const ROWS = Object.entries({ a: 10, b: 13, c: 18, d: 8, e: 19 }).flatMap(([letter, last]) =>
  Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
);

const PIECE_VALUES = "only rulesets with piece values";

/** Rows that no recorded strike can fall under, with the reason; for one ruleset where it names one. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "a1 tournament-15": "who plays: match_opened, in events/opening.test.ts",
  "a2 woodestic-simple": "two players: either way round is the same",
  a3: "who plays white: board_opened, in events/opening.test.ts",
  c18: "who puts a piece back and where: not recorded",
  e5: "rules-and-regulations-29 only",
  "e6 woodestic-simple": "any pocket covers: see b5",
  e11: PIECE_VALUES,
  e12: PIECE_VALUES,
  e13: PIECE_VALUES,
  e14: PIECE_VALUES,
  e15: PIECE_VALUES,
  e16: PIECE_VALUES,
  e17: "two sides only: three and four are for piece values",
  e19: "icf only",
};

const OWN: readonly RulesetTable[] = [
  ...REFEREED.map((ruleset) => ({
    ruleset,
    cases: SHARED.flatMap((one) => {
      const clauses = one.clauses[ruleset];
      return clauses === undefined ? [] : [{ ...one, clauses }];
    }),
    excused: Object.fromEntries(
      ROWS.flatMap((row) => {
        const reason = ELSEWHERE[row] ?? ELSEWHERE[`${row} ${ruleset}`];
        return reason === undefined ? [] : [[row, reason]];
      }),
    ),
  })),
  kagwDoubles2018,
  rulesAndRegulations29,
  points25Rounds8,
  icfTable,
  woodesticTeamTable,
  woodesticFamilyPointTable,
  woodesticPointTable,
];

/** The table of every ruleset. */
export const TABLES: readonly RulesetTable[] = OWN.map((table) =>
  table.ruleset === "icf" ? table : { ...table, cases: [...table.cases, ...notedCases(table.ruleset)] },
);
