import { forfeited } from "#test/support/calls.ts";
import { DOUBLES } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";

/** Row e8: a walkover and a disqualification decide the match alone; a retirement concedes the board as well. */
export const forfeitCases = (ruleset: string): readonly TableCase[] => {
  const pairs = ruleset === "kagw-doubles-2018" || ruleset === "woodestic-team";
  const opening = pairs ? { match: { sides: DOUBLES } } : {};
  const values = ruleset === "woodestic-family-point" || ruleset === "woodestic-point";
  const matchAlone = ruleset === "icf" ? "ICF 143" : "decision e8";
  const given = ruleset === "icf" ? "ICF 139" : "decision e8";
  const decided = { match: "A", ranking: [["A"], ["B"]] } as const;
  const open = { ...decided, ending: null, winner: null, points: [0, 0], games: [[0, 0]] } as const;
  return [
    {
      row: "e8",
      when: "a walkover leaves the board on the table as it lies: no winner, no points, no game",
      play: ["w1 ; -", forfeited("B", "walkover")],
      opening,
      clauses: matchAlone,
      gives: { ...open, next: "b1", pockets: [1, 0], coveredBy: null },
    },
    {
      row: "e8",
      when: "so does a disqualification, though the winner has covered the queen",
      play: ["w1 ; q2 w3", forfeited("B", "disqualified")],
      opening,
      clauses: matchAlone,
      gives: { ...open, next: "a1", coveredBy: "A" },
    },
    ...(values
      ? []
      : [
          {
            row: "e8",
            when: "a side that retires gives up the board with the match",
            play: ["w1 ; -", forfeited("B", "retired")],
            opening,
            clauses: given,
            gives: { ...decided, next: null, ending: "forfeited", winner: "A", points: [9, 0] } as const,
          },
        ]),
  ];
};
