import { describe, expect, it } from "vitest";
import { DOUBLES, type Opening, play, type Script } from "#test/support/play.ts";

/** Rulings are read at the board: their sentences say everything that is to be done. */

it.each([
  ["w1 ; b2", ["The opponent's black pocketed: it stays in the pocket, a man comes back and the turn passes."]],
  [
    "w1 ; w2 b3",
    [
      "A white and the opponent's black pocketed: the opponent's black stays in the pocket, a white comes back and the turn passes.",
    ],
  ],
  [
    "b2",
    [
      "The opponent's black pocketed: it stays in the pocket, there is no man to return and the turn passes.",
      "The side owes a man that it cannot return now.",
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
  ["w1 ; b2", ["The opponent's black pocketed: it stays in the pocket and the turn passes."]],
  [
    "w1 ; q2 ; w3 S",
    [
      "Striker pocketed with a white: 2 whites come back and the turn is kept.",
      "The queen is still uncovered: the next strike must cover it.",
    ],
  ],
  [
    "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; - ; w1 b2 S",
    [
      "Striker pocketed with a white and the opponent's black: 2 whites come back.",
      "Both last men were pocketed in one strike: “B” wins the board with 2 points.",
    ],
  ],
  [
    "w1 ; q2 w3 ; 6*w1 ; - ; 8*b1 ; - ; w1 b2 !pushed",
    [
      "A white and the opponent's black pocketed: they stay in the pockets.",
      "The striker was pushed, not struck: a man comes back.",
      "Both last men were pocketed in one strike: “B” wins the board with 1 point.",
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
    text: "The board scores no points: no man is left to count, and the queen does not count from 24 points on.",
    clause: "001 Sco",
  });
});

it("passes are noted once everybody has passed three times, and a strike begins the count again", () => {
  const pass = (player: string) => ({ type: "turn_passed" as const, data: { player } });
  const round = [pass("a1"), pass("b1")];
  const sentence = "Every player has passed 3 times in a row: the umpire may annul the board and have it replayed.";
  const noted = (...script: Parameters<typeof play>[1] & object) =>
    play("icf", script).events.map(({ rulings }) => rulings.some(({ text }) => text === sentence));
  expect(noted(...round, ...round, ...round)).toEqual([false, false, false, false, false, true]);
  expect(noted(...round, ...round, pass("a1"), "-", pass("a1"), pass("b1"))).not.toContain(true);
});

type Sentence = readonly [text: string, clause: string];

const rulingsOf = (ruleset: string, script: Script, opening?: Opening): Sentence[] => {
  const { strikes, events, problems } = play(ruleset, script, opening);
  expect(problems).toEqual([]);
  const [last] = [...strikes, ...events].toSorted((one, other) => other.seq - one.seq);
  return (last?.rulings ?? []).map(({ text, clause }) => [text, clause]);
};

describe("the clause next to a sentence is the one that decided it", () => {
  it.each<[ruleset: string, why: string, script: Script, sentences: readonly Sentence[]]>([
    [
      "icf",
      "99a keeps the turn, not 72a",
      "w ; q S",
      [
        ["Striker pocketed: a white comes back and the turn is kept.", "ICF 99a"],
        ["A strike that pockets the striker does not cover the queen: the queen goes back to the centre.", "ICF 99a"],
      ],
    ],
    [
      "icf",
      "95d: with all nine on the board the turn is lost",
      "q S",
      [
        ["Striker pocketed: there is no man to return and the turn passes.", "ICF 95d"],
        ["A strike that pockets the striker does not cover the queen: the queen goes back to the centre.", "ICF 95d"],
        ["The side owes a man that it cannot return now.", "ICF 72c"],
      ],
    ],
    [
      "icf",
      "95b takes the turn although an own man went down",
      "S ; - ; q w",
      [
        ["A white pocketed: the turn passes.", "ICF 95b"],
        ["A side that owes a man may not pocket the queen: the queen goes back to the centre.", "ICF 95b"],
        ["A white is returned as a due.", "ICF 78a"],
      ],
    ],
    [
      "rules-and-regulations-29",
      "b7: the queen keeps the turn",
      "w ; q b",
      [
        ["The opponent's black pocketed: it stays in the pocket and the turn is kept.", "decision b7"],
        ["Queen pocketed: the next strike must cover it.", "decision b7"],
      ],
    ],
    ["tournament-15", "a10: an own man keeps the turn", "w", [["A white pocketed: the turn is kept.", "decision a10"]]],
    [
      "25-points-8-rounds",
      "where the striker may lie is said under Anatomy of Carrom",
      "!cut-moon",
      [
        ["Nothing pocketed: the turn passes.", "decision a10"],
        ["Noted: the striker lay partly on the base circle. No penalty.", "003 Anatomy"],
      ],
    ],
    [
      "icf",
      "63b: a call on the player not in turn",
      ["w", { type: "foul_called", data: { player: "b1", code: "touched-piece" } }],
      [
        ["A piece in play was touched: there is no man to return, and the turn stays.", "ICF 63b"],
        ["The side owes a man that it cannot return now.", "ICF 72c"],
      ],
    ],
    [
      "icf",
      "134: the same call on the player in turn",
      ["w", { type: "foul_called", data: { player: "a1", code: "touched-piece" } }],
      [["A piece in play was touched: a man comes back, and the turn passes.", "ICF 134"]],
    ],
  ])("under %s: %s", (ruleset, _why, script, sentences) => {
    expect(rulingsOf(ruleset, script)).toEqual(sentences);
  });

  it("is 99a for the foul too", () => {
    expect(play("icf", "w ; q S").strikes.at(-1)?.fouls).toEqual([{ code: "striker-pocketed", clause: "ICF 99a" }]);
  });
});

describe("a sentence says what happened", () => {
  it.each<[ruleset: string, why: string, script: Script, opening: Opening, sentences: readonly string[]]>([
    [
      "icf",
      "a strike that is void left neither base line",
      "w ; . !short-strike",
      {},
      ["The strike does not count: the striker left neither base line. The same player strikes again."],
    ],
    [
      "tournament-15",
      "void because one line was not left",
      "w ; w !left-one-line",
      {},
      [
        "The strike does not count: the striker left only one base line. Back on the board: a white. The same player strikes again.",
      ],
    ],
    [
      "tournament-15",
      "why r17 does not apply: not the last man",
      "w ; w !touched-own-last-directly",
      {},
      [
        "A white pocketed: the turn is kept.",
        "Noted: the last man was touched directly. No penalty, because more than one man was left.",
      ],
    ],
    [
      "tournament-15",
      "why r17 does not apply: the queen is not on the board",
      "w ; q1 w2 ; 6*w ; !touched-own-last-directly",
      {},
      [
        "Nothing pocketed: the turn passes.",
        "Noted: the last man was touched directly. No penalty, because the queen was no longer on the board.",
      ],
    ],
    [
      "rules-and-regulations-29",
      "why F 3 does not apply: not the last man",
      "w ; w !touched-own-last-directly",
      {},
      [
        "A white pocketed: the turn is kept.",
        "Noted: the last man was touched directly. No penalty, because more than one man was left.",
      ],
    ],
    [
      "rules-and-regulations-29",
      "why F 3 does not apply: the queen is covered",
      "w ; q w ; 6*w ; !touched-own-last-directly",
      {},
      [
        "Nothing pocketed: the turn passes.",
        "Noted: the last man was touched directly. No penalty, because the queen was covered.",
      ],
    ],
    [
      "rules-and-regulations-29",
      "why F 4 does not apply",
      "w ; w !touched-opponent-last-directly",
      {},
      [
        "A white pocketed: the turn is kept.",
        "Noted: the opponent's last man was touched directly. No penalty, because the opponent had more than one man left.",
      ],
    ],
    [
      "rules-and-regulations-29",
      "of a double due with the opponent's last man, one man is the penalty",
      "w ; w ; - ; 8*b ; - ; w b S",
      {},
      [
        "The opponent's last man was pocketed: it comes back, with the white of this strike and a man as penalty, and the turn passes.",
      ],
    ],
    [
      "woodestic-point",
      "a man of another colour is pocketed in a tie-break",
      [
        "9*w ; - ; 8*b ; b",
        { type: "board_opened", data: { board: 2, breaker: "b1", colours: { A: "white", B: "black" } } },
        "w !not-on-rebound",
      ],
      {},
      ["A man of another colour was pocketed without a rebound: it comes back, and the turn passes."],
    ],
    [
      "woodestic-point",
      "level: not shared, a tie-break decides",
      "9*w ; - ; 8*b ; b",
      {},
      ["A man pocketed.", "The last man is pocketed: “A” and “B” are level (“A” 9, “B” 9), and a tie-break decides."],
    ],
    [
      "woodestic-family-point",
      "nothing is said of a turn after the last man",
      "9*w ; 8*b ; q b",
      {},
      [
        "A man pocketed.",
        "Queen pocketed and covered in one strike.",
        "The last man is pocketed: “A” wins the board (“A” 160, “B” 0).",
        "“A” wins the match (“A” 160, “B” 0).",
      ],
    ],
  ])("under %s: %s", (ruleset, _why, script, opening, sentences) => {
    expect(rulingsOf(ruleset, script, opening).map(([text]) => text)).toEqual(sentences);
  });

  it.each([
    ["the queen alone is left", "9*w ; 9*b", "decision e16"],
    ["nothing is left", "9*w ; 8*b ; q b", "004 Fam 5"],
  ])("the board of a value game ends by its own clause: %s", (_why, script, clause) => {
    const ending = rulingsOf("woodestic-family-point", script).find(([text]) =>
      text.startsWith("The last man is pocketed"),
    );
    expect(ending?.[1]).toBe(clause);
  });

  it("names the queen's 3 and one law where the opponent's last man falls under ICF", () => {
    const lost = (men: number) =>
      `The opponent's last man was pocketed: “B” wins the board with ${3 + men} points (3 for the queen, ${men} for the men left).`;
    expect(rulingsOf("icf", "5*w ; - ; 8*b ; - ; b")).toEqual([[lost(4), "ICF 106"]]);
    expect(rulingsOf("icf", "5*w ; - ; 8*b ; - ; q ; w b").at(-1)).toEqual([lost(3), "ICF 103"]);
  });

  it("says that a point may still be asked for", () => {
    expect(rulingsOf("icf", "5*w ; - ; 8*b ; - ; b S")).toEqual([
      [
        "The opponent's last man was pocketed: “B” wins the board with 7 points (3 for the queen, 4 for the men left).",
        "ICF 111",
      ],
      ["“B” may still claim 1 more point.", "ICF 87b"],
    ]);
  });
});
