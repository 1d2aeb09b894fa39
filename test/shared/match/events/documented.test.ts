import { describe, expect, it } from "vitest";
import { type MatchOpened, outcomeOf, RULESETS, restore } from "#carrom";
import { boardsOf, recorded, refusals } from "#test/support/boards.ts";
import { logOf, play, type Written } from "#test/support/play.ts";

/** Sentences on single members of events from the description of the strike log, one by one. */

const PAIRS: MatchOpened["sides"] = [
  { id: "A", players: ["a1", "a2"] },
  { id: "B", players: ["b1", "b2"] },
];
/** The players of a ruleset's match: one a side where that is allowed, otherwise two. */
const seated = (id: string): Partial<MatchOpened> =>
  RULESETS.find((ruleset) => ruleset.id === id)?.setUp.sides.value.players.includes(1) ? {} : { sides: PAIRS };

const forgotten = (side: string, how?: "forgotten" | "forgone"): Written => ({
  type: "dues_forgotten",
  data: { side, ...(how ? { how } : {}) },
});

describe("day and rated", () => {
  const of = (match: Partial<MatchOpened>) => {
    const { day, rated } = outcomeOf(restore(logOf("woodestic-simple", "w1", { match })));
    return { day, rated };
  };

  it("are what the opening says; a match that does not say is not rated, and of no day", () => {
    expect(of({ day: "2026-01-10", rated: true })).toEqual({ day: "2026-01-10", rated: true });
    expect(of({ rated: false })).toEqual({ day: null, rated: false });
    expect(of({})).toEqual({ day: null, rated: false });
  });
});

describe("score, boardsWon and boardsPlayed", () => {
  it("are what game 1 starts from, and count in its points and limits alone", () => {
    const match = {
      format: { target: 25, boards: 4, games: 3 },
      score: { A: 10, B: 6 },
      boardsWon: { A: 1, B: 1 },
      boardsPlayed: 2,
    };
    const report = play("icf", [recorded(1, "A", 4), recorded(2, "A", 3), recorded(3, "B", 5)], {
      match,
      breaker: null,
    });
    expect(report.problems).toEqual([]);
    expect(boardsOf(report)).toEqual(["1.1 decided A 4-0", "1.2 decided A 3-0", "2.3 decided B 0-5"]);
    expect(report.games).toMatchObject([
      { number: 1, points: { A: 17, B: 6 }, winner: "A" },
      { number: 2, points: { A: 0, B: 5 }, winner: null },
    ]);
  });
});

describe("queen_left", () => {
  const left: Written = { type: "queen_left", data: { side: "A" } };

  it.each([
    ["after the next strike", ["w1 ; q2 ; - ; -", left]],
    ["before it", ["w1 ; q2 ; -", left, "-"]],
  ])("recorded %s: the queen counts as covered under icf", (_, script) => {
    const report = play("icf", script);
    expect(report.problems).toEqual([]);
    expect(report.events).toMatchObject([{ type: "queen_left", side: "A", queen: { state: "covered", side: "A" } }]);
  });

  it("is refused while the chance to cover her has not gone", () => {
    expect(refusals(play("icf", ["w1 ; q2", left]))).toEqual([[5, "contradiction"]]);
  });
});

describe("dues_forgotten", () => {
  /** Scripts in which a due is paid, by ruleset; under some only at the end of the turn. */
  const PAYING = {
    icf: ["S ; - ; w1"],
    "kagw-doubles-2018": ["S ; - ; w1 ; -"],
    "rules-and-regulations-29": ["S ; - ; w1 ; -"],
    "tournament-15": ["S ; - ; w1"],
    "woodestic-simple": ["S ; - ; w1"],
  } as const;

  it.each([
    ["icf", 0],
    ["kagw-doubles-2018", 0],
    ["rules-and-regulations-29", 0],
    ["tournament-15", 1],
    ["woodestic-simple", 1],
  ] as const)(
    "under %s leaves %i owed, forgone as well as forgotten, which it is unless it says so",
    (ruleset, owed) => {
      for (const how of [undefined, "forgotten", "forgone"] as const) {
        const report = play(ruleset, [...PAYING[ruleset], forgotten("A", how)], { match: seated(ruleset) });
        expect(report.problems).toEqual([]);
        expect(report.events).toMatchObject([{ type: "dues_forgotten", pockets: { white: 1 }, owed: { A: owed } }]);
      }
    },
  );
});

describe("board_recorded", () => {
  const PLAIN = RULESETS.filter(({ values }) => !values).map(({ id }) => id);

  it.each(PLAIN)("without an ending, under %s, is scored as cleared and reads recorded", (ruleset) => {
    const of = (more: object) =>
      play(ruleset, [recorded(1, "A", 4, { queen: "A", ...more })], { match: seated(ruleset), breaker: null });
    const [plain, cleared] = [of({}), of({ ending: "cleared" })];
    expect(plain.problems).toEqual([]);
    expect(plain.boards).toMatchObject([{ winner: "A", ending: "recorded", queen: "A" }]);
    expect(cleared.boards).toMatchObject([{ winner: "A", ending: "cleared", queen: "A" }]);
    expect(plain.boards[0]?.points).toEqual(cleared.boards[0]?.points);
  });

  it("own-last-before-queen: left counts the winner's men under 002 and 004", () => {
    const of = (ruleset: string, left: number) =>
      play(ruleset, [recorded(1, "A", left, { ending: "own-last-before-queen" })], { breaker: null });
    for (const ruleset of ["tournament-15", "woodestic-simple"]) {
      expect(of(ruleset, 6).boards).toMatchObject([{ winner: "A", points: { A: 9, B: 0 } }]);
      // The loser has no man left, so only the winner can have any: one at least.
      expect(refusals(of(ruleset, 0))).toEqual([[2, "impossible-score"]]);
    }
  });
});

describe("foul_called", () => {
  const called = (player: string, code: "touched-piece"): Written => ({ type: "foul_called", data: { player, code } });

  it.each([
    ["kagw-doubles-2018", "000 Oth 10"],
    ["rules-and-regulations-29", "001 F 11"],
  ])("touched-piece costs a man and the turn under %s, the rest is noted", (ruleset, clause) => {
    const match = seated(ruleset);
    const report = play(ruleset, ["w1 ; w2", called("a1", "touched-piece")], { match });
    expect(report.problems).toEqual([]);
    expect(report.events).toMatchObject([{ returned: ["white"], pockets: { white: 1 }, next: "b1" }]);
    expect(report.events[0]?.rulings.map((ruling) => ruling.clause)).toContain(clause);
    for (const code of [
      "technical",
      "placing",
      "overtime",
      "left-seat",
      "before-play",
      "played-during-appeal",
    ] as const) {
      const noted = play(ruleset, ["w1 ; w2", { type: "foul_called", data: { player: "a1", code } }], { match });
      expect(noted.events).toMatchObject([{ returned: [], pockets: { white: 2 }, owed: { A: 0 }, next: "a1" }]);
    }
  });
});
