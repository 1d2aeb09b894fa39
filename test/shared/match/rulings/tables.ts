import { ROWS as DECISIONS } from "#carrom";
import { points25Rounds8 } from "./25-points-8-rounds.ts";
import { forfeitCases } from "./forfeits.ts";
import { icfTable } from "./icf.ts";
import { kagwDoubles2018 } from "./kagw-doubles-2018.ts";
import { menCountedCases } from "./men-counted.ts";
import { notedCases } from "./noted.ts";
import { outOfTurnCases } from "./out-of-turn.ts";
import { rulesAndRegulations29 } from "./rules-and-regulations-29.ts";
import type { RulesetTable } from "./ruleset-table.ts";
import { REFEREED } from "./ruling-case.ts";
import { SHARED } from "./shared-table.ts";
import { timeCallCases } from "./time-calls.ts";
import { woodesticFamilyPointTable } from "./woodestic-family-point.ts";
import { woodesticPointTable } from "./woodestic-point.ts";
import { woodesticTeamTable } from "./woodestic-team.ts";

/** Every row of our decisions, `a1` to `e38`: a decision without a case, or a reason why none is needed, fails. */
export const ROWS: readonly string[] = DECISIONS;

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

const ICF_ONLY = "icf only";
const NO_MAN_ASKED = "no man is asked for before the queen";
const NO_LAST_MAN = "no side has a last man of its own";

/** Rows e20 to e38 where they cannot come up, with the reason: everywhere but under the rulesets named. */
const EXCUSED: readonly { readonly row: string; readonly but: readonly string[]; readonly reason: string }[] = [
  { row: "e20", but: ["rules-and-regulations-29"], reason: "every board won is worth a point at least" },
  { row: "e21", but: ["icf"], reason: ICF_ONLY },
  { row: "e22", but: ["icf"], reason: "icf only: elsewhere a queen that waits is not covered, see c9" },
  { row: "e23", but: ["icf"], reason: ICF_ONLY },
  { row: "e24", but: ["icf"], reason: ICF_ONLY },
  { row: "e27", but: ["rules-and-regulations-29"], reason: "rules-and-regulations-29 only: see b8" },
  { row: "e28", but: ["icf"], reason: "icf only: a void strike out of turn is in e9" },
  { row: "e30", but: ["icf"], reason: "only what was owed before is forgotten: see c17" },
  { row: "e31", but: ["icf"], reason: ICF_ONLY },
  { row: "e32", but: ["rules-and-regulations-29"], reason: "rules-and-regulations-29 only: see c8" },
  { row: "e33", but: [], reason: "a format beside the ruleset: events/regulations.test.ts" },
  { row: "e34", but: ["woodestic-family-point", "woodestic-point"], reason: "two sides: see e8" },
  { row: "e35", but: ["woodestic-point"], reason: "the strike that ends the board covers her, or she never waits" },
  { row: "e36", but: ["icf"], reason: "icf only: elsewhere a technical foul is noted" },
  { row: "c19", but: [], reason: "a house rule: house-rules.test.ts" },
  { row: "d10", but: [], reason: "a house rule: house-rules.test.ts" },
  { row: "e38", but: [], reason: "between boards: events/substitutes.test.ts" },
  { row: "e37", but: [], reason: "games of which only the points are known: events/most-points.test.ts" },
];

/** Rows that cannot come up under single rulesets, each with the reason. */
const EXCUSED_UNDER: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "kagw-doubles-2018": { e29: "a cleared board is over at once, so no due is paid after nine men: see e7" },
  "rules-and-regulations-29": { e29: "a cleared board is over at once, so no due is paid after nine men: see e7" },
  "25-points-8-rounds": { e26: NO_MAN_ASKED },
  "woodestic-simple": { e25: "two players have no partners" },
  "woodestic-family-point": { e25: "she never waits to be covered: see e13", e26: NO_MAN_ASKED, e29: NO_LAST_MAN },
  "woodestic-point": { e26: NO_MAN_ASKED, e29: NO_LAST_MAN },
};

const excusedUnder = (ruleset: string): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(EXCUSED.flatMap(({ row, but, reason }) => (but.includes(ruleset) ? [] : [[row, reason]]))),
  ...EXCUSED_UNDER[ruleset],
});

/** The table of every ruleset. */
export const TABLES: readonly RulesetTable[] = OWN.map(({ ruleset, cases, excused }) => ({
  ruleset,
  cases: [
    ...cases,
    ...(ruleset === "icf" ? [] : notedCases(ruleset)),
    ...outOfTurnCases(ruleset),
    ...forfeitCases(ruleset),
    ...menCountedCases(ruleset),
    ...timeCallCases(ruleset),
  ],
  excused: { ...excused, ...excusedUnder(ruleset) },
}));
