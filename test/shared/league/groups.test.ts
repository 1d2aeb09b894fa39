import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  crossingOf,
  DEFAULT_REGULATIONS,
  type Fixture,
  formatOf,
  GROUP_STAGES,
  type Plan,
  progress,
  reckoned,
  type Season,
  seedsIn,
  tablesOf,
  thirdsOf,
  thirdsShared,
} from "#league";
import { type GroupPlace, thirdAgainst } from "#shared/league/schedule/crossing.ts";
import { settledPlan } from "#shared/league/schedule/plan.ts";
import { bestThirds } from "#shared/league/table/best-thirds.ts";
import { recorded, resultOf, sha256 } from "#test/support/season.ts";

const inGroups = (stage: string, more: Partial<Extract<Plan, { format: "groups" }>> = {}): Plan => ({
  format: "groups",
  stage,
  legs: 1,
  places: 2,
  ...more,
});

const letters = (size: number): string[] => "ABCDEFGHIJKLMNOPQRSTUVWXYZ".slice(0, size).split("");

const seasonIn = (plan: Plan, entries: readonly string[], results: readonly string[] = []): Season => {
  const fixtures = formatOf(plan)
    .pairings(entries)
    .map((pairing): Fixture => ({ ...pairing, id: `${pairing.home}-${pairing.away}`, day: null }));
  return {
    plan,
    entries,
    fixtures,
    decisions: [],
    regulations: { ...DEFAULT_REGULATIONS, seed: "s" },
    matches: results.map((text) => resultOf(text, fixtures)),
  };
};

/** Every fixture of a season won by the entry drawn earlier, by as much as they are apart. */
const asDrawn = (plan: Plan, entries: readonly string[]): Season => {
  const { fixtures } = seasonIn(plan, entries);
  const results = fixtures.map(({ home, away }) => {
    const apart = entries.indexOf(away) - entries.indexOf(home);
    return apart > 0 ? `${home} ${10 + apart}-10 ${away}` : `${home} 10-${10 - apart} ${away}`;
  });
  return seasonIn(plan, entries, results);
};

const firstTies = (season: Season): string[] => {
  const planned = (pairing: { round: number; position: number; home: string; away: string }): Fixture => ({
    ...pairing,
    id: `t${pairing.round}-${pairing.position}`,
    day: null,
  });
  const [first = []] = progress(season, seedsIn(season, sha256), planned).rounds;
  return first.map(({ home, away }) => `${home.entry ?? "?"} ${away.entry ?? "?"}`);
};

describe("groups", () => {
  it("are dealt out back and forth by the numbers of the draw", () => {
    expect(
      formatOf(inGroups("4x2"))
        .groups(letters(14))
        .map((group) => group.join("")),
    ).toEqual(["AHI", "BGJ", "CFKN", "DELM"]);
  });

  it("play within themselves, each everybody once or twice, and need a third of everybody where thirds go on", () => {
    for (const stage of GROUP_STAGES)
      for (const legs of [1, 2] as const) {
        const plan = inGroups(stage, { legs });
        const { least, groups, pairings, drawnRounds } = formatOf(plan);
        const draw = letters(Math.min(26, least + 2));
        const meetings = pairings(draw).map(({ home, away }) => [home, away].toSorted().join(""));
        const expected = groups(draw).flatMap((group) =>
          group.flatMap((one, index) => group.slice(index + 1).map((other) => [one, other].toSorted().join(""))),
        );
        expect(meetings.toSorted()).toEqual(expected.flatMap((pair) => Array(legs).fill(pair)).toSorted());
        expect(Math.max(...pairings(draw).map(({ round }) => round))).toBe(drawnRounds(draw.length));
        expect(least).toBe(
          crossingOf(stage).groups * Math.max(2, crossingOf(stage).thirds > 0 ? 3 : crossingOf(stage).through),
        );
      }
  });
});

const called = (slot: GroupPlace | null): string => (slot === null ? "bye" : calledSlot(slot));

const calledSlot = ({ place, groups }: GroupPlace): string =>
  `${place}${groups.map((group) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ".charAt(group - 1)).join("")}`;

describe("the crossing", () => {
  it.each<[string, string, readonly string[]]>([
    ["Euro 2012", "4x2", ["1A 2B", "1C 2D", "1B 2A", "1D 2C"]],
    ["World Cup 2022", "8x2", ["1A 2B", "1C 2D", "1E 2F", "1G 2H", "1B 2A", "1D 2C", "1F 2E", "1H 2G"]],
    ["UEFA EURO 2024", "6x2", ["1B 3ADEF", "1A 2C", "1F 3ABC", "2D 2E", "1E 3ABCD", "1D 2F", "1C 3DEF", "2A 2B"]],
    ["Copa América 2019", "3x2", ["1A 3BC", "2A 2B", "1B 2C", "1C 3AB"]],
    ["Olympic basketball 2012", "2x4", ["1A 4B", "2B 3A", "1B 4A", "2A 3B"]],
  ])("of %s", (_event, stage, expected) => {
    const { slots } = crossingOf(stage);
    const pairs = expected.map((_, index) =>
      slots
        .slice(2 * index, 2 * index + 2)
        .map(called)
        .join(" "),
    );
    expect(pairs).toEqual(expected);
  });

  it.each(GROUP_STAGES)("of %s has each qualifier once, and none against its own group at once", (stage) => {
    const { slots, groups, through, thirds } = crossingOf(stage);
    expect(slots).toHaveLength(groups * through + thirds);
    expect(new Set(slots.map(called)).size).toBe(slots.length);
    for (let index = 0; index < slots.length; index += 2) {
      const [own, other] = [slots[index], slots[index + 1]];
      expect(own?.groups.some((group) => other?.groups.includes(group))).toBe(false);
    }
  });

  // The pairs of the round of 16 of Euro 2016, 2020 and 2024 and the quarter-finals of Copa América 2019.
  it.each<[string, string, string, Readonly<Record<string, string>>]>([
    ["Euro 2016", "6x2", "BCEF", { B: "F", C: "E" }],
    ["Euro 2020", "6x2", "ACDF", { B: "F", C: "D", E: "C", F: "A" }],
    ["Euro 2024", "6x2", "CDEF", { B: "F", C: "E", E: "D", F: "C" }],
    ["Copa América 2019", "3x2", "AB", { A: "B", C: "A" }],
  ])("places the thirds of %s", (_event, stage, from, met) => {
    const number = (letter: string) => "ABCDEF".indexOf(letter) + 1;
    for (const [winner, third] of Object.entries(met))
      expect(thirdAgainst(stage, number(winner), [...from].map(number))).toBe(number(third));
  });

  it.each<string>(["3x2", "6x2"])(
    "of %s gives each third that goes on a winner of its slot, whichever they are",
    (stage) => {
      const { slots, groups, thirds } = crossingOf(stage);
      const all = Array.from({ length: groups }, (_, index) => index + 1);
      for (let bits = 0; bits < 2 ** groups; bits += 1) {
        const from = all.filter((group) => (bits >> (group - 1)) % 2 === 1);
        if (from.length !== thirds) continue;
        const placed = slots.flatMap((slot, index) => {
          if (!slot || slot.groups.length < 2) return [];
          const third = thirdAgainst(stage, slots[index - 1]?.groups[0] ?? 0, from);
          expect(slot.groups).toContain(third);
          return third ?? [];
        });
        expect(placed.toSorted()).toEqual(from);
      }
    },
  );
});

describe("crossings that no regulations publish", () => {
  const STAGES = [2, 3, 4, 5, 6, 7, 9, 12, 26].flatMap((groups) =>
    [1, 2, 3, 4, 5, 8].map((through) => `${groups}x${through}`),
  );

  it.each([
    ["3x1", "1A bye 1B 1C"],
    ["4x1", "1A 1D 1B 1C"],
  ])("%s has byes for the best, and keeps groups apart", (stage, expected) => {
    expect(crossingOf(stage).slots.map(called).join(" ")).toBe(expected);
  });

  it.each(STAGES)("of %s has each place once, byes for the best alone, and no tie within a group at once", (stage) => {
    const { slots, groups, through } = crossingOf(stage);
    const places = slots.flatMap((slot) => slot ?? []);
    expect(places).toHaveLength(groups * through + crossingOf(stage).thirds);
    expect(new Set(places.map(called)).size).toBe(places.length);
    expect(Math.log2(slots.length) % 1).toBe(0);
    for (let index = 0; index < slots.length; index += 2) {
      const [own, other] = [slots[index], slots[index + 1]];
      expect(own === null && other === null).toBe(false);
      expect(own && other && own.groups.some((group) => other.groups.includes(group))).toBeFalsy();
    }
    const rank = (slot: GroupPlace) => (slot.place - 1) * groups + (slot.groups[0] ?? 0);
    const resting = slots.flatMap((slot, index) => (slots[index ^ 1] === null && slot ? [rank(slot)] : []));
    expect(Math.max(0, ...resting)).toBeLessThanOrEqual(Math.ceil(resting.length / groups) * groups);
  });

  it.each(["4x2", "8x2", "16x2", "6x2", "12x2"])("%s lets two of a group meet again in the last ties only", (stage) => {
    const { slots } = crossingOf(stage);
    const halves = [slots.slice(0, slots.length / 2), slots.slice(slots.length / 2)];
    for (const half of halves) {
      const sure = half.flatMap((slot) => (slot?.groups.length === 1 ? slot.groups : []));
      expect(new Set(sure).size).toBe(sure.length);
    }
  });

  it("follow from the number of entries at the draw, with groups of at most so many", () => {
    const plan = inGroups("2x2", { bySize: { size: 4, through: 2 } });
    const settled = [5, 8, 9, 16, 17, 104].map((entries) => settledPlan(plan, entries));
    expect(settled.map((one) => one.format === "groups" && one.stage)).toEqual([
      "2x2",
      "2x2",
      "3x2",
      "4x2",
      "5x2",
      "26x2",
    ]);
    expect(formatOf(plan).most).toBe(104);
  });
});

describe("the entry that goes on", () => {
  it("is known group by group, once everything in a group is settled", () => {
    const plan = inGroups("2x2");
    const season = asDrawn(plan, letters(8));
    expect(firstTies(season)).toEqual(["A C", "B D"]);
    const open = { ...season, matches: season.matches.filter(({ fixture }) => fixture !== "B-F" && fixture !== "F-B") };
    expect(open.matches.length).toBe(season.matches.length - 1);
    expect(firstTies(open)).toEqual(["A ?", "? D"]);
  });

  it("is none where two share the place, until the regulations or the league part them", () => {
    const plan = inGroups("2x1");
    const season = seasonIn(plan, letters(4), ["A 10-10 D", "B 10-5 C"]);
    const shared = { ...season, regulations: { ...season.regulations, criteria: [] } };
    expect(firstTies(shared)).toEqual(["? B"]);
  });

  describe("as a third", () => {
    // In each group the first beats all, and the others each other in a circle, by equal scores: they share place 2.
    const plan = inGroups("3x2");
    const draw = letters(12);
    const groups = formatOf(plan).groups(draw);
    const circle = (first: number, second: number): boolean => (second - first + 3) % 3 === 1;
    const results = seasonIn(plan, draw).fixtures.map(({ home, away }) => {
      const group = groups.find((one) => one.includes(home)) ?? [];
      const [own, other] = [group.indexOf(home), group.indexOf(away)];
      const wins = own === 0 || other === 0 ? own === 0 : circle(own, other);
      return wins ? `${home} 15-5 ${away}` : `${home} 5-15 ${away}`;
    });
    const season = seasonIn(plan, draw, results);
    const by = (criteria: Season["regulations"]["criteria"]): Season => ({
      ...season,
      regulations: { ...season.regulations, criteria },
    });
    const thirdsIn = (one: Season) => thirdsOf(one, tablesOf(one, reckoned(one).counted, sha256), sha256);

    it("is not named while the place is shared", () => {
      const shared = by(["head-to-head-points", "net-points"]);
      expect(thirdsIn(shared)).toEqual([]);
      expect(thirdsShared(shared, tablesOf(shared, reckoned(shared).counted, sha256))).toEqual([1, 2, 3]);
      expect(firstTies(shared)).toEqual(["A ?", "? ?", "B ?", "C ?"]);
    });

    it("waits for the thirds of all groups, and is named once all are parted", () => {
      const parted = by(["head-to-head-points", "net-points", "lots"]);
      expect(thirdsIn(parted)).toHaveLength(3);
      expect(firstTies(parted).join(" ")).not.toContain("?");
      // In one group the last loses by more, so that the second and the third share their place and nothing else.
      const [, second = "", third = "", last = ""] = groups[0] ?? [];
      const one = {
        ...by(["net-points"]),
        decisions: recorded(
          { type: "points_deducted", entry: last, points: 1 },
          { type: "points_deducted", entry: groups[1]?.[3] ?? "", points: 1 },
          { type: "points_deducted", entry: groups[1]?.[2] ?? "", points: 0.5 },
        ),
      };
      expect(firstTies(one).slice(0, 3)).toEqual(["A ?", `? ${groups[1]?.[1]}`, "B ?"]);
      expect([second, third]).not.toContain(thirdsIn(one)[0]?.entry);
      // The third of one group alone is shared: the two others are known, and still none is named as one of the best.
      const inC = [
        { type: "points_deducted", entry: groups[2]?.[3] ?? "", points: 1 } as const,
        { type: "points_deducted", entry: groups[2]?.[2] ?? "", points: 0.5 } as const,
      ];
      const two = { ...one, decisions: [...one.decisions, ...recorded(...inC)] };
      expect(thirdsIn(two)).toHaveLength(2);
      expect(firstTies(two)).toEqual(["A ?", `? ${groups[1]?.[1]}`, `B ${groups[2]?.[1]}`, "C ?"]);
    });
  });

  it("is one of the best thirds too: by points per match, then net points per match, then lots", () => {
    const third = (entry: string, matches: number, points: number, net: number) => ({
      entry,
      group: 1,
      matches,
      points,
      net,
    });
    const ranked = bestThirds(
      [third("a", 4, 4, 9), third("b", 3, 4, -9), third("c", 3, 3, 7), third("d", 4, 4, 8)],
      "s",
      sha256,
    );
    expect(ranked.map(({ entry }) => entry)).toEqual(["b", "c", "a", "d"]);
    const level = [third("x", 2, 2, 0), third("y", 2, 2, 0), third("z", 2, 2, 0)];
    expect(bestThirds(level, "s", sha256)).toEqual(bestThirds(level.toReversed(), "s", sha256));
  });

  it("comes as a third into the place that the table says", () => {
    const season = asDrawn(inGroups("3x2"), letters(9));
    const thirds = thirdsOf(season, tablesOf(season, reckoned(season).counted, sha256), sha256);
    expect(thirds.map(({ entry }) => entry)).toHaveLength(3);
    const [one, two] = thirds
      .slice(0, 2)
      .map(({ group }) => "ABC".charAt(group - 1))
      .toSorted();
    const groups = formatOf(season.plan).groups(season.entries);
    const met: Readonly<Record<string, [number, number]>> = { AB: [2, 1], AC: [3, 1], BC: [3, 2] };
    const [ofA = 0, ofC = 0] = met[`${one}${two}`] ?? [];
    expect(firstTies(season)).toEqual([
      `A ${groups[ofA - 1]?.[2]}`,
      `${groups[0]?.[1]} ${groups[1]?.[1]}`,
      `B ${groups[2]?.[1]}`,
      `C ${groups[ofC - 1]?.[2]}`,
    ]);
  });

  it("stays out of the table where it withdraws before half of its group, and loses a tie by walkover after it", () => {
    const plan = inGroups("2x2");
    const whole = asDrawn(plan, letters(8));
    const early = { ...seasonIn(plan, letters(8)), decisions: recorded({ type: "entry_withdrawn", entry: "A" }) };
    expect(tablesOf(early, reckoned(early).counted, sha256)[0]?.map(({ entry }) => entry)).not.toContain("A");
    const late = { ...whole, decisions: recorded({ type: "entry_withdrawn", entry: "A" }) };
    expect(firstTies(late)).toEqual(["A C", "B D"]);
    const planned = (pairing: { round: number; position: number; home: string; away: string }): Fixture => ({
      ...pairing,
      id: `t${pairing.round}-${pairing.position}`,
      day: null,
    });
    const { rounds } = progress(late, seedsIn(late, sha256), planned);
    expect(rounds[0]?.[0]).toMatchObject({ winner: "C", loser: "A" });
  });

  it("does not hang on the order of entries of one group that are level on everything but their results", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(letters(8), { minLength: 8 }), (order) => {
        const season = asDrawn(inGroups("2x2"), order);
        const names = firstTies(season).map((pair) => pair.split(" ").map((entry) => order.indexOf(entry)));
        expect(names).toEqual([
          [0, 2],
          [1, 3],
        ]);
      }),
      { numRuns: 30 },
    );
  });
});
