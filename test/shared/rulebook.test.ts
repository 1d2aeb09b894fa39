import { describe, expect, it } from "vitest";
import { rulebook } from "../../shared/rules/rulebook/rulebook.ts";
import type { Ruleset } from "../../shared/rules/ruleset.ts";
import { RULESETS } from "../../shared/rules/sheets/registry.ts";
import { allowedValues, parametersOf, withValue } from "../support/parameters.ts";

const rulesOf = (ruleset: Ruleset) => rulebook(ruleset).flatMap((section) => section.rules);

const says = (ruleset: string, parameter: string) => {
  const found = RULESETS.find(({ id }) => id === ruleset);
  return found && rulesOf(found).find(({ parameters }) => parameters.includes(parameter))?.text;
};

// What cannot come up under a ruleset, because another parameter rules it out, is left out of its book: only this.
const NO_FOULS = ["fouls.own", "fouls.queen", "lastMan.bothQueenCoveredFoul"];
const NO_BOARD_LOST = ["fouls.boardLost"];
const NO_TOUCH_LOSES = ["fouls.touchedOpponentsLast"];
const ANY_POCKET = ["queen.samePocket"];
const NEVER_TOO_EARLY = [
  "queen.menCounted",
  "queen.fromNine",
  "queen.tooEarly",
  "queen.tooEarlyWithOwn",
  "queen.tooEarlyWithSeveralOwn",
];
const NO_COLOURS = [
  ...NEVER_TOO_EARLY,
  ...ANY_POCKET,
  "setUp.white",
  "strike.opponent",
  "strike.ownAndOpponent",
  "strike.strikerAndSeveralOwn",
  "strike.strikerAndOpponent",
  "strike.strikerOwnAndOpponent",
  "queen.withOpponent",
  "queen.withOwnAndOpponent",
  "queen.withStrikerFromNine",
  "violations.touched-opponent-directly",
  "violations.touched-own-last-directly",
  "violations.touched-opponent-last-directly",
  "fouls.own",
  "fouls.queen",
  "fouls.count",
  "fouls.touchedOpponentsLast",
  "fouls.boardLost",
  "fouls.extraPoints",
  "match.boardsCount",
  "match.decidedBy",
];
const NEVER_WAITS = [
  "queen.covering",
  "queen.notCovered",
  "queen.coveringWithStriker",
  "queen.coveringWithStrikerAndOwn",
];

const LEFT_OUT: Readonly<Record<string, readonly string[]>> = {
  "kagw-doubles-2018": [...ANY_POCKET, ...NO_TOUCH_LOSES, ...NO_BOARD_LOST, "match.boardsCount"],
  "rules-and-regulations-29": [...ANY_POCKET, ...NO_BOARD_LOST, "match.decidedBy"],
  "tournament-15": [...NO_TOUCH_LOSES, ...NO_BOARD_LOST],
  "25-points-8-rounds": [
    ...NEVER_TOO_EARLY,
    ...ANY_POCKET,
    ...NO_TOUCH_LOSES,
    ...NO_BOARD_LOST,
    "fouls.own",
    "lastMan.bothQueenCoveredFoul",
    "match.tie",
    "match.decidedBy",
  ],
  "woodestic-simple": [...ANY_POCKET, ...NO_FOULS, ...NO_TOUCH_LOSES, ...NO_BOARD_LOST],
  "woodestic-team": [...ANY_POCKET, ...NO_FOULS, ...NO_TOUCH_LOSES, ...NO_BOARD_LOST],
  "woodestic-family-point": [...NO_COLOURS, ...NEVER_WAITS],
  "woodestic-point": NO_COLOURS,
  icf: [...ANY_POCKET, ...NO_TOUCH_LOSES],
};

describe.each(RULESETS)("the rulebook of $id", (ruleset) => {
  const rules = rulesOf(ruleset);
  const parameters = parametersOf(ruleset);

  it("states every parameter that can matter, each once, and none that does not exist", () => {
    const stated = rules.flatMap((rule) => rule.parameters).filter((path) => path !== "match.open");
    const all = parameters.map(([path]) => path);
    expect([...stated, ...(LEFT_OUT[ruleset.id] ?? [])].toSorted()).toEqual(all.toSorted());
    expect(says(ruleset.id, "match.open") !== undefined).toBe(ruleset.match.open.length > 0);
  });

  it("gives each rule a sentence, its clause, a row and a number of its own", () => {
    for (const { text, clause, rows } of rules) {
      expect(text).toMatch(/^[A-Z].*\.$/);
      expect(text).not.toMatch(/undefined|null|NaN|\bmans\b|--|,,| {2}|, and, /);
      expect(clause).not.toBe("");
      for (const row of rows) expect(row).toMatch(/^[a-e]\d+$/);
    }
    expect(rules.map(({ number }) => number)).toEqual(rules.map((_, index) => index + 1));
    expect(new Set(rules.map(({ text }) => text)).size).toBe(rules.length);
  });

  it("names the clause of every parameter, and keeps its reason beside it", () => {
    const byPath = new Map(parameters);
    for (const { parameters: paths, clause, interpretation } of rules) {
      for (const path of paths) {
        const parameter = byPath.get(path);
        if (!parameter) continue;
        expect(clause).toBe(parameter.clause);
        expect(interpretation ?? "").toContain(parameter.interpretation ?? "");
      }
    }
  });

  it("speaks of colours and of the other side's men only where sides have colours", () => {
    const book = rules.map(({ text }) => text).join("\n");
    const coloured = /of your own|other side's|men of the other side|plays the white/;
    expect(coloured.test(book)).toBe(ruleset.setUp.pieces.value === "colours");
    expect(/last man/.test(book)).toBe(ruleset.lastMan !== null || /its last man/.test(book));
  });
});

// ------------------------------------------------------------------ another value, another sentence

const ALTERNATIVES = new Map(
  [...new Set(RULESETS.flatMap((ruleset) => parametersOf(ruleset).map(([path]) => path)))].map((path) => [
    path,
    allowedValues(path),
  ]),
);

describe.each(RULESETS)("the sentences of $id", (ruleset) => {
  const textOf = (one: Ruleset): string => JSON.stringify(rulesOf(one).map(({ text }) => text));
  const own = textOf(ruleset);

  it("say something else where a parameter has another value", () => {
    const silent = parametersOf(ruleset).filter(([path]) => {
      const others = ALTERNATIVES.get(path) ?? [];
      const left = LEFT_OUT[ruleset.id]?.includes(path) ?? false;
      if (left || others.length < 2) return false;
      return others.every((value) => {
        const text = textOf(withValue(ruleset, path, value));
        expect(text).not.toMatch(/undefined|NaN/);
        return text === own;
      });
    });
    expect(silent.map(([path]) => path)).toEqual([]);
  });
});

describe("what the rulebooks say differently", () => {
  it.each([
    [
      "strike.strikerAndOwn",
      "tournament-15",
      "The striker goes down with one man of your own: that man and one more come back, and the turn passes.",
    ],
    [
      "strike.strikerAndOwn",
      "woodestic-simple",
      "The striker goes down with one man of your own: that man and one more come back, and you strike again.",
    ],
    [
      "strike.strikerAndOwn",
      "25-points-8-rounds",
      "The striker goes down with one man of your own: that man stays down, you give back one man, and the turn passes.",
    ],
    ["queen.coverPocket", "tournament-15", "The man that covers her has to go into another pocket than hers."],
    ["queen.coverPocket", "woodestic-simple", "Any pocket will do for the man that covers her."],
    [
      "queen.tooEarly",
      "kagw-doubles-2018",
      "She goes down too early: she stays out until your turn ends and then goes back uncovered, and you strike again.",
    ],
    [
      "queen.withStrikerFromNine",
      "icf",
      "She goes down with the striker while all nine of your men are on the board: she goes back to the centre, you owe one man, and the turn passes.",
    ],
    [
      "queen.coveringWithStrikerAndOwn",
      "icf",
      "The striker and a man of your own go down on the strike after her: she stays down for one more strike, which has to cover her, that man and one more come back, and you strike again.",
    ],
    [
      "lastMan.opponents",
      "icf",
      "You pocket the other side's last man before the queen is covered: the other side wins the board with three points (none once it has 22), and one more for each man that you have left.",
    ],
    [
      "lastMan.own",
      "tournament-15",
      "You pocket your own last man before the queen is covered, with or without the striker: the other side wins the board with three points, and one more for each man that it has left.",
    ],
    [
      "lastMan.both",
      "kagw-doubles-2018",
      "Both last men go down in one strike, with or without the striker, when nobody has covered the queen: both come back, you give back one man more, and the turn passes.",
    ],
    [
      "lastMan.bothQueenCoveredByOpponent",
      "icf",
      "Both last men go down in one strike, when the other side has covered the queen: you win the board with one point, however many men are left.",
    ],
    [
      "fouls.boardLost",
      "icf",
      "A board lost by a foul brings the other side one point for each man that you have left, and three points more (none once the winner has 22) if the queen is on the board.",
    ],
    [
      "match.decidedBy",
      "kagw-doubles-2018",
      "If it comes to all three games, the points of all together decide the match; equal there too, the games won.",
    ],
    ["match.boards", "25-points-8-rounds", "A game also goes to whoever first wins eight boards, whatever the points."],
    ["match.target", "tournament-15", "A game goes to whoever first has 15 points."],
    ["match.target", "woodestic-simple", "No number of points ends a game."],
    [
      "scoring.men",
      "woodestic-family-point",
      "A white man is worth ten points and a black one five, to whoever pockets him.",
    ],
  ])("%s in %s", (parameter, ruleset, text) => {
    expect(says(ruleset, parameter)).toBe(text);
  });
});
