import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  COLOURS,
  type EventRow,
  extend,
  type MatchEvent,
  MEN_PER_COLOUR,
  type Piece,
  parseStrike,
  type Report,
  replay,
  restore,
  type Strike,
  type StrikeRow,
  statisticsOf,
  summarise,
} from "#carrom";
import { problemOf } from "#shared/carrom/replay/replay.ts";
import { say } from "#shared/words/said.ts";
import { colourAt, type History, history, playOnly } from "#test/support/history.ts";
import { numbered } from "#test/support/play.ts";
import { PSEUDO_REFUSALS } from "#test/support/refusal-words.ts";
import { runs } from "#test/support/runs.ts";

/** Rules that hold whatever happens at a table: random play with every other event, corrections and refusals. */

const RUNS = runs(25, 80);
const RUNS_OF_PLAY = runs(40, 120);
const always = (claim: (history: History) => void, runs = RUNS): void => fc.assert(fc.property(history, claim), runs);
const inPlay = (claim: (history: History) => void): void => fc.assert(fc.property(playOnly, claim), RUNS_OF_PLAY);

/** Rows of a report, board by board, each with the row before it on that board. */
type Line = { readonly row: StrikeRow | EventRow; readonly before: StrikeRow | EventRow | undefined };

/** Strikes of a log in which nothing was corrected, with the row before each on the same board. */
const plainLines = (log: readonly MatchEvent[], report: Report): Line[] => {
  const rows = [...report.strikes, ...report.events].sort((one, other) => one.seq - other.seq);
  return rows.map((row, index) => {
    const before = rows[index - 1];
    const opened = log.some(
      ({ seq, type }) =>
        (type === "board_opened" || type === "board_recorded") && seq <= row.seq && seq > (before?.seq ?? 0),
    );
    return { row, before: opened ? undefined : before };
  });
};

/** The players on a board by their seats, clockwise: of the opening, and of the substitutions before that board. */
const seatsOn = (log: readonly MatchEvent[], { voided }: Report, board: number): readonly string[] => {
  const [opened] = log;
  if (opened?.type !== "match_opened") throw new Error("no match");
  const { sides } = opened.data;
  const begun = log.find(
    (event) => event.type === "board_opened" && event.data.board === board && !voided.includes(event.seq),
  );
  const before = log.flatMap((event) =>
    event.type === "player_substituted" && !voided.includes(event.seq) && event.seq < (begun?.seq ?? 0)
      ? [event.data]
      : [],
  );
  return [0, 1]
    .flatMap((row) => sides.flatMap(({ players }) => players[row] ?? []))
    .map((player) => before.reduce((now, one) => (one.out === now ? one.in : now), player));
};

const strikeOf = ({ notation, player }: StrikeRow): Strike => {
  const read = parseStrike(notation);
  if (!read.ok) throw new Error(read.error.key);
  return { player, ...read.value };
};

const times = (piece: Piece, pieces: readonly Piece[]): number => pieces.filter((one) => one === piece).length;
const isVoid = ({ notation }: StrikeRow): boolean => /!(short-strike|left-one-line)/.test(notation) || notation === ".";
const isStrike = (row: StrikeRow | EventRow): row is StrikeRow => "turn" in row;

describe("on any board", () => {
  it("all nineteen pieces are somewhere: what goes down stays down or is returned", () => {
    inPlay(({ log }) => {
      for (const { row, before } of plainLines(log, replay(log))) {
        if (!isStrike(row)) continue;
        const down = strikeOf(row).pocketed.map(({ piece }) => piece);
        for (const colour of COLOURS) {
          const had = before?.pockets[colour] ?? 0;
          expect(row.pockets[colour]).toBe(had + times(colour, down) - times(colour, row.returned));
          expect(row.pockets[colour]).toBeGreaterThanOrEqual(0);
          expect(row.pockets[colour]).toBeLessThanOrEqual(MEN_PER_COLOUR);
        }
        const inPocket = (before && before.queen.state !== "on-board" ? 1 : 0) + times("queen", down);
        expect(inPocket - times("queen", row.returned)).toBe(row.queen.state === "on-board" ? 0 : 1);
      }
    });
  });

  it("the queen is in exactly one state, and belongs to a side only off the board", () => {
    always(({ log }) => {
      const { strikes, events } = replay(log);
      for (const { queen, returned } of [...strikes, ...events]) {
        expect(queen.side === null).toBe(queen.state === "on-board");
        if (returned.includes("queen")) expect(queen.state).toBe("on-board");
      }
      for (const row of strikes) {
        // While she waits, the side that took her strikes again: no one else may.
        if (row.queen.state !== "pocketed" || row.turn === "board-over") continue;
        expect(row.turn === "keeps" || isVoid(row)).toBe(true);
      }
    });
  });

  it("no one owes less than nothing, nor more than was ever asked, nor while there is a man to pay with", () => {
    inPlay(({ log }) => {
      const asked: Record<string, number> = { A: 0, B: 0 };
      for (const { row, before } of plainLines(log, replay(log))) {
        if (!before) Object.assign(asked, { A: 0, B: 0 });
        if (isStrike(row)) {
          const strike = strikeOf(row);
          asked[row.side] = (asked[row.side] ?? 0) + (row.fouls.length > 0 ? 1 + strike.pocketed.length : 0);
        }
        for (const side of ["A", "B"]) {
          const owed = row.owed[side] ?? 0;
          expect(owed).toBeGreaterThanOrEqual(0);
          expect(owed).toBeLessThanOrEqual(asked[side] ?? 0);
          if (isStrike(row) && row.turn === "board-over") expect(owed).toBe(0);
          // Only what was forgotten after this very strike may be owed by a side with men in the pockets.
          if (isStrike(row) && owed > 0 && !isVoid(row)) {
            expect(row.pockets[colourAt(log, side, row.seq)]).toBe(0);
          }
        }
      }
    });
  });

  it("the turn is kept by the player who struck, or goes to the next seat", () => {
    always(({ log }) => {
      const report = replay(log);
      for (const row of report.strikes) {
        const { turn, next, player } = row;
        const rows = seatsOn(log, report, row.board);
        expect(rows).toContain(player);
        if (turn === "board-over") expect(next).toBeNull();
        else if (turn === "keeps") expect(next).toBe(player);
        // A void strike out of turn leaves the turn with the player who had it.
        else if (isVoid(row) && /!out-of-turn/.test(row.notation)) expect(next).not.toBe(player);
        else expect(next).toBe(rows[(rows.indexOf(player) + 1) % rows.length]);
      }
    });
  });

  it("a player's strikes are counted on the boards that the player sat for", () => {
    always(({ log }) => {
      const { strikes, boards } = replay(log);
      const counts = new Set(boards.filter(({ status }) => status === "decided").map(({ number }) => number));
      const struck = strikes.filter(({ board }) => counts.has(board));
      for (const { player, strikes: count } of statisticsOf(log))
        expect(struck.filter((row) => row.player === player).length).toBe(count);
    });
  });

  it("only the winner scores, and never more than twelve", () => {
    always(({ log }) => {
      for (const { status, winner, points, ending } of replay(log).boards) {
        const scored = Object.values(points).reduce((sum, one) => sum + one, 0);
        if (status !== "decided") expect(scored).toBe(0);
        if (status === "decided" && ending !== "awarded" && ending !== "stopped") {
          expect(winner).not.toBeNull();
          expect(points[winner ?? ""]).toBe(scored);
          expect(scored).toBeGreaterThan(0);
          expect(scored).toBeLessThanOrEqual(12);
        }
      }
    });
  });

  it("every ruling, foul and decided board names a clause", () => {
    always(({ log }) => {
      const { strikes, events, boards } = replay(log);
      for (const row of strikes) expect(row.rulings.length).toBeGreaterThan(0);
      const named = [...strikes, ...events].flatMap(({ rulings }) => rulings);
      for (const { text, clause } of named) {
        expect(text).toMatch(/^[A-Za-z0-9“].+[.]$/);
        expect(clause).not.toBe("");
      }
      for (const { status, clauses } of boards) if (status === "decided") expect(clauses.length).toBeGreaterThan(0);
    });
  });
});

describe("any log", () => {
  it("comes to the same whether it is judged event by event or replayed whole", () => {
    always(({ log, tried }) => {
      const report = replay(log);
      expect(report.problems).toEqual([]);
      const accepted = tried.filter(({ outcome }) => outcome.ok);
      const last = accepted.at(-1)?.outcome;
      if (!last?.ok) throw new Error("nothing was accepted");
      const { status, winner, ranking, games, boards } = report;
      expect(summarise(last.value.state)).toEqual({ status, winner, ranking, games, boards });
      expect(restore(log)).toEqual(last.value.state);
    });
  });

  it("gives each event the row that it will have in the replay, as long as nothing reaches back", () => {
    inPlay(({ log, tried }) => {
      const incremental = tried.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []));
      const report = replay(log);
      expect(incremental.flatMap(({ strikes }) => strikes)).toEqual(report.strikes);
      expect(incremental.flatMap(({ events }) => events)).toEqual(report.events);
    });
  });

  it("keeps no trace of what was refused", () => {
    always(
      ({ tried }) => {
        for (const { before, batch, state, outcome } of tried) {
          if (outcome.ok || before.length === 0) continue;
          expect(outcome.error.seq).toBeLessThanOrEqual(batch.at(-1)?.seq ?? 0);
          expect(say(PSEUDO_REFUSALS, outcome.error.why)).toMatch(/^\[.+\]$/);
          const report = replay([...before, ...batch]);
          expect(report.problems).toEqual([problemOf(outcome.error)]);
          expect(restore(before)).toEqual(state);
        }
      },
      runs(15, 40),
    );
  });

  it("is what it was when an event is voided and that void is voided", () => {
    fc.assert(
      fc.property(history, fc.nat(), ({ log }, near) => {
        const target = 2 + (near % Math.max(1, log.length - 1));
        const twice = [
          ...log,
          numbered(log.length + 1, { type: "event_voided", data: { target, reason: "misrecorded" } }),
          numbered(log.length + 2, { type: "event_voided", data: { target: log.length + 1, reason: "misrecorded" } }),
        ];
        const [before, after] = [replay(log), replay(twice)];
        expect(after).toEqual({ ...before, voided: [...before.voided, log.length + 1] });
        expect(extend(restore(log), twice.slice(log.length), () => log).ok).toBe(true);
      }),
      RUNS,
    );
  });

  it("is what it was when a strike is corrected to what it was already", () => {
    fc.assert(
      fc.property(history, fc.nat(), ({ log }, near) => {
        const strikes = log.filter((event) => event.type === "strike");
        const strike = strikes[near % Math.max(1, strikes.length)];
        const untouched = !log.some((event) => "target" in event.data && event.data.target === strike?.seq);
        fc.pre(strike !== undefined && untouched);
        const seq = log.length + 1;
        const event = numbered(seq, {
          type: "strike_corrected",
          data: { target: strike.seq, data: strike.data, reason: "misrecorded" },
        });
        const [before, after] = [replay(log), replay([...log, event])];
        const strikesAfter = after.strikes.map(({ corrected, ...row }) =>
          corrected === seq ? row : { ...row, ...(corrected ? { corrected } : {}) },
        );
        expect({ ...after, strikes: strikesAfter }).toEqual(before);
      }),
      RUNS,
    );
  });
});
