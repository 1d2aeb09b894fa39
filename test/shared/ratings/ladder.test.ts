import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchOutcome } from "../../../shared/match/outcome.ts";
import { MILLION, START } from "../../../shared/ratings/elo.ts";
import { type Climb, climb, DEFAULT_LADDER, type Ladder, type Rating, ranked } from "../../../shared/ratings/ladder.ts";

/** A decided singles match, or with `a+b` a doubles one; the side with more points wins. */
const match = (id: string, day: string | null, text: string, given: Partial<MatchOutcome> = {}): MatchOutcome => {
  const [home = "", score = "", away = ""] = text.split(" ");
  const [own = 0, other = 0] = score.split("-").map(Number);
  const side = (name: string, points: number, won: boolean) => ({
    id: name === home ? "A" : "B",
    players: name.split("+"),
    points,
    boardsWon: won ? 2 : 1,
    gamesWon: won ? 1 : 0,
  });
  const winner = own === other ? null : own > other ? "A" : "B";
  return {
    match: id,
    day,
    rated: true,
    status: "decided",
    forfeited: false,
    sides: [side(home, own, own > other), side(away, other, other > own)],
    winner,
    ranking: winner === null ? [["A", "B"]] : winner === "A" ? [["A"], ["B"]] : [["B"], ["A"]],
    seq: 10,
    ...given,
  };
};

const values = ({ ladder }: Climb): Record<string, number> =>
  Object.fromEntries([...ladder.values()].map(({ player, value }) => [player, value]).toSorted());

const known = (player: string, points: number, matches: number): [string, Rating] => [
  player,
  { player, value: points * MILLION, matches, peak: points * MILLION, lastChange: 0, provisional: matches < 20 },
];

describe("one match", () => {
  it("moves newcomers by half of K, and shows how", () => {
    const { changes, ladder } = climb([match("m1", "2026-01-10", "ann 15-7 bob")]);
    expect(changes).toEqual([
      {
        match: "m1",
        day: "2026-01-10",
        player: "ann",
        opponents: ["bob"],
        before: START,
        side: START,
        opponent: START,
        expected: 0.5,
        score: 1,
        k: 64,
        change: 32 * MILLION,
        after: START + 32 * MILLION,
        outcome: "won",
        points: { own: 15, other: 7 },
      },
      expect.objectContaining({ player: "bob", change: -32 * MILLION, outcome: "lost" }),
    ]);
    expect(ladder.get("ann")).toEqual({
      player: "ann",
      value: START + 32 * MILLION,
      matches: 1,
      peak: START + 32 * MILLION,
      lastChange: 32 * MILLION,
      provisional: true,
    });
    expect(ladder.get("bob")?.peak).toBe(START);
  });

  it("can be worked out by hand from its row: 1500 v 1600, expected 0.36, K 32, won: +20", () => {
    const from: Ladder = new Map([known("ann", 1500, 8), known("bob", 1600, 40)]);
    const { changes } = climb([match("m1", "2026-01-10", "ann 15-7 bob")], DEFAULT_LADDER, from);
    expect(changes[0]).toMatchObject({ expected: 0.359935, k: 32, change: 20_482_080 });
    expect(changes[1]).toMatchObject({ expected: 0.640065, k: 16, change: -10_241_040 });
  });

  it("can be scored by the share of the points", () => {
    const { changes } = climb([match("m1", "2026-01-10", "ann 15-5 bob")], { list: "singles", mode: "share" });
    expect(changes.map(({ score, change }) => [score, change])).toEqual([
      [0.75, 16 * MILLION],
      [0.25, -16 * MILLION],
    ]);
    const nil = climb([match("m1", "2026-01-10", "ann 0-0 bob")], { list: "singles", mode: "share" });
    expect(nil.changes.map(({ score }) => score)).toEqual([0.5, 0.5]);
  });
});

describe("a day", () => {
  const day = [
    match("m1", "2026-01-10", "ann 15-7 bob"),
    match("m2", "2026-01-10", "bob 15-2 cat"),
    match("m3", "2026-01-10", "cat 15-9 ann"),
  ];

  it("rates every match from the ratings before it, and keeps K for the whole of it", () => {
    const { changes, ladder } = climb(day);
    expect(changes.every(({ before, k }) => before === START && k === 64)).toBe(true);
    expect([...ladder.values()].every(({ value }) => value === START)).toBe(true);
    const afters = changes.filter(({ player }) => player === "ann").map(({ after }) => after - START);
    expect(afters).toEqual([32 * MILLION, 0]);
    expect(ladder.get("ann")).toMatchObject({ matches: 2, peak: START, lastChange: 0 });
  });

  it("comes before the next, whenever its results arrive", () => {
    const late = match("m0", "2026-01-03", "cat 15-0 bob");
    expect(climb([...day, late])).toEqual(climb([late, ...day]));
    expect(climb([...day, late]).changes[0]?.match).toBe("m0");
  });

  it("can be gone on from", () => {
    const before = climb(day);
    const next = [match("n1", "2026-01-17", "ann 15-1 cat")];
    const whole = climb([...day, ...next]);
    const on = climb(next, DEFAULT_LADDER, before.ladder);
    expect(on.ladder).toEqual(whole.ladder);
    expect([...before.changes, ...on.changes]).toEqual(whole.changes);
  });
});

describe("what is never rated", () => {
  it.each<[string, MatchOutcome]>([
    ["a forfeit", match("m", "2026-01-10", "ann 15-7 bob", { forfeited: true })],
    ["a void match", match("m", "2026-01-10", "ann 15-7 bob", { status: "void" })],
    ["an abandoned match", match("m", "2026-01-10", "ann 15-7 bob", { status: "abandoned" })],
    ["a match in play", match("m", "2026-01-10", "ann 15-7 bob", { status: "in-play" })],
    ["a friendly that was not opened as rated", match("m", "2026-01-10", "ann 15-7 bob", { rated: false })],
    ["a match without a day", match("m", null, "ann 15-7 bob")],
    ["doubles, on the list of singles", match("m", "2026-01-10", "ann+abe 15-7 bob+bea")],
    ["one against two", match("m", "2026-01-10", "ann 15-7 bob+bea")],
  ])("%s", (_, outcome) => {
    expect(climb([outcome])).toEqual({ ladder: new Map(), changes: [] });
  });
});

it("rates a pair as the mean of its partners, and moves each by their own K", () => {
  const from: Ladder = new Map([
    known("ann", 1600, 8),
    known("abe", 1400, 0),
    known("bob", 1500, 40),
    known("bea", 1500, 8),
  ]);
  const { changes } = climb(
    [match("m1", "2026-01-10", "ann+abe 15-7 bob+bea")],
    { list: "doubles", mode: "result" },
    from,
  );
  expect(changes.map(({ player, side, expected, change }) => [player, side, expected, change])).toEqual([
    ["ann", START, 0.5, 16 * MILLION],
    ["abe", START, 0.5, 32 * MILLION],
    ["bob", START, 0.5, -8 * MILLION],
    ["bea", START, 0.5, -16 * MILLION],
  ]);
});

it("lists the best first, and level players by id", () => {
  const ladder: Ladder = new Map([known("bob", 1500, 1), known("ann", 1500, 1), known("cat", 1600, 1)]);
  expect(ranked(ladder).map(({ player }) => player)).toEqual(["cat", "ann", "bob"]);
});

describe("whatever is played", () => {
  const players = ["ann", "bob", "cat", "dan", "eve"];
  const days = ["2026-01-10", "2026-01-17", "2026-01-24"];
  const fixture = fc
    .tuple(
      fc.shuffledSubarray(players, { minLength: 2, maxLength: 2 }),
      fc.constantFrom(...days),
      fc.nat(15),
      fc.nat(15),
    )
    .map(([[home, away], day, own, other]) => ({ day, text: `${home} ${own}-${other} ${away}` }));
  const seasons = fc
    .array(fixture, { maxLength: 40 })
    .map((drawn) => drawn.map(({ day, text }, index) => match(`m${String(index).padStart(3, "0")}`, day, text)));
  const modes = fc.constantFrom("result" as const, "share" as const);

  it("the order of arrival changes nothing, to the last digit", () => {
    fc.assert(
      fc.property(
        seasons.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        modes,
        ([all, shuffled], mode) => {
          const options = { list: "singles", mode } as const;
          expect(climb(shuffled, options)).toEqual(climb(all, options));
        },
      ),
    );
  });

  it("an added and voided match leaves everything as it was", () => {
    fc.assert(
      fc.property(seasons, (all) => {
        const voided = match("zzz", "2026-01-17", "ann 15-0 bob", { status: "void" });
        expect(climb([...all, voided])).toEqual(climb(all));
      }),
    );
  });

  it("every change is a whole number of millionths, and equal Ks add up to nothing", () => {
    fc.assert(
      fc.property(seasons, modes, (all, mode) => {
        const { changes } = climb(all, { list: "singles", mode });
        for (const [, both] of Map.groupBy(changes, (change) => change.match)) {
          const [one, other] = both;
          if (!one || !other) throw new Error("a match changes two players");
          expect(Number.isSafeInteger(one.change) && Number.isSafeInteger(other.change)).toBe(true);
          if (one.k === other.k) expect(one.change + other.change).toBe(0);
        }
      }),
    );
  });

  it("a win never lowers and a loss never raises, and history adds up to the rating", () => {
    fc.assert(
      fc.property(seasons, (all) => {
        const result = climb(all);
        for (const { outcome, change } of result.changes) {
          if (outcome === "won") expect(change).toBeGreaterThanOrEqual(0);
          if (outcome === "lost") expect(change).toBeLessThanOrEqual(0);
        }
        for (const [player, value] of Object.entries(values(result))) {
          const own = result.changes.filter((change) => change.player === player);
          expect(own.reduce((sum, { change }) => sum + change, START)).toBe(value);
          expect(own.at(-1)?.after).toBe(value);
        }
      }),
    );
  });
});
