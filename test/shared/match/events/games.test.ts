import { describe, expect, it } from "vitest";
import {
  expectedBreaker,
  extend,
  type MatchEvent,
  type MatchOpened,
  outcomeOf,
  publishedRuleset,
  type Report,
  replay,
  restore,
  statisticsOf,
  whatIf,
} from "#carrom";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";
import { mayWrite } from "#shared/match/write-scope.ts";
import { continued, logOf, numbered, type Script, type Written } from "#test/support/play.ts";

/** `game_recorded`: a game of which only the points are known. */

const game = (number: number, A: number, B: number, boards?: number): Written => ({
  type: "game_recorded",
  data: { game: number, points: { A, B }, ...(boards === undefined ? {} : { boards }) },
});
const board = (number: number, winner: string, left: number, queen: string | null = winner): Written => ({
  type: "board_recorded",
  data: { board: number, winner, left, queen },
});
const open = (number: number, breaker = "a1"): Written => ({ type: "board_opened", data: { board: number, breaker } });

const TO_25: Partial<MatchOpened> = { format: { target: 25, boards: 8, games: 3 } };
const log = (script: Script, match: Partial<MatchOpened> = TO_25, ruleset = "woodestic-simple"): MatchEvent[] =>
  logOf(ruleset, script, { match, breaker: null });
const played = (...given: Parameters<typeof log>): Report => replay(log(...given));
const refusedWith = (report: Report): string | undefined => report.problems[0]?.code;

describe("a game of which only the points are known", () => {
  it("is scored as it says, and has no boards", () => {
    const report = played([game(1, 25, 13)]);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ status: "in-play", boards: [], strikes: [] });
    expect(report.games).toEqual([{ number: 1, boards: [], points: { A: 25, B: 13 }, winner: "A" }]);
    const told = report.events.flatMap(({ type, rulings }) => rulings.map(({ text }) => [type, text]));
    expect(told).toEqual([["game_recorded", "“A” wins game 1 (“A” 25, “B” 13)."]]);
  });

  it("decides the match with others, recorded or played, and board numbers go on", () => {
    const report = played([game(1, 25, 13), board(1, "B", 9), board(2, "B", 9), board(3, "B", 1), game(3, 10, 27, 6)]);
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ status: "decided", winner: "B", ranking: [["B"], ["A"]] });
    expect(report.games).toEqual([
      { number: 1, boards: [], points: { A: 25, B: 13 }, winner: "A" },
      { number: 2, boards: [1, 2, 3], points: { A: 0, B: 28 }, winner: "B" },
      { number: 3, boards: [], points: { A: 10, B: 27 }, winner: "B" },
    ]);
    expect(report.boards.map(({ number, game: its }) => [number, its])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
  });

  it("is what leagues and ratings see: games and points, and no boards won", () => {
    const outcome = outcomeOf(restore(log([game(1, 25, 13), game(2, 25, 20)])));
    expect(outcome).toMatchObject({ status: "decided", winner: "A" });
    expect(outcome.sides).toMatchObject([
      { points: 50, boardsWon: 0, gamesWon: 2 },
      { points: 33, boardsWon: 0, gamesWon: 0 },
    ]);
  });

  it("is as printed where a league counts no points beyond the target", () => {
    const boards = [board(1, "A", 9), board(2, "B", 9), board(3, "A", 9), board(4, "A", 9)];
    const [winner, loser] = outcomeOf(restore(log([...boards, game(2, 25, 20)]))).sides;
    expect(winner).toMatchObject({ points: 36 + 25, pointsToTarget: 50 });
    expect(loser).toMatchObject({ points: 32 });
    expect(loser).not.toHaveProperty("pointsToTarget");
    const endless = { format: { boards: 3 } };
    const [all] = outcomeOf(restore(log(boards.slice(0, 3), endless))).sides;
    expect(all).not.toHaveProperty("pointsToTarget");
  });

  it("counts for no one's statistics", () => {
    expect(statisticsOf(log([game(1, 25, 13), game(2, 25, 20)]))).toEqual([]);
  });

  it("starts from what game 1 starts from", () => {
    const match = { ...TO_25, score: { A: 22, B: 0 }, boardsPlayed: 6 };
    expect(played([game(1, 25, 3, 8)], match).problems).toEqual([]);
    expect(refusedWith(played([game(1, 20, 25)], match))).toBe("impossible-score");
    expect(refusedWith(played([game(1, 25, 0, 6)], match))).toBe("impossible-score");
  });

  it("is level where the ruleset shares a tie, and only there", () => {
    const level = game(1, 12, 12, 8);
    expect(refusedWith(played([level]))).toBe("impossible-score");
    const four = ["A", "B", "C", "D"].map((id) => ({ id, players: [`${id}1`] }));
    const points = { A: 40, B: 40, C: 30, D: 10 };
    const shared: Script = [{ type: "game_recorded", data: { game: 1, points } }];
    const report = replay(logOf("woodestic-family-point", shared, { match: { sides: four }, breaker: null }));
    expect(report).toMatchObject({ problems: [], status: "decided", winner: null });
    expect(report.games).toEqual([{ number: 1, boards: [], points, winner: null }]);
    expect(report.ranking).toEqual([["A", "B"], ["C"], ["D"]]);
  });

  it("leaves the next breaker open where it cannot be known", () => {
    expect(expectedBreaker(restore(log([game(1, 25, 13)])))).toBeNull();
    const toss = { ...TO_25, toss: { winner: "A", choice: "break" } } as const;
    expect(expectedBreaker(restore(log([game(1, 25, 13)], toss)))).toBeNull();
    // 56: under the international laws each game begins with the next side in turn.
    const match = { toss: toss.toss };
    expect(expectedBreaker(restore(logOf(icf, [game(1, 25, 13)], { match, breaker: null })))).toEqual([1]);
  });

  it("takes away the signatures under a result", () => {
    const decided = log([game(1, 25, 13), game(2, 25, 20), { type: "result_confirmed", data: { side: "A" } }]);
    expect(restore(decided).confirmed).toEqual([0]);
    const back = continued(decided, [
      { type: "event_voided", data: { target: 3, reason: "misrecorded" } },
      game(2, 13, 25),
      game(3, 25, 0),
    ]);
    expect(replay(back)).toMatchObject({ status: "decided", winner: "A", problems: [] });
  });
});

describe("a game is refused", () => {
  it.each<[string, Script, string]>([
    ["while a board of it is open", [open(1), game(1, 25, 13)], "board-in-play"],
    ["once a board of it is decided", [board(1, "A", 4), game(1, 25, 13)], "board-over"],
    ["once it has been recorded", [game(1, 25, 13), game(1, 25, 13)], "contradiction"],
    ["before its turn", [game(2, 25, 13)], "contradiction"],
    ["after the match", [game(1, 25, 13), game(2, 25, 0), game(3, 25, 0)], "match-over"],
    [
      "for a side that does not play",
      [{ type: "game_recorded", data: { game: 1, points: { A: 25, C: 3 } } }],
      "unknown-side",
    ],
    ["if no side reached its end", [game(1, 24, 13, 7)], "impossible-score"],
    ["if both reached the target", [game(1, 25, 25)], "impossible-score"],
    ["beyond what the last board can give", [game(1, 37, 0)], "impossible-score"],
    ["with more points than its boards can give", [game(1, 25, 0, 2)], "impossible-score"],
    ["with fewer points than boards", [game(1, 2, 1, 8)], "impossible-score"],
    ["with boards beyond its last one, though the sides were not level", [game(1, 24, 3, 9)], "impossible-score"],
    ["level after its last board", [game(1, 20, 20)], "impossible-score"],
  ])("%s", (_what, script, code) => {
    expect(refusedWith(played(script))).toBe(code);
  });

  it("where nothing but a decision ends a game", () => {
    expect(refusedWith(played([game(1, 25, 13)], { format: { target: null, boards: null, games: 1 } }))).toBe(
      "impossible-score",
    );
  });

  it("not while only annulled boards are in it", () => {
    const annulled: Script = [
      open(1),
      { type: "board_annulled", data: { board: 1, reason: "other" } },
      game(1, 25, 13),
    ];
    expect(played(annulled)).toMatchObject({ problems: [], games: [{ boards: [], winner: "A" }] });
  });

  it("where points do not tell who won the last round (003), unless they do", () => {
    const rounds = (A: number, B: number): Report =>
      replay(logOf("25-points-8-rounds", [game(1, A, B)], { breaker: null }));
    expect(rounds(25, 20)).toMatchObject({ problems: [], winner: "A" });
    expect(rounds(20, 7)).toMatchObject({ problems: [], winner: "A" });
    expect(refusedWith(rounds(20, 12))).toBe("impossible-score");
    expect(refusedWith(rounds(7, 7))).toBe("impossible-score");
  });
});

describe("corrections around a game of points", () => {
  const script: Script = [board(1, "A", 9), board(2, "A", 9), board(3, "A", 1), game(2, 13, 25)];

  it("a decision that leaves an earlier game in play cannot stand, and names the recorded game", () => {
    const before = log(script);
    const award: Written = {
      type: "board_awarded",
      data: { board: 3, winner: "B", points: { A: 0, B: 3 }, reason: "appeal-upheld" },
    };
    const refused = extend(restore(before), [numbered(6, award)], () => before);
    expect(refused).toMatchObject({ ok: false, error: { seq: 5, code: "contradiction" } });
  });

  it("one that ends the match before it leaves it without effect", () => {
    const match = { format: { target: 25, boards: 8, games: 1 } };
    const short = log([board(1, "A", 9), board(2, "B", 9)], match);
    const whole = continued(short, [
      { type: "board_awarded", data: { board: 1, winner: "A", points: { A: 25, B: 0 }, reason: "conduct" } },
    ]);
    expect(replay(whole)).toMatchObject({ status: "decided", winner: "A", problems: [] });
    const games = log([...script.filter((one) => typeof one !== "string"), game(3, 25, 0)]);
    const ended = continued(games, [
      { type: "event_voided", data: { target: 5, reason: "misrecorded" } },
      { type: "event_voided", data: { target: 6, reason: "misrecorded" } },
      game(2, 25, 13),
    ]);
    expect(replay(ended)).toMatchObject({ status: "decided", winner: "A", problems: [] });
    expect(replay(ended).games).toHaveLength(2);
  });

  it("the table may take back the latest, and award no board before it", () => {
    const past = log(script);
    const state = restore(past);
    const find = (seq: number) => past[seq - 1];
    const voided = numbered(6, { type: "event_voided", data: { target: 5, reason: "misrecorded" } });
    expect(mayWrite("scorer", state, voided, find).ok).toBe(true);
    const award: Written = {
      type: "board_awarded",
      data: { board: 3, winner: "B", points: { A: 0, B: 3 }, reason: "umpire-decision" },
    };
    expect(mayWrite("scorer", state, numbered(6, award), find)).toMatchObject({ ok: false });
    expect(mayWrite("scorer", state, numbered(6, game(3, 25, 0)), find).ok).toBe(true);
    expect(mayWrite("auditor", state, numbered(6, game(3, 25, 0)), find)).toMatchObject({ ok: false });
  });
});

it("a what-if stops there", () => {
  const past = log([board(1, "A", 9), board(2, "A", 9), board(3, "A", 1), game(2, 13, 25), open(4)]);
  const report = whatIf(past, publishedRuleset("tournament-15") ?? icf);
  expect(report.whatIf?.stopped).toEqual({ seq: 5, reason: expect.stringContaining("points") });
});
