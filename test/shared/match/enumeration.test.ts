import { describe, expect, it } from "vitest";
import { restore } from "../../../shared/match/extend.ts";
import { colourOf, sideOf } from "../../../shared/match/model/board.ts";
import type { Strike } from "../../../shared/match/model/events.ts";
import type { StrikeRow } from "../../../shared/match/model/report.ts";
import type { MatchState } from "../../../shared/match/model/state.ts";
import { replay } from "../../../shared/match/replay/replay.ts";
import { MEN_PER_COLOUR, otherColour } from "../../../shared/vocabulary.ts";
import { type Count, countFrom, POSITIONS } from "../../support/enumeration.ts";
import { type Opinion, opinionOn, type Position, type Sheet } from "../../support/referee.ts";

/** Every strike, and every strike after it, from small positions: what holds at each, and how many of each there are. */

const DEPTH = 2;

/** What holds after any strike whatever. */
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

const SHEETS: Readonly<Record<string, Sheet>> = {
  "tournament-15": "002",
  "woodestic-simple": "004",
  "woodestic-team": "004",
};

const positionOf = ({ board, setting }: MatchState, side: number): Position => {
  if (!board) throw new Error("a position is on a board");
  const own = colourOf(setting, board, side);
  const who = board.queen.side === side ? "we" : "they";
  const where = {
    "on-board": "on the board",
    pocketed: `${who} wait to cover her`,
    covered: `${who} covered her`,
  } as const;
  return {
    us: board.pockets[own],
    them: board.pockets[otherColour(own)],
    ever: board.ever[own],
    weOwe: board.owed[side] ?? 0,
    theyOwe: board.owed[1 - side] ?? 0,
    queen: where[board.queen.state],
    herPocket: board.queen.pocket,
    attempts: board.attempts,
  };
};

/** What the second reading of the rule sheets has to say as well; a queen left uncovered at the end is nobody's. */
const verdict = ({ us, them, weOwe, theyOwe, queen, turn, weWin, points }: Opinion) => ({
  ...{ us, them, weOwe, theyOwe, turn, weWin, points },
  queen: turn === "board-over" && !queen.includes("covered") ? null : queen,
});

const agrees = (sheet: Sheet, before: MatchState, strike: Strike, after: MatchState, row: StrikeRow): void => {
  const { setting, board } = before;
  if (!board) throw new Error("a strike is made on a board");
  const side = sideOf(setting, board.turn);
  const own = colourOf(setting, board, side);
  const mine = strike.pocketed.filter(({ piece }) => piece === own).map(({ pocket }) => pocket ?? null);
  const queen = strike.pocketed.find(({ piece }) => piece === "queen");
  const others = strike.pocketed.length - mine.length - (queen ? 1 : 0);
  const expected = opinionOn(sheet, positionOf(before, side), {
    own: mine,
    others,
    queen: queen?.pocket,
    strike,
    inTurn: true,
  });
  const result = row.turn === "board-over" ? after.boards.at(-1) : undefined;
  const ended = result && { weWin: result.winner === side, points: result.points[result.winner ?? -1] ?? 0 };
  expect(verdict({ ...positionOf(after, side), ...ended, turn: row.turn })).toEqual(verdict(expected));
};

const written = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(", ") || "none";

const line = (name: string, { made, refused, turn, endings }: Count): string =>
  `${name}\n  ${made} made, refused: ${written(refused)}\n  turn: ${written(turn)}\n  endings: ${written(endings)}\n`;

describe("every strike from a small position, and every strike after it", () => {
  const counted = new Map<string, Count>();

  it.each(POSITIONS)("$name", ({ name, ruleset, log }) => {
    expect(replay(log).problems).toEqual([]);
    const sheet = SHEETS[ruleset.id];
    const count = countFrom(restore(log), DEPTH, (before, strike, after, row) => {
      sound(before, strike, after, row);
      if (sheet) agrees(sheet, before, strike, after, row);
    });
    counted.set(name, count);
  });

  it("comes to the pinned counts (pinned again with `vitest run -u` on this file, once every change is understood)", async () => {
    expect([...counted.keys()]).toEqual(POSITIONS.map(({ name }) => name));
    const lines = [...counted].map(([name, count]) => line(name, count));
    await expect(lines.join("\n")).toMatchFileSnapshot("enumeration.counts.txt");
  });
});
