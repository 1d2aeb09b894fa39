import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedMovements, type FinalDivision, nextEntries, type Promotion, promotionOf, rowMovements } from "#league";

/** A division by the places of its entries: `a1` is the first of division `a`. */
const division = (id: string, ...places: readonly number[]): FinalDivision => ({
  id,
  table: places.map((place, index) => ({ entry: `${id}${index + 1}`, place })),
});
const planned = (divisions: readonly FinalDivision[], ...borders: readonly number[]): Promotion => {
  const found = promotionOf(divisions, borders);
  if (!found.ok) throw new Error(`too many of ${found.error.division}`);
  return found.value;
};
const moves = ({ movements }: Promotion): Record<string, number | null> =>
  Object.fromEntries(movements.flatMap(({ entry, from, to }) => (from === to ? [] : [[entry, to]])));
const asPlanned =
  ({ movements }: Promotion) =>
  (one: { readonly division: string; readonly entry: string }): number | null =>
    movements.find(({ division, entry }) => division === one.division && entry === one.entry)?.to ?? null;

describe("promotion and relegation", () => {
  it("takes two up and two down at each border", () => {
    const found = planned([division("a", 1, 2, 3, 4), division("b", 1, 2, 3, 4), division("c", 1, 2, 3)], 2, 1);
    expect(moves(found)).toEqual({ a3: 1, a4: 1, b1: 0, b2: 0, b4: 2, c1: 1 });
    expect(found.shared).toEqual([]);
    expect(nextEntries(found, 3, asPlanned(found)).map((all) => all.map(({ entry }) => entry))).toEqual([
      ["a1", "a2", "b1", "b2"],
      ["a3", "a4", "b3", "c1"],
      ["b4", "c2", "c3"],
    ]);
  });

  it("names who shares the place at a line, on either side, and moves none of them", () => {
    const found = planned([division("a", 1, 2, 2, 2), division("b", 1, 1, 3)], 2);
    expect(moves(found)).toEqual({ a2: null, a3: null, a4: null, b1: 0, b2: 0 });
    expect(found.shared).toEqual([{ division: "a", direction: "down", entries: ["a4", "a3", "a2"], cross: 2 }]);
    const first = planned([division("a", 1, 2), division("b", 1, 1, 3)], 1);
    expect(first.shared).toEqual([{ division: "b", direction: "up", entries: ["b1", "b2"], cross: 1 }]);
  });

  it("leaves a shared place alone that is wholly on one side of the line", () => {
    const found = planned([division("a", 1, 2, 3, 3), division("b", 1, 1, 3)], 2);
    expect(moves(found)).toEqual({ a3: 1, a4: 1, b1: 0, b2: 0 });
    expect(found.shared).toEqual([]);
  });

  it("refuses to move more than there are", () => {
    const found = promotionOf([division("a", 1, 2), division("b", 1, 2, 3), division("c", 1, 2)], [2, 2]);
    expect(found).toEqual({ ok: false, error: { division: "b", moving: 4, entries: 3 } });
  });

  it("marks the rows of a table that go up and down, and those that share the place at a line", () => {
    const marks = (movers: { up: number; down: number }, ...places: readonly number[]) =>
      Object.fromEntries(rowMovements(division("a", ...places), movers));
    expect(marks({ up: 1, down: 2 }, 1, 2, 3, 4)).toEqual({ a1: "up", a3: "down", a4: "down" });
    expect(marks({ up: 2, down: 1 }, 1, 2, 2, 4)).toEqual({ a1: "up", a2: "shared-up", a3: "shared-up", a4: "down" });
    expect(marks({ up: 0, down: 1 }, 1, 2, 2)).toEqual({ a2: "shared-down", a3: "shared-down" });
    expect(marks({ up: 2, down: 2 }, 1, 2, 3)).toEqual({});
  });

  it("says which entries the league placed otherwise", () => {
    const found = planned([division("a", 1, 2), division("b", 1, 2)], 1);
    const other = (one: { readonly division: string; readonly entry: string }) =>
      one.entry === "a2" ? null : asPlanned(found)(one);
    expect(changedMovements(found, asPlanned(found))).toEqual([]);
    expect(changedMovements(found, other).map(({ entry }) => entry)).toEqual(["a2"]);
    expect(nextEntries(found, 2, other).flat()).toHaveLength(3);
  });

  const tables = fc
    .array(fc.array(fc.boolean(), { minLength: 2, maxLength: 10 }), { minLength: 1, maxLength: 5 })
    .map((all) =>
      all.map((same, index) => {
        let place = 1;
        const places = same.map((shares, at) => {
          place = shares && at > 0 ? place : at + 1;
          return place;
        });
        return division(String.fromCharCode(97 + index), ...places);
      }),
    );
  const season = tables.chain((divisions) =>
    fc.tuple(
      fc.constant(divisions),
      fc.array(fc.nat(4), { minLength: divisions.length - 1, maxLength: divisions.length - 1 }),
    ),
  );

  it("loses no one, doubles no one, and by borders without a shared place keeps every size and every order", () => {
    fc.assert(
      fc.property(season, ([divisions, borders]) => {
        const found = promotionOf(divisions, borders);
        if (!found.ok) {
          expect(found.error.moving).toBeGreaterThan(found.error.entries);
          return;
        }
        const everybody = divisions.flatMap(({ table }) => table.map(({ entry }) => entry));
        expect(found.value.movements.map(({ entry }) => entry)).toEqual(everybody);
        // Entries that a shared place leaves open are named with it, and no others are.
        const open = found.value.movements.filter(({ to }) => to === null).map(({ entry }) => entry);
        expect(new Set(open)).toEqual(new Set(found.value.shared.flatMap(({ entries }) => entries)));
        for (const { entries, cross } of found.value.shared) expect(cross > 0 && cross < entries.length).toBe(true);
        for (const { from, to } of found.value.movements) expect(Math.abs((to ?? from) - from)).toBeLessThanOrEqual(1);
        if (found.value.shared.length > 0) return;
        for (const [at, wanted] of borders.entries()) {
          const crossed = (from: number, to: number) =>
            found.value.movements.filter((one) => one.from === from && one.to === to).length;
          expect([crossed(at, at + 1), crossed(at + 1, at)]).toEqual([wanted, wanted]);
        }
        const next = nextEntries(found.value, divisions.length, asPlanned(found.value));
        expect(next.map(({ length }) => length)).toEqual(divisions.map(({ table }) => table.length));
        expect(
          next
            .flat()
            .map(({ entry }) => entry)
            .toSorted(),
        ).toEqual(everybody.toSorted());
        for (const all of next)
          for (const [index, one] of all.entries()) {
            const before = all[index - 1];
            if (before) expect(before.from < one.from || before.place <= one.place).toBe(true);
          }
      }),
    );
  });
});
