import fc from "fast-check";
import { expect, it } from "vitest";
import { BUILT_INS } from "#site/floor/built-ins.ts";

/** Our versions of built-ins, called as methods are. */
const ours = (owner: object, name: string): ((self: unknown, ...given: readonly unknown[]) => unknown) => {
  const methods = BUILT_INS.find(([has]) => has === owner)?.[1] ?? {};
  const method: unknown = Reflect.get(methods, name);
  if (typeof method !== "function") throw new Error(`no ${name}`);
  return (self, ...given) => Reflect.apply(method, self, given);
};

const list = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 12 });
const index = fc.integer({ min: -15, max: 15 });
const isOdd = (item: unknown): boolean => Number(item) % 2 !== 0;

it("does what the built-ins of arrays do", () => {
  const of = (name: string) => ours(Array.prototype, name);
  fc.assert(
    fc.property(list, index, index, (items, one, other) => {
      const before = [...items];
      expect(of("at")(items, one)).toBe(items.at(one));
      expect(of("findLast")(items, isOdd)).toBe(items.findLast(isOdd));
      expect(of("findLastIndex")(items, isOdd)).toBe(items.findLastIndex(isOdd));
      expect(of("toReversed")(items)).toEqual(items.toReversed());
      expect(of("toSorted")(items)).toEqual(items.toSorted());
      expect(of("toSorted")(items, (a: number, b: number) => b - a)).toEqual(items.toSorted((a, b) => b - a));
      expect(of("toSpliced")(items, one, other, 7)).toEqual(items.toSpliced(one, other, 7));
      if (one >= -items.length && one < items.length) expect(of("with")(items, one, 7)).toEqual(items.with(one, 7));
      expect(items).toEqual(before);
    }),
  );
});

it("does what the others do", () => {
  fc.assert(
    fc.property(list, (items) => {
      expect(ours(Map, "groupBy")(Map, items, isOdd)).toEqual(Map.groupBy(items, isOdd));
    }),
  );
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 0xd800, max: 0xdfff }), index, (text, code, place) => {
      for (const given of [text, text + String.fromCharCode(code), `${text}\u{1f600}`])
        expect(ours(String.prototype, "isWellFormed")(given)).toBe(given.isWellFormed());
      expect(ours(String.prototype, "at")(text, place)).toBe(text.at(place));
    }),
  );
  expect(ours(Object, "hasOwn")(Object, { own: 1 }, "own")).toBe(true);
  expect(ours(Object, "hasOwn")(Object, { own: 1 }, "toString")).toBe(false);
});

it("calls none of those that are missing", () => {
  const hasOwn = ours(Object, "hasOwn");
  const missing = Object.getOwnPropertyDescriptor(Object, "hasOwn");
  Reflect.deleteProperty(Object, "hasOwn");
  const found = [hasOwn(Object, { own: 1 }, "own"), hasOwn(Object, {}, "own")];
  if (missing) Object.defineProperty(Object, "hasOwn", missing);
  expect(found).toEqual([true, false]);
});

it("ends a request that took too long, and says so as the built-in does", async () => {
  const signal = ours(AbortSignal, "timeout")(AbortSignal, 1) as AbortSignal;
  await new Promise((done) => signal.addEventListener("abort", done));
  expect(signal.reason).toMatchObject({ name: "TimeoutError" });
});
