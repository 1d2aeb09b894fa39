import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchEvent, MatchOpened } from "../../shared/match/events.ts";
import { EVENT_DATA } from "../../shared/match/events.ts";
import { restore } from "../../shared/match/extend.ts";
import { mayWrite } from "../../shared/match/pen.ts";
import { replay } from "../../shared/match/replay.ts";
import { RULESETS } from "../../shared/rules/registry.ts";
import { type Evening, grouped, play } from "../../workers/cli/simulator/evening.ts";
import type { Sent } from "../../workers/cli/simulator/umpire.ts";

const evening = (ruleset: string, seed: string, players: 1 | 2 = 1): Evening => {
  const side = (id: string) => ({ id, players: [`${id}1`, `${id}2`].slice(0, players) });
  const opening: MatchOpened = { match: "m1", ruleset, sides: [side("A"), side("B")], day: "2026-01-10", rated: true };
  return { opening, skills: { A1: 0.8, B1: 0.35 }, seed, begins: "2026-01-10T18:00:00.000Z" };
};

const sent = (of: Evening): Sent[] => [...play(of)].flat();

const logOf = (of: Evening): MatchEvent[] => [
  { seq: 1, type: "match_opened", data: of.opening },
  ...sent(of).map(({ type, data }, index): MatchEvent => ({ type, data, seq: index + 2 }) as MatchEvent),
];

const evenings = fc
  .tuple(fc.constantFrom(...RULESETS), fc.string(), fc.constantFrom(1 as const, 2 as const))
  .filter(([ruleset, , players]) => ruleset.setUp.sides.value.players.includes(players))
  .map(([{ id }, seed, players]) => evening(id, seed, players));

describe("a simulated evening", () => {
  it("is the same for the same seed and another for another", () => {
    const first = sent(evening("tournament-15", "spring"));
    expect(sent(evening("tournament-15", "spring"))).toEqual(first);
    expect(sent(evening("tournament-15", "autumn"))).not.toEqual(first);
  });

  it("is played to its end, signed by both, and replays to what the engine saw on the way", () => {
    fc.assert(
      fc.property(evenings, (of) => {
        const log = logOf(of);
        const report = replay(log);
        expect(report.problems).toEqual([]);
        expect(report.status).toBe("decided");
        expect(restore(log).confirmed).toHaveLength(2);
      }),
      { numRuns: 60 },
    );
  });

  it("sends what the public schemas accept, with ids of its own and a clock that never goes back", () => {
    fc.assert(
      fc.property(evenings, (of) => {
        const events = sent(of);
        for (const { type, data } of events) expect(EVENT_DATA[type].safeParse(data).error).toBeUndefined();
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
        const times = events.map(({ at }) => at);
        expect(times).toEqual(times.toSorted());
      }),
      { numRuns: 30 },
    );
  });

  it("needs nothing that a scorer's link does not allow", () => {
    fc.assert(
      fc.property(evenings, (of) => {
        const log = logOf(of);
        for (const [index, event] of log.entries()) {
          if (!["strike_corrected", "strike_inserted", "event_voided"].includes(event.type)) continue;
          const past = log.slice(0, index);
          const found = mayWrite("scorer", restore(past), event, (seq) => past[seq - 1]);
          expect(found).toEqual({ ok: true, value: true });
        }
      }),
      { numRuns: 20 },
    );
  });

  it("shows all that an evening has: fouls, dues, uncovered queens, failed breaks, corrections", () => {
    const reports = Array.from({ length: 60 }, (_, index) =>
      replay(logOf(evening("tournament-15", `season-${index}`))),
    );
    const types = new Set(
      Array.from({ length: 60 }, (_, index) => sent(evening("tournament-15", `season-${index}`))).flatMap((events) =>
        events.map(({ type }) => type),
      ),
    );
    const strikes = reports.flatMap((report) => report.strikes);
    const has = (what: (strike: (typeof strikes)[number]) => boolean) => strikes.some(what);
    expect(has(({ notation }) => /^w\S* S$|^b\S* S$/.test(notation))).toBe(true);
    expect(has(({ notation }) => notation === "S")).toBe(true);
    expect(has(({ notation }) => /^q\d [wb]\d/.test(notation))).toBe(true);
    expect(has(({ notation, turn }) => notation === "." && turn === "keeps")).toBe(true);
    expect(has(({ notation }) => /\^/.test(notation))).toBe(true);
    expect(has(({ owed }) => Object.values(owed).some((men) => men > 0))).toBe(true);
    expect(has(({ returned }) => returned.includes("queen"))).toBe(true);
    expect(has(({ notation }) => notation.includes("!"))).toBe(true);
    expect([...types]).toEqual(
      expect.arrayContaining(["strike_corrected", "strike_inserted", "event_voided", "board_conceded", "foul_called"]),
    );
  });
});

it("can be sent in fewer requests, the same events in the same order", () => {
  const of = evening("woodestic-simple", "offline");
  const requests = [...grouped(play(of), 25)];
  expect(requests.flat()).toEqual(sent(of));
  expect(Math.max(...requests.map((request) => request.length))).toBeLessThanOrEqual(25);
});
