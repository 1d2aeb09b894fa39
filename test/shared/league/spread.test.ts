import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawOrder, formatOf, type Plan, type Represented, spellingOf } from "#league";
import { bracketSeeds } from "#shared/league/schedule/knockout.ts";
import { runs } from "#test/support/runs.ts";
import { sha256 } from "#test/support/season.ts";

/** Entries of one club, district or state are apart in a knockout and in groups. */

const KNOCKOUT: Plan = { format: "knockout", places: 2, spread: true };

/** `"MMP."`: the first two play for M, the next for P, the last for none. */
const bodiesOf = (letters: string): Represented =>
  new Map([...letters].flatMap((letter, index) => (letter === "." ? [] : [[`e${index + 1}`, letter] as const])));

const entriesOf = (letters: string): readonly string[] => [...letters].map((_, index) => `e${index + 1}`);

/** The bracket of a draw, top to bottom, by the bodies of its places: `-` for a bye. */
const bracketOf = (draw: readonly string[], represents: Represented): string =>
  bracketSeeds(draw.length)
    .map((seed) => {
      const entry = draw[seed - 1];
      return entry === undefined ? "-" : (represents.get(entry) ?? ".");
    })
    .join("");

const spreadOf = (plan: Plan, letters: string, seeded: number): readonly string[] =>
  formatOf(plan).spread(entriesOf(letters), seeded, bodiesOf(letters));

/** How many pairs of one body are in a part of a bracket of this size: 2 is the first round, 4 the second. */
const together = (bracket: string, size: number): number => {
  let pairs = 0;
  for (let from = 0; from < bracket.length; from += size) {
    const part = [...bracket.slice(from, from + size)].filter((body) => body !== "-" && body !== ".");
    for (const [body, own] of Map.groupBy(part, (one) => one)) if (body) pairs += (own.length * (own.length - 1)) / 2;
  }
  return pairs;
};

/** The fewest pairs of one body in the first round, found by trying every way. Places: `?` is free, `-` a bye. */
const fewest = (places: string, free: string): number => {
  const known = new Map<string, number>();
  const least = (from: number, left: string): number => {
    if (from >= places.length) return 0;
    const key = `${from} ${left}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const sides = [places[from] ?? "-", places[from + 1] ?? "-"];
    const choose = (pool: string): readonly string[] => [...new Set(pool)];
    const without = (pool: string, one: string): string => pool.replace(one, "");
    let best = Number.POSITIVE_INFINITY;
    for (const own of sides[0] === "?" ? choose(left) : [sides[0] ?? "-"]) {
      const rest = sides[0] === "?" ? without(left, own) : left;
      for (const other of sides[1] === "?" ? choose(rest) : [sides[1] ?? "-"]) {
        const next = sides[1] === "?" ? without(rest, other) : rest;
        best = Math.min(best, least(from + 2, next) + together(own + other, 2));
      }
    }
    known.set(key, best);
    return best;
  };
  return least(0, [...free].toSorted().join(""));
};

describe("a knockout whose bodies are spread", () => {
  it.each<[string, number, string]>([
    ["MMPP", 0, "MPMP"],
    // The two seeds are in two halves, and the others of their clubs in the other one.
    ["MPPM", 2, "MPPM"],
    ["MMMM", 0, "MMMM"],
    ["MMM", 1, "M-MM"],
  ])("of %s with %i seeds has the bracket %s", (letters, seeded, bracket) => {
    expect(bracketOf(spreadOf(KNOCKOUT, letters, seeded), bodiesOf(letters))).toBe(bracket);
  });

  it("of eight states with four players each has one of each state in every quarter", () => {
    const letters = "ABCDEFGH".repeat(4);
    const bracket = bracketOf(spreadOf(KNOCKOUT, letters, 0), bodiesOf(letters));
    for (let from = 0; from < 32; from += 8)
      expect([...bracket.slice(from, from + 8)].toSorted().join("")).toBe("ABCDEFGH");
  });

  it("of 503 players of 18 states with eight seeds has no two of a state in the first rounds (E22)", () => {
    const entries = Array.from({ length: 503 }, (_, index) => `e${index + 1}`);
    const represents = new Map(entries.map((entry, index) => [entry, `S${(index * index) % 18}`]));
    const draw = formatOf(KNOCKOUT).spread(entries, 8, represents);
    expect(draw.slice(0, 8)).toEqual(entries.slice(0, 8));
    expect(draw.toSorted()).toEqual(entries.toSorted());
    const bracket = bracketSeeds(503).map((seed) => represents.get(draw[seed - 1] ?? "") ?? "-");
    const pairs = bracket.flatMap((body, index) => (index % 2 === 0 ? [[body, bracket[index + 1]]] : []));
    expect(pairs.filter(([one, other]) => one === other)).toEqual([]);
  });

  it("has as few pairs of one body in the first round as can be, and its seeds where they were", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("A", "A", "B", "B", "C", "D"), { minLength: 2, maxLength: 13 }),
        fc.nat({ max: 6 }),
        fc.constantFrom<Plan>(KNOCKOUT, { format: "double-elimination", finals: 2, spread: true }),
        (bodies, asked, plan) => {
          const letters = bodies.join("");
          const seeded = Math.min(asked, letters.length);
          const represents = bodiesOf(letters);
          const draw = spreadOf(plan, letters, seeded);
          expect(draw.slice(0, seeded)).toEqual(entriesOf(letters).slice(0, seeded));
          expect(draw.toSorted()).toEqual(entriesOf(letters).toSorted());
          const places = bracketSeeds(letters.length)
            .map((seed) => (seed > letters.length ? "-" : seed <= seeded ? (letters[seed - 1] ?? "-") : "?"))
            .join("");
          const met = together(bracketOf(draw, represents), 2);
          expect(met === 0).toBe(fewest(places, letters.slice(seeded)) === 0);
        },
      ),
      runs(200, 2000),
    );
  });

  it("follows from the published lots alone, in whatever order the entries came", () => {
    const entries = Array.from({ length: 23 }, (_, index) => ({
      entry: `e${index}`,
      seed: index < 4 ? index + 1 : null,
    }));
    const represents = new Map(
      entries.map(({ entry }, index) => [entry, ["Metz", "metz ", "Lyon", "Paris"][index % 4] ?? ""]),
    );
    const drawn = (all: typeof entries) =>
      formatOf(KNOCKOUT).spread(drawOrder(all, "Published words", sha256), 4, represents);
    expect(drawn(entries.toReversed())).toEqual(drawn(entries));
    expect(new Set([...represents.values()].map(spellingOf)).size).toBe(3);
  });

  it("is as it was drawn where the plan does not say so", () => {
    for (const plan of [
      { format: "knockout", places: 2 },
      { format: "swiss", rounds: 3, final: false },
    ] satisfies Plan[])
      expect(spreadOf(plan, "MMPP", 0)).toEqual(entriesOf("MMPP"));
  });
});

describe("groups whose bodies are spread", () => {
  const GROUPS: Plan = { format: "groups", stage: "4x2", legs: 1, places: 2, spread: true };

  it("have as few of a body together as can be, and each seed in its own group", () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("A", "A", "A", "B", "B", "C", "D", "E"), { minLength: 8, maxLength: 24 }),
        fc.constantFrom(0, 4),
        (bodies, seeded) => {
          const letters = bodies.join("");
          const draw = spreadOf(GROUPS, letters, seeded);
          const represents = bodiesOf(letters);
          expect(draw.slice(0, seeded)).toEqual(entriesOf(letters).slice(0, seeded));
          const groups = formatOf(GROUPS).groups(draw);
          if (seeded > 0) return;
          for (const body of new Set(letters)) {
            const counts = groups.map((group) => group.filter((entry) => represents.get(entry) === body).length);
            const size = [...letters].filter((letter) => letter === body).length;
            // Groups differ by one in size, so that a body may be one more in a group than an even share.
            expect(Math.max(...counts)).toBeLessThanOrEqual(Math.ceil(size / groups.length) + 1);
          }
          const [largest = ""] = [...Map.groupBy(letters, (letter) => letter).entries()]
            .toSorted(([, one], [, other]) => other.length - one.length)
            .map(([letter]) => letter);
          const counts = groups.map((group) => group.filter((entry) => represents.get(entry) === largest).length);
          expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1);
        },
      ),
      runs(100, 1000),
    );
  });
});
