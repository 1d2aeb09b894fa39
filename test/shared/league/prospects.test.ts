import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DEFAULT_REGULATIONS, type ProspectLine, prospects } from "#league";
import type { Open } from "#shared/league/table/remaining.ts";
import { runs } from "#test/support/runs.ts";

const lines = (points: Readonly<Record<string, number>>): ProspectLine[] =>
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
    ["a lead that no one can reach", { A: 6, B: 2 }, open("AB"), 1, { A: "clinched", B: "eliminated" }],
    ["a lead that can be levelled is not proven", { A: 4, B: 2 }, open("AB"), 1, { A: null, B: null }],
    [
      "two who meet cannot both win: only every ending shows it",
      { A: 6, B: 4, C: 4 },
      open("BC"),
      2,
      { A: "clinched", B: null, C: null },
    ],
    [
      "no side need gain from the match between those ahead: it may be a walkover for neither, or void",
      { A: 3, B: 3, C: 3 },
      open("AB"),
      1,
      { A: null, B: null, C: null },
    ],
    [
      "nor from more of them than can be looked at one by one",
      { A: 4, B: 4, C: 4 },
      open("AB", "BA", "AB", "BA", "AB", "BA", "AB"),
      1,
      { A: null, B: null, C: null },
    ],
    [
      "those who are ahead stay there",
      { A: 5, B: 5, C: 2 },
      open("AB", "BC"),
      1,
      { A: null, B: null, C: "eliminated" },
    ],
    ["all played: the table says it", { A: 4, B: 2, C: 0 }, [], 2, { A: "clinched", B: "clinched", C: "eliminated" }],
  ])("%s", (_what, points, left, qualify, expected) => {
    expect(flags(points, left, qualify)).toMatchObject(expected);
  });

  it.each(["doubleWalkover", "abandoned"] as const)(
    "hold for a match that ends as %s, worth as much as a win",
    (end) => {
      const regulations = { ...DEFAULT_REGULATIONS, qualify: 2, [end]: 2 };
      const contest = { lines: lines({ A: 6, B: 4, C: 4 }), open: open("BC"), regulations };
      // The other two can both reach 6.
      expect(prospects(contest).get("A")?.flag).toBeNull();
      expect(prospects({ ...contest, regulations: { ...regulations, [end]: 0 } }).get("A")?.flag).toBe("clinched");
    },
  );

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
  const choices = fc.array(fc.nat({ max: 9 }), { minLength: 5, maxLength: 5 });
  const contests = fc.record({
    points: fc.tuple(...entries.map(() => fc.integer({ min: 0, max: 12 }))),
    left: fc.array(match, { minLength: 1, maxLength: 5 }),
    qualify: fc.integer({ min: 1, max: 3 }),
    scheme: fc.constantFrom({ win: 2, draw: 1, loss: 0 }, { win: 3, draw: 1, loss: 0 }, { win: 3, draw: 2, loss: 1 }),
    given: fc.record({
      bye: fc.constantFrom(0, 2, 4),
      walkoverWin: fc.constantFrom(2, 3),
      walkoverLoss: fc.constantFrom(0, 1),
      doubleWalkover: fc.constantFrom(0, 0.5),
      abandoned: fc.constantFrom(0, 1),
    }),
  });

  /** All outcomes of a match, from the table of decisions: the points of each side. */
  const becomes = (of: typeof DEFAULT_REGULATIONS): readonly (readonly [number, number])[] => [
    [of.win, of.loss] as const,
    [of.draw, of.draw] as const,
    [of.loss, of.win] as const,
    [of.walkoverWin, of.walkoverLoss] as const,
    [of.walkoverLoss, of.walkoverWin] as const,
    [of.doubleWalkover, of.doubleWalkover] as const,
    [of.abandoned, of.abandoned] as const,
    [of.bye, 0] as const,
    [0, of.bye] as const,
    [0, 0] as const,
  ];
  const endsOf = (rest: readonly Open[], of: typeof DEFAULT_REGULATIONS, chosen: readonly number[]) => {
    const ways = becomes(of);
    const gained = new Map<string, number>();
    for (const [index, { home, away }] of rest.entries()) {
      const [own = 0, other = 0] = ways[(chosen[index] ?? 0) % ways.length] ?? [];
      gained.set(home, (gained.get(home) ?? 0) + own);
      gained.set(away, (gained.get(away) ?? 0) + other);
    }
    return gained;
  };

  it("are never wrong: no way in which the rest ends, played or decided, contradicts one", () => {
    fc.assert(
      fc.property(contests, fc.array(choices, { minLength: 40, maxLength: 40 }), (contest, tries) => {
        const { points, left, qualify, scheme, given } = contest;
        const now = lines(Object.fromEntries(entries.map((entry, index) => [entry, points[index] ?? 0])));
        const regulations = { ...DEFAULT_REGULATIONS, ...scheme, ...given, qualify };
        const rest = open(...left);
        const found = prospects({ lines: now, open: rest, regulations });
        const endings = tries.map((chosen) => endsOf(rest, regulations, chosen));
        for (const gained of endings) {
          const end = (entry: string) =>
            (now.find((line) => line.entry === entry)?.points ?? 0) + (gained.get(entry) ?? 0);
          for (const entry of entries) {
            const others = entries.filter((other) => other !== entry);
            const level = others.filter((other) => end(other) >= end(entry)).length;
            const ahead = others.filter((other) => end(other) > end(entry)).length;
            expect(end(entry)).toBeLessThanOrEqual(found.get(entry)?.most ?? 0);
            if (found.get(entry)?.flag === "clinched") expect(level).toBeLessThan(qualify);
            if (found.get(entry)?.flag === "eliminated") expect(ahead).toBeGreaterThanOrEqual(qualify);
          }
        }
      }),
      runs(400),
    );
  });
});
