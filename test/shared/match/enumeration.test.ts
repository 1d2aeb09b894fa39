import { describe, expect, it } from "vitest";
import { type MatchState, MEN_PER_COLOUR, replay, restore, type Strike, type StrikeRow } from "#carrom";
import { type Count, countFrom, POSITIONS } from "#test/support/enumeration.ts";
import { onRow } from "#test/support/referee/disagreement.ts";
import { boardFrom, matchFrom } from "#test/support/referee/from-state.ts";
import { afterEvent } from "#test/support/referee/referee.ts";

/** Every strike, and every strike after it, from small positions: what holds at each, and how many of each there are. */

const DEPTH = 2;

/** Rules that hold after any strike. */
const sound = ({ board: before }: MatchState, strike: Strike, after: MatchState, row: StrikeRow): void => {
  const { board, boards, setting } = after;
  if (!before || !board) throw new Error("a strike is made on a board");
  const wrong: string[] = [];
  const gone = (piece: string): number => strike.pocketed.filter((one) => one.piece === piece).length;
  const back = (piece: string): number => row.returned.filter((one) => one === piece).length;
  for (const colour of ["white", "black"] as const) {
    const down = before.pockets[colour] + gone(colour) - back(colour);
    if (board.pockets[colour] !== down || down < 0 || down > MEN_PER_COLOUR) wrong.push(`${colour} men`);
  }
  const queenDown = (before.queen.state === "on-board" ? 0 : 1) + gone("queen") - back("queen");
  if (queenDown !== (board.queen.state === "on-board" ? 0 : 1)) wrong.push("the queen");
  if ((board.queen.side === null) !== (board.queen.state === "on-board")) wrong.push("whose queen");
  if (board.owed.some((owed) => owed < 0 || (board.over && owed > 0))) wrong.push("dues");
  if (board.over !== (row.turn === "board-over")) wrong.push("the turn");
  const scored = boards.at(-1)?.points.reduce((sum, one) => sum + one, 0) ?? 0;
  if (scored > setting.ruleset.scoring.most.value) wrong.push("points");
  if (row.rulings.length === 0) wrong.push("no ruling");
  // One assertion a strike: there are many.
  if (wrong.length > 0) expect({ strike, row, wrong }).toEqual({ strike, row, wrong: [] });
};

/** The second reading of the rule sheets agrees on the strike. */
const agrees = (before: MatchState, strike: Strike, after: MatchState, row: StrikeRow): void => {
  const match = matchFrom(before);
  const read = afterEvent(match, boardFrom(before, match), { seq: row.seq, type: "strike", data: strike });
  const wrong = onRow(match, read, row);
  const result = row.turn === "board-over" ? after.boards.at(-1) : undefined;
  const ended = result && {
    winner: match.sides[result.winner ?? -1] ?? null,
    points: match.sides.map((_, side) => result.points[side]),
  };
  const expected = read.board.result && {
    winner: read.board.result.winner,
    points: match.sides.map((side) => read.board.result?.points[side] ?? 0),
  };
  // One assertion a strike: there are many.
  if (wrong || JSON.stringify(ended ?? null) !== JSON.stringify(expected)) {
    expect({ strike, wrong, ended: ended ?? null }).toEqual({ strike, wrong: null, ended: expected });
  }
};

const written = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(", ") || "none";

const line = (name: string, { made, refused, turn, endings }: Count): string =>
  `${name}\n  ${made} made, refused: ${written(refused)}\n  turn: ${written(turn)}\n  endings: ${written(endings)}\n`;

describe("every strike from a small position, and every strike after it", () => {
  const counted = new Map<string, Count>();

  it.each(POSITIONS)("$name", ({ name, log }) => {
    expect(replay(log).problems).toEqual([]);
    const count = countFrom(restore(log), DEPTH, (before, strike, after, row) => {
      sound(before, strike, after, row);
      agrees(before, strike, after, row);
    });
    counted.set(name, count);
  });

  it("comes to the pinned counts (pinned again with `vitest run -u` on this file, once every change is understood)", async () => {
    expect([...counted.keys()]).toEqual(POSITIONS.map(({ name }) => name));
    const lines = [...counted].map(([name, count]) => line(name, count));
    await expect(lines.join("\n")).toMatchFileSnapshot("enumeration.counts.txt");
  });
});
