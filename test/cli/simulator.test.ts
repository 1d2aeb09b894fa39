import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { EVENT_DATA, lineUpsOf, type MatchEvent, type MatchOpened, RULESETS, replay, restore } from "#carrom";
import { grouped, play, type SimulatedMatch } from "#cli/demo/simulator/evening.ts";
import type { Sent } from "#cli/demo/simulator/umpire.ts";
import { mayWrite } from "#shared/match/write-scope.ts";

const evening = (ruleset: string, seed: string, players = 1, sides = 2): SimulatedMatch => {
  const side = (id: string) => ({ id, players: [`${id}1`, `${id}2`].slice(0, players) });
  const opening: MatchOpened = {
    match: "m1",
    ruleset,
    sides: ["A", "B", "C", "D"].slice(0, sides).map(side),
    day: "2026-01-10",
    rated: true,
  };
  return { opening, skills: { A1: 0.8, B1: 0.35 }, seed, begins: "2026-01-10T18:00:00.000Z" };
};

const sent = (of: SimulatedMatch): Sent[] => [...play(of)].flat();

const logOf = (of: SimulatedMatch): MatchEvent[] => [
  { seq: 1, type: "match_opened", data: of.opening },
  ...sent(of).map(({ type, data }, index): MatchEvent => ({ type, data, seq: index + 2 }) as MatchEvent),
];

const evenings = fc.tuple(fc.constantFrom(...RULESETS), fc.string(), fc.nat()).map(([{ id, setUp }, seed, place]) => {
  const lineUps = lineUpsOf(setUp.sides.value);
  const { sides, players } = lineUps[place % lineUps.length] ?? { sides: 2, players: 1 };
  return evening(id, seed, players, sides);
});

describe("a simulated evening", () => {
  it("is the same for the same seed and another for another", () => {
    const first = sent(evening("tournament-15", "spring"));
    expect(sent(evening("tournament-15", "spring"))).toEqual(first);
    expect(sent(evening("tournament-15", "autumn"))).not.toEqual(first);
  });

  it("is played to its end, signed by all, and replays to what the engine saw on the way", () => {
    fc.assert(
      fc.property(evenings, (of) => {
        const log = logOf(of);
        const report = replay(log);
        expect(report.problems).toEqual([]);
        expect(report.status).toBe("decided");
        expect(restore(log).confirmed).toHaveLength(of.opening.sides.length);
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

/** Events and strikes of many evenings under one ruleset. */
const manyEvenings = (ruleset: string, players: number, sides = 2, tables = 40) => {
  const logs = Array.from({ length: tables }, (_, index) => logOf(evening(ruleset, `table-${index}`, players, sides)));
  const reports = logs.map((log) => replay(log));
  return {
    types: new Set(logs.flatMap((log) => log.map(({ type }) => type))),
    reports,
    events: logs.flat(),
    strikes: reports.flatMap((report) => report.strikes),
  };
};

describe("what only some rulebooks know is played where they do", () => {
  it("icf: called fouls, queens left out, extra points, dues forgone, breaks that pass on, three games", () => {
    // Points are demanded after one board in some hundreds.
    const { types, events } = manyEvenings("icf", 1, 2, 240);
    for (const type of ["foul_called", "queen_left", "extra_point_claimed", "dues_forgotten"] as const) {
      expect(types, type).toContain(type);
    }
    const codes = new Set(events.flatMap((event) => (event.type === "foul_called" ? [event.data.code] : [])));
    expect([...codes]).toEqual(expect.arrayContaining(["technical", "placing", "overtime", "before-play"]));
    expect(events.some((event) => event.type === "dues_forgotten" && event.data.how === "forgone")).toBe(true);
    const beginners = Array.from({ length: 10 }, (_, index) =>
      replay(logOf({ ...evening("icf", `beginners-${index}`), skills: { A1: 0, B1: 0 } })),
    );
    expect(beginners.some(({ games }) => games.length === 3)).toBe(true);
    const texts = beginners.flatMap(({ strikes }) => strikes.flatMap(({ rulings }) => rulings.map(({ text }) => text)));
    expect(texts.some((text) => text.includes("the right to break passes to the next player"))).toBe(true);
  });

  it("piece values: chosen returns, tallies, three sides, a tie-break by colours", () => {
    const { events, reports, strikes } = manyEvenings("woodestic-point", 1, 3);
    expect(events.some((event) => event.type === "strike" && (event.data.returned?.length ?? 0) > 0)).toBe(true);
    expect(events.some((event) => event.type === "board_opened" && event.data.colours !== undefined)).toBe(true);
    expect(strikes.some(({ notation }) => notation.includes("!not-on-rebound"))).toBe(true);
    expect(strikes.every(({ tally }) => Object.keys(tally ?? {}).length === 3)).toBe(true);
    expect(reports.every(({ ranking }) => ranking.flat().length === 3)).toBe(true);
  });

  it("doubles: partners strike in turn, and three games decide by points", () => {
    const { strikes, reports } = manyEvenings("kagw-doubles-2018", 2);
    expect([...new Set(strikes.map(({ player }) => player))].sort()).toEqual(["A1", "A2", "B1", "B2"]);
    expect(reports.some(({ games }) => games.length === 3)).toBe(true);
  });
});

it("can be sent in fewer requests, the same events in the same order", () => {
  const of = evening("woodestic-simple", "offline");
  const requests = [...grouped(play(of), 25)];
  expect(requests.flat()).toEqual(sent(of));
  expect(Math.max(...requests.map((request) => request.length))).toBeLessThanOrEqual(25);
});
