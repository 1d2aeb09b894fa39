import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Line, prospects } from "../../../shared/league/table/prospects.ts";
import { everyEnding, type Open } from "../../../shared/league/table/remaining.ts";
import { feasible } from "../../../shared/league/table/share-out.ts";
import { DEFAULT_REGULATIONS } from "../../../shared/league/terms/regulations.ts";

const lines = (points: Readonly<Record<string, number>>): Line[] =>
  Object.entries(points)
    .toSorted(([, one], [, other]) => other - one)
    .map(([entry, own], index) => ({ entry, points: own, place: index + 1, byes: 0 }));

const open = (...pairs: readonly string[]): Open[] =>
  pairs.map((pair) => ({ home: pair.charAt(0), away: pair.charAt(1) }));

const flags = (points: Readonly<Record<string, number>>, left: readonly Open[], qualify = 1) =>
  Object.fromEntries(
    [...prospects({ lines: lines(points), open: left, regulations: { ...DEFAULT_REGULATIONS, qualify } })].map(
      ([entry, { flag }]) => [entry, flag],
    ),
  );

describe("flags", () => {
  it.each<[string, Record<string, number>, Open[], number, Record<string, string | null>]>([
    ["a lead that nobody can reach", { A: 6, B: 2 }, open("AB"), 1, { A: "clinched", B: "eliminated" }],
    ["a lead that can be levelled is not proven", { A: 4, B: 2 }, open("AB"), 1, { A: null, B: null }],
    [
      "two who meet cannot both win: only every ending shows it",
      { A: 6, B: 4, C: 4 },
      open("BC"),
      2,
      { A: "clinched", B: null, C: null },
    ],
    [
      "somebody must gain from the match between those ahead",
      { A: 4, B: 4, C: 4 },
      open("AB"),
      1,
      { A: null, B: null, C: "eliminated" },
    ],
    [
      "and from more of them than can be looked at one by one",
      { A: 4, B: 4, C: 4 },
      open("AB", "BA", "AB", "BA", "AB", "BA", "AB"),
      1,
      { A: null, B: null, C: "eliminated" },
    ],
    ["all played: the table says it", { A: 4, B: 2, C: 0 }, [], 2, { A: "clinched", B: "clinched", C: "eliminated" }],
  ])("%s", (_what, points, left, qualify, expected) => {
    expect(flags(points, left, qualify)).toMatchObject(expected);
  });

  it("says how many are left and what can still be reached", () => {
    const [all] = [
      prospects({ lines: lines({ A: 4, B: 2 }), open: open("AB", "BA"), regulations: DEFAULT_REGULATIONS }),
    ];
    expect(all.get("B")).toMatchObject({ remaining: 2, most: 6 });
  });

  const entries = ["A", "B", "C", "D"];
  const match = fc.constantFrom(
    ...entries.flatMap((one) => entries.filter((other) => other !== one).map((other) => one + other)),
  );
  const contests = fc.record({
    points: fc.tuple(...entries.map(() => fc.integer({ min: 0, max: 12 }))),
    left: fc.array(match, { minLength: 1, maxLength: 8 }),
    qualify: fc.integer({ min: 1, max: 3 }),
    scheme: fc.constantFrom({ win: 2, draw: 1, loss: 0 }, { win: 3, draw: 1, loss: 0 }),
  });

  it("are never wrong: no way of playing the rest contradicts one", () => {
    fc.assert(
      fc.property(contests, ({ points, left, qualify, scheme }) => {
        const now = lines(Object.fromEntries(entries.map((entry, index) => [entry, points[index] ?? 0])));
        const regulations = { ...DEFAULT_REGULATIONS, ...scheme, walkoverWin: scheme.win, bye: scheme.win, qualify };
        const rest = open(...left);
        const found = prospects({ lines: now, open: rest, regulations });
        for (const gained of everyEnding(rest, regulations)) {
          const end = (entry: string) =>
            (now.find((line) => line.entry === entry)?.points ?? 0) + (gained.get(entry) ?? 0);
          for (const entry of entries) {
            const others = entries.filter((other) => other !== entry);
            const level = others.filter((other) => end(other) >= end(entry)).length;
            const ahead = others.filter((other) => end(other) > end(entry)).length;
            if (found.get(entry)?.flag === "clinched") expect(level).toBeLessThan(qualify);
            if (found.get(entry)?.flag === "eliminated") expect(ahead).toBeGreaterThanOrEqual(qualify);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("share out what is possible and nothing else (Schwartz 1966), as trying everything does", () => {
    const cases = fc.tuple(
      fc.array(match, { maxLength: 5 }),
      fc.tuple(...entries.map(() => fc.integer({ min: 0, max: 6 }))),
    );
    fc.assert(
      fc.property(cases, ([left, room]) => {
        const rest = open(...left);
        const rooms = new Map(entries.map((entry, index) => [entry, room[index] ?? 0]));
        const tried = [...everyEnding(rest, DEFAULT_REGULATIONS)].some((gained) =>
          entries.every((entry) => (gained.get(entry) ?? 0) <= (rooms.get(entry) ?? 0)),
        );
        expect(feasible(rest, 2, rooms)).toBe(tried);
      }),
      { numRuns: 150 },
    );
  });
});
