import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Achieved, honoursOf, type TiePart } from "#league";

type Row = Achieved["table"][number];
const row = (entry: string, place: number, rest: Partial<Row> = {}): Row => ({
  entry,
  place,
  played: 3,
  walkoversWon: 0,
  net: 10 - place,
  ...rest,
});
const tie = (home: string | null, away: string | null, winner: string | null, part: TiePart = "main") => ({
  part,
  home: { entry: home },
  away: { entry: away },
  winner,
});
const league = (...table: readonly Row[]): Achieved => ({ table, rounds: null, final: null });
const knockout = (...rounds: NonNullable<Achieved["rounds"]>): Achieved => ({ table: [], rounds, final: null });

const CASES: readonly (readonly [string, Achieved, Readonly<Record<string, readonly string[]>>])[] = [
  [
    "three places and the best net points",
    league(row("a", 1), row("b", 2, { net: 30 }), row("c", 3), row("d", 4)),
    { champion: ["a"], "runner-up": ["b"], third: ["c"], "best-net": ["b"] },
  ],
  [
    "a shared first place, which leaves the second empty",
    league(row("a", 1), row("b", 1), row("c", 3)),
    { champion: ["a", "b"], third: ["c"], "best-net": ["a", "b"] },
  ],
  [
    "a shared second place, which leaves the third empty",
    league(row("a", 1), row("b", 2), row("c", 2)),
    { champion: ["a"], "runner-up": ["b", "c"], "best-net": ["a"] },
  ],
  [
    "no one for a table without a match",
    league(row("a", 1, { played: 0, net: 0 }), row("b", 1, { played: 0, net: 0 })),
    {},
  ],
  [
    "an entry with walkovers only, but no net points",
    league(row("a", 1, { played: 0, walkoversWon: 2, net: 0 }), row("b", 2, { played: 0, net: 0 })),
    { champion: ["a"] },
  ],
  [
    "the winner of a final and the finalist",
    knockout([tie("a", "d", "a"), tie("b", "c", "c")], [tie("a", "c", "c")]),
    { winner: ["c"], finalist: ["a"] },
  ],
  [
    "the winner of the match for third place",
    knockout([tie("a", "d", "a"), tie("b", "c", "c")], [tie("a", "c", "c"), tie("d", "b", "b", "third")]),
    { winner: ["c"], finalist: ["a"], third: ["b"] },
  ],
  [
    "no third place where no one won that match",
    knockout([tie("a", "c", "c"), tie("d", "b", null, "third")]),
    { winner: ["c"], finalist: ["a"] },
  ],
  ["two finalists where no one won the final", knockout([tie("a", "b", null)]), { finalist: ["a", "b"] }],
  ["the winner alone where no one else came to the final", knockout([tie("a", null, "a")]), { winner: ["a"] }],
  ["no one where there was no final", knockout(), {}],
];

describe("the honours of a division", () => {
  it.each(CASES)("name %s", (_, achieved, expected) => {
    expect(Object.fromEntries(honoursOf(achieved).map(({ honour, entries }) => [honour, entries]))).toEqual(expected);
  });

  it("name each honour once, and for places no one twice, everybody by the place", () => {
    const table = fc
      .array(fc.record({ same: fc.boolean(), net: fc.integer({ min: -9, max: 9 }), played: fc.nat(4) }), {
        minLength: 1,
        maxLength: 12,
      })
      .map((rows) => {
        let place = 1;
        return rows.map(({ same, net, played }, index): Row => {
          place = same && index > 0 ? place : index + 1;
          return { entry: `e${index}`, place, played, walkoversWon: 0, net };
        });
      });
    fc.assert(
      fc.property(table, (rows) => {
        const found = honoursOf(league(...rows));
        expect(new Set(found.map(({ honour }) => honour)).size).toBe(found.length);
        const byPlace = found.filter(({ honour }) => honour !== "best-net").flatMap(({ entries }) => entries);
        expect(byPlace).toEqual(rows.filter(({ place, played }) => place <= 3 && played > 0).map(({ entry }) => entry));
        const best = found.find(({ honour }) => honour === "best-net")?.entries ?? [];
        for (const { entry, net, played } of rows)
          if (played > 0 && !best.includes(entry))
            expect(rows.some((other) => best.includes(other.entry) && other.net > net)).toBe(true);
      }),
    );
  });
});
