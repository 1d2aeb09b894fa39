import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { replay } from "#carrom";
import { parseLog } from "#shared/carrom/log/log.ts";

/** The log written by hand, and the replay's result by the README next to it. */

const text = readFileSync(new URL("../../matches/tournament-15-board.strikes.ndjson", import.meta.url), "utf8");
const log = parseLog(text);
if (!log.ok) throw new Error(log.error.message.key);
const report = replay(log.value.events);
const strike = (seq: number) => report.strikes.find((row) => row.seq === seq);

describe("the example log", () => {
  it("replays without a problem, and has no chain", () => {
    expect(report).toMatchObject({
      match: "example-1",
      ruleset: "tournament-15@1",
      chain: "absent",
      problems: [],
      voided: [],
      events: [],
    });
    expect(report.strikes.map(({ seq }) => seq)).toEqual(Array.from({ length: 23 }, (_, index) => index + 3));
  });

  it("brings a white back for the striker at seq 9", () => {
    expect(strike(9)).toMatchObject({
      player: "a1",
      side: "A",
      notation: "S",
      returned: ["white"],
      pockets: { white: 1, black: 2 },
      turn: "passes",
      next: "b1",
      fouls: [{ code: "striker-pocketed", clause: "002 r12" }],
    });
  });

  it("keeps the queen waiting at seq 11 and covers her from another pocket at seq 12", () => {
    expect(strike(11)).toMatchObject({ notation: "q1", turn: "keeps", queen: { state: "pocketed", side: "B" } });
    expect(strike(12)).toMatchObject({ notation: "b3", turn: "keeps", queen: { state: "covered", side: "B" } });
  });

  it("leaves the opponent's man down at seq 19: turn lost, no penalty", () => {
    expect(strike(19)).toMatchObject({ notation: "w3", turn: "passes", next: "a1", returned: [], fouls: [] });
    expect(strike(19)?.owed).toEqual({ A: 0, B: 0 });
  });

  it("brings two whites back at seq 21 and takes the turn", () => {
    expect(strike(21)).toMatchObject({
      notation: "w2 S",
      returned: ["white", "white"],
      pockets: { white: 5 },
      turn: "passes",
      next: "b1",
    });
  });

  it("gives the board to B by 7 to 0 at seq 25, and the match goes on at 0-7", () => {
    expect(strike(25)).toMatchObject({ turn: "board-over", next: null });
    expect(report.boards).toEqual([
      {
        number: 1,
        game: 1,
        status: "decided",
        winner: "B",
        points: { A: 0, B: 7 },
        ending: "cleared",
        queen: "B",
        slam: null,
        clauses: expect.arrayContaining(["002 r4", "002 r6"]),
      },
    ]);
    expect(report).toMatchObject({ status: "in-play", winner: null, ranking: [] });
    expect(report.games).toEqual([{ number: 1, boards: [1], points: { A: 0, B: 7 }, winner: null }]);
  });
});
