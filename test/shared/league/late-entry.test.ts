import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_REGULATIONS,
  formatOf,
  lateFixtures,
  type RecordedDecision,
  reckoned,
  type Season,
  USUAL_PLANS,
} from "#league";
import type { Latecomer, LateFixture } from "#shared/league/season/late-entry.ts";
import { recorded } from "#test/support/season.ts";

const dayOf = (round: number): string => `2026-03-${String(round).padStart(2, "0")}`;

const names = (count: number): string[] => Array.from({ length: count }, (_, index) => `e${index + 1}`);

/** A drawn round robin of `count` entries: a round a day. */
const seasonOf = (count: number, format: "round-robin" | "double-round-robin" | "knockout"): Season => ({
  plan: USUAL_PLANS[format],
  entries: names(count),
  fixtures: formatOf(USUAL_PLANS[format])
    .pairings(names(count))
    .map((pairing) => ({ ...pairing, id: `${pairing.round}-${pairing.position}`, day: dayOf(pairing.round) })),
  matches: [],
  decisions: [],
  regulations: { ...DEFAULT_REGULATIONS, seed: "x" },
});

const latecomer = (entry: string, more: Partial<Latecomer> = {}): Latecomer => ({
  entry,
  days: null,
  today: dayOf(1),
  blackouts: [],
  stored: new Set<string>(),
  ...more,
});

const added = (season: Season, who: Latecomer): readonly LateFixture[] => {
  const planned = lateFixtures(season, who);
  if (!planned.ok) throw new Error(planned.error.code);
  return planned.value;
};

/** The season with one entry more. */
const withEntry = (season: Season, who: Latecomer): Season => ({
  ...season,
  entries: [...season.entries, who.entry],
  fixtures: [
    ...season.fixtures,
    ...added(season, who).map(({ extra: _, ...one }) => ({ ...one, id: `${one.round}-${one.position}` })),
  ],
  decisions: recorded(
    ...season.decisions.map(({ id: _, number: __, by: ___, at: ____, reason: _____, ...said }) => said as never),
    { type: "entry_added", entry: who.entry, players: [who.entry] },
  ),
});

/** The number of meetings of each two, by name and not by side, and the places in which an entry plays twice. */
const meetings = ({ fixtures }: Season) => {
  const met = new Map<string, number>();
  const twice: string[] = [];
  const places = new Set<string>();
  for (const { round, position, home, away } of fixtures) {
    const pair = [home, away].sort().join(" ");
    met.set(pair, (met.get(pair) ?? 0) + 1);
    for (const at of [`${round} of ${home}`, `${round} of ${away}`, `place ${round}-${position}`]) {
      if (places.has(at)) twice.push(at);
      places.add(at);
    }
  }
  return { met, twice };
};

const FIELDS = fc.record({
  count: fc.integer({ min: 2, max: 13 }),
  format: fc.constantFrom("round-robin" as const, "double-round-robin" as const),
  today: fc.integer({ min: 1, max: 27 }).map(dayOf),
  late: fc.integer({ min: 1, max: 3 }),
});

describe("entries after the draw of a round robin", () => {
  it("leave everybody meeting everybody equally often, no one twice in a round, and the draw as it was", () => {
    fc.assert(
      fc.property(FIELDS, ({ count, format, today, late }) => {
        const before = seasonOf(count, format);
        const after = names(late).reduce(
          (season, name) => withEntry(season, latecomer(`late-${name}`, { today })),
          before,
        );
        const { met, twice } = meetings(after);
        expect(twice).toEqual([]);
        expect(met.size).toBe(((count + late) * (count + late - 1)) / 2);
        expect(new Set(met.values())).toEqual(new Set([format === "round-robin" ? 1 : 2]));
        expect(after.fixtures.slice(0, before.fixtures.length)).toEqual(before.fixtures);
        // No fixture is put on a day that is over.
        for (const { day } of after.fixtures.slice(before.fixtures.length))
          expect(day === null || day >= today).toBe(true);
        // The late entry is at home as often as away, but for one match.
        const sides = after.fixtures.filter(({ home, away }) => [home, away].includes("late-e1"));
        const atHome = sides.filter(({ home }) => home === "late-e1").length;
        if (late === 1) expect(Math.abs(2 * atHome - sides.length)).toBeLessThanOrEqual(1);
        expect(reckoned(after).counted.credits).toEqual([]);
      }),
    );
  });

  it.each(["round-robin", "double-round-robin"] as const)(
    "take every bye of an odd field while nothing is over, as the Berger table of one more has it: %s",
    (format) => {
      const fixtures = added(seasonOf(5, format), latecomer("e6"));
      const table = formatOf(USUAL_PLANS[format])
        .pairings(names(6))
        .filter(({ home, away }) => [home, away].includes("e6"));
      const told = (all: readonly Pick<LateFixture, "round" | "home" | "away">[]) =>
        all.map(({ round, home, away }) => `${round}: ${home} ${away}`);
      expect(told(fixtures)).toEqual(told(table));
      expect(fixtures.every(({ extra, day, round }) => !extra && day === dayOf(round))).toBe(true);
    },
  );

  it("come into extra rounds on days of their own where no round has room", () => {
    const days = { days: ["2026-04-01", "2026-04-01", "2026-04-08", "2026-04-15"] };
    const fixtures = added(seasonOf(4, "round-robin"), latecomer("e5", { days }));
    expect(fixtures.map(({ round, day, extra }) => [round, day, extra])).toEqual([
      [4, "2026-04-01", true],
      [5, "2026-04-01", true],
      [6, "2026-04-08", true],
      [7, "2026-04-15", true],
    ]);
    const two = lateFixtures(seasonOf(4, "round-robin"), latecomer("e5", { days: { days: ["2026-04-01"] } }));
    expect(two).toMatchObject({ ok: false, error: { place: "/days", message: { about: { rounds: 4 } } } });
    const closed = latecomer("e5", { days: { first: "2026-04-01", every: 7 }, blackouts: ["2026-04-08"] });
    expect(added(seasonOf(4, "round-robin"), closed).map(({ day }) => day)).toEqual([
      "2026-04-01",
      "2026-04-15",
      "2026-04-22",
      "2026-04-29",
    ]);
  });

  it("do not meet an entry that has withdrawn", () => {
    const decisions: RecordedDecision[] = recorded({ type: "entry_withdrawn", entry: "e2" });
    const fixtures = added({ ...seasonOf(5, "round-robin"), decisions }, latecomer("e6"));
    expect(
      fixtures
        .flatMap(({ home, away }) => [home, away])
        .filter((entry) => entry !== "e6")
        .sort(),
    ).toEqual(["e1", "e3", "e4", "e5"]);
  });
});

describe("an entry after the draw of a knockout", () => {
  const firstRound = (count: number): Season => {
    const season = seasonOf(count, "knockout");
    return { ...season, fixtures: season.fixtures.filter(({ round }) => round === 1) };
  };

  it("takes the last free bye as the last seed", () => {
    expect(added(firstRound(6), latecomer("e7"))).toEqual([
      { round: 1, position: 3, home: "e2", away: "e7", day: dayOf(1), extra: false },
    ]);
    const days = { days: ["2026-03-09"] };
    expect(added(firstRound(6), latecomer("e7", { today: "2026-03-05", days }))).toMatchObject([
      { day: "2026-03-09", extra: true },
    ]);
  });

  it("is refused where no bye is left, or its holder has withdrawn or plays on already", () => {
    const noByeLeft = { ok: false, error: { code: "bye-used", message: { key: "noByeLeft" } } };
    expect(lateFixtures(firstRound(8), latecomer("e9"))).toMatchObject(noByeLeft);
    const used = { ok: false, error: { code: "bye-used", message: { key: "byeUsed" } } };
    const decisions = recorded({ type: "entry_withdrawn", entry: "e2" });
    expect(lateFixtures({ ...firstRound(6), decisions }, latecomer("e7"))).toMatchObject(used);
    const next = { id: "2-2", round: 2, position: 2, day: null, home: "e2", away: "e3" };
    const played = { ...firstRound(6), fixtures: [...firstRound(6).fixtures, next] };
    expect(lateFixtures(played, latecomer("e7", { stored: new Set(["2-2"]) }))).toMatchObject(used);
    expect(lateFixtures(played, latecomer("e7"))).toMatchObject({ ok: true });
  });
});
