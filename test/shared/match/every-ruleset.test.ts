import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Board, onBoard } from "../../../shared/match/board.ts";
import type { MatchEvent, Strike } from "../../../shared/match/events.ts";
import { extend } from "../../../shared/match/extend.ts";
import { expectedBreaker, tied } from "../../../shared/match/next-board.ts";
import { replay, summarise } from "../../../shared/match/replay.ts";
import { isOver, type MatchState } from "../../../shared/match/state.ts";
import { RULESETS } from "../../../shared/rules/registry.ts";
import type { Ruleset } from "../../../shared/rules/ruleset.ts";
import { MEN_PER_COLOUR, POCKETS, type Pocket, VIOLATIONS } from "../../../shared/vocabulary.ts";

/** What holds under every ruleset, whatever is struck: random play, legal and illegal, with no rule in the generator. */

const shot = fc.record({
  white: fc.constantFrom(0, 0, 0, 1, 1, 2, 4),
  black: fc.constantFrom(0, 0, 0, 1, 1, 2, 4),
  queen: fc.nat(4).map((roll) => roll === 4),
  pocket: fc.nat(3),
  striker: fc.constantFrom(undefined, undefined, undefined, undefined, "pocketed" as const, "off" as const),
  touched: fc.nat(11).map((roll) => roll > 0),
  observed: fc.option(fc.constantFrom(...VIOLATIONS), { freq: 6 }),
});
type Shot = typeof shot extends fc.Arbitrary<infer T> ? T : never;

const players = (sides: number, each: number) =>
  Array.from({ length: sides }, (_, side) => ({
    id: String.fromCharCode(65 + side),
    players: Array.from({ length: each }, (__, one) => `${String.fromCharCode(97 + side)}${one + 1}`),
  }));

/** What the shot comes to on this board: as many men as are left. */
const strikeOf = (made: Shot, board: Board, player: string): Strike => {
  const at = (offset: number): Pocket => POCKETS[(made.pocket + offset) % POCKETS.length] ?? 1;
  const men = (["white", "black"] as const).flatMap((piece, kind) =>
    Array.from({ length: Math.min(made[piece], onBoard(board, piece)) }, (_, one) => ({
      piece,
      pocket: at(kind + one),
    })),
  );
  const queen = made.queen && onBoard(board, "queen") > 0 ? [{ piece: "queen" as const, pocket: at(0) }] : [];
  const pocketed = [...men, ...queen];
  return {
    player,
    pocketed,
    ...(made.striker ? { striker: made.striker } : {}),
    ...(!made.touched && pocketed.length === 0 ? { touched: false } : {}),
    ...(made.observed ? { observed: [made.observed] } : {}),
  };
};

const nextEvent = (state: MatchState, seq: number, made: Shot): MatchEvent => {
  const { setting, board } = state;
  if (board && !board.over) {
    const player = setting.seats[board.turn]?.player ?? "";
    return { seq, type: "strike", data: strikeOf(made, board, player) };
  }
  const breaker = setting.seats[expectedBreaker(state)?.[0] ?? 0]?.player ?? "";
  const level = tied(state);
  const colours = level?.map((side, index) => [setting.sides[side]?.id ?? "", index % 2 ? "black" : "white"] as const);
  return {
    seq,
    type: "board_opened",
    data: { board: state.lastNumber + 1, breaker, ...(colours ? { colours: Object.fromEntries(colours) } : {}) },
  };
};

const step = (state: MatchState | null, event: MatchEvent): MatchState => {
  const extended = extend(state, [event], () => []);
  if (!extended.ok) throw new Error(`${extended.error.code} at seq ${event.seq}: ${JSON.stringify(event.data)}`);
  return extended.value.state;
};

/** Plays on from nothing; `look` sees every state on the way. */
const playOut = (ruleset: Ruleset, sides: number, shots: readonly Shot[], look?: (state: MatchState) => void) => {
  const [each = 1] = ruleset.setUp.sides.value.players;
  const data = { match: "m1", ruleset: ruleset.id, sides: players(sides, each) };
  const opened: MatchEvent = { seq: 1, type: "match_opened", data };
  const log: MatchEvent[] = [opened];
  let state = step(null, opened);
  for (const made of shots) {
    if (isOver(state)) break;
    const event = nextEvent(state, log.length + 1, made);
    log.push(event);
    state = step(state, event);
    look?.(state);
  }
  return { log, state };
};

const cases = RULESETS.flatMap((ruleset) =>
  ruleset.setUp.sides.value.sides.map((sides) => ({ name: `${ruleset.id}, ${sides} sides`, ruleset, sides })),
);
const shots = fc.array(shot, { maxLength: 90, size: "max" });
const RUNS = { numRuns: 150 };

describe.each(cases)("$name", ({ ruleset, sides }) => {
  it("keeps nineteen pieces, asks nobody for more men than were at stake, and scores within the board", () => {
    const sound = (state: MatchState): void => {
      const { board, boards, setting } = state;
      for (const { points, status } of boards) {
        const scored = points.reduce((sum, one) => sum + one, 0);
        expect(scored).toBeLessThanOrEqual(status === "decided" ? ruleset.scoring.most.value : 0);
      }
      if (!board) return;
      for (const colour of ["white", "black"] as const) {
        expect(board.pockets[colour]).toBeGreaterThanOrEqual(0);
        expect(board.pockets[colour]).toBeLessThanOrEqual(MEN_PER_COLOUR);
        expect(board.ever[colour]).toBeGreaterThanOrEqual(board.pockets[colour]);
        if (ruleset.values) expect(board.held.reduce((sum, men) => sum + men[colour], 0)).toBe(board.pockets[colour]);
      }
      expect(board.queen.side === null).toBe(board.queen.state === "on-board");
      for (const side of setting.sides.keys()) {
        expect(board.owed[side]).toBeGreaterThanOrEqual(0);
        if (board.over) expect(board.owed[side]).toBe(0);
      }
    };
    fc.assert(
      fc.property(shots, (made) => {
        playOut(ruleset, sides, made, sound);
      }),
      RUNS,
    );
  });

  it("comes to the same replayed whole, and again after a strike was voided and restored", () => {
    fc.assert(
      fc.property(shots, fc.nat(1000), (made, pick) => {
        const { log, state } = playOut(ruleset, sides, made);
        const whole = replay(log);
        expect(whole.problems).toEqual([]);
        expect(whole).toMatchObject(summarise(state));
        const target = log[1 + (pick % Math.max(1, log.length - 1))];
        if (!target || target.seq === 1) return;
        const seq = log.length + 1;
        const restored = replay([
          ...log,
          { seq, type: "event_voided", data: { target: target.seq, reason: "misrecorded" } },
          { seq: seq + 1, type: "event_voided", data: { target: seq, reason: "misrecorded" } },
        ]);
        expect({ ...restored, voided: [] }).toEqual(whole);
      }),
      RUNS,
    );
  });
});
