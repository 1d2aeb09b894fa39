import fc from "fast-check";
import { expect, it } from "vitest";
import type { MatchEvent, Strike } from "../../../shared/match/model/events.ts";
import type { BoardStanding, EventRow, Report, StrikeRow } from "../../../shared/match/model/report.ts";
import { replay } from "../../../shared/match/replay/replay.ts";
import { otherColour } from "../../../shared/vocabulary.ts";
import { colourAt, playOnly } from "../../support/history.ts";
import { type Opinion, opinionOn, type Position, type Seen, type Sheet } from "../../support/referee.ts";
import { runs } from "../../support/runs.ts";

/** The engine against a second reading of the same rule sheets, strike by strike over random play. */

/** What the rows do not say of a board: the men that were ever down, the waiting queen's pocket, the attempts left. */
type Memory = { readonly ever: Record<string, number>; herPocket: number | null; attempts: number };

const positionOf = (
  standing: BoardStanding,
  side: string,
  log: readonly MatchEvent[],
  seq: number,
  kept: Memory,
  inTurn: boolean,
): Position => {
  const own = colourAt(log, side, seq);
  const who = standing.queen.side === side ? "we" : "they";
  const { state } = standing.queen;
  const waiting = who === "they" ? "they wait" : inTurn ? "we wait" : "our partner waits";
  return {
    us: standing.pockets[own],
    them: standing.pockets[otherColour(own)],
    ever: kept.ever[side] ?? 0,
    weOwe: standing.owed[side] ?? 0,
    theyOwe: standing.owed[otherSide(side)] ?? 0,
    queen:
      state === "on-board" ? "on the board" : state === "covered" ? `${who} covered her` : `${waiting} to cover her`,
    herPocket: kept.herPocket,
    attempts: kept.attempts,
  };
};

const otherSide = (side: string): string => (side === "A" ? "B" : "A");

const FRESH: BoardStanding = {
  pockets: { white: 0, black: 0 },
  owed: { A: 0, B: 0 },
  queen: { state: "on-board", side: null },
  next: null,
};

/** Everything that the two must agree on after a strike. */
const verdict = ({ us, them, weOwe, theyOwe, queen, turn, weWin, points }: Opinion) =>
  // A queen that lies uncovered when the board ends is nobody's: where she lies makes no difference.
  ({
    us,
    them,
    weOwe,
    theyOwe,
    turn,
    weWin,
    points,
    queen: turn === "board-over" && !queen.includes("covered") ? null : queen,
  });

const compare = (log: readonly MatchEvent[], report: Report, sheet: Sheet): void => {
  const strikes = new Map(log.flatMap((event) => (event.type === "strike" ? [[event.seq, event.data] as const] : [])));
  const rows: (StrikeRow | EventRow)[] = [...report.strikes, ...report.events].sort((a, b) => a.seq - b.seq);
  let kept: Memory = { ever: {}, herPocket: null, attempts: 0 };
  let standing = FRESH;
  let board = 0;
  for (const row of rows) {
    const opened = log.findLast((event) => event.type === "board_opened" && event.seq <= row.seq);
    if (opened && opened.seq !== board) {
      board = opened.seq;
      kept = { ever: {}, herPocket: null, attempts: 3 };
      standing = FRESH;
    }
    const strike = strikes.get(row.seq);
    if (strike && "turn" in row && opened?.type === "board_opened") {
      const attempts = opened.data.breaker === row.player ? kept.attempts : 0;
      const inTurn = row.player === (standing.next ?? opened.data.breaker);
      const before = positionOf(standing, row.side, log, row.seq, { ...kept, attempts }, inTurn);
      const expected = opinionOn(sheet, before, { ...seenFrom(strike, log, row), inTurn });
      // Where a strike counts for nothing, she waits for whom she waited before.
      const isHis = row.turn === "keeps" || inTurn;
      const after = positionOf(row, row.side, log, row.seq, kept, isHis);
      const outcome = row.turn === "board-over" ? report.boards.find(({ number }) => number === row.board) : undefined;
      const ended = outcome && {
        weWin: outcome.winner === row.side,
        points: outcome.points[outcome.winner ?? ""] ?? 0,
      };
      expect({ strike: row.seq, ...verdict({ ...after, ...ended, turn: row.turn }) }).toEqual({
        strike: row.seq,
        ...verdict(expected),
      });
      remember(kept, row, before, expected);
    }
    if (row.rulings.length > 0 && "type" in row && row.type === "turn_passed") kept.attempts = 0;
    standing = row;
  }
};

const seenFrom = (strike: Strike, log: readonly MatchEvent[], row: StrikeRow): Omit<Seen, "inTurn"> => {
  const colour = colourAt(log, row.side, row.seq);
  const own = strike.pocketed.filter(({ piece }) => piece === colour).map(({ pocket }) => pocket ?? null);
  const queen = strike.pocketed.find(({ piece }) => piece === "queen");
  return {
    own,
    others: strike.pocketed.length - own.length - (queen ? 1 : 0),
    queen: queen && (queen.pocket ?? null),
    strike,
  };
};

const remember = (
  kept: Memory,
  row: StrikeRow,
  before: Position,
  { ever, herPocket, attempts, them, theyOwe }: Opinion,
) => {
  const otherWent = them + (before.theyOwe - theyOwe) - before.them;
  kept.ever[row.side] = ever;
  kept.ever[otherSide(row.side)] = (kept.ever[otherSide(row.side)] ?? 0) + otherWent;
  kept.herPocket = herPocket;
  const isVoid = row.notation.includes("!short-strike") || row.notation.includes("!left-one-line");
  // A strike that counts by anyone else makes the break, or takes it as it lies.
  if (!isVoid) kept.attempts = attempts;
};

it("the engine and a second reading of the rule sheets agree on every strike", () => {
  fc.assert(
    fc.property(playOnly, ({ log }) => {
      const report = replay(log);
      compare(log, report, report.ruleset === "tournament-15@1" ? "002" : "004");
    }),
    runs(400),
  );
});
