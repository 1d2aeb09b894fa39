import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EVENT_TYPES,
  type EventType,
  extend,
  type MatchEvent,
  type MatchState,
  MEN_PER_COLOUR,
  type Ruleset,
  reachesBack,
  replay,
  restore,
  summarise,
} from "#carrom";
import { REFUSALS } from "#shared/carrom/model/refusal.ts";
import { problemOf } from "#shared/carrom/replay/replay.ts";
import { say } from "#shared/words/said.ts";
import { type AnyHistory, anyHistory, houseTable, TABLES, type Try } from "#test/support/any-history.ts";
import { numbered } from "#test/support/play.ts";
import { PSEUDO_REFUSALS } from "#test/support/refusal-words.ts";
import { runs } from "#test/support/runs.ts";

/** Rules of every ruleset and line-up, whatever is recorded, legal or not, with corrections and refusals. */

/** Points that lay on the board, and only the winner's where sides have colours. */
const scores = ({ boards }: MatchState, { scoring, values }: Ruleset): void => {
  for (const { points, status, ending, winner } of boards) {
    const scored = points.reduce((sum, one) => sum + one, 0);
    if (status !== "decided") expect(scored).toBe(0);
    if (ending === "awarded") continue;
    expect(scored).toBeLessThanOrEqual(scoring.most.value);
    // A board in play when its game was conceded has no winner and no points (ICF 139); one stopped by the clock may be level.
    if (ending === "stopped") continue;
    if (!values && status === "decided") expect(winner === null ? 0 : points[winner]).toBe(scored);
  }
};

/** All nineteen pieces are somewhere; the queen is in one state; no one owes a man when a board is over. */
const keepsPieces = ({ board, setting }: MatchState): void => {
  if (!board) return;
  for (const colour of ["white", "black"] as const) {
    expect(board.pockets[colour]).toBeGreaterThanOrEqual(0);
    expect(board.pockets[colour]).toBeLessThanOrEqual(MEN_PER_COLOUR);
    expect(board.ever[colour]).toBeGreaterThanOrEqual(board.pockets[colour]);
    if (setting.ruleset.values)
      expect(board.held.reduce((sum, men) => sum + men[colour], 0)).toBe(board.pockets[colour]);
  }
  expect(["on-board", "pocketed", "covered"]).toContain(board.queen.state);
  expect(board.queen.side === null).toBe(board.queen.state === "on-board");
  for (const side of setting.sides.keys()) {
    expect(board.owed[side]).toBeGreaterThanOrEqual(0);
    if (board.over) expect(board.owed[side]).toBe(0);
  }
};

/** An event asks for no more men than were at stake: those of the strike, the striker's, and one for a foul. */
const asksNoMore = ({ event, before, outcome }: Try): void => {
  if (!outcome.ok || reachesBack(event)) return;
  const { board } = outcome.value.state;
  if (!board || before.board?.number !== board.number) return;
  const stake = event.type === "strike" ? event.data.pocketed.length + 2 : event.type === "foul_called" ? 1 : 0;
  for (const [side, owed] of board.owed.entries()) {
    const undone = event.type === "dues_forgotten" ? (before.board.paid[side] ?? 0) : 0;
    expect(owed - (before.board.owed[side] ?? 0)).toBeLessThanOrEqual(stake + undone);
  }
};

/** A refused event has a reason, changes nothing, and is refused by a replay as well. */
const refusedWhole = ({ event, log, before, outcome }: Try): void => {
  if (outcome.ok) return;
  expect(REFUSALS).toContain(outcome.error.code);
  expect(say(PSEUDO_REFUSALS, outcome.error.why)).toMatch(/^\[.+\]$/);
  expect(outcome.error.seq).toBeLessThanOrEqual(event.seq);
  expect(replay([...log, event]).problems).toEqual([problemOf(outcome.error)]);
  expect(restore(log)).toEqual(before);
};

/** Event by event or whole: the same state, and the same rows as long as nothing reached back. */
const replaysAlike = ({ log, state, tries }: AnyHistory): void => {
  const whole = replay(log);
  expect(whole.problems).toEqual([]);
  expect(restore(log)).toEqual(state);
  expect(whole).toMatchObject(summarise(state));
  if (log.some(reachesBack)) return;
  const rows = tries.flatMap(({ outcome }) => (outcome.ok ? [outcome.value] : []));
  expect(whole.strikes).toEqual(rows.flatMap(({ strikes }) => strikes));
  expect(whole.events).toEqual(rows.flatMap(({ events }) => events));
};

const voids = (seq: number, target: number): MatchEvent =>
  numbered(seq, { type: "event_voided", data: { target, reason: "misrecorded" } });

const voidAndRestore = ({ log }: AnyHistory, pick: number): void => {
  const seq = log.length + 1;
  const target = 2 + (pick % Math.max(1, log.length - 1));
  if (target >= seq) return;
  const both = [voids(seq, target), voids(seq + 1, seq)];
  const [before, after] = [replay(log), replay([...log, ...both])];
  expect(after).toEqual({ ...before, voided: [...before.voided, seq] });
  expect(extend(restore(log), both, () => log).ok).toBe(true);
};

describe.each(TABLES)("$name", (table) => {
  it("keeps its pieces and points, refuses without a trace, and replays alike", () => {
    fc.assert(
      fc.property(anyHistory(table), fc.nat(1000), (history, pick) => {
        const { tries } = history;
        for (const one of tries) {
          if (one.outcome.ok) {
            scores(one.outcome.value.state, table.ruleset);
            keepsPieces(one.outcome.value.state);
          }
          asksNoMore(one);
        }
        const refused = tries.filter(({ outcome }) => !outcome.ok);
        for (const one of refused.slice(0, 3)) refusedWhole(one);
        replaysAlike(history);
        voidAndRestore(history, pick);
      }),
      runs(15, 40),
    );
  });
});

it("a house ruleset keeps its pieces and replays alike, whatever the house has changed", () => {
  const history = houseTable.chain((table) => anyHistory(table));
  fc.assert(
    fc.property(history, fc.nat(1000), (one, pick) => {
      for (const { outcome } of one.tries) if (outcome.ok) keepsPieces(outcome.value.state);
      replaysAlike(one);
      voidAndRestore(one, pick);
    }),
    runs(20, 60),
  );
});

it("the histories hold every type of event, both recorded and refused", () => {
  const recorded = new Set<EventType>(["match_opened"]);
  const refused = new Set<EventType>(["match_opened"]);
  const sample = TABLES.flatMap((table) => fc.sample(anyHistory(table), { numRuns: 60, seed: 1 }));
  for (const { tries } of sample) {
    for (const { event, outcome } of tries) (outcome.ok ? recorded : refused).add(event.type);
  }
  expect([...recorded].toSorted()).toEqual(EVENT_TYPES.toSorted());
  expect([...refused].toSorted()).toEqual(EVENT_TYPES.toSorted());
});
