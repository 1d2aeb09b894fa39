import { describe, expect, it } from "vitest";
import { correctionsIn, restore, signaturesOf } from "#carrom";
import { continued, logOf, type Written } from "#test/support/play.ts";

/** Anna clears the only board. */
const CLEARED = "7*w1;q1;w2;w2";
const ONE_GAME = { match: { format: { games: 1 }, score: { A: 10, B: 10 } } };
const signed = (side: string): Written => ({ type: "result_confirmed", data: { side } });
const award: Written = {
  type: "board_awarded",
  data: { board: 1, winner: "B", points: { A: 0, B: 5 }, reason: "appeal-upheld" },
};

describe("a signature", () => {
  const played = logOf("tournament-15", CLEARED, ONE_GAME);
  const both = continued(played, [signed("A"), signed("B")]);

  it("holds while the signed result holds", () => {
    expect(signaturesOf(both, restore(both)).map(({ side, stands }) => [side, stands])).toEqual([
      ["A", true],
      ["B", true],
    ]);
  });

  it("is of the score when it was given, and of no other", () => {
    const corrected = continued(both, [award]);
    const [first] = signaturesOf(corrected, restore(corrected));
    expect(first).toMatchObject({ side: "A", stands: false, seq: played.length + 1 });
    expect(first?.score).toEqual([
      { side: "A", value: 22 },
      { side: "B", value: 10 },
    ]);
  });

  it("holds again once the correction is undone", () => {
    const voided: Written = { type: "event_voided", data: { target: both.length + 1, reason: "misrecorded" } };
    const back = continued(both, [award, voided]);
    expect(signaturesOf(back, restore(back)).every(({ stands }) => stands)).toBe(true);
  });
});

describe("what is called a correction", () => {
  const by = (log: ReturnType<typeof logOf>, role: string) => log.map((event) => ({ ...event, by: `${role}:u1` }));
  const undo = (target: number): Written => ({ type: "event_voided", data: { target, reason: "misrecorded" } });

  it("is nothing that the table undoes on its open board", () => {
    expect(correctionsIn(by(logOf("tournament-15", ["w1;w2", undo(4)]), "scorer"))).toEqual([]);
  });

  it("is a change of a board that the next one has closed, and of one that was signed", () => {
    const next: Written = { type: "board_opened", data: { board: 2, breaker: "b1" } };
    const log = logOf("tournament-15", [CLEARED, next, undo(4)]);
    expect(correctionsIn(by(log, "scorer"))).toEqual([log.length]);
    const after = logOf("tournament-15", [CLEARED, signed("A"), undo(4)], ONE_GAME);
    expect(correctionsIn(by(after, "scorer"))).toEqual([after.length]);
  });

  it.each(["organiser", "auditor"])("is whatever an %s changes, also on the open board", (role) => {
    const log = logOf("tournament-15", ["w1;w2", undo(4)]);
    expect(correctionsIn(by(log, role))).toEqual([log.length]);
  });
});
