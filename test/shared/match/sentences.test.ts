import { expect, it } from "vitest";
import { DOUBLES, play } from "../../support/play.ts";

/** Rulings are read at the board: their sentences say everything that is to be done. */

it.each([
  ["w1 ; b2", ["The opponent's black pocketed: it stays down, a man comes back and the turn passes."]],
  ["w1 ; w2 b3", ["A white and the opponent's black pocketed: they stay down, a man comes back and the turn passes."]],
  [
    "b2",
    [
      "The opponent's black pocketed: it stays down, a man is owed and the turn passes.",
      "What cannot be given back now is owed: a man.",
    ],
  ],
  ["w1 ; w2 S^", ["A white pocketed.", "The striker left the board: a man comes back, and the turn passes."]],
  [
    "w1 ; w2 !pushed",
    ["A white pocketed.", "The striker was pushed, not struck: a man comes back, and the turn passes."],
  ],
])("under kagw-doubles-2018, %s", (script, sentences) => {
  const report = play("kagw-doubles-2018", script, { match: { sides: DOUBLES } });
  expect(report.strikes.at(-1)?.rulings.map(({ text }) => text)).toEqual(sentences);
});

it.each([
  ["w1 ; b2", ["The opponent's black pocketed: it stays down and the turn passes."]],
  [
    "w1 ; q2 ; w3 S",
    [
      "Striker pocketed with a white: two whites come back and the turn is kept.",
      "The queen waits for one more strike to cover her.",
    ],
  ],
  [
    "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; - ; w1 b2 S",
    [
      "Striker pocketed with a white and the opponent's black: two whites come back.",
      "Both last men went down in one strike: B wins the board with 2 points.",
    ],
  ],
  [
    "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; - ; w1 b2 !pushed",
    [
      "A white and the opponent's black pocketed: they stay down.",
      "The striker was pushed, not struck: a man comes back.",
      "Both last men went down in one strike: B wins the board with 1 point.",
    ],
  ],
])("under rules-and-regulations-29, %s", (script, sentences) => {
  const report = play("rules-and-regulations-29", script);
  expect(report.strikes.at(-1)?.rulings.map(({ text }) => text)).toEqual(sentences);
});

it("a board that is worth nothing says why", () => {
  const script = "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; - ; w1 b2";
  const report = play("rules-and-regulations-29", script, { match: { score: { A: 24, B: 0 } } });
  expect(report.strikes.at(-1)?.rulings).toContainEqual({
    text: "The board is worth nothing: no man is left to count, and the queen counts for nothing from 24 points on.",
    clause: "001 Sco",
  });
});

it("passes are noted once everybody has passed three times, and a strike begins the count anew", () => {
  const pass = (player: string) => ({ type: "turn_passed" as const, data: { player } });
  const round = [pass("a1"), pass("b1")];
  const sentence = "Every player has passed three times in a row: the umpire may annul the board, to be replayed.";
  const noted = (...script: Parameters<typeof play>[1] & object) =>
    play("icf", script).events.map(({ rulings }) => rulings.some(({ text }) => text === sentence));
  expect(noted(...round, ...round, ...round)).toEqual([false, false, false, false, false, true]);
  expect(noted(...round, ...round, pass("a1"), "-", pass("a1"), pass("b1"))).not.toContain(true);
});
