import { describe, expect, it } from "vitest";
import { type MatchOpened, tournament15 } from "#carrom";
import { DOUBLES, type Opening, play, type Script, SINGLES } from "#test/support/play.ts";
import { REFEREED } from "../rulings/ruling-case.ts";

/** `match_opened` and `board_opened`: who plays, who breaks, to what (rows a1 to a4, d6 to d8). */

const opened = (ruleset: MatchOpened["ruleset"], match: Partial<MatchOpened> = {}, script: Script = []) =>
  play(ruleset, script, { match, breaker: null });
const refusal = (...args: Parameters<typeof opened>) => opened(...args).problems[0]?.code;

/** Boards won by the side that breaks them: nine men and the queen, twelve points. */
const TWELVE = "w1 ; q2 w3 ; 7*w1";
const open = (board: number, breaker: string) => ({ type: "board_opened", data: { board, breaker } }) as const;

describe("the ruleset", () => {
  it("is named with its version in the report", () => {
    expect(opened("tournament-15")).toMatchObject({ match: "m1", ruleset: "tournament-15@1", problems: [] });
    expect(opened("woodestic-simple@1")).toMatchObject({ ruleset: "woodestic-simple@1", problems: [] });
  });

  it.each(["tournament-16", "tournament-15@2", ""])("%j is refused", (ruleset) => {
    expect(refusal(ruleset)).toBe("unknown-ruleset");
  });

  it("may be a whole document: a house ruleset is replayed as it was opened", () => {
    const house = {
      ...tournament15,
      id: "our-club",
      match: { ...tournament15.match, target: { value: 20, clause: "house 1" } },
    };
    const report = play(house, TWELVE, { match: { score: { A: 7, B: 0 } } });
    expect(report).toMatchObject({ ruleset: "our-club@1", status: "in-play", problems: [] });
    expect(report.games[0]?.points).toEqual({ A: 19, B: 0 });
  });

  it("of the house is judged by its own values: here a failed break costs a man", () => {
    const { failed } = tournament15.break;
    const house = {
      ...tournament15,
      id: "our-club",
      break: { ...tournament15.break, failed: { ...failed, value: { ...failed.value, penalty: 1 as const } } },
    };
    expect(play(house, ". ; . ; .").strikes.at(-1)).toMatchObject({
      turn: "passes",
      next: "b1",
      owed: { A: 1, B: 0 },
      fouls: [{ code: "break-failed", clause: "002 r20" }],
    });
  });

  it("that is not a valid document is refused, with the place", () => {
    const broken = { ...tournament15, break: { ...tournament15.break, attempts: { value: 0, clause: "002 r20" } } };
    expect(opened(broken).problems).toMatchObject([
      { seq: 1, code: "unknown-ruleset", message: expect.stringContaining("break.attempts") },
    ]);
  });
});

describe("the sides", () => {
  it("are two players under either ruleset, and two pairs under tournament-15", () => {
    for (const ruleset of REFEREED) expect(opened(ruleset).problems).toEqual([]);
    expect(opened("tournament-15", { sides: DOUBLES }).problems).toEqual([]);
    expect(refusal("woodestic-simple", { sides: DOUBLES })).toBe("sides-not-allowed");
  });

  it.each<[string, MatchOpened["sides"]]>([
    ["three sides", [...SINGLES, { id: "C", players: ["c1"] }]],
    [
      "a pair against one",
      [
        { id: "A", players: ["a1", "a2"] },
        { id: "B", players: ["b1"] },
      ],
    ],
    [
      "a player on both sides",
      [
        { id: "A", players: ["a1"] },
        { id: "B", players: ["a1"] },
      ],
    ],
    [
      "two sides with one id",
      [
        { id: "A", players: ["a1"] },
        { id: "A", players: ["b1"] },
      ],
    ],
  ])("%s: refused", (_, sides) => {
    expect(refusal("tournament-15", { sides })).toBe("sides-not-allowed");
  });

  it("sit clockwise in doubles, and the breaker begins: b2, a1, b1, a2", () => {
    // Seats: a1, b1, a2, b2. The break of a board may be anyone's.
    const report = play("tournament-15", "- ; - ; - ; -", { match: { sides: DOUBLES }, breaker: "b2" });
    expect(report.strikes.map(({ player }) => player)).toEqual(["b2", "a1", "b1", "a2"]);
    expect(report.strikes.at(-1)?.next).toBe("b2");
  });

  it("owe together in doubles: what one player owes the partner's man pays", () => {
    const report = play("tournament-15", "S ; - ; w1", { match: { sides: DOUBLES } });
    expect(report.strikes).toMatchObject([
      { player: "a1", side: "A", owed: { A: 1, B: 0 } },
      { player: "b1", side: "B" },
      { player: "a2", side: "A", owed: { A: 0, B: 0 }, returned: ["white"], turn: "keeps", next: "a2" },
    ]);
  });
});

describe("the break", () => {
  it("gives white to the breaker's side", () => {
    const own = play("tournament-15", "w1", { breaker: "b1" });
    expect(own.strikes).toMatchObject([{ player: "b1", side: "B", turn: "keeps", pockets: { white: 1, black: 0 } }]);
    const other = play("tournament-15", "b1", { breaker: "b1" });
    expect(other.strikes).toMatchObject([{ turn: "passes", next: "a1" }]);
  });

  it("is anyone's when there was no toss", () => {
    for (const breaker of ["a1", "b1"]) expect(play("tournament-15", "-", { breaker }).events).toEqual([]);
  });

  describe.each([
    ["woodestic-simple", "004 Toss"],
    ["icf", "ICF 39"],
  ])("under %s", (ruleset, clause) => {
    it.each<[NonNullable<MatchOpened["toss"]>, string, boolean]>([
      [{ winner: "A", choice: "break" }, "a1", false],
      [{ winner: "A", choice: "break" }, "b1", true],
      [{ winner: "A", choice: "side" }, "b1", false],
      [{ winner: "A", choice: "side" }, "a1", true],
      [{ winner: "B", choice: "break" }, "b1", false],
      [{ winner: "B", choice: "side" }, "a1", false],
      [{ winner: "B", choice: "side" }, "b1", true],
    ])("after the toss %j by %s is noted: %s", (toss, breaker, noted) => {
      const { events, problems } = play(ruleset, "-", { match: { toss }, breaker });
      expect(problems).toEqual([]);
      expect(events.map(({ type, rulings }) => [type, rulings[0]?.clause])).toEqual(
        noted ? [["board_opened", clause]] : [],
      );
    });
  });

  it("after the toss is either player's of the side in doubles", () => {
    const match = { sides: DOUBLES, toss: { winner: "A", choice: "break" } } as const;
    for (const breaker of ["a1", "a2"]) expect(play("tournament-15", "-", { match, breaker }).events).toEqual([]);
    expect(play("tournament-15", "-", { match, breaker: "b2" }).events).toHaveLength(1);
  });

  it("goes round the seats board by board, and another breaker is noted, not refused", () => {
    const concede = { type: "board_conceded", data: { side: "A" } } as const;
    const report = play("tournament-15", ["5*b1", concede, open(2, "b1"), "-", concede, open(3, "a2"), "-"], {
      match: { sides: DOUBLES, format: { games: 9 } },
      breaker: "a1",
    });
    expect(report.problems).toMatchObject([]);
    expect(report.events.filter(({ type }) => type === "board_opened")).toEqual([]);
    const surprising = play("tournament-15", ["-", concede, open(2, "a2")], { match: { sides: DOUBLES } });
    expect(surprising.problems).toEqual([]);
    expect(surprising.events.at(-1)).toMatchObject({
      type: "board_opened",
      next: "a2",
      rulings: [{ clause: "decision a4", text: expect.stringContaining("b1") }],
    });
  });

  it("by a person who does not play is refused, and so are colours", () => {
    const { problems } = opened("tournament-15", {}, [open(1, "c1")]);
    expect(problems).toMatchObject([{ seq: 2, code: "unknown-player" }]);
    const colours = { A: "white", B: "black" } as const;
    const coloured = { type: "board_opened", data: { board: 1, breaker: "a1", colours } } as const;
    expect(opened("tournament-15", {}, [coloured]).problems).toMatchObject([{ code: "not-in-this-ruleset" }]);
  });
});

describe("the format", () => {
  const fifteen = (format: MatchOpened["format"]) => refusal("tournament-15", format ? { format } : {});

  it("of tournament-15 is fifteen points, which regulations may replace; boards and games are open", () => {
    expect(fifteen({ target: 25 })).toBeUndefined();
    expect(fifteen({ target: null, boards: null })).toBe("format-not-allowed");
    expect(fifteen({ boards: 4, games: 3 })).toBeUndefined();
  });

  it("of woodestic-simple leaves all three open", () => {
    expect(refusal("woodestic-simple", { format: { target: 25, boards: 8, games: 3 } })).toBeUndefined();
  });

  const afterOneBoard = (ruleset: string, match: Opening["match"]) => play(ruleset, TWELVE, match ? { match } : {});

  it.each<[string, string, MatchOpened["format"], string]>([
    ["a single board", "woodestic-simple", undefined, "decided"],
    ["to 25 points, however many boards", "woodestic-simple", { target: 25 }, "in-play"],
    ["to 12 points", "woodestic-simple", { target: 12 }, "decided"],
    ["four boards", "woodestic-simple", { boards: 4 }, "in-play"],
    ["no limit on boards", "woodestic-simple", { boards: null, target: 40 }, "in-play"],
    ["best of three single boards", "woodestic-simple", { games: 3 }, "in-play"],
    ["fifteen points", "tournament-15", undefined, "in-play"],
    ["fifteen points or one board", "tournament-15", { boards: 1 }, "decided"],
  ])("%s: one board of twelve under %s leaves the match %4$s", (_, ruleset, format, status) => {
    expect(afterOneBoard(ruleset, format ? { format } : {}).status).toBe(status);
  });

  it("counts the score and the boards that game 1 starts from", () => {
    const match = { score: { A: 3, B: 14 }, boardsWon: { A: 1, B: 3 }, boardsPlayed: 4 };
    const report = afterOneBoard("tournament-15", match);
    expect(report).toMatchObject({ status: "decided", winner: "A", ranking: [["A"], ["B"]] });
    expect(report.games).toMatchObject([{ points: { A: 15, B: 14 }, winner: "A" }]);
    const limited = { format: { boards: 4 }, boardsPlayed: 3 };
    expect(afterOneBoard("woodestic-simple", limited).status).toBe("decided");
    expect(afterOneBoard("woodestic-simple", { ...limited, boardsPlayed: 2 }).status).toBe("in-play");
  });

  it("refuses a start from which the game would be over", () => {
    expect(refusal("tournament-15", { score: { A: 15, B: 0 } })).toBe("already-decided");
    expect(refusal("woodestic-simple", { format: { boards: 4 }, boardsPlayed: 4, score: { A: 9, B: 5 } })).toBe(
      "already-decided",
    );
  });

  it("starts from a level score after the last board: one more is to be played (d7)", () => {
    const match = { format: { boards: 4 }, boardsPlayed: 4, score: { A: 9, B: 9 } };
    expect(refusal("woodestic-simple", match)).toBeUndefined();
    expect(afterOneBoard("woodestic-simple", match)).toMatchObject({ status: "decided", winner: "A" });
  });

  it("refuses a score, boards or a toss of a side that does not play", () => {
    expect(refusal("tournament-15", { score: { C: 1 } })).toBe("unknown-side");
    expect(refusal("tournament-15", { boardsWon: { C: 1 } })).toBe("unknown-side");
    expect(refusal("tournament-15", { toss: { winner: "C", choice: "break" } })).toBe("unknown-side");
  });

  it("is set once", () => {
    const again = { type: "match_opened", data: { match: "m2", ruleset: "tournament-15", sides: SINGLES } } as const;
    expect(opened("tournament-15", {}, [again]).problems).toMatchObject([{ seq: 2, code: "opened-twice" }]);
  });
});
