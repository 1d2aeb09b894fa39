import { DOUBLES } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";

/** Row e26: a man that is down gives the right to the queen, whichever side pocketed it. */

const QUEEN_WAITS: Readonly<Record<string, string>> = {
  "kagw-doubles-2018": "000 Obj",
  "rules-and-regulations-29": "001 Obj",
  "tournament-15": "002 r3",
  "woodestic-simple": "004 Poc 3",
  "woodestic-team": "004 Poc 3",
  icf: "ICF 15",
};

/** The cases of one ruleset. */
export const menCountedCases = (ruleset: string): readonly TableCase[] => {
  const clause = QUEEN_WAITS[ruleset];
  if (clause === undefined) return [];
  const pairs = ruleset === "kagw-doubles-2018" || ruleset === "woodestic-team";
  return [
    {
      row: "e26",
      when: "the other side pocketed the one man that is down: she may be taken",
      play: "- ; w1 ; q2",
      opening: pairs ? { match: { sides: DOUBLES } } : {},
      clauses: clause,
      gives: { turn: "keeps", next: pairs ? "a2" : "a1", queen: "pocketed A", returned: "", pockets: [1, 0] },
    },
  ];
};
