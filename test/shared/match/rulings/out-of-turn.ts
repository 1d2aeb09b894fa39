import { DOUBLES } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";

/** Strikes by a player who is not in turn, or who is and is said not to be: rows e9, e10, e25 and e28. */

/** The clause that makes a strike void, by ruleset. */
const VOID: Readonly<Record<string, string>> = {
  "kagw-doubles-2018": "decision a9",
  "rules-and-regulations-29": "decision a9",
  "tournament-15": "002 r20",
  "25-points-8-rounds": "decision a9",
  "woodestic-simple": "004 Misc 3",
  "woodestic-team": "004 Misc 3",
  "woodestic-family-point": "004 Misc 3",
  "woodestic-point": "004 Misc 3",
  icf: "ICF 127b",
};

/** The clause that sends an uncovered queen back, where pairs play and she may wait for her cover. */
const NOT_COVERED: Readonly<Record<string, string>> = {
  "kagw-doubles-2018": "000 Cov 4",
  "rules-and-regulations-29": "001 Cov 4",
  "tournament-15": "002 r3",
  "25-points-8-rounds": "003 Q 3",
  "woodestic-team": "004 Poc 3",
  "woodestic-point": "004 Pt 3",
  icf: "ICF 96",
};

/** The ruling on an own last man before the queen, where pairs play. */
const LAST_MAN: Readonly<Record<string, Pick<TableCase, "clauses" | "gives">>> = {
  "kagw-doubles-2018": comesBack("000 Oth 8"),
  "rules-and-regulations-29": comesBack("001 F 9"),
  "25-points-8-rounds": comesBack("003 F 6"),
  "tournament-15": lost("002 r19", 12),
  "woodestic-team": lost("004 Poc 6", 12),
  icf: lost("ICF 107", 3),
};

function comesBack(clause: string): Pick<TableCase, "clauses" | "gives"> {
  return {
    clauses: clause,
    gives: { turn: "passes", returned: "wwq", queen: "on-board", pockets: [7, 0], owed: [0, 0], ending: null },
  };
}

function lost(clause: string, points: number): Pick<TableCase, "clauses" | "gives"> {
  return {
    clauses: clause,
    gives: {
      turn: "board-over",
      returned: "q",
      queen: "on-board",
      ending: "own-last-before-queen",
      winner: "B",
      points: [0, points],
      coveredBy: null,
    },
  };
}

const pairs = { match: { sides: DOUBLES } };

/** e25: the player who pocketed her covers her, no one else. */
const partner = (ruleset: string): readonly TableCase[] => {
  const notCovered = NOT_COVERED[ruleset];
  const lastMan = LAST_MAN[ruleset];
  if (notCovered === undefined) return [];
  const back = { returned: "q", queen: "on-board", fouls: [], owed: [0, 0], ending: null } as const;
  return [
    {
      row: "e25",
      when: "the partner strikes out of turn while she waits: his man counts, and she goes back",
      play: "w1 ; q2 ; a2: w3 !out-of-turn-unnoticed",
      opening: pairs,
      clauses: notCovered,
      gives: { turn: "keeps", next: "a2", pockets: [2, 0], ...back },
    },
    {
      row: "e25",
      when: "so it does when he pockets nothing",
      play: "w1 ; q2 ; a2: !out-of-turn-unnoticed",
      opening: pairs,
      clauses: notCovered,
      gives: { turn: "passes", pockets: [1, 0], ...back },
    },
    {
      row: "e25",
      when: "and when it is the other side that strikes out of turn",
      play: "w1 ; q2 ; b1: b3 !out-of-turn-unnoticed",
      opening: pairs,
      clauses: notCovered,
      gives: { turn: "keeps", next: "b1", pockets: [1, 1], ...back },
    },
    ...(lastMan
      ? [
          {
            row: "e25",
            when: "the partner's last man does not cover her either",
            play: "8*w1 ; q2 ; a2: w3 !out-of-turn-unnoticed",
            opening: pairs,
            ...lastMan,
          },
        ]
      : []),
  ];
};

/** The cases of one ruleset. */
export const outOfTurnCases = (ruleset: string): readonly TableCase[] => {
  const clause = VOID[ruleset] ?? "";
  const opening = ruleset === "kagw-doubles-2018" || ruleset === "woodestic-team" ? pairs : {};
  const nothing = { turn: "passes", next: "a1", fouls: [], owed: [0, 0], ending: null } as const;
  return [
    {
      row: "e9",
      when: "a void strike out of turn: what it pocketed goes back, and the turn is whose it was",
      play: "w1 ; b1: w2 b3 S !short-strike !out-of-turn",
      opening,
      clauses: clause,
      gives: { ...nothing, returned: "wb", pockets: [1, 0] },
    },
    {
      row: "e9",
      when: "unnoticed as well, and the attempts at the break stay the breaker's",
      play: ". ; b1: . !short-strike !out-of-turn-unnoticed ; .",
      opening,
      clauses: [],
      gives: { turn: "keeps", next: "a1", returned: "", fouls: [], owed: [0, 0] },
    },
    ...(ruleset === "woodestic-family-point"
      ? []
      : [
          {
            row: "e9",
            when: "a queen that waits for her cover goes on waiting",
            play: "w1 ; q2 ; b1: !short-strike !out-of-turn",
            opening,
            clauses: clause,
            gives: { ...nothing, returned: "", queen: "pocketed A", pockets: [1, 0] } as const,
          },
        ]),
    ...(["out-of-turn", "out-of-turn-unnoticed"] as const).map(
      (code): TableCase => ({
        row: "e10",
        when: `${code} is not for the player in turn`,
        play: `w1 ; w2 !${code}`,
        opening,
        clauses: [],
        gives: { refused: "contradiction", pockets: [1, 0] },
      }),
    ),
    ...partner(ruleset),
    ...(ruleset === "icf"
      ? [
          {
            row: "e28",
            when: "a short strike that moved nothing is no stroke, so the board is not lost by it",
            play: "w1 ; b1: !short-strike !out-of-turn",
            clauses: "ICF 127b",
            gives: { ...nothing, returned: "", pockets: [1, 0] } as const,
          },
        ]
      : []),
  ];
};
