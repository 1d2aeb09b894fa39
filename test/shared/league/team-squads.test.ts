import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { draftedSquads, type MemberLine, teamTotals } from "#league";
import { sha256 } from "#test/support/season.ts";

describe("squads that are drafted by strength", () => {
  const players = (count: number) => Array.from({ length: count }, (_, index) => `p${index + 1}`);

  it("have one player of each slot: seven teams of four (E29)", () => {
    const all = players(28);
    const squads = draftedSquads(all, ["a", "b", "c", "d", "e", "f", "g"], "autumn", sha256);
    for (const squad of squads)
      expect(squad.map((player) => Math.floor(all.indexOf(player) / 7))).toEqual([0, 1, 2, 3]);
    expect(squads.flat().toSorted()).toEqual(all.toSorted());
  });

  it("are those of the seed, whatever the order of the teams, and others of another", () => {
    const drafted = (teams: readonly string[], seed: string) =>
      new Map(draftedSquads(players(9), teams, seed, sha256).map((squad, index) => [teams[index], squad.join(" ")]));
    const [first, again] = [drafted(["a", "b", "c"], "s"), drafted(["c", "a", "b"], "s")];
    expect(new Map([...again].toSorted())).toEqual(first);
    const seeds = ["1", "2", "3", "4"].map((seed) => [...drafted(["a", "b", "c"], seed).values()].join());
    expect(new Set(seeds).size).toBeGreaterThan(1);
  });

  it("differ by one player at most", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 9 }), fc.integer({ min: 2, max: 40 }), (teams, count) => {
        const names = Array.from({ length: teams }, (_, index) => `t${index}`);
        const sizes = draftedSquads(players(count), names, "x", sha256).map(({ length }) => length);
        expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("a table of teams out of individual events", () => {
  const line = (players: string, points: number, net: number, division = "singles"): MemberLine => ({
    division,
    players: players.split(" "),
    points,
    won: points / 2,
    net,
  });
  const lines = [
    line("a1", 10, 30),
    line("a2", 4, -3),
    line("a3", 2, 40),
    line("b1", 8, 5),
    line("b2", 8, 1),
    line("b3", 0, -60),
    line("a1 a2", 6, 12, "doubles"),
    line("a3 b3", 12, 50, "doubles"),
    line("b1 b2", 4, -12, "doubles"),
  ];
  const teams = [
    { id: "A", members: ["a1", "a2", "a3"] },
    { id: "B", members: ["b1", "b2", "b3"] },
    { id: "C", members: [] },
  ];

  it.each([
    [
      "points of all",
      { sum: "points", best: null },
      [
        ["A", 22],
        ["B", 20],
        ["C", 0],
      ],
    ],
    [
      "wins of all",
      { sum: "wins", best: null },
      [
        ["A", 11],
        ["B", 10],
        ["C", 0],
      ],
    ],
    [
      "the best two of each event",
      { sum: "points", best: 2 },
      [
        ["A", 20],
        ["B", 20],
        ["C", 0],
      ],
    ],
    [
      "the best of each event",
      { sum: "points", best: 1 },
      [
        ["A", 16],
        ["B", 12],
        ["C", 0],
      ],
    ],
  ] as const)("adds %s, of a pair only where both are of the team", (_what, summing, table) => {
    expect(teamTotals(teams, lines, summing).map(({ team, total }) => [team, total])).toEqual(table);
  });

  it("parts level teams by net points, and lets them share a place if these are level too", () => {
    expect(teamTotals(teams, lines, { sum: "points", best: 2 }).map(({ place, net }) => [place, net])).toEqual([
      [1, 39],
      [2, -6],
      [3, 0],
    ]);
    expect(
      teamTotals(
        [
          { id: "C", members: [] },
          { id: "D", members: [] },
        ],
        lines,
        { sum: "wins", best: 1 },
      ),
    ).toEqual([
      { place: 1, team: "C", total: 0, net: 0, counted: [] },
      { place: 1, team: "D", total: 0, net: 0, counted: [] },
    ]);
  });
});
