import { describe, expect, it } from "vitest";
import { compose, type HouseChange, publishedRuleset, type Report, type Ruleset, replay } from "#carrom";
import { recorded } from "#test/support/boards.ts";
import { called } from "#test/support/calls.ts";
import { logOf, type Script, type Written } from "#test/support/play.ts";

/** What houses play and no document has (rows c19, d10): tables of play and its outcome. */

const house = (base: string, change: HouseChange): Ruleset => {
  const published = publishedRuleset(base);
  if (!published) throw new Error(`no ruleset ${base}`);
  const made = compose(published, { id: "house", version: 1, name: "House", summary: "Our club.", changes: [change] });
  if (!made.ok) throw new Error(JSON.stringify(made.error));
  return made.value;
};

const played = (ruleset: Ruleset, script: Script, format = {}): Report =>
  replay(logOf(ruleset, script, { match: { format }, breaker: null }));

const points = (A: number, B: number, boards?: number): Written => ({
  type: "game_recorded",
  data: { game: 1, points: { A, B }, ...(boards === undefined ? {} : { boards }) },
});

describe("a nil game (d10)", () => {
  const NIL = { effect: "game-won", from: 19, below: 7 } as const;
  const nil = house("rules-and-regulations-29", {
    parameter: "match.earlyWin",
    value: NIL,
    reason: "Our fathers did.",
  });
  const won = (board: number, winner: string, left: number, queen = false): Written =>
    recorded(board, winner, left, { queen: queen ? winner : winner === "A" ? "B" : "A" });

  it.each<readonly [what: string, script: Script, winner: string | null]>([
    ["19 to nothing wins", [won(1, "A", 9, true), won(2, "A", 5)], "A"],
    ["18 to nothing does not", [won(1, "A", 9, true), won(2, "A", 4)], null],
    ["19 to six wins, in whatever order", [won(1, "B", 6), won(2, "A", 9, true), won(3, "A", 5)], "A"],
    ["19 to seven does not", [won(1, "B", 7), won(2, "A", 9, true), won(3, "A", 5)], null],
    ["the other side wins by it as well", [won(1, "B", 9, true), won(2, "B", 6)], "B"],
    [
      "a side that once had seven is safe up to the target",
      [won(1, "B", 7), won(2, "A", 9, true), won(3, "A", 9, true)],
      null,
    ],
    [
      "the target still ends the game",
      [won(1, "B", 9), won(2, "A", 9, true), won(3, "A", 9, true), won(4, "A", 1)],
      "A",
    ],
  ])("%s", (_what, script, winner) => {
    const report = played(nil, script);
    expect(report.problems).toEqual([]);
    expect([report.status, report.winner]).toEqual(winner === null ? ["in-play", null] : ["decided", winner]);
  });

  it("names the house rule in its ruling", () => {
    const [last] = played(nil, [won(1, "A", 9, true), won(2, "A", 5)]).events.slice(-1);
    expect(last?.rulings.at(-1)).toEqual({ text: "“A” wins the match (“A” 19, “B” 0).", clause: "house rule 1" });
  });

  it("is none under the published rules, and none where regulations say how a game ends", () => {
    const script = [won(1, "A", 9, true), won(2, "A", 5)];
    const published = publishedRuleset("rules-and-regulations-29") as Ruleset;
    expect(published.match.earlyWin).toBeUndefined();
    expect(played(published, script).status).toBe("in-play");
    expect(played(nil, script, { by: "points", boards: 4 }).status).toBe("in-play");
  });

  it.each<readonly [what: string, A: number, B: number, boards: number | undefined, winner: string | null]>([
    ["19 to nothing in two boards", 19, 0, 2, "A"],
    ["19 to six", 19, 6, undefined, "A"],
    ["30 to nothing, where 18 came before the last board", 30, 0, undefined, "A"],
    ["not 34 to nothing: the game was won before", 34, 0, undefined, null],
    ["not 18 to nothing in two boards", 18, 0, 2, null],
    ["not 19 to seven in three boards", 19, 7, 3, null],
    ["29 to seven", 29, 7, undefined, "A"],
    ["19 to nothing for the other side", 0, 19, 2, "B"],
  ])("lets a game be typed by its points: %s", (_what, A, B, boards, winner) => {
    const report = played(nil, [points(A, B, boards)]);
    if (winner === null) expect(report.problems).toMatchObject([{ code: "impossible-score" }]);
    else expect(report).toMatchObject({ problems: [], status: "decided", winner });
  });
});

describe("no due before the first man (c19)", () => {
  const spared = (base: string): Ruleset =>
    house(base, { parameter: "dues.beforeFirstMan", value: "nothing", reason: "Beginners." });

  it.each<readonly [base: string, what: string, script: Script, owed: number, back: readonly string[]]>([
    ["tournament-15", "the striker before the first man", "S", 0, []],
    ["tournament-15", "the striker again", "S ; - ; S", 0, []],
    ["tournament-15", "the striker with the first man: both are due", "w1 S", 1, ["white"]],
    ["tournament-15", "the striker after the first man", "w1 ; S", 0, ["white"]],
    ["tournament-15", "the striker after the first man has come back", "w1 ; S ; - ; S", 1, []],
    ["tournament-15", "a man that the other side pocketed is there to be given", "- ; w1 ; S", 0, ["white"]],
    ["rules-and-regulations-29", "three attempts that touch nothing", ". ; . ; .", 0, []],
    ["25-points-8-rounds", "an opponent's man is a foul that costs nothing", "b1", 0, []],
  ])("%s: %s", (base, _what, script, owed, back) => {
    const report = replay(logOf(spared(base), script));
    expect(report.problems).toEqual([]);
    expect(report.strikes.at(-1)).toMatchObject({ owed: { A: owed }, returned: back });
  });

  it("says so, with the house rule", () => {
    const [strike] = replay(logOf(spared("tournament-15"), "S")).strikes;
    expect(strike?.rulings).toContainEqual({
      text: "No man of the side has been pocketed yet, so the due is spared.",
      clause: "house rule 1",
    });
    expect(strike).toMatchObject({ turn: "passes", fouls: [{ code: "striker-pocketed" }] });
  });

  it("spares a foul that is called as well", () => {
    const report = replay(logOf(spared("icf"), [called("b1", "technical")]));
    expect(report.events.at(-1)).toMatchObject({ owed: { B: 0 } });
  });

  it("is owed under the published rules", () => {
    expect(replay(logOf("tournament-15", "S")).strikes[0]).toMatchObject({ owed: { A: 1 } });
  });

  it("is refused where men have values: dues are paid with held men", () => {
    const published = publishedRuleset("woodestic-point") as Ruleset;
    const change = { parameter: "dues.beforeFirstMan", value: "nothing" };
    const made = compose(published, { id: "house", version: 1, name: "House", summary: "Ours.", changes: [change] });
    expect(made).toMatchObject({ ok: false, error: [{ parameter: "dues.beforeFirstMan.value" }] });
  });
});
