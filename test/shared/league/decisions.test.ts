import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inForce, isFrozen, type RecordedDecision } from "#league";
import { settlementsOf } from "#shared/league/season/season.ts";
import { type FixtureState, settleFixtures } from "#shared/league/season/settlement.ts";
import { fixturesOf, idOf, lineOf, recorded, type Said, seasonOf, settled, tableOf } from "#test/support/season.ts";

type Row = {
  /** The house decision of the row. */
  readonly rule: string;
  readonly said: Said;
  readonly state: FixtureState;
  /** Points of A and of B, who meet in `A-B`; 0 where none were given. */
  readonly points: readonly [number, number];
  /** Lost without play, whether the other side appeared or not. */
  readonly lost: readonly [number, number];
};

const fixture = "A-B";

describe("each way in which a fixture is settled without play", () => {
  it.each<Row>([
    {
      rule: "walkover: the points of a win, no score",
      said: { type: "walkover_given", fixture, winner: "B" },
      state: "walkover",
      points: [0, 2],
      lost: [1, 0],
    },
    {
      rule: "double walkover: lost by both",
      said: { type: "double_walkover_given", fixture },
      state: "double-walkover",
      points: [0, 0],
      lost: [1, 1],
    },
    {
      rule: "retired: the other side wins, no score",
      said: { type: "forfeit_given", fixture, entry: "A", kind: "retired" },
      state: "retired",
      points: [0, 2],
      lost: [1, 0],
    },
    {
      rule: "disqualified: the other side wins, no score",
      said: { type: "forfeit_given", fixture, entry: "B", kind: "disqualified" },
      state: "disqualified",
      points: [2, 0],
      lost: [0, 1],
    },
    {
      rule: "bye: the points of a win, no net points, no meeting",
      said: { type: "bye_given", fixture, entry: "A" },
      state: "bye",
      points: [2, 0],
      lost: [0, 0],
    },
    {
      rule: "abandoned for good: what the regulations give each",
      said: { type: "fixture_abandoned", fixture },
      state: "abandoned",
      points: [0.5, 0.5],
      lost: [0, 0],
    },
    {
      rule: "void: nothing",
      said: { type: "fixture_voided", fixture },
      state: "void",
      points: [0, 0],
      lost: [0, 0],
    },
  ])("$rule", ({ said, state, points, lost }) => {
    const season = seasonOf([], { entries: "AB", decisions: recorded(said), regulations: { abandoned: 0.5 } });
    expect(settled(season, fixture)).toMatchObject({ state, settled: true, decision: idOf(1), match: null });
    for (const [index, entry] of ["A", "B"].entries()) {
      const line = lineOf(season, entry);
      expect((line?.walkoversLost ?? 0) + (line?.doubleWalkovers ?? 0)).toBe(lost[index]);
      expect(line).toMatchObject({
        points: points[index],
        played: 0,
        lost: 0,
        pointsFor: 0,
        pointsAgainst: 0,
        net: 0,
        boardsWon: 0,
      });
    }
  });

  it("has points of its own where the regulations say so", () => {
    const regulations = { walkoverWin: 1.5, walkoverLoss: 0.5 };
    const won = seasonOf([], {
      entries: "AB",
      decisions: recorded({ type: "walkover_given", fixture, winner: "A" }),
      regulations,
    });
    expect(tableOf(won).map(({ points }) => points)).toEqual([1.5, 0.5]);
  });

  it("overrules what was played, and gives it back when it is reversed", () => {
    const played = ["A 25-3 B"];
    const [given] = recorded({ type: "walkover_given", fixture, winner: "B" });
    const ruled = seasonOf(played, { entries: "AB", decisions: given ? [given] : [] });
    expect(lineOf(ruled, "B")).toMatchObject({ points: 2, pointsFor: 0 });
    expect(settled(ruled, fixture)).toMatchObject({ match: "m-A-B", state: "walkover" });
    const back = recorded(
      { type: "walkover_given", fixture, winner: "B" },
      { type: "decision_reversed", decision: idOf(1) },
    );
    expect(tableOf(seasonOf(played, { entries: "AB", decisions: back }))).toEqual(
      tableOf(seasonOf(played, { entries: "AB" })),
    );
  });
});

describe("a fixture that waits", () => {
  it("is put off to another day and is never 0-0", () => {
    const season = seasonOf([], {
      entries: "AB",
      decisions: recorded({ type: "fixture_postponed", fixture, day: "2026-02-20" }),
    });
    expect(settled(season, fixture)).toMatchObject({
      state: "postponed",
      day: "2026-02-20",
      postponedFrom: "2026-01-01",
      result: null,
      settled: false,
    });
    expect(tableOf(season).map(({ played, drawn, points }) => [played, drawn, points])).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
  });

  it("is put off without a new day, and then to one", () => {
    const decisions = recorded(
      { type: "fixture_postponed", fixture, day: null },
      { type: "fixture_postponed", fixture, day: "2026-02-20" },
    );
    const first = decisions.slice(0, 1);
    expect(settled(seasonOf([], { entries: "AB", decisions: first }), fixture).day).toBeNull();
    expect(settled(seasonOf([], { entries: "AB", decisions }), fixture).day).toBe("2026-02-20");
  });

  it.each<[string, readonly Said[], object]>([
    [
      "is moved and stays scheduled",
      [{ type: "fixtures_moved", moves: [{ fixture, day: "2026-02-20" }] }],
      { state: "scheduled", day: "2026-02-20", postponedFrom: "2026-01-01", decision: idOf(1), settled: false },
    ],
    [
      "moved back is as it was drawn",
      [
        { type: "fixtures_moved", moves: [{ fixture, day: "2026-02-20" }] },
        { type: "fixtures_moved", moves: [{ fixture, day: "2026-01-01" }] },
      ],
      { state: "scheduled", day: "2026-01-01", postponedFrom: null },
    ],
    [
      "that was put off has a day once it is moved",
      [
        { type: "fixture_postponed", fixture, day: null },
        { type: "fixtures_moved", moves: [{ fixture, day: "2026-02-20" }] },
      ],
      { state: "scheduled", day: "2026-02-20", postponedFrom: "2026-01-01" },
    ],
    [
      "waits again when its move is reversed",
      [
        { type: "fixture_postponed", fixture, day: null },
        { type: "fixtures_moved", moves: [{ fixture, day: "2026-02-20" }] },
        { type: "decision_reversed", decision: idOf(2) },
      ],
      { state: "postponed", day: null, postponedFrom: "2026-01-01", decision: idOf(1) },
    ],
    [
      "is not moved with another",
      [{ type: "fixtures_moved", moves: [{ fixture: "B-A", day: "2026-02-20" }] }],
      { state: "scheduled", day: "2026-01-01", postponedFrom: null, decision: null },
    ],
  ])("%s", (_what, decisions, stands) => {
    expect(settled(seasonOf([], { entries: "AB", decisions: recorded(...decisions) }), fixture)).toMatchObject(stands);
  });

  it("is played again: the old match is set aside, the new one counts", () => {
    const decisions = recorded({ type: "replay_ordered", fixture, match: "m-A-B" });
    const waiting = seasonOf(["A 25-3 B"], { entries: "AB", decisions });
    expect(settled(waiting, fixture)).toMatchObject({ state: "replay-ordered", match: null, result: null });
    const [old] = waiting.matches;
    if (!old?.result) throw new Error("it was played");
    const again = { ...old, match: "again", result: { ...old.result, match: "again", winner: "B" } };
    const season = { ...waiting, matches: [old, again] };
    expect(settled(season, fixture)).toMatchObject({ state: "played", match: "again", winner: "B" });
    expect(lineOf(season, "B")).toMatchObject({ points: 2, played: 1 });
  });

  it("waits as long as its match was broken off, and the league has not said what comes of it", () => {
    const [one] = fixturesOf("AB", "round-robin");
    if (!one) throw new Error("two meet once");
    const stopped = { match: "m1", fixture, status: "abandoned" as const, result: null };
    expect(settleFixtures(one, [stopped], [])).toMatchObject({ state: "abandoned", settled: false, credits: [] });
  });
});

describe("a withdrawal (house decision, after FIDE C.06 V.4)", () => {
  const decisions = recorded({ type: "entry_withdrawn", entry: "E" });

  it("below half of the matches played takes the entry's results out of the table", () => {
    const early = seasonOf(["A 15-0 E", "A 15-0 B"], { decisions });
    expect(lineOf(early, "E")).toBeUndefined();
    expect(lineOf(early, "A")).toMatchObject({ points: 2, played: 1 });
    expect(settlementsOf(early).filter(({ fixture: { home, away } }) => [home, away].includes("E"))).toSatisfy(
      (all: ReturnType<typeof settlementsOf>) => all.every((one) => one.settled && one.result === null),
    );
  });

  it("from half on leaves them, and makes walkovers of the rest", () => {
    const late = seasonOf(["A 15-0 E", "E 15-0 B"], { decisions });
    expect(lineOf(late, "E")).toMatchObject({ played: 2, won: 1, lost: 1, walkoversLost: 2, points: 2 });
    expect(lineOf(late, "C")).toMatchObject({ played: 0, won: 0, walkoversWon: 1, points: 2, pointsFor: 0 });
    expect(lineOf(late, "D")).toMatchObject({ points: 2 });
    expect(lineOf(late, "B")).toMatchObject({ points: 0 });
  });

  it("counts what was played, not what was given without play", () => {
    const given = recorded(
      { type: "walkover_given", fixture: "C-E", winner: "E" },
      { type: "entry_withdrawn", entry: "E" },
    );
    const fixtures = fixturesOf("ABCDE", "round-robin").map(({ id }) => id);
    const walkover = fixtures.includes("C-E")
      ? given
      : recorded({ type: "walkover_given", fixture: "E-C", winner: "E" }, { type: "entry_withdrawn", entry: "E" });
    expect(lineOf(seasonOf(["A 15-0 E"], { decisions: walkover }), "E")).toBeUndefined();
  });

  it("of two, in either order, comes to the same", () => {
    const results = ["A 15-0 E", "E 15-0 B", "A 15-3 D", "D 9-15 B"];
    const one = recorded({ type: "entry_withdrawn", entry: "E" }, { type: "entry_withdrawn", entry: "D" });
    const other = recorded({ type: "entry_withdrawn", entry: "D" }, { type: "entry_withdrawn", entry: "E" });
    expect(tableOf(seasonOf(results, { decisions: one }))).toEqual(tableOf(seasonOf(results, { decisions: other })));
  });

  it("from a knockout sends the next opponent on, and leaves what was played", () => {
    const out = seasonOf([], {
      entries: "AB",
      format: "knockout",
      decisions: recorded({ type: "entry_withdrawn", entry: "A" }),
    });
    expect(settled(out, "A-B")).toMatchObject({ state: "walkover", winner: "B" });
  });
});

describe("a bye of an odd round robin", () => {
  it("scores when its round is wholly settled, and not before", () => {
    // Round 1 of five: A rests, B-E, C-D.
    expect(lineOf(seasonOf(["B 15-0 E"]), "A")).toMatchObject({ points: 0 });
    expect(lineOf(seasonOf(["B 15-0 E", "C 15-0 D"]), "A")).toMatchObject({ points: 2, played: 0, net: 0 });
  });
});

describe("points deducted", () => {
  it("come off, and are counted apart", () => {
    const season = seasonOf(["A 15-0 B"], {
      entries: "AB",
      decisions: recorded({ type: "points_deducted", entry: "A", points: 3 }),
    });
    expect(tableOf(season).map(({ entry, points, deducted }) => [entry, points, deducted])).toEqual([
      ["B", 0, 0],
      ["A", -1, 3],
    ]);
  });
});

describe("an entry that plays without a place (E14)", () => {
  const results = ["A 15-0 B", "A 15-0 C", "B 15-0 C"];
  const order = (...said: readonly Said[]) =>
    tableOf(seasonOf(results, { entries: "ABC", decisions: recorded(...said) })).map(({ entry, place, points }) => [
      entry,
      place,
      points,
    ]);

  it("is behind all others with its points, and its opponents keep theirs", () => {
    expect(order({ type: "entry_unranked", entry: "A" })).toEqual([
      ["B", 1, 4],
      ["C", 2, 2],
      ["A", 3, 6],
    ]);
  });

  it("has its place again once that is reversed", () => {
    expect(order({ type: "entry_unranked", entry: "A" }, { type: "decision_reversed", decision: idOf(1) })[0]).toEqual([
      "A",
      1,
      6,
    ]);
  });
});

describe("regulations", () => {
  it("are frozen by the first thing that counts, and by nothing before", () => {
    const postponed = recorded({ type: "fixture_postponed", fixture: "A-B", day: null });
    expect(isFrozen(settlementsOf(seasonOf([], { entries: "AB", decisions: postponed })))).toBe(false);
    expect(isFrozen(settlementsOf(seasonOf(["A 15-0 B"], { entries: "AB" })))).toBe(true);
  });

  it("changed by a decision hold for the whole table until it is reversed", () => {
    const plain = seasonOf(["A 15-0 B"], { entries: "AB" });
    const changed = recorded({ type: "regulations_changed", regulations: { ...plain.regulations, win: 3 } });
    expect(lineOf({ ...plain, decisions: changed }, "A")).toMatchObject({ points: 3 });
  });
});

describe("a decision and its reversal", () => {
  it("reversed, and the reversal reversed, holds again", () => {
    const all = recorded(
      { type: "entry_withdrawn", entry: "A" },
      { type: "decision_reversed", decision: idOf(1) },
      { type: "decision_reversed", decision: idOf(2) },
    );
    expect(inForce(all).map(({ number }) => number)).toEqual([1]);
    expect(inForce(all.slice(0, 2))).toEqual([]);
  });

  const entries = "ABCDE";
  const fixtures = fixturesOf(entries, "double-round-robin");
  const results = fc
    .subarray(fixtures, { minLength: 0 })
    .chain((some) =>
      fc.tuple(
        ...some.map(({ id }) =>
          fc.tuple(fc.constant(id), fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 })),
        ),
      ),
    )
    .map((drawn) => drawn.map(([id, own, other]) => id.replace("-", ` ${own}-${other} `)));
  const side = fc.constantFrom(...entries);
  const said: fc.Arbitrary<Said> = fc.constantFrom(...fixtures).chain(({ id, home, away }) =>
    fc.oneof(
      fc.constantFrom<Said>(
        { type: "walkover_given", fixture: id, winner: home },
        { type: "double_walkover_given", fixture: id },
        { type: "forfeit_given", fixture: id, entry: away, kind: "retired" },
        { type: "bye_given", fixture: id, entry: away },
        { type: "fixture_abandoned", fixture: id },
        { type: "fixture_voided", fixture: id },
        { type: "replay_ordered", fixture: id, match: `m-${id}` },
        { type: "fixture_postponed", fixture: id, day: "2026-06-01" },
        { type: "fixtures_moved", moves: [{ fixture: id, day: "2026-07-01" }] },
      ),
      side.map((entry): Said => ({ type: "entry_withdrawn", entry })),
      side.map((entry): Said => ({ type: "points_deducted", entry, points: 2 })),
    ),
  );

  const format = "double-round-robin";

  it("restores the table exactly, whatever else was played and decided", () => {
    fc.assert(
      fc.property(results, fc.array(said, { maxLength: 4 }), said, (played, before, extra) => {
        const without = seasonOf(played, { entries, format, decisions: recorded(...before) });
        const number = before.length + 1;
        const undone = recorded(...before, extra, { type: "decision_reversed", decision: idOf(number) });
        const restored = seasonOf(played, { entries, format, decisions: undone });
        expect(tableOf(restored)).toEqual(tableOf(without));
        expect(settlementsOf(restored)).toEqual(settlementsOf(without));
      }),
      { numRuns: 60 },
    );
  });

  it("adds up whatever is decided: no entry's net points come from nowhere, and every point has its source", () => {
    fc.assert(
      fc.property(results, fc.array(said, { maxLength: 5 }), (played, decided) => {
        const decisions: RecordedDecision[] = recorded(...decided);
        const lines = tableOf(seasonOf(played, { entries, format, decisions }));
        expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(0);
        for (const { played: all, won, drawn, lost } of lines) expect(won + drawn + lost).toBe(all);
      }),
      { numRuns: 60 },
    );
  });
});
