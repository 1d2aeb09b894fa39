import type { CalledFoul } from "#carrom";
import { called, passed } from "#test/support/calls.ts";
import { DOUBLES } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";

/** Calls and notes of an umpire, which cost nothing where the source does not price them. */

/** Fouls without a strike that the Laws alone know. */
const ICF_ONLY: readonly CalledFoul[] = [
  "technical",
  "placing",
  "overtime",
  "left-seat",
  "before-play",
  "played-during-appeal",
];

/** Rulesets that know none of them, and the clause that sends an uncovered queen back. */
const QUEEN_BACK: Readonly<Record<string, string>> = {
  "kagw-doubles-2018": "000 Cov 4",
  "tournament-15": "002 r3",
  "25-points-8-rounds": "003 Q 3",
  "woodestic-simple": "004 Poc 3",
  "woodestic-team": "004 Poc 3",
  "woodestic-family-point": "004 Fam 4",
  "woodestic-point": "004 Pt 3",
};

/** The cases of one ruleset. */
export const notedCases = (ruleset: string): readonly TableCase[] => {
  const pairs = ruleset === "kagw-doubles-2018" || ruleset === "woodestic-team";
  const opening = pairs ? { match: { sides: DOUBLES } } : {};
  const queenBack = QUEEN_BACK[ruleset];
  const after = pairs ? "a2" : "a1";
  return [
    ...ICF_ONLY.map(
      (code): TableCase => ({
        row: "c14",
        when: `${code}, called without a strike: noted`,
        play: ["w1 ; w2", called("a1", code)],
        opening,
        clauses: "decision c14",
        gives: { next: "a1", returned: "", owed: [0, 0], ending: null },
      }),
    ),
    {
      row: "c13",
      when: "a man that was to go down on the rebound: nothing asks for it",
      play: "w1 !not-on-rebound",
      opening,
      clauses: ruleset.startsWith("woodestic") || ruleset === "tournament-15" ? [] : "decision c13",
      gives: { turn: "keeps", next: "a1", returned: "", ending: null },
    },
    ...(queenBack === undefined || ruleset === "woodestic-family-point"
      ? []
      : [
          {
            row: "b6",
            when: "an uncovered queen that was not put back: she is back all the same",
            play: ["w1 ; q2", passed("a1"), "-", { type: "queen_left" as const, data: { side: "A" } }],
            opening,
            clauses: queenBack,
            gives: { queen: "on-board" as const, next: after },
          },
        ]),
  ];
};
