import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type EventData, type Feat, type FeatKind, featsOf, type MatchEvent, type MatchOpened, replay } from "#carrom";
import { parseLog } from "#shared/carrom/log/log.ts";
import { called, conceded, forfeited, passed, substituted } from "#test/support/calls.ts";
import { clearedInRows, slamInRows } from "#test/support/feats-in-rows.ts";
import { continued, DOUBLES, logOf, type Opening, type Script, type Written } from "#test/support/play.ts";

/** Slams by ICF 26 and the strike log's own words, and the other feats by their definitions. */

const WHITE = "w1 ; q2 w3 ; 7*w1";
const BLACK = "b1 ; q2 b3 ; 7*b1";
const NEARLY = "w1 ; q2 w3 ; 6*w1";

const typed = (data: object): Written => ({
  type: "board_recorded",
  data: { board: 1, winner: "A", left: 9, queen: "A", breaker: "a1", ...data },
});
const award: Written = {
  type: "board_awarded",
  data: { board: 1, winner: "B", points: { B: 3 }, reason: "umpire-decision" },
};
const annulled: Written = { type: "board_annulled", data: { board: 1, reason: "umpire-decision" } };
const second: Written = { type: "board_opened", data: { board: 2, breaker: "b1" } };
const gaveUp: Written = { type: "game_conceded", data: { side: "B" } };
const PAIRS: Opening = { match: { sides: DOUBLES } };
const UNOPENED: Opening = { breaker: null };

type Row = [what: string, ruleset: string, script: Script, slam: string | null, opening?: Opening];

const inOne = (ruleset: string): Row[] => [
  [`white under ${ruleset}`, ruleset, WHITE, "white-slam a1 1@11"],
  [`black under ${ruleset}`, ruleset, `- ; ${BLACK}`, "black-slam b1 1@12"],
];

/** Each slam with its player, its board and the seq of its last strike. */
const SLAMS: readonly Row[] = [
  ...["icf", "tournament-15", "25-points-8-rounds", "rules-and-regulations-29", "woodestic-simple"].flatMap(inOne),
  ["the queen covered a strike later", "icf", "w1 ; q2 ; w3 ; 7*w1", "white-slam a1 1@12"],
  ["several men a strike", "icf", "w1 w2 w3 ; q1 w1 ; w1 w2 w3 ; w1 w2", "white-slam a1 1@6"],
  ["the queen with the last man", "icf", "8*w1 ; q1 w1", "white-slam a1 1@11"],
  ["the queen before the last man", "icf", "8*w1 ; q1 ; w1", "white-slam a1 1@12"],
  ["the other side breaks", "icf", WHITE, "white-slam b1 1@11", { breaker: "b1" }],
  ["the break at the second attempt", "icf", `. ; ${WHITE}`, "white-slam a1 1@12"],
  [
    "a technical foul of the other side",
    "icf",
    ["w1", called("b1", "technical"), "q2 w3 ; 7*w1"],
    "white-slam a1 1@12",
  ],
  ["white in doubles", "icf", WHITE, "white-slam a1 1@11", PAIRS],
  ["black in doubles, anticlockwise", "icf", `- ; ${BLACK}`, "black-slam b2 1@12", PAIRS],
  ["black after the queen was covered by white", "icf", "w1 ; q2 w3 ; - ; 9*b1", "black-slam b1 1@14"],
  ["black after white pocketed a black man", "icf", "b1 ; q1 b2 ; 7*b1", "black-slam b1 1@11"],
  ["black after white passed", "icf", [passed("a1"), BLACK], "black-slam b1 1@12"],
  ["black against one man left", "icf", "8*w1 ; - ; b1 ; q1 b1 ; 7*b1", "black-slam b1 1@20"],
  ["the second board", "icf", ["-", conceded("B"), second, WHITE], "white-slam b1 2@14"],
  ["white entered by hand", "icf", [typed({ slam: "white" })], "white-slam a1 1@null", UNOPENED],
  ["black entered by hand", "icf", [typed({ slam: "black", breaker: "b1" })], "black-slam a1 1@null", UNOPENED],
];

/** Boards that are nearly slams. */
const NEAR_MISSES: readonly Row[] = [
  ["one man left", "icf", NEARLY, null],
  ["one man left, cleared in the second turn", "icf", `${NEARLY} ; - ; - ; w1`, null],
  ["one man left, and the other side concedes", "icf", [NEARLY, conceded("B")], null],
  ["one man left, and the other side concedes the game", "icf", [NEARLY, gaveUp], null],
  ["one man left, and the other side leaves", "icf", [NEARLY, forfeited("B", "retired")], null],
  ["one man left, and the other side disturbs the board", "icf", [NEARLY, called("b1", "disturbed-board")], null],
  ["one man left, and the other side leaves its seat", "icf", [NEARLY, called("b1", "left-seat")], null],
  ["one man left, which the other side pockets", "icf", `${NEARLY} ; - ; w1`, null],
  ["eight men, and the breaker concedes", "icf", ["8*w1", conceded("A")], null],
  ["all men, and the queen on the board", "icf", "9*w1", null],
  ["all men under tournament-15, and the queen on the board", "tournament-15", "9*w1", null],
  ["the queen not covered in the turn", "icf", "8*w1 ; q1 ; - ; - ; w1", null],
  ["the queen back, and all in the second turn", "icf", "w1 ; q2 ; - ; - ; q2 w3 ; 7*w1", null],
  ["the second turn", "icf", `- ; - ; ${WHITE}`, null],
  ["the second turn under woodestic-simple", "woodestic-simple", `- ; - ; ${WHITE}`, null],
  ["the turn after a pass of both", "icf", [passed("a1"), passed("b1"), WHITE], null],
  ["a striker pocketed on the way", "icf", `w1 ; S ; - ; ${WHITE}`, null],
  ["a touched piece on the way", "icf", ["w1", called("a1"), "-", WHITE], null],
  ["a strike out of turn on the way", "icf", "w1 ; b1: !out-of-turn-unnoticed ; q2 w3 ; 7*w1", null],
  ["the partner's turn", "icf", "w1 ; - ; - ; w1 ; q2 w3 ; 6*w1", null, PAIRS],
  ["black in two turns", "icf", "- ; b1 ; - ; - ; b1 ; q2 b3 ; 6*b1", null],
  ["black in the second turn of the side in doubles", "icf", `- ; - ; - ; ${BLACK}`, null, PAIRS],
  ["black after a striker pocketed", "icf", `- ; b1 ; S ; - ; ${BLACK}`, null],
  ["all black men, and the queen on the board", "icf", "- ; 9*b1", null],
  ["black with one man left, and the queen not covered", "icf", "- ; 8*b1 ; q1 ; -", null],
  ["black with one man left, which white pockets", "icf", "- ; q1 b1 ; 7*b1 ; - ; b1", null],
  ["a board that is awarded", "icf", [WHITE, award], null],
  ["a board that is annulled", "icf", [WHITE, annulled], null],
  ["a board entered without a slam", "icf", [typed({})], null, UNOPENED],
  ["men of values", "woodestic-point", "9*w1 ; q1 b1 ; 8*b1", null],
];

const isSlam = ({ kind }: Feat): boolean => kind === "white-slam" || kind === "black-slam";

const inWords = ({ kind, players, board, seq }: Feat): string => `${kind} ${players.join("&")} ${board}@${seq}`;

describe("slams are found, no more and no fewer", () => {
  it("in fifty logs, of which at least twenty are near misses", () => {
    expect(SLAMS.length + NEAR_MISSES.length).toBeGreaterThanOrEqual(50);
    expect(NEAR_MISSES.length).toBeGreaterThanOrEqual(20);
  });

  it.each([...SLAMS, ...NEAR_MISSES])("%s", (_what, ruleset, script, slam, opening) => {
    const log = logOf(ruleset, script, opening);
    const report = replay(log);
    expect(report.problems).toEqual([]);
    const slams = featsOf(log).filter(isSlam);
    expect(slams.map(inWords)).toEqual(slam === null ? [] : [slam]);
    expect(report.boards.filter(({ slam: colour }) => colour !== null)).toHaveLength(slams.length);
  });

  it.each(SLAMS.filter(([, , , slam]) => !slam?.endsWith("null")))("leads to its strike: %s", (...row) => {
    const [, ruleset, script, , opening] = row;
    const log = logOf(ruleset, script, opening);
    const [slam] = featsOf(log).filter(isSlam);
    const strike = replay(log).strikes.find(({ seq }) => seq === slam?.seq);
    expect(strike).toMatchObject({ turn: "board-over", board: slam?.board, player: slam?.players[0] });
  });
});

const voided = (target: number): Written => ({ type: "event_voided", data: { target, reason: "misrecorded" } });
const corrected = (target: number, data: EventData<"strike">): Written => ({
  type: "strike_corrected",
  data: { target, data, reason: "misrecorded" },
});
const added = (after: number, data: EventData<"strike">): Written => ({
  type: "strike_inserted",
  data: { after, data, reason: "misrecorded" },
});

const slamsOf = (log: readonly MatchEvent[]): string[] => featsOf(log).filter(isSlam).map(inWords);

describe("a slam moves with a correction", () => {
  it("is gone once a strike of it is a miss, and back once that is voided", () => {
    const log = logOf("icf", WHITE);
    const missed = continued(log, [corrected(11, { player: "a1", pocketed: [] })]);
    expect([slamsOf(log), slamsOf(missed)]).toEqual([["white-slam a1 1@11"], []]);
    expect(slamsOf(continued(missed, [voided(12)]))).toEqual(["white-slam a1 1@11"]);
  });

  it("is found once misses before it are voided, and leads to the same strike", () => {
    const log = logOf("icf", `- ; - ; ${WHITE}`);
    expect(slamsOf(log)).toEqual([]);
    expect(slamsOf(continued(log, [voided(4), voided(3)]))).toEqual(["white-slam a1 1@13"]);
  });

  it("leads to a strike that was added", () => {
    const log = logOf("icf", NEARLY);
    const strike = added(10, { player: "a1", pocketed: [{ piece: "white", pocket: 1 }] });
    expect(slamsOf(continued(log, [strike]))).toEqual(["white-slam a1 1@11"]);
  });
});

type Played = [what: string, kind: FeatKind, script: Script, found: readonly string[], opening?: Opening];

const figured = (feat: Feat): string => `${feat.figure} ${inWords(feat)}`.replace(`${feat.kind} `, "");

/** Feats other than slams under ICF, each as figure, player, board and the seq that it leads to. */
const PLAYED: readonly Played[] = [
  ["the men of one turn", "run", "w1 ; w2 ; - ; b1 ; -", ["2 a1 1@4", "1 b1 1@6"]],
  ["the longest of several turns", "run", "w1 ; - ; - ; w1 w2 ; w3 ; -", ["3 a1 1@7"]],
  ["the first of two alike", "run", "w1 ; - ; - ; w1 ; -", ["1 a1 1@3"]],
  ["no run goes on in a later turn", "run", "w1 ; - ; - ; w1 ; - ; - ; w1 ; -", ["1 a1 1@3"]],
  ["a man that the striker brings back is none", "run", "w1 ; S ; -", ["1 a1 1@3"]],
  ["the queen is no man", "run", "w1 ; q2 w3 ; -", ["2 a1 1@4"]],
  ["a turn each in doubles", "run", "w1 ; - ; - ; w1 ; w2 ; -", ["1 a1 1@3", "2 a2 1@7"], PAIRS],
  ["strikes of the side that cleared it", "clear", `- ; ${BLACK}`, ["9 b1 1@12"]],
  ["misses are strikes too", "clear", `- ; - ; ${WHITE}`, ["10 a1 1@13"]],
  ["strikes of both partners", "clear", "w1 ; - ; - ; w1 ; q2 w3 ; 6*w1", ["10 a1&a2 1@13"], PAIRS],
  ["a board that was conceded is not cleared", "clear", [NEARLY, conceded("B")], []],
  ["a board that was lost by a fault is not cleared", "clear", "9*w1", []],
  ["men behind before the board was cleared", "comeback", "8*w1 ; - ; b1 ; q1 b1 ; 7*b1", ["8 b1 1@10"]],
  ["a side that never was behind", "comeback", WHITE, []],
  ["a board that the other concedes is no comeback", "comeback", ["8*w1 ; -", conceded("A")], []],
  ["the queen covered with the last man", "last-cover", "8*w1 ; q1 w1", ["1 a1 1@11"]],
  ["the queen taken before, covered by the last man", "last-cover", "8*w1 ; q1 ; w1", ["1 a1 1@12"]],
  ["the queen covered with a man left", "last-cover", "7*w1 ; q1 w1 ; w1", []],
  ["no foul", "clean", `- ; ${BLACK}`, ["1 a1 1@3", "1 b1 1@12"]],
  ["a striker pocketed", "clean", `S ; ${BLACK}`, ["1 b1 1@12"]],
  ["a called foul", "clean", ["-", called("b1", "technical"), BLACK], ["1 a1 1@3"]],
  ["a board lost by the last man", "clean", "- ; 9*b1", ["1 a1 1@3"]],
  ["two boards", "clean", ["-", conceded("B"), second, "- ; -"], ["2 a1 2@7", "1 b1 2@6"]],
];

/** A log whose last board is over: one in play has no feats yet. */
const finished = (log: MatchEvent[]): MatchEvent[] =>
  replay(log).boards.at(-1)?.status === "in-play" ? continued(log, [conceded("B")]) : log;

describe("a feat", () => {
  it.each(PLAYED)("%s (%s)", (_what, kind, script, found, opening) => {
    const feats = featsOf(finished(logOf("icf", script, opening))).filter((feat) => feat.kind === kind);
    expect(feats.map(figured)).toEqual(found);
  });

  it("is points of a finished game, without those of a start, and of no game taken over", () => {
    const format = { target: 25, games: 3 };
    const points = (match: Partial<MatchOpened>, script: Script) =>
      featsOf(logOf("icf", script, { breaker: null, match: { format, ...match } })).map(figured);
    const game: Written = { type: "game_recorded", data: { game: 1, points: { A: 25, B: 13 } } };
    expect(points({}, [game])).toEqual(["25 a1 null@null", "13 b1 null@null"]);
    expect(points({}, [typed({ left: 9 })])).toEqual([]);
    const carried = { ...game, data: { ...game.data, carried: "m0" } } as Written;
    expect(points({}, [carried])).toEqual([]);
    const given = { score: { A: 20, B: 0 }, startsFrom: "handicap" } as const;
    expect(points(given, [typed({ left: 9, queen: null })])).toEqual(["9 a1 1@null"]);
  });

  it("is of the player who sat there on its board", () => {
    const board: Written = { type: "board_opened", data: { board: 2, breaker: "b9" } };
    const log = logOf("icf", [WHITE, substituted("B", "b2", "b9"), board, WHITE], PAIRS);
    expect(slamsOf(log)).toEqual(["white-slam a1 1@11", "white-slam b9 2@22"]);
  });

  it("is none on a board in play, where men have values, or where the log is refused", () => {
    expect(featsOf(logOf("icf", "w1 ; -"))).toEqual([]);
    expect(featsOf(finished(logOf("woodestic-point", "9*w1 ; -")))).toEqual([]);
    expect(featsOf(logOf("icf", "b1: w1"))).toEqual([]);
  });
});

const folder = new URL("../../matches/", import.meta.url);

describe.each(readdirSync(folder).filter((name) => name.endsWith(".strikes.ndjson")))("the feats of %s", (name) => {
  const parsed = parseLog(readFileSync(new URL(name, folder), "utf8"));
  if (!parsed.ok) throw new Error(parsed.error.message.key);
  const { events } = parsed.value;
  const report = replay(events);
  const feats = report.problems.length > 0 ? [] : featsOf(events);

  it("lead to strikes of their boards", () => {
    for (const { board, seq } of feats) {
      if (seq === null) continue;
      const row = report.strikes.find((strike) => strike.seq === seq);
      if (row) expect(row.board).toBe(board);
      else expect(report.events.map((event) => event.seq)).toContain(seq);
    }
  });

  it("have each slam that the rows of the report have, and no other", () => {
    const boards = report.problems.length > 0 ? [] : report.boards;
    const found = boards.flatMap((board) => {
      const slam = slamInRows(report, board);
      return slam === null ? [] : [`${slam} ${board.number}`];
    });
    expect(feats.filter(isSlam).map(({ kind, board }) => `${kind} ${board}`)).toEqual(found);
  });

  it("count the strikes by which a board was cleared", () => {
    for (const { kind, board: number, figure, seq } of feats) {
      const board = report.boards.find((one) => one.number === number);
      if (kind === "clear" && board) expect({ strikes: figure, last: seq }).toEqual(clearedInRows(report, board));
    }
  });
});
