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
])("under rules-and-regulations-29, %s", (script, sentences) => {
  const report = play("rules-and-regulations-29", script);
  expect(report.strikes.at(-1)?.rulings.map(({ text }) => text)).toEqual(sentences);
});
