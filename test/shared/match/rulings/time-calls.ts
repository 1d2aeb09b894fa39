import { timeCalled } from "#test/support/calls.ts";
import { DOUBLES } from "#test/support/play.ts";
import type { TableCase } from "./ruleset-table.ts";

/** Row d9: regulations have a clock under every ruleset; the rest of it is in events/time.test.ts. */
export const timeCallCases = (ruleset: string): readonly TableCase[] => {
  const pairs = ruleset === "kagw-doubles-2018" || ruleset === "woodestic-team";
  return [
    {
      row: "d9",
      when: "time is called during a board: the board is finished first",
      play: ["w1", timeCalled(1)],
      opening: { match: { format: { by: "time", minutes: 45 }, ...(pairs ? { sides: DOUBLES } : {}) } },
      clauses: "regulations",
      gives: { match: "in-play", ending: null },
    },
  ];
};
