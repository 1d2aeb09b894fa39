import { describe, expect, it } from "vitest";
import { RULESETS, type Ruleset, rulebook } from "#carrom";
import { allowedValues, parametersOf, withValue } from "../support/parameters.ts";
import { ENGLISH } from "../support/rule-words.ts";

const rulesOf = (ruleset: Ruleset) => rulebook(ENGLISH.rulebook, ruleset).flatMap((section) => section.rules);

const says = (ruleset: string, parameter: string) => {
  const found = RULESETS.find(({ id }) => id === ruleset);
  return found && rulesOf(found).find(({ parameters }) => parameters.includes(parameter))?.text;
};

// A rule that cannot come up under a ruleset, because another parameter rules it out, is not in its book: only this.
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
    // No published document has a clock or an early win, or spares a due, and every book says so.
    const spares = ruleset.setUp.pieces.value === "colours" ? ["dues.beforeFirstMan"] : [];
    const all = [...parameters.map(([path]) => path), "match.clock", "match.earlyWin", ...spares];
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

  it("names the clause of every parameter, and keeps its reason next to it", () => {
    const byPath = new Map(parameters);
    for (const { parameters: paths, clause, reasons } of rules) {
      for (const path of paths) {
        const parameter = byPath.get(path);
        if (!parameter) continue;
        expect(clause).toBe(parameter.clause);
        if (parameter.interpretation) expect(reasons).toContain(parameter.interpretation);
      }
    }
  });

  it("speaks of colours and of the other side's men only where sides have colours", () => {
    const book = rules.map(({ text }) => text).join("\n");
    const coloured = /your own|of your men|opponent's (last )?m[ae]n|nine men of one colour|plays white/;
    expect(coloured.test(book)).toBe(ruleset.setUp.pieces.value === "colours");
    expect(/last man/.test(book)).toBe(ruleset.lastMan !== null);
  });
});

// ------------------------------------------------------------------ another value, another sentence

/** Row e37: the most points of a board follow from men and queen, whatever a document says. */
const FOLLOWS = ["scoring.most"];

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
      const left = [...FOLLOWS, ...(LEFT_OUT[ruleset.id] ?? [])].includes(path);
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
      "You pocket the striker and one of your own men: that man and one more come back, and the turn passes.",
    ],
    [
      "strike.strikerAndOwn",
      "woodestic-simple",
      "You pocket the striker and one of your own men: that man and one more come back, and you strike again.",
    ],
    [
      "strike.strikerAndOwn",
      "25-points-8-rounds",
      "You pocket the striker and one of your own men: that man stays pocketed, you return one man, and the turn passes.",
    ],
    ["queen.coverPocket", "tournament-15", "The man that covers the queen must go into another pocket than the queen."],
    ["queen.coverPocket", "woodestic-simple", "The man that covers the queen may go into any pocket."],
    [
      "queen.tooEarly",
      "kagw-doubles-2018",
      "You pocket the queen too early: the queen stays out until your turn ends and then goes back uncovered, and you strike again.",
    ],
    [
      "queen.withStrikerFromNine",
      "icf",
      "You pocket the queen and the striker while all nine of your men are on the board: the queen goes back to the centre, you owe one man, and the turn passes.",
    ],
    [
      "queen.coveringWithStrikerAndOwn",
      "icf",
      "You pocket the striker and one of your own men on the strike after the queen: the queen waits in the pocket to be covered on the next strike, that man and one more come back, and you strike again.",
    ],
    [
      "lastMan.opponents",
      "icf",
      "You pocket the opponent's last man before the queen is covered: the opponent wins the board with 3 points (none once the opponent has 22), and 1 more for each man that you have left.",
    ],
    [
      "lastMan.own",
      "tournament-15",
      "You pocket your own last man before the queen is covered, with or without the striker: the opponent wins the board with 3 points, and 1 more for each man that the opponent has left.",
    ],
    [
      "lastMan.both",
      "kagw-doubles-2018",
      "You pocket both last men in one strike, with or without the striker, when nobody has covered the queen: both come back, you return one man, and the turn passes.",
    ],
    [
      "lastMan.bothQueenCoveredByOpponent",
      "icf",
      "You pocket both last men in one strike, when the opponent has covered the queen: you win the board with 1 point, whatever men are left.",
    ],
    [
      "fouls.boardLost",
      "icf",
      "If a foul loses you the board, the opponent gets 1 point for each man that you have left, and another 3 points (none once the opponent has 22) if the queen is on the board.",
    ],
    [
      "match.decidedBy",
      "kagw-doubles-2018",
      "If all 3 games are played, the points of all games together decide the match, and if those are equal, the games won.",
    ],
    [
      "match.boards",
      "25-points-8-rounds",
      "The first side that wins 8 boards also wins the game, whatever the points.",
    ],
    ["match.target", "tournament-15", "The first side with 15 points wins the game."],
    ["match.target", "woodestic-simple", "No number of points ends a game."],
    [
      "scoring.men",
      "woodestic-family-point",
      "A white man is worth 10 points and a black man 5, to the side that pockets it.",
    ],
  ])("%s in %s", (parameter, ruleset, text) => {
    expect(says(ruleset, parameter)).toBe(text);
  });
});
