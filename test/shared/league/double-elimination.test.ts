import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatOf, honoursOf, MOST_ENTRIES, type Plan } from "#league";
import { type PlannedTie, resolvedTies, type SideSource, seedsOf, type Tie } from "#shared/league/schedule/ties.ts";
import { sha256 } from "#test/support/season.ts";

const twice: Plan = { format: "double-elimination", finals: 2 };
const once: Plan = { format: "double-elimination", finals: 1 };

const names = (size: number): string[] => Array.from({ length: size }, (_, index) => `e${index + 1}`);
const tiesOf = (plan: Plan, entries: number): readonly PlannedTie[] => formatOf(plan).ties({ entries, late: 0 });

type Winner = (tie: { readonly round: number; readonly position: number; readonly part: string }) => "home" | "away";

const played = (plan: Plan, size: number, winner: Winner): readonly Tie[] => {
  const planned = tiesOf(plan, size);
  return resolvedTies(planned, seedsOf(names(size)), (at, home, away) => {
    const part = planned.find(({ round, position }) => round === at.round && position === at.position)?.part ?? "main";
    return winner({ ...at, part }) === "home" ? { winner: home, loser: away } : { winner: away, loser: home };
  });
};

/** A tie in short: `W1` wins of the upper bracket counted through, `L1` of the lower; `-` before the loser there. */
const shortOf = (ties: readonly PlannedTie[]) => {
  const upper = ties.filter(({ part }) => part === "main");
  const lower = ties.filter(({ part }) => part === "lower");
  const name = ({ round, position }: { round: number; position: number }): string => {
    const at = (list: readonly PlannedTie[]) =>
      list.findIndex((one) => one.round === round && one.position === position) + 1;
    return at(upper) > 0 ? `W${at(upper)}` : `L${at(lower)}`;
  };
  const side = (feed: SideSource): string =>
    "seed" in feed ? String(feed.seed) : `${feed.lost ? "-" : ""}${name(feed.of)}`;
  return lower.map(({ home, away }) => `${side(home)} ${side(away)}`);
};

describe("the lower bracket", () => {
  // Published brackets: Team Liquid, "Superior double elimination losers bracket seeding"; brackets-manager 1.9,
  // whose default orders of descent these are.
  it.each<[number, readonly string[]]>([
    [4, ["-W1 -W2", "-W3 L1"]],
    [8, ["-W1 -W2", "-W3 -W4", "-W6 L1", "-W5 L2", "L3 L4", "-W7 L5"]],
    [
      16,
      [
        "-W1 -W2",
        "-W3 -W4",
        "-W5 -W6",
        "-W7 -W8",
        "-W10 L1",
        "-W9 L2",
        "-W12 L3",
        "-W11 L4",
        "L5 L6",
        "L7 L8",
        "-W14 L9",
        "-W13 L10",
        "L11 L12",
        "-W15 L13",
      ],
    ],
    [
      32,
      [
        "-W1 -W2",
        "-W3 -W4",
        "-W5 -W6",
        "-W7 -W8",
        "-W9 -W10",
        "-W11 -W12",
        "-W13 -W14",
        "-W15 -W16",
        "-W24 L1",
        "-W23 L2",
        "-W22 L3",
        "-W21 L4",
        "-W20 L5",
        "-W19 L6",
        "-W18 L7",
        "-W17 L8",
        "L9 L10",
        "L11 L12",
        "L13 L14",
        "L15 L16",
        "-W27 L17",
        "-W28 L18",
        "-W25 L19",
        "-W26 L20",
        "L21 L22",
        "L23 L24",
        "-W29 L25",
        "-W30 L26",
        "L27 L28",
        "-W31 L29",
      ],
    ],
  ])("of %i takes in the losers of the upper one as published", (size, expected) => {
    expect(shortOf(tiesOf(twice, size))).toEqual(expected);
  });

  it("of 128 takes them in as published: turned round, halves changed, pairs changed three times, and as they come", () => {
    const short = shortOf(tiesOf(twice, 128));
    const downIn = (from: number, to: number): readonly number[] =>
      short
        .filter((tie) => tie.startsWith("-W") && !tie.includes(" -W"))
        .map((tie) => Number(/^-W(\d+)/.exec(tie)?.[1]))
        .filter((number) => number >= from && number <= to);
    const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);
    expect(downIn(65, 96)).toEqual(upTo(65, 96).toReversed());
    expect(downIn(97, 112)).toEqual([...upTo(105, 112), ...upTo(97, 104)]);
    expect(downIn(113, 120)).toEqual([114, 113, 116, 115, 118, 117, 120, 119]);
    expect(downIn(121, 124)).toEqual([122, 121, 124, 123]);
    expect(downIn(125, 126)).toEqual([126, 125]);
    expect(downIn(127, 127)).toEqual([127]);
  });

  it("has everybody but the winner of the upper bracket, who meets the last of it", () => {
    for (const size of [2, 3, 4, 5, 8, 11, 16, 23, 32, 65, 100, 128]) {
      const ties = played(once, size, () => "home");
      expect(ties.filter(({ winner, bye }) => winner !== null && !bye)).toHaveLength(2 * size - 2);
    }
  });
});

describe("an entry that plays on", () => {
  const byChance =
    (salt: string): Winner =>
    ({ round, position }) =>
      Number.parseInt(sha256(`${salt} ${round} ${position}`).slice(0, 2), 16) % 2 === 0 ? "home" : "away";

  it("is out after two defeats, and no other entry but the last is", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: MOST_ENTRIES["double-elimination"] }), fc.string(), (size, salt) => {
        const ties = played(twice, size, byChance(salt));
        const lost = new Map<string, number>(names(size).map((entry) => [entry, 0]));
        for (const { round, home, away, bye, needless, loser } of ties) {
          if (bye || needless) continue;
          for (const { entry } of [home, away])
            if (entry !== null) expect(lost.get(entry), `round ${round}`).toBeLessThan(2);
          if (loser !== null) lost.set(loser, (lost.get(loser) ?? 0) + 1);
        }
        const left = [...lost].filter(([, count]) => count < 2).map(([entry]) => entry);
        expect(left).toEqual([ties.at(-1)?.winner]);
        expect(ties.at(-1)?.round).toBe(formatOf(twice).rounds(size));
      }),
      { numRuns: 200 },
    );
  });

  it("meets no opponent again in the first two rounds of the lower bracket", () => {
    for (const size of [8, 16, 32]) {
      fc.assert(
        fc.property(fc.string(), (salt) => {
          const met = new Set<string>();
          for (const tie of played(once, size, byChance(salt))) {
            const pair = [tie.home.entry, tie.away.entry].toSorted().join(" ");
            if (tie.part === "lower" && tie.round <= 3)
              expect(met.has(pair), `${size} ${tie.round} ${pair}`).toBe(false);
            met.add(pair);
          }
        }),
        { numRuns: 60 },
      );
    }
  });
});

describe("the grand final", () => {
  const honours = (ties: readonly Tie[]) =>
    honoursOf({ table: [], rounds: [ties], final: null }).map(
      ({ honour, entries }) => `${honour} ${entries.join(" ")}`,
    );

  it("is repeated only where the entry that has lost once wins it", () => {
    const upper = played(twice, 4, () => "home");
    expect(upper.at(-1)).toMatchObject({ part: "second-final", needless: true, settled: true, winner: "e1" });
    expect(honours(upper)).toEqual(["winner e1", "finalist e2", "third e4"]);
    const lower = played(twice, 4, ({ part }) => (part === "grand-final" ? "away" : "home"));
    expect(lower.at(-1)).toMatchObject({ needless: false, home: { entry: "e2" }, away: { entry: "e1" }, winner: "e2" });
    expect(honours(lower)).toEqual(["winner e2", "finalist e1", "third e4"]);
  });

  it("is the last match where one is enough", () => {
    const ties = played(once, 4, ({ part }) => (part === "grand-final" ? "away" : "home"));
    expect(ties.at(-1)).toMatchObject({ part: "grand-final", winner: "e2" });
  });

  it("waits as long as the first has not decided", () => {
    const ties = resolvedTies(tiesOf(twice, 2), seedsOf(names(2)), () => null);
    expect(ties.map(({ part, settled, needless }) => [part, settled, needless])).toEqual([
      ["main", false, false],
      ["grand-final", false, false],
      ["second-final", false, false],
    ]);
  });
});
