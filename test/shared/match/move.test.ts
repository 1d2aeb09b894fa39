import { describe, expect, it } from "vitest";
import { freshTable, publishedRuleset, tableAt, tryMove, tryMoves } from "#carrom";

const rulesNamed = (id: string) => {
  const ruleset = publishedRuleset(id);
  if (!ruleset) throw new Error(`${id} is published`);
  return ruleset;
};

/** The board after some moves under a rulebook, and the outcome of the last. */
const after = (id: string, ...moves: string[]) => {
  const { tried, rejected } = tryMoves(freshTable(rulesNamed(id)), moves);
  const last = tried.at(-1);
  if (rejected || !last) throw new Error(rejected?.code ?? "nothing was tried");
  return { board: last.state.board, rulings: last.rulings.map(({ clause }) => clause) };
};

describe("what may happen besides a strike in turn", () => {
  it.each([
    ["icf", ["w1", "call overtime A"], ["ICF 64"], { over: false, turn: 1 }],
    ["icf", ["w1", "call left-seat B"], ["ICF 91"], { over: true }],
    ["icf", ["w1", "-", "w1 !out-of-turn"], ["ICF 51"], { over: true }],
    ["icf", ["-", "-", "S", "-", "w1", "forgotten A"], ["ICF 83, 87a"], { owed: [0, 0] }],
    ["icf", ["w1", "pass"], undefined, { turn: 1 }],
    ["kagw-doubles-2018", ["w1", "-", "-", "call touched-piece A"], ["000 Oth 10"], { turn: 3 }],
  ])("%s: %j", (id, moves, clauses, board) => {
    const told = after(id, ...moves);
    expect(told.board).toMatchObject(board);
    if (clauses) expect(told.rulings.slice(0, clauses.length)).toEqual(clauses);
  });

  it.each(["call rudeness A", "call overtime Z", "forgotten", "claim", "pass on"])("cannot read %j", (written) => {
    expect(tryMove(freshTable(rulesNamed("icf")), written)).toMatchObject({ ok: false, error: { code: "unreadable" } });
  });

  it("begins at a score, unless the game would be over by it", () => {
    expect(tableAt(rulesNamed("icf"), [22, 3])).toMatchObject({ ok: true, value: { games: [{ points: [22, 3] }] } });
    expect(tableAt(rulesNamed("tournament-15"), [22, 3]).ok).toBe(false);
  });
});
