import { expect, it } from "vitest";
import { awardsIn, type MatchEvent, replay } from "#carrom";
import { awarded, recorded } from "#test/support/boards.ts";
import { continued, logOf } from "#test/support/play.ts";

const boards = logOf("tournament-15", [recorded(1, "A", 3), recorded(2, "B", 4)], { breaker: null });
const awardsOf = (log: readonly MatchEvent[]) => awardsIn(log, replay(log));

it("names the award that decides each board, by whom it was recorded", () => {
  expect(awardsOf(boards)).toEqual([]);
  const twice = continued(boards, [awarded(2, "A", { A: 5, B: 0 }), awarded(2, "B", { A: 0, B: 6 })]);
  const signed = twice.map((event) => (event.seq === 5 ? { ...event, by: "umpire:u1" } : event));
  expect(awardsOf(signed)).toEqual([{ board: 2, seq: 5, by: "umpire" }]);
});

it("leaves out an award that was voided", () => {
  const first = continued(boards, [awarded(1, "B", { A: 0, B: 5 }), awarded(1, "A", { A: 9, B: 0 })]);
  const back = continued(first, [{ type: "event_voided", data: { target: 5, reason: "misrecorded" } }]);
  expect(awardsOf(back)).toEqual([{ board: 1, seq: 4, by: "" }]);
  const none = continued(back, [{ type: "event_voided", data: { target: 4, reason: "misrecorded" } }]);
  expect(awardsOf(none)).toEqual([]);
});
