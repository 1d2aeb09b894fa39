import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchOutcome } from "#carrom";
import { asKnown, identities } from "#league";
import { DEFAULT_LADDER, foldRatings, type Ladder, MILLION, ranked, START, withStarts } from "#ratings";
import type { Fold } from "#shared/ratings/ladder.ts";
import type { Rating } from "#shared/ratings/rating.ts";
import { match, seasons } from "#test/support/outcomes.ts";

const values = ({ ladder }: Fold): Record<string, number> =>
  Object.fromEntries([...ladder.values()].map(({ player, value }) => [player, value]).toSorted());

const known = (player: string, points: number, matches: number): [string, Rating] => [
  player,
  {
    player,
    value: points * MILLION,
    matches,
    peak: points * MILLION,
    lastChange: 0,
    lastDay: null,
    provisional: matches < 20,
  },
];

describe("one match", () => {
  it("moves newcomers by half of K, and shows how", () => {
    const { changes, ladder } = foldRatings([match("m1", "2026-01-10", "ann 15-7 bob")]);
    expect(changes).toEqual([
      {
        match: "m1",
        day: "2026-01-10",
        player: "ann",
        opponents: ["bob"],
        before: START,
        matches: 0,
        side: START,
        opponent: START,
        expected: 0.5,
        score: 1,
        k: 64,
        change: 32 * MILLION,
        after: START + 32 * MILLION,
        outcome: "won",
        points: { own: 15, other: 7 },
        pairs: null,
      },
      expect.objectContaining({ player: "bob", change: -32 * MILLION, outcome: "lost" }),
    ]);
    expect(ladder.get("ann")).toEqual({
      player: "ann",
      value: START + 32 * MILLION,
      matches: 1,
      peak: START + 32 * MILLION,
      lastChange: 32 * MILLION,
      lastDay: "2026-01-10",
      provisional: true,
    });
    expect(ladder.get("bob")?.peak).toBe(START);
  });

  it("can be worked out by hand from its row: 1500 v 1600, expected 0.36, K 32, won: +20", () => {
    const from: Ladder = new Map([known("ann", 1500, 8), known("bob", 1600, 40)]);
    const { changes } = foldRatings([match("m1", "2026-01-10", "ann 15-7 bob")], DEFAULT_LADDER, from);
    expect(changes[0]).toMatchObject({ expected: 0.359935, k: 32, change: 20_482_080 });
    expect(changes[1]).toMatchObject({ expected: 0.640065, k: 16, change: -10_241_040 });
  });

  it("can be scored by the share of the points", () => {
    const { changes } = foldRatings([match("m1", "2026-01-10", "ann 15-5 bob")], { list: "singles", mode: "share" });
    expect(changes.map(({ score, change }) => [score, change])).toEqual([
      [0.75, 16 * MILLION],
      [0.25, -16 * MILLION],
    ]);
    const nil = foldRatings([match("m1", "2026-01-10", "ann 0-0 bob")], { list: "singles", mode: "share" });
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
    const { changes, ladder } = foldRatings(day);
    expect(changes.every(({ before, k }) => before === START && k === 64)).toBe(true);
    expect([...ladder.values()].every(({ value }) => value === START)).toBe(true);
    const afters = changes.filter(({ player }) => player === "ann").map(({ after }) => after - START);
    expect(afters).toEqual([32 * MILLION, 0]);
    expect(ladder.get("ann")).toMatchObject({ matches: 2, peak: START, lastChange: 0 });
  });

  it("comes before the next, whenever its results arrive", () => {
    const late = match("m0", "2026-01-03", "cat 15-0 bob");
    expect(foldRatings([...day, late])).toEqual(foldRatings([late, ...day]));
    expect(foldRatings([...day, late]).changes[0]?.match).toBe("m0");
  });

  it("can be gone on from", () => {
    const before = foldRatings(day);
    const next = [match("n1", "2026-01-17", "ann 15-1 cat")];
    const whole = foldRatings([...day, ...next]);
    const on = foldRatings(next, DEFAULT_LADDER, before.ladder);
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
    ["a player against himself: two ids found to be one person", match("m", "2026-01-10", "ann 15-7 ann")],
    ["a player as his own partner", match("m", "2026-01-10", "ann+ann 15-7 bob+bea")],
    ["one against two", match("m", "2026-01-10", "ann 15-7 bob+bea")],
  ])("%s", (_, outcome) => {
    expect(foldRatings([outcome])).toEqual({ ladder: new Map(), changes: [] });
  });
});

it("rates a pair as the mean of its partners, and moves each by their own K", () => {
  const from: Ladder = new Map([
    known("ann", 1600, 8),
    known("abe", 1400, 0),
    known("bob", 1500, 40),
    known("bea", 1500, 8),
  ]);
  const { changes } = foldRatings(
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
  const modes = fc.constantFrom("result" as const, "share" as const);

  it("the order of arrival changes nothing, to the last digit", () => {
    fc.assert(
      fc.property(
        seasons.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        modes,
        ([all, shuffled], mode) => {
          const options = { list: "singles", mode } as const;
          expect(foldRatings(shuffled, options)).toEqual(foldRatings(all, options));
        },
      ),
    );
  });

  it("an added and voided match leaves everything as it was", () => {
    fc.assert(
      fc.property(seasons, (all) => {
        const voided = match("zzz", "2026-01-17", "ann 15-0 bob", { status: "void" });
        expect(foldRatings([...all, voided])).toEqual(foldRatings(all));
      }),
    );
  });

  it("every change is a whole number of millionths, and equal Ks add up to nothing", () => {
    fc.assert(
      fc.property(seasons, modes, (all, mode) => {
        const { changes } = foldRatings(all, { list: "singles", mode });
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
        const result = foldRatings(all);
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

  it("the winner of a day's only match never loses rating", () => {
    fc.assert(
      fc.property(seasons, (all) => {
        const { changes, ladder } = foldRatings(all);
        const last =
          all
            .map(({ day }) => day ?? "")
            .sort()
            .at(-1) ?? "";
        const alone = all.filter(({ day }) => day === last);
        for (const [, own] of Map.groupBy(changes, ({ day, player }) => `${day} ${player}`)) {
          const [only, ...more] = own;
          if (!only || more.length > 0 || only.outcome !== "won") continue;
          expect(only.after).toBeGreaterThanOrEqual(only.before);
          if (alone.length === 1 && only.day === last) expect(ladder.get(only.player)?.value).toBe(only.after);
        }
      }),
    );
  });

  it("the order of the matches within a day changes no rating and no change", () => {
    fc.assert(
      fc.property(
        seasons.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, shuffled]) => {
          const day = "2026-01-10";
          const same = all.map((outcome) => ({ ...outcome, day }));
          // Other ids: another order within the day, by which matches are added.
          const renamed = shuffled.map((outcome, at) => ({
            ...outcome,
            day,
            match: `n${String(at).padStart(3, "0")}`,
          }));
          const [one, other] = [foldRatings(same), foldRatings(renamed)];
          expect(values(other)).toEqual(values(one));
          const sums = ({ changes }: Fold) =>
            changes.map(({ player, opponents, change }) => `${player} ${opponents} ${change}`).sort();
          expect(sums(other)).toEqual(sums(one));
        },
      ),
    );
  });

  it("two ids known as one are rated as if there had been one from the start", () => {
    fc.assert(
      fc.property(seasons, (all) => {
        const known = identities([{ type: "people_joined", person: "bob", into: "ann" }]);
        const text = ({ sides: [home, away] }: MatchOutcome, names: (name: string) => string) =>
          `${names(home?.players[0] ?? "")} ${home?.points}-${away?.points} ${names(away?.players[0] ?? "")}`;
        const renamed = all
          .map((outcome) =>
            match(
              outcome.match,
              outcome.day,
              text(outcome, (name) => (name === "bob" ? "ann" : name)),
            ),
          )
          // No one could have been entered against himself.
          .filter(({ sides }) => sides[0]?.players[0] !== sides[1]?.players[0]);
        expect(foldRatings(all.map((outcome) => asKnown(outcome, known)))).toEqual(foldRatings(renamed));
        const parted = identities([
          { type: "people_joined", person: "bob", into: "ann" },
          { type: "people_parted", person: "bob", into: "ann" },
        ]);
        expect(foldRatings(all.map((outcome) => asKnown(outcome, parted)))).toEqual(foldRatings(all));
      }),
    );
  });
});

describe("more than two sides", () => {
  const sides = (points: readonly number[]) =>
    points.map((own, index) => ({
      id: "ABCD"[index] ?? "",
      players: [["ann", "bob", "cat", "dan"][index] ?? ""],
      points: own,
      boardsWon: 0,
      gamesWon: 0,
    }));
  const four = match("m1", "2026-01-10", "x 0-0 y", {
    sides: sides([20, 10, 10, 5]),
    winner: "A",
    ranking: [["A"], ["B", "C"], ["D"]],
  });
  const options = { list: "many-handed", mode: "result" } as const;

  it("are compared in pairs, and K is shared among them", () => {
    const { changes } = foldRatings([four], options);
    expect(changes.map(({ player, expected, score, change }) => [player, expected, score, change])).toEqual([
      // Three times 64 / 3 x 1/2, each to a whole millionth.
      ["ann", 1.5, 3, 32_000_001],
      ["bob", 1.5, 1.5, 0],
      ["cat", 1.5, 1.5, 0],
      ["dan", 1.5, 0, -32_000_001],
    ]);
    expect(changes[0]?.pairs).toHaveLength(3);
    expect(changes.map(({ outcome }) => outcome)).toEqual(["won", "lost", "lost", "lost"]);
  });

  it("add up to nothing at equal K, by either score", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(30), { minLength: 3, maxLength: 4 }),
        fc.constantFrom("result", "share"),
        (points, mode) => {
          const of = sides(points);
          const best = Math.max(...points);
          const first = of.filter((side) => side.points === best).map(({ id }) => id);
          const rest = of.filter((side) => side.points !== best).map(({ id }) => id);
          const ranking = rest.length > 0 ? [first, rest] : [first];
          const outcome = { ...four, sides: of, ranking, winner: first.length === 1 ? (first[0] ?? null) : null };
          const { changes } = foldRatings([outcome], { list: "many-handed", mode });
          expect(changes.reduce((sum, { change }) => sum + change, 0)).toBe(0);
        },
      ),
    );
  });

  it("are on no other list", () => {
    expect(foldRatings([four]).changes).toEqual([]);
  });
});

describe("a rating that is brought along", () => {
  const starts = [{ player: "ann", day: "2026-01-15", value: 1700 * MILLION, matches: 25 }];
  const options = { ...DEFAULT_LADDER, starts };

  it("is what a player starts from, from its day on", () => {
    const { changes } = foldRatings([match("m1", "2026-01-17", "ann 15-7 bob")], options);
    expect(changes[0]).toMatchObject({ before: 1700 * MILLION, k: 32, matches: 25 });
  });

  it("is passed over for a player who has been rated before", () => {
    const before = match("m0", "2026-01-10", "ann 15-7 bob");
    const { changes } = foldRatings([before, match("m1", "2026-01-17", "ann 15-7 bob")], options);
    expect(changes.filter(({ player }) => player === "ann").map((change) => change.before)).toEqual([
      START,
      START + 32 * MILLION,
    ]);
  });

  it("puts a player on the list who has not played yet", () => {
    expect(withStarts(foldRatings([], options).ladder, options).get("ann")).toMatchObject({
      value: 1700 * MILLION,
      lastDay: null,
      provisional: false,
    });
  });
});
