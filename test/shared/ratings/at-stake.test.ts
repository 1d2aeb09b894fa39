import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  atStake,
  foldRatings,
  type Ladder,
  type LadderOptions,
  LISTS,
  type List,
  MILLION,
  SCORE_MODES,
} from "#ratings";
import { ratingOf, started } from "#shared/ratings/rating.ts";
import { match } from "#test/support/outcomes.ts";

const DAY = "2026-03-01";

/** The numbers of rated matches of each stage of K: the first eight, up to thirty, and later. */
const STAGES = [
  { k: 64, from: 0, to: 7 },
  { k: 32, from: 8, to: 29 },
  { k: 16, from: 30, to: 400 },
] as const;

const LINE_UPS: Readonly<Record<List, readonly (readonly string[])[]>> = {
  singles: [["ann"], ["bob"]],
  doubles: [
    ["ann", "abe"],
    ["bob", "bea"],
  ],
  "many-handed": [["ann"], ["bob"], ["cat"], ["dan"]],
};

/** Ratings of every player of a match, the first of them in a stage of K; some are on no list yet. */
const ladders = (players: readonly string[], { from, to }: (typeof STAGES)[number]): fc.Arbitrary<Ladder> =>
  fc
    .tuple(
      ...players.map((player, index) =>
        fc.record({
          player: fc.constant(player),
          value: fc.integer({ min: 600 * MILLION, max: 2600 * MILLION }),
          matches: index === 0 ? fc.integer({ min: from, max: to }) : fc.nat(60),
          listed: fc.integer({ min: 0, max: 9 }),
        }),
      ),
    )
    .map(
      (known) =>
        new Map(
          known
            // A first player of a later stage has played before.
            .filter(({ listed, player }) => listed > 0 || (player === players[0] && from > 0))
            .map(({ player, value, matches }) => [player, started({ player, day: "", value, matches })]),
        ),
    );

/** The sides from first to last, level ones together. */
const finishes = (sides: number): fc.Arbitrary<readonly number[]> =>
  fc.array(fc.nat(3), { minLength: sides, maxLength: sides });

/** A match in which each side finishes at a place, the lowest first; its points are what they are. */
const played = (sides: readonly (readonly string[])[], places: readonly number[], points: readonly number[]) => {
  const ranking = [0, 1, 2, 3]
    .map((place) => [...places.keys()].filter((side) => places[side] === place).map(String))
    .filter((level) => level.length > 0);
  const [first = []] = ranking;
  return match("m1", DAY, "", {
    sides: sides.map((players, side) => ({
      id: String(side),
      players,
      points: points[side] ?? 0,
      boardsWon: 0,
      gamesWon: 0,
    })),
    ranking,
    winner: first.length === 1 ? (first[0] ?? null) : null,
  });
};

/** The changes that the ladder makes of a match, by player. */
const given = (
  outcome: ReturnType<typeof match>,
  options: LadderOptions,
  before: Ladder,
): ReadonlyMap<string, number> => {
  const { changes, ladder } = foldRatings([outcome], options, before);
  for (const { player, change } of changes)
    expect(ladder.get(player)?.value).toBe(ratingOf(before, player).value + change);
  return new Map(changes.map(({ player, change }) => [player, change]));
};

const stakesBy = (sides: readonly (readonly string[])[], mode: LadderOptions["mode"], before: Ladder) =>
  new Map(atStake(sides, mode, (player) => ratingOf(before, player)).map((stake) => [stake.player, stake]));

describe.each(LISTS)("what a match of the list %s can bring", (list) => {
  const sides = LINE_UPS[list];
  const players = sides.flat();

  it.each(STAGES)("is what the ladder then gives, by results, with K $k", (stage) => {
    const options = { list, mode: "result" } as const;
    fc.assert(
      fc.property(ladders(players, stage), finishes(sides.length), (before, places) => {
        const stakes = stakesBy(sides, "result", before);
        const changes = given(played(sides, places, []), options, before);
        expect([...stakes.keys()]).toEqual(players);
        expect(changes.size).toBe(players.length);
        for (const [side, partners] of sides.entries())
          for (const player of partners) {
            const [stake, change] = [stakes.get(player), changes.get(player)];
            if (!stake || change === undefined) throw new Error("every player has a stake");
            const own = places[side] ?? 0;
            const others = places.filter((_, index) => index !== side);
            if (others.every((place) => own < place)) expect(change).toBe(stake.won);
            else if (others.every((place) => own === place)) expect(change).toBe(stake.drawn);
            else if (others.every((place) => own > place)) expect(change).toBe(stake.lost);
            expect(change).toBeGreaterThanOrEqual(stake.lost);
            expect(change).toBeLessThanOrEqual(stake.won);
          }
      }),
      { numRuns: 1000 },
    );
  });

  it.each(STAGES)("is what the ladder then gives, by shares of points, with K $k", (stage) => {
    const options = { list, mode: "share" } as const;
    const points = fc.array(fc.nat(25), { minLength: sides.length, maxLength: sides.length });
    fc.assert(
      fc.property(ladders(players, stage), points, fc.nat(sides.length - 1), (before, scored, alone) => {
        const stakes = stakesBy(sides, "share", before);
        const changes = given(played(sides, [...sides.keys()], scored), options, before);
        for (const player of players) {
          const [stake, change] = [stakes.get(player), changes.get(player)];
          if (!stake || change === undefined) throw new Error("every player has a stake");
          expect(change).toBeGreaterThanOrEqual(stake.lost);
          expect(change).toBeLessThanOrEqual(stake.won);
        }
        const to = (which: (side: number) => number) =>
          given(played(sides, [...sides.keys()], [...sides.keys()].map(which)), options, before);
        const [all, level, none] = [
          to((side) => (side === alone ? 25 : 0)),
          to(() => 7),
          to((side) => (side === alone ? 0 : 7)),
        ];
        for (const player of sides[alone] ?? [])
          expect([all.get(player), level.get(player), none.get(player)]).toEqual([
            stakes.get(player)?.won,
            stakes.get(player)?.drawn,
            stakes.get(player)?.lost,
          ]);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("a match with nothing at stake", () => {
  it.each([
    ["of one side", [["ann"]]],
    ["of one against two", [["ann"], ["bob", "bea"]]],
    [
      "of three against three",
      [
        ["ann", "abe", "ava"],
        ["bob", "bea", "ben"],
      ],
    ],
    ["of a player against the same player", [["ann"], ["ann"]]],
  ])("is one %s", (_what, sides) => {
    for (const mode of SCORE_MODES)
      expect(atStake(sides, mode, () => ({ value: 1500 * MILLION, matches: 0 }))).toEqual([]);
  });
});

it("is worked out by hand: 1500 v 1600, expected 0.36, K 32 and K 16", () => {
  const ratings = { ann: { value: 1500 * MILLION, matches: 8 }, bob: { value: 1600 * MILLION, matches: 40 } };
  const stakes = atStake([["ann"], ["bob"]], "result", (player) => (player === "ann" ? ratings.ann : ratings.bob));
  expect(stakes).toEqual([
    { player: "ann", won: 20_482_080, drawn: 4_482_080, lost: -11_517_920 },
    { player: "bob", won: 5_758_960, drawn: -2_241_040, lost: -10_241_040 },
  ]);
});
