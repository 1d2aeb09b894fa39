import { describe, expect, it } from "vitest";
import { confirmedSides, disputesOf, outcomeOf, restore } from "#carrom";
import { FORFEITS } from "#shared/carrom/rules/vocabulary.ts";
import { awarded, boardsOf, opens, recorded, refusals } from "#test/support/boards.ts";
import { logOf, play, type Script, type Written } from "#test/support/play.ts";
import { THREE } from "../rulings/three-and-four.ts";

/** Boards, games and the match: what is recorded about them and what ends them (rows d6 to d8, e8). */

const RECORD = { match: { format: { boards: 8 } }, breaker: null } as const;
const fifteen = (script: Script, games?: number) =>
  play("tournament-15", script, { ...(games ? { match: { format: { games } } } : {}), breaker: null });
const simple = (script: Script) => play("woodestic-simple", script, RECORD);
const signed = (side: string): Written => ({ type: "result_confirmed", data: { side } });
const forfeited = (side: string, kind: (typeof FORFEITS)[number] = "retired"): Written => ({
  type: "match_forfeited",
  data: { side, kind, reason: "injury" },
});
const ended = (kind: "abandoned" | "void"): Written => ({ type: "match_ended", data: { kind, reason: "other" } });

describe("games and the match", () => {
  const win = (board: number, side: string) => recorded(board, side, 9, { queen: side });

  it("best of three: two games to none end it", () => {
    const boards = [win(1, "A"), win(2, "A"), win(3, "A"), win(4, "A")];
    const report = fifteen(boards, 3);
    expect(report).toMatchObject({ status: "decided", winner: "A", ranking: [["A"], ["B"]] });
    expect(report.games.map(({ winner, points }) => [winner, points.A])).toEqual([
      ["A", 24],
      ["A", 24],
    ]);
    expect(refusals(fifteen([...boards, win(5, "B")], 3))).toEqual([[6, "match-over"]]);
  });

  it("best of three: after one each the third decides", () => {
    const boards = [win(1, "A"), win(2, "A"), win(3, "B"), win(4, "B"), win(5, "A")];
    expect(fifteen(boards, 3)).toMatchObject({ status: "in-play", winner: null, ranking: [] });
    const report = fifteen([...boards, win(6, "B"), win(7, "B")], 3);
    expect(report).toMatchObject({ status: "decided", winner: "B" });
    expect(report.games.map(({ winner }) => winner)).toEqual(["A", "B", "B"]);
    expect(report.games.at(-1)).toMatchObject({ boards: [5, 6, 7], points: { A: 12, B: 24 } });
  });

  it("begins every further game from nothing, whatever the first one started from", () => {
    const match = { format: { games: 3 }, score: { A: 14, B: 9 } };
    const report = play("tournament-15", [win(1, "B"), recorded(2, "A", 2)], { match, breaker: null });
    expect(report.games).toMatchObject([
      { points: { A: 14, B: 21 }, winner: "B" },
      { points: { A: 2, B: 0 }, winner: null },
    ]);
  });

  it("plays one more board when the sides are level after the last (d7)", () => {
    const level = [recorded(1, "A", 3), recorded(2, "B", 3)];
    const two = { match: { format: { boards: 2 } }, breaker: null } as const;
    expect(play("woodestic-simple", level, two)).toMatchObject({ status: "in-play", winner: null });
    expect(play("woodestic-simple", [...level, recorded(3, "B", 1)], two)).toMatchObject({
      status: "decided",
      winner: "B",
      games: [{ points: { A: 3, B: 4 }, boards: [1, 2, 3] }],
    });
  });

  it("takes nothing more once it is over", () => {
    const over = [win(1, "A"), win(2, "A")];
    const late: Written[] = [
      opens(3, "a1"),
      win(3, "B"),
      { type: "strike", data: { player: "a1", pocketed: [] } },
      { type: "turn_passed", data: { player: "a1" } },
      { type: "foul_called", data: { player: "a1", code: "technical" } },
      { type: "board_conceded", data: { side: "A" } },
      forfeited("A"),
    ];
    for (const event of late) expect(refusals(fifteen([...over, event]))).toEqual([[4, "match-over"]]);
  });
});

describe("match_forfeited", () => {
  it.each(FORFEITS)("%s before a strike: the other side wins, and no score is invented", (kind) => {
    const report = fifteen([forfeited("A", kind)]);
    expect(report).toMatchObject({ status: "decided", winner: "B", ranking: [["B"], ["A"]], boards: [] });
    expect(report.games).toMatchObject([{ points: { A: 0, B: 0 } }]);
    const outcome = outcomeOf(restore(logOf("tournament-15", [forfeited("A", kind)], { breaker: null })));
    expect(outcome).toMatchObject({ forfeited: true, winner: "B", status: "decided" });
  });

  it("by retirement in the middle of a board: the men left, and the queen if the winner covered her (e8)", () => {
    const report = simple([opens(1, "a1"), "w1 ; q2 w3 ; - ; b1", forfeited("B")]);
    expect(report).toMatchObject({ status: "decided", winner: "A" });
    expect(report.boards).toMatchObject([
      { status: "decided", winner: "A", points: { A: 11, B: 0 }, ending: "forfeited" },
    ]);
    expect(report.events.at(-1)).toMatchObject({ type: "match_forfeited", next: null });
  });

  it.each(["walkover", "disqualified"] as const)(
    "%s: the board on the table stays without winner and points",
    (kind) => {
      const report = simple([recorded(1, "B", 4), opens(2, "b1"), "w1 ; q2 w3 ; -", forfeited("B", kind)]);
      expect(report).toMatchObject({ status: "decided", winner: "A", ranking: [["A"], ["B"]], problems: [] });
      expect(report.boards.at(-1)).toMatchObject({
        number: 2,
        status: "in-play",
        winner: null,
        points: { A: 0, B: 0 },
        ending: null,
        queen: "B",
      });
      expect(report.games).toMatchObject([{ boards: [1, 2], points: { A: 0, B: 4 }, winner: null }]);
      expect(report.events.at(-1)).toMatchObject({ type: "match_forfeited", next: "a1" });
    },
  );

  it("of one of three is a win of the leader of the match, boards before counted (e34)", () => {
    const match = { sides: THREE, format: { by: "points" as const, boards: 3 } };
    const first = { board: 1, winner: "C", left: 0, queen: null, tally: { A: 0, B: 10, C: 40 } };
    const report = play(
      "woodestic-family-point",
      [{ type: "board_recorded", data: first }, opens(2, "b1"), "2*w1 ; -", forfeited("A", "walkover")],
      { match, breaker: null },
    );
    expect(report.problems).toEqual([]);
    expect(report).toMatchObject({ winner: "C", ranking: [["C"], ["B"], ["A"]] });
  });

  it.each(["walkover", "disqualified", "retired"] as const)(
    "%s: a board that is decided afterwards leaves the match as it ended",
    (kind) => {
      const script = [recorded(1, "B", 4), opens(2, "b1"), "b1", forfeited("B", kind), awarded(2, "B", { A: 0, B: 9 })];
      const report = simple(script);
      expect(report).toMatchObject({ status: "decided", winner: "A", problems: [] });
      expect(boardsOf(report)).toEqual(["1.1 decided B 0-4", "1.2 decided B 0-9"]);
      expect(report.events.at(-1)).toMatchObject({ type: "board_awarded", next: null });
    },
  );

  it("needs a side of this match, and a match that is not over", () => {
    expect(refusals(fifteen([forfeited("C")]))).toEqual([[2, "unknown-side"]]);
    expect(refusals(fifteen([forfeited("A"), forfeited("B")]))).toEqual([[3, "match-over"]]);
    expect(refusals(fifteen([forfeited("A"), opens(1, "a1")]))).toEqual([[3, "match-over"]]);
  });

  it("is no result that was played out", () => {
    const played = logOf("tournament-15", [recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 9)], {
      breaker: null,
    });
    expect(outcomeOf(restore(played))).toMatchObject({
      forfeited: false,
      winner: "A",
      sides: [
        { id: "A", points: 21, boardsWon: 2, gamesWon: 1 },
        { id: "B", points: 0, boardsWon: 0, gamesWon: 0 },
      ],
    });
  });
});

describe("match_ended", () => {
  it.each(["abandoned", "void"] as const)("%s: no one wins, nothing more is taken, what was played is kept", (kind) => {
    const report = fifteen([recorded(1, "A", 5), opens(2, "b1"), "w1", ended(kind)]);
    expect(report).toMatchObject({ status: kind, winner: null, ranking: [] });
    expect(boardsOf(report)[0]).toBe("1.1 decided A 5-0");
    // The board is not over: it stays as it was left.
    expect(report.events.at(-1)).toMatchObject({ type: "match_ended", next: "b1" });
    expect(report.boards.at(-1)).toMatchObject({ number: 2, status: "in-play", winner: null, ending: null });
    for (const late of [opens(3, "a1"), forfeited("A"), ended("abandoned")]) {
      expect(refusals(fifteen([recorded(1, "A", 5), ended(kind), late]))).toEqual([[4, "match-over"]]);
    }
    expect(refusals(fifteen([opens(1, "a1"), ended(kind), "a1: w1"]))).toEqual([[4, "match-over"]]);
  });

  it("stays so when a board is decided afterwards", () => {
    const script = [recorded(1, "A", 5), opens(2, "b1"), "w1", ended("abandoned"), awarded(2, "B", { A: 0, B: 9 })];
    expect(fifteen(script)).toMatchObject({ status: "abandoned", winner: null, problems: [] });
  });

  it("may void a match that was decided", () => {
    const report = fifteen([recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 9), ended("void")]);
    expect(report).toMatchObject({ status: "void", winner: null, ranking: [], problems: [] });
  });
});

describe("result_confirmed", () => {
  const decided = [recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 9)];

  it("is for both sides, once each", () => {
    const log = logOf("tournament-15", [...decided, signed("B"), signed("A")], { breaker: null });
    expect(confirmedSides(restore(log)).toSorted()).toEqual(["A", "B"]);
    expect(refusals(fifteen([...decided, signed("B"), signed("B")]))).toEqual([[5, "already-confirmed"]]);
    expect(refusals(fifteen([...decided, signed("C")]))).toEqual([[4, "unknown-side"]]);
  });

  it("waits for a result", () => {
    expect(refusals(fifteen([recorded(1, "A", 3), signed("A")]))).toEqual([[3, "match-in-play"]]);
  });
});

describe("disputes", () => {
  const note = "a".repeat(64);
  const dispute = (id: string, board = 1, target?: number): Written => ({
    type: "dispute_opened",
    data: { dispute: id, board, note, ...(target === undefined ? {} : { target }) },
  });
  const resolved = (id: string, outcome: "upheld" | "dismissed" = "dismissed"): Written => ({
    type: "dispute_resolved",
    data: { dispute: id, outcome, reason: "appeal-dismissed" },
  });
  const played = (...events: Written[]) => simple([opens(1, "a1"), "w1", ...events]);

  it("are opened about a board and resolved, and change nothing on it", () => {
    const script = [opens(1, "a1"), "w1", dispute("d1", 1, 3), dispute("d2"), resolved("d1")];
    const report = simple(script);
    expect(report.problems).toEqual([]);
    expect(report.boards).toEqual(simple([opens(1, "a1"), "w1"]).boards);
    expect(disputesOf(restore(logOf("woodestic-simple", script, RECORD)))).toMatchObject([
      { dispute: "d1", board: 1, open: false },
      { dispute: "d2", board: 1, open: true },
    ]);
  });

  it("may be opened when the match is over", () => {
    expect(fifteen([recorded(1, "A", 9, { queen: "A" }), recorded(2, "A", 9), dispute("d1", 2)]).problems).toEqual([]);
  });

  it("are refused about nothing", () => {
    expect(refusals(played(dispute("d1", 2)))).toEqual([[4, "unknown-board"]]);
    expect(refusals(played(dispute("d1", 1, 9)))).toEqual([[4, "wrong-target"]]);
    expect(refusals(played(dispute("d1"), dispute("d1")))).toEqual([[5, "dispute-exists"]]);
    expect(refusals(played(resolved("d1")))).toEqual([[4, "unknown-dispute"]]);
    expect(refusals(played(dispute("d1"), resolved("d1"), resolved("d1")))).toEqual([[6, "unknown-dispute"]]);
  });
});
