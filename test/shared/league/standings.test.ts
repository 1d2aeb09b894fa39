import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MatchOutcome } from "#carrom";
import { amended, type Counted, type Criterion, DEFAULT_REGULATIONS, leagueResult, type Regulations } from "#league";
import type { SwissEntry, SwissRound } from "#shared/league/swiss/history.ts";
import { buchholz } from "#shared/league/table/buchholz.ts";
import { standings } from "#shared/league/table/standings.ts";
import { ownResults } from "#shared/league/table/tallies.ts";
import { breakTie, lot, valuesOf } from "#shared/league/table/tie-breaks.ts";
import type { LeagueResult } from "#shared/league/terms/results.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** `"A 15-7 B"`: a match played to its end; the score decides it by default. */
const played = (text: string, index: number): LeagueResult => {
  const [home = "", score = "", away = ""] = text.split(" ");
  const [own = 0, other = 0] = score.split("-").map(Number);
  return {
    match: `m${String(index + 1).padStart(3, "0")}`,
    day: `2026-01-${String(10 + index).padStart(2, "0")}`,
    home: { entry: home, points: own, boardsWon: own > other ? 2 : 1 },
    away: { entry: away, points: other, boardsWon: other > own ? 2 : 1 },
    winner: own === other ? null : own > other ? home : away,
    kind: "played",
  };
};

const season = (
  matches: readonly string[],
  given: { entries?: string; byes?: readonly string[]; deductions?: Counted["deductions"] } & Partial<Regulations> = {},
): Counted => {
  const { entries, byes = [], deductions = [], ...regulations } = given;
  const results = matches.map(played);
  const named =
    entries?.split("") ?? [...new Set(results.flatMap(({ home, away }) => [home.entry, away.entry]))].sort();
  const credits = byes.map((entry) => ({ entry, for: "bye" as const }));
  return { entries: named, results, credits, deductions, regulations: { ...DEFAULT_REGULATIONS, ...regulations } };
};

const table = (of: Counted) => standings(of, sha256);
const order = (of: Counted): string =>
  table(of)
    .map(({ entry }) => entry)
    .join("");
const asked = (of: Counted, entry: string) =>
  table(of)
    .find((line) => line.entry === entry)
    ?.tie?.map(({ criterion, among, values }) => [criterion, among.join(""), values]);

describe("the published cross table (scalachess TiebreakersTest)", () => {
  const matches = [
    "A 1-0 B",
    "A 1-1 C",
    "D 1-0 A",
    "A 1-0 E",
    "B 1-0 C",
    "B 1-1 D",
    "E 1-0 B",
    "C 1-0 D",
    "C 1-1 E",
    "D 1-0 E",
  ];
  const chess = season(matches, { win: 1, draw: 0.5, loss: 0 });
  const values = (criterion: Criterion, group: string) =>
    Object.fromEntries(
      valuesOf(criterion, group.split(""), { ...chess, own: ownResults(chess.results), sha256 }) ?? [],
    );

  it("has the published scores", () => {
    expect(Object.fromEntries(table(chess).map(({ entry, points }) => [entry, points]))).toEqual({
      A: 2.5,
      B: 1.5,
      C: 2,
      D: 2.5,
      E: 1.5,
    });
  });

  it("has the published Sonneborn-Berger, direct encounter and wins", () => {
    expect(values("sonneborn-berger", "ABCDE")).toEqual({ A: 4, B: 3.25, C: 4.5, D: 4.75, E: 2.5 });
    expect(values("head-to-head-points", "AD")).toEqual({ A: 0, D: 1 });
    expect(values("wins", "AD")).toEqual({ A: 2, D: 2 });
  });

  it.each<{ criteria: Criterion[] }>([{ criteria: ["head-to-head-points"] }, { criteria: ["sonneborn-berger"] }])(
    "puts D above A on $criteria",
    ({ criteria }) => {
      expect(order({ ...chess, regulations: { ...chess.regulations, criteria } })).toMatch(/^DA/);
    },
  );
});

describe("a tie", () => {
  it("is none when everybody has points of their own, and leaves no trace", () => {
    const alone = season(["A 15-0 B", "A 15-0 C", "B 15-0 C"]);
    expect(table(alone).map(({ place, entry, points, tie }) => [place, entry, points, tie])).toEqual([
      [1, "A", 4, null],
      [2, "B", 2, null],
      [3, "C", 0, null],
    ]);
  });

  it("of two goes to the one who beat the other, whatever the net points say", () => {
    const four = season(["A 15-14 B", "B 15-0 C", "B 15-0 D", "A 15-14 C", "D 15-0 A", "C 15-0 D"]);
    expect(order(four)).toMatch(/^AB/);
    expect(asked(four, "A")).toEqual([["head-to-head-points", "AB", { A: 2, B: 0 }]]);
  });

  it("of three in a circle is parted by net points among themselves, and says so", () => {
    const circle = season(["A 15-5 B", "B 15-10 C", "C 15-12 A"]);
    expect(order(circle)).toBe("ACB");
    expect(asked(circle, "C")).toEqual([
      ["head-to-head-points", "ABC", { A: 2, B: 2, C: 2 }],
      ["head-to-head-net", "ABC", { A: 7, B: -5, C: -2 }],
    ]);
  });

  it("begins again at head to head inside a smaller group, where the regulations say so", () => {
    // Level in a circle; A has scored more, so B and C are left, and B beat C.
    const criteria: Criterion[] = ["head-to-head-points", "points-for", "lots"];
    const left = season(["A 20-9 B", "B 15-10 C", "C 14-10 A"], { criteria });
    // Points for: A 30, B 24, C 24.
    expect(order(left)).toBe("ABC");
    expect(asked(left, "B")?.map(([criterion, among]) => [criterion, among])).toEqual([
      ["head-to-head-points", "ABC"],
      ["points-for", "ABC"],
      ["head-to-head-points", "BC"],
    ]);
    expect(asked(left, "A")?.map(([criterion]) => criterion)).toEqual(["head-to-head-points", "points-for"]);
    const straightOn = season(["A 20-9 B", "B 15-10 C", "C 14-10 A"], { criteria, reapply: false });
    expect(asked(straightOn, "B")?.map(([criterion, among]) => [criterion, among])).toEqual([
      ["head-to-head-points", "ABC"],
      ["points-for", "ABC"],
      ["lots", "BC"],
    ]);
  });

  it("never goes forward to head to head past what was not asked yet, begin again or not", () => {
    // A has most net points; B and C are level on them, C has scored more, B beat C.
    const criteria: Criterion[] = ["net-points", "points-for", "head-to-head-points", "lots"];
    const matches = ["A 9-0 X", "B 3-2 C", "B 5-3 X", "C 9-5 X"];
    for (const reapply of [true, false]) {
      const left = season(matches, { criteria, reapply, deductions: [{ entry: "B", points: 2 }] });
      expect(order(left)).toBe("ACBX");
      expect(asked(left, "C")?.map(([criterion, among]) => [criterion, among])).toEqual([
        ["net-points", "ABC"],
        ["points-for", "BC"],
      ]);
    }
  });

  it("in the order of a chess Swiss comes to Buchholz after the first of its kin has parted two entries", () => {
    const rounds = (text: string): SwissRound[] =>
      text.split(" ").map((met) => ({ kind: "played", opponent: met, first: true, points: 0 }));
    const others = [1, 3, 4, 6].map((points): SwissEntry => {
      const bye: SwissRound = { kind: "bye", points };
      return { entry: `x${points}`, seed: 10 + points, rounds: [bye] };
    });
    const entries = ["a x1 x4 x6", "b x3 x4 x6", "c x3 x3 x4"].map((line, index): SwissEntry => {
      const [entry = "", ...met] = line.split(" ");
      return { entry, seed: index + 1, rounds: rounds(met.join(" ")) };
    });
    const regulations = amended(DEFAULT_REGULATIONS, { preset: "fide" });
    const field = { own: () => [], regulations, sha256, rounds: [...entries, ...others] };
    const places = breakTie(["a", "b", "c"], field);
    expect(places.map(({ entries: [entry], steps }) => [entry, steps.map(({ criterion }) => criterion)])).toEqual([
      ["b", ["buchholz-cut-1", "buchholz"]],
      ["a", ["buchholz-cut-1", "buchholz"]],
      ["c", ["buchholz-cut-1"]],
    ]);
  });

  it("goes back to head to head only within what has become smaller, and once its turn had come", () => {
    // Level on points and net points; not all have met, so head to head passes; then A has scored most, and C beat B.
    const criteria: Criterion[] = ["net-points", "head-to-head-points", "points-for", "lots"];
    const left = season(["C 2-1 B", "B 5-4 X", "A 9-9 X", "C 4-5 X"], { criteria, byes: ["A"], win: 2, bye: 1 });
    expect(asked(left, "C")?.map(([criterion, among]) => [criterion, among])).toEqual([
      ["net-points", "ABC"],
      ["points-for", "ABC"],
      ["head-to-head-points", "BC"],
    ]);
  });

  it("says which head to head could not be asked, and at which turn", () => {
    const unmet = table(season(["A 15-0 C", "B 15-10 D"]));
    const [first] = unmet;
    expect(first?.tie?.map(({ criterion }) => criterion)).toEqual(["net-points"]);
    expect(first?.unasked).toEqual([
      { criterion: "head-to-head-points", among: ["A", "B"], after: 0 },
      { criterion: "head-to-head-net", among: ["A", "B"], after: 0 },
    ]);
    expect(table(season(["A 15-0 B"]))[0]).not.toHaveProperty("unasked");
  });

  it("passes over head to head until all of the group have met", () => {
    const unmet = season(["A 15-0 C", "B 15-10 D"]);
    expect(order(unmet)).toBe("ABDC");
    expect(asked(unmet, "A")?.map(([criterion]) => criterion)).toEqual(["net-points"]);
  });

  it("shares the place when the regulations end before it is broken", () => {
    const shared = season(["A 15-9 B", "B 15-10 C", "C 15-10 A"], { criteria: ["head-to-head-points"] });
    expect(table(shared).map(({ place }) => place)).toEqual([1, 1, 1]);
    const pair = season(["A 15-0 B", "C 15-0 B", "A 5-5 C"], { criteria: ["head-to-head-points"] });
    expect(table(pair).map(({ place, entry }) => `${place}${entry}`)).toEqual(["1A", "1C", "3B"]);
  });

  it("is in the end drawn by lots from the published seed, the same for everybody", () => {
    const seeded = (seed: string) => order(season([], { entries: "ABCDEFGH", seed }));
    expect(seeded("autumn")).toBe(seeded("autumn"));
    expect(seeded("autumn")).not.toBe(seeded("spring"));
    // printf 'autumn:A' | sha256sum
    expect(lot("autumn", "A", sha256)).toBe(Number.parseInt(sha256("autumn:A").slice(0, 12), 16));
    expect(new Set(table(season([], { entries: "ABCDEFGH" })).map(({ place }) => place)).size).toBe(8);
  });
});

describe("what counts", () => {
  it("adds up matches, boards and points, and the form with the latest first", () => {
    const [first] = table(season(["A 15-7 B", "B 9-9 A"]));
    expect(first).toMatchObject({
      entry: "A",
      played: 2,
      won: 1,
      drawn: 1,
      lost: 0,
      boardsWon: 3,
      boardsLost: 2,
      pointsFor: 24,
      pointsAgainst: 16,
      net: 8,
      points: 3,
      form: [
        { match: "m002", outcome: "drawn" },
        { match: "m001", outcome: "won" },
      ],
    });
  });

  const outcome: MatchOutcome = {
    match: "m1",
    day: "2026-01-10",
    rated: true,
    status: "decided",
    forfeited: false,
    sides: [
      { id: "A", players: ["a1"], points: 15, boardsWon: 2, gamesWon: 1 },
      { id: "B", players: ["b1"], points: 7, boardsWon: 1, gamesWon: 0 },
    ],
    winner: "A",
    ranking: [["A"], ["B"]],
    seq: 40,
  };
  const entries = { A: "e1", B: "e2" };

  it("is a decided match between two entries, and nothing else", () => {
    expect(leagueResult(outcome, entries)).toEqual({
      match: "m1",
      day: "2026-01-10",
      home: { entry: "e1", points: 15, boardsWon: 2 },
      away: { entry: "e2", points: 7, boardsWon: 1 },
      winner: "e1",
      kind: "played",
    });
    for (const status of ["in-play", "abandoned", "void"] as const)
      expect(leagueResult({ ...outcome, status }, entries)).toBeNull();
    expect(leagueResult(outcome, { A: "e1" })).toBeNull();
  });

  it("gives a forfeit its match points and invents no score", () => {
    const forfeit = leagueResult({ ...outcome, forfeited: true }, entries);
    if (!forfeit) throw new Error("a forfeit is decided");
    const lines = standings({ entries: ["e1", "e2"], results: [forfeit], regulations: DEFAULT_REGULATIONS }, sha256);
    expect(lines[0]).toMatchObject({ entry: "e1", points: 2, walkoversWon: 1, pointsFor: 0, net: 0, boardsWon: 0 });
    expect(lines[1]).toMatchObject({ entry: "e2", points: 0, walkoversLost: 1, pointsFor: 0, net: 0 });
  });

  it("gives a bye the points of a win and no net points", () => {
    const [first] = table(season([], { entries: "AB", byes: ["B"] }));
    expect(first).toMatchObject({ entry: "B", points: 2, played: 0, net: 0 });
  });

  it("counts the bye of an opponent for Buchholz in a league too, as in a Swiss", () => {
    const rested = season(["A 15-7 C", "B 15-7 D"], { byes: ["C"], criteria: ["buchholz"], unplayed: "nothing" });
    expect(asked(rested, "A")).toEqual([["buchholz", "ABC", { A: 2, B: 0, C: 2 }]]);
  });

  it("takes deducted points off, and says how many", () => {
    const less = season(["A 15-0 B"], { deductions: [{ entry: "A", points: 3 }] });
    expect(table(less).map(({ entry, points, deducted }) => [entry, points, deducted])).toEqual([
      ["B", 0, 0],
      ["A", -1, 3],
    ]);
  });
});

describe("whatever the results", () => {
  const entries = ["A", "B", "C", "D", "E", "F"];
  const pairs = entries.flatMap((one, index) => entries.slice(index + 1).map((other) => `${one} ${other}`));
  const seasons = fc
    .array(fc.tuple(fc.constantFrom(...pairs), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })), {
      maxLength: 20,
    })
    .chain((drawn) => {
      const matches = drawn.map(([pair, own, other]) => pair.replace(" ", ` ${own}-${other} `));
      return fc.tuple(fc.constant(matches), fc.boolean());
    });

  it("the table holds everybody once, best points first, and every split is named by its last step", () => {
    fc.assert(
      fc.property(seasons, ([matches, reapply]) => {
        const lines = table(season(matches, { entries: entries.join(""), reapply }));
        expect(lines.map(({ entry }) => entry).toSorted()).toEqual(entries);
        for (const [index, line] of lines.entries()) {
          const next = lines[index + 1];
          if (!next) continue;
          expect(line.points).toBeGreaterThanOrEqual(next.points);
          if (line.points !== next.points) continue;
          const parting = line.tie?.findLast((step) => step.among.includes(next.entry));
          expect(parting?.values[line.entry]).toBeGreaterThan(parting?.values[next.entry] ?? Number.NaN);
        }
        expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(0);
      }),
    );
  });

  it("the order in which results arrive changes nothing", () => {
    fc.assert(
      fc.property(seasons, fc.infiniteStream(fc.nat()), ([matches, reapply], keys) => {
        const whole = season(matches, { entries: entries.join(""), reapply });
        const weights = new Map(whole.results.map((result) => [result.match, keys.next().value]));
        const weight = (result: LeagueResult) => weights.get(result.match) ?? 0;
        const shuffled = { ...whole, results: whole.results.toSorted((a, b) => weight(a) - weight(b)) };
        expect(table(shuffled)).toEqual(table(whole));
      }),
    );
  });
});

describe("Buchholz", () => {
  /** Rounds from A's chair: `B2` played for 2 points, `+D`/`-D` a walkover won or lost, `*` a bye, `.` away. */
  const entryOf = (entry: string, text: string) => ({
    entry,
    seed: 0,
    rounds: text.split(" ").map((round): SwissRound => {
      if (round === "*") return { kind: "bye", points: 2 };
      if (round === ".") return { kind: "absent", points: 0 };
      if (round[0] === "+" || round[0] === "-")
        return { kind: "walkover", opponent: round[1] ?? "?", points: round[0] === "+" ? 2 : 0 };
      return { kind: "played", opponent: round[0] ?? "", first: true, points: Number(round[1]) };
    }),
  });
  const values = (rounds: Readonly<Record<string, string>>, entry: string) => {
    const entries = new Map(Object.entries(rounds).map(([name, text]) => [name, entryOf(name, text)]));
    const histories = { of: (name: string) => entries.get(name), draw: 1, loss: 0 };
    return (["buchholz", "buchholz-cut-1", "median-buchholz"] as const).map((name) => buchholz(name, entry, histories));
  };

  it.each([
    [
      "FIDE C.07, 8.1: the points of all opponents",
      { A: "B2 C2 D0", B: "A0 D2 C2", C: "D2 A0 B0", D: "C0 B0 A2" },
      [8, 6, 2],
    ],
    [
      "16.4.2: a bye counts as a dummy with one's own points, but no more than draws in all rounds",
      { A: "B2 C2 *", B: "A0 D2 C2", C: "D2 A0 B0", D: "C0 B0 +" },
      [9, 7, 3],
    ],
    [
      "16.4.2: with fewer points than draws the dummy has one's own",
      { A: "B0 C0 *", B: "A2 D0 C2", C: "D2 A2 B0", D: "C0 B2 +" },
      [10, 8, 4],
    ],
    [
      "16.4.1: a match that was forfeited counts as a dummy with no more than the opponent of that round",
      { A: "B2 C2 +D", B: "A0 D2 C2", C: "D2 A0 B0", D: "C0 B0 -A" },
      [6, 6, 2],
    ],
    [
      "16.4.1: and with one's own where the opponent has more, though that is more than draws",
      { A: "B2 C2 -D", B: "A0 D0 C2", C: "D0 A0 B0", D: "C2 B2 +A" },
      [6, 2, 0],
    ],
    [
      "16.3.1: an opponent who was paired and did not come at the end counts with what it was given",
      { A: "B2 C2 D2", B: "A0 D2 -C", C: "D2 A0 +B", D: "C0 B0 A0" },
      [6, 6, 2],
    ],
    [
      "16.3: of the rounds at the end only those are draws in which the opponent was not paired",
      { A: "B2 C2 D2 .", B: "A0 . -C .", C: "D2 A0 +B .", D: "C0 B0 A0 ." },
      [12, 8, 3],
    ],
    [
      "16.5: a round that one stayed away from goes first",
      { A: "B2 C2 .", B: "A0 D2 C2", C: "D0 A0 B0", D: "C2 B0 +" },
      [7, 4, 0],
    ],
    [
      "16.3.2: each of the last rounds of who went is a draw",
      { A: "B2 C2 D2", B: "A0 . .", C: "D2 A0 B2", D: "C0 B0 A0" },
      [6, 6, 2],
    ],
    [
      "16.3: rounds missed before others count as they are",
      { A: "B2 C2 D2", B: ". A0 D2", C: "D2 A0 B2", D: "C0 B0 A0" },
      [6, 6, 2],
    ],
  ])("%s", (_, rounds, expected) => {
    expect(values(rounds, "A")).toEqual(expected);
  });

  it("is the published one of the cross table without a missed round", () => {
    const chess = season(
      ["A 1-0 B", "A 1-1 C", "D 1-0 A", "A 1-0 E", "B 1-0 C", "B 1-1 D", "E 1-0 B", "C 1-0 D", "C 1-1 E", "D 1-0 E"],
      { win: 1, draw: 0.5, loss: 0 },
    );
    const of = (criterion: Criterion) =>
      Object.fromEntries(valuesOf(criterion, [..."ABCDE"], { ...chess, own: ownResults(chess.results), sha256 }) ?? []);
    expect(of("buchholz")).toEqual({ A: 7.5, B: 8.5, C: 8, D: 7.5, E: 8.5 });
    expect(of("buchholz-cut-1")).toEqual({ A: 6, B: 7, C: 6.5, D: 6, E: 7 });
  });
});
