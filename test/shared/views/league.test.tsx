import { describe, expect, it } from "vitest";
import * as said from "#edge/pages/shell/words.ts";
import { matchWords } from "#edge/pages/shell/words.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { DivisionView } from "#shared/views/division/division.tsx";
import { FixturesView } from "#shared/views/division/fixtures.tsx";
import { playedFor, roundTitle } from "#shared/views/division/round-names.ts";
import { MatchView } from "#shared/views/match/match.tsx";
import { ANNA, BELA, boardLog, division, matchOf } from "#test/support/samples.ts";
import { textOf } from "#test/support/text.tsx";

const ID = "00000000-0000-4000-8000-000000000001";

/** The sample with its open fixture otherwise. */
const withFixture = (given: Partial<FixtureRow>): Division => ({
  ...division,
  fixtures: division.fixtures.map((fixture) => (fixture.id === "f2" ? { ...fixture, ...given } : fixture)),
});

const fixtures = (data: Division) => textOf(<FixturesView w={said.divisionWords} data={data} />);
const page = (data: Division) => textOf(<DivisionView w={said.divisionWords} data={data} />);

describe("a fixture that was not simply played", () => {
  it.each<[string, Partial<FixtureRow>, string]>([
    [
      "postponed",
      { state: "postponed", day: "2026-02-20", postponedFrom: "2026-01-17" },
      "v Béla Takács postponed to 20 February 2026",
    ],
    ["postponed for the time being", { state: "postponed", day: null }, "v Béla Takács postponed"],
    ["a walkover", { state: "walkover", winner: "a1", evidence: "decision" }, "v Béla Takács walkover"],
    ["a bye", { state: "bye", winner: "a1" }, "v Béla Takács bye"],
    ["void", { state: "void" }, "v Béla Takács void"],
  ])("%s is said so, without a score", (_what, given, text) => {
    expect(fixtures(withFixture(given))).toContain(text);
  });

  const forecast: NonNullable<FixtureRow["forecast"]> = {
    list: "club:singles",
    kind: "preview",
    sealed: null,
    expected: 0.376,
    matches: { home: 14, away: 9 },
    provisional: true,
    stakes: null,
  };

  it.each<[string, Partial<NonNullable<FixtureRow["forecast"]>>, string]>([
    [
      "both chances, what they go by, and that they are not settled",
      {},
      "38% Anna · 62% Béla why As of today. From 14 and 9 rated matches, provisional.",
    ],
    [
      "the home side",
      { expected: 0.7, provisional: false },
      "70% Anna · 30% Béla why As of today. From 14 and 9 rated matches.",
    ],
    [
      "what was sealed",
      { kind: "forecast", sealed: { at: "2026-01-16T20:17:00.000Z", occasion: "eve" } },
      "38% Anna · 62% Béla why Fixed before the match. From 14 and 9 rated matches, provisional.",
    ],
    [
      "nobody",
      { expected: 0.501, matches: { home: 1, away: 0 } },
      "50% Anna · 50% Béla why As of today. From 1 and 0 rated matches, provisional.",
    ],
  ])("is forecast: %s", (_what, given, text) => {
    const data = withFixture({ forecast: { ...forecast, ...given } });
    expect(fixtures(data)).toContain(text);
    expect(page(data)).toContain(text);
    expect(page(data)).toContain("How good the forecasts are");
  });

  it.each<[string, NonNullable<NonNullable<FixtureRow["forecast"]>["stakes"]>, string]>([
    [
      "by its result",
      {
        mode: "result",
        players: [
          { player: "a1", won: 39_936_000, drawn: 7_936_000, lost: -24_064_000 },
          { player: "b1", won: 12_032_000, drawn: -3_968_000, lost: -19_968_000 },
        ],
      },
      "Anna: win +40, draw +8, lose \u221224 B\u00e9la: win +12, draw \u22124, lose \u221220",
    ],
    [
      "by a result that is no draw",
      { mode: "result", players: [{ player: "a1", won: 499_999, drawn: null, lost: -15_500_000 }] },
      "Anna: win 0, lose \u221216",
    ],
    [
      "by shares of points",
      { mode: "share", players: [{ player: "a1", won: 39_936_000, drawn: 7_936_000, lost: -24_064_000 }] },
      "Anna: all points +40, half of them +8, none \u221224",
    ],
  ])("says what it can bring: %s", (_what, stakes, text) => {
    const data = withFixture({ forecast: { ...forecast, stakes } });
    expect(fixtures(data)).toContain(`At stake by the ratings before the match: ${text}`);
  });

  it("says what a match of pairs brings to each partner", () => {
    const stake = { won: 16_000_000, drawn: 0, lost: -16_000_000 };
    const players = ["a1", "a2", "b1", "b2"].map((player) => ({ player, ...stake }));
    const pair = { id: "a1", entry: "e1", name: "Anna Berg & Asha Rao" };
    const other = { id: "b1", entry: "e2", name: "B\u00e9la Tak\u00e1cs & Asha Iyer" };
    const data = withFixture({
      home: pair,
      away: other,
      forecast: { ...forecast, stakes: { mode: "result", players } },
    });
    expect(fixtures(data)).toContain(
      "Anna Berg: win +16, draw 0, lose \u221216 Asha Rao: win +16, draw 0, lose \u221216 B\u00e9la Tak\u00e1cs: win",
    );
  });

  it("says nothing of forecasts where there are none", () => {
    expect(fixtures(division)).not.toContain("forecast");
  });

  it("keeps the day of its round", () => {
    const data = withFixture({ state: "postponed", day: "2026-02-20", postponedFrom: "2026-01-17" });
    expect(fixtures(data)).toContain("Round 2 Saturday, 17 January 2026");
  });
});

describe("the basis of a result", () => {
  it("is said of a match with boards without strikes, and of one that was decided", () => {
    const [played] = division.fixtures;
    const boards = { ...division, fixtures: played ? [{ ...played, evidence: "boards" as const }] : [] };
    expect(fixtures(boards)).toContain("boards only");
    expect(textOf(<MatchView w={matchWords} data={matchOf(boardLog())} />)).toContain("Every strike was recorded.");
    const overruled = matchOf(boardLog(), { settled: { state: "walkover", winner: "b1", side: "B", setAside: false } });
    expect(textOf(<MatchView w={matchWords} data={overruled} />)).toContain(
      "The league decided this match as a walkover.",
    );
  });
});

describe("what was decided", () => {
  const line = {
    id: ID,
    number: 1,
    at: "2026-01-20T18:30:00.000Z",
    by: "organiser:key",
    inForce: true,
    decision: { type: "points_deducted" as const, entry: "a1", points: 1, reason: "conduct" as const, note: "Twice." },
  };
  const deducted = { ...division, decisions: [line], footnotes: [{ mark: 1, entry: "a1", decision: ID }] };

  it("is below the table, marked next to the name", () => {
    const text = page(deducted);
    expect(text).toContain("Anna Berg 1");
    expect(text).toContain("1 1 point taken from Anna Berg: conduct at the board. Twice.");
  });

  it("stays readable once it is reversed", () => {
    const text = page({ ...deducted, footnotes: [], decisions: [{ ...line, inForce: false }] });
    expect(text).toContain("20 January 2026, 18:30 UTC, reversed");
  });
});

describe("a knockout", () => {
  const open = { entry: null, players: [], from: { round: 1, position: 1, lost: false }, place: null };
  const tie = {
    part: "main" as const,
    position: 1,
    bye: false,
    needless: false,
    winner: null,
    fixture: null,
    match: null,
    overtaken: false,
  };
  const data: Division = {
    ...division,
    play: "knockout",
    plan: { format: "knockout", places: 2 },
    table: [],
    fixtures: [],
    bracket: [
      [
        {
          ...tie,
          round: 1,
          bye: true,
          winner: "a1",
          home: { entry: "a1", players: [ANNA], from: null, place: null },
          away: { entry: null, players: [], from: null, place: null },
        },
        {
          ...tie,
          round: 1,
          position: 2,
          home: { entry: "b1", players: [BELA], from: null, place: null },
          away: { entry: null, players: [], from: { round: 0, position: 0, lost: false }, place: null },
        },
      ],
      [
        {
          ...tie,
          round: 2,
          home: { entry: "a1", players: [ANNA], from: null, place: null },
          away: { ...open, from: { round: 1, position: 2, lost: false }, place: null },
        },
      ],
    ],
  };

  it("names byes, and entries still to come by their tie", () => {
    const text = page(data);
    expect(text).toContain("Anna Berg bye");
    expect(text).toContain("Final Anna Berg v Winner of semi-final 2");
    expect(text).not.toContain("Results grid");
    expect(text).not.toContain("Winner: ");
  });

  it("has one name for a round, in its bracket and above its matches", () =>
    expect([1, 2].map((round) => roundTitle(said.divisionWords, data, round))).toEqual(["Semi-finals", "Final"]));

  it("says of a match that is to come when it is played", () => {
    const rounds = [{ round: 2, day: "2026-02-07", starts: "19:30" }];
    const text = page({ ...data, evening: { ...division.evening, rounds } });
    expect(text).toContain("Final Anna Berg v Winner of semi-final 2 7 Feb, 19:30");
    expect(text).not.toContain("bye 7 Feb");
  });

  it("names a match for a place in the round of its final", () => {
    const [first = [], last = []] = data.bracket ?? [];
    const third = last.map((one) => ({ ...one, part: "third" as const, position: 2, fixture: "f2" }));
    const both = { ...data, bracket: [first, [...last, ...third]] };
    const [, fixture] = division.fixtures;
    if (!fixture) throw new Error("the sample has two fixtures");
    expect(roundTitle(said.divisionWords, both, 2)).toBe("Final, Match for third place");
    expect(playedFor(said.divisionWords, both, { ...fixture, round: 2 })).toBe("Match for third place");
    expect(playedFor(said.divisionWords, data, fixture)).toBeNull();
  });

  it("lists a match below its bracket only while it is open", () => {
    const [played] = division.fixtures;
    if (!played) throw new Error("the sample has a fixture that was played");
    const text = page({ ...withFixture({ round: played.round }), plan: data.plan, table: [], bracket: data.bracket });
    expect(text).not.toContain("Latest results");
    expect(text.match(/Anna Berg v B\u00e9la Tak\u00e1cs/g)).toHaveLength(1);
  });

  it("says who won it once its final is over", () => {
    const [first = []] = data.bracket ?? [];
    const sides = {
      home: { entry: "a1", players: [ANNA], from: null, place: null },
      away: { entry: "b1", players: [BELA], from: null, place: null },
    };
    const over = page({ ...data, bracket: [first, [{ ...tie, ...sides, round: 2, winner: "b1" }]] });
    expect(over).toContain(`First division, Winter 2026 Winner: ${BELA.name}`);
  });
});

describe("a division that takes entries", () => {
  const data: Division = {
    ...division,
    table: [],
    fixtures: [],
    entries: [],
    registration: {
      opens: "2026-01-01T00:00:00.000Z",
      deadline: "2026-02-07T22:00:00.000Z",
      published: "2026-01-31T22:00:00.000Z",
      players: 1,
      fee: { amount: 500, currency: "EUR" },
      minimum: 4,
      maximum: 16,
      entries: [{ id: "e1", players: [ANNA], state: "confirmed", represents: null }],
    },
  };

  it("says until when, also after an extension, and what it costs", () => {
    const text = page(data);
    expect(text).toContain(
      "Entries are open until 7 February 2026, 22:00 UTC. The deadline was extended; at first it was 31 January 2026, 22:00 UTC.",
    );
    expect(text).toContain("for €5.00. At least 4 are needed.");
    expect(text).toContain("Anna Berg confirmed");
  });

  it("that is cancelled says why", () => {
    const cancelled = { reason: "too-few-entries", note: null, at: "2026-02-08T10:00:00.000Z" };
    expect(page({ ...data, cancelled })).toContain("Cancelled: too few entries.");
  });
});

describe("how far a division is", () => {
  const decided = withFixture({ state: "walkover", winner: "a1", evidence: "decision" });

  it("is not counted before its draw", () => {
    const text = page({ ...division, fixtures: [] });
    expect(text).toContain("Not drawn yet. Played under");
    expect(text).not.toContain("0 of 0");
  });

  it("counts what the league decided next to what was played, and says who won", () => {
    const text = page(decided);
    expect(text).toContain("1 of 2 matches played, 1 decided by the league.");
    expect(text).toContain("Winner: Anna Berg.");
    expect(page(division)).not.toContain("Winner");
  });

  it("says that two share the first place", () => {
    const shared = { ...decided, table: decided.table.map((row) => ({ ...row, place: 1 })) };
    expect(page(shared)).toContain("First place is shared by Anna Berg and Béla Takács.");
  });

  it("does not promise results that are there already, in the round above", () => {
    const [first] = division.fixtures;
    if (!first) throw new Error("the sample has a fixture that was played");
    const running = {
      ...withFixture({ round: 1 }),
      fixtures: [first, { ...first, id: "f3", state: "scheduled" as const, match: null }],
    };
    expect(page(running)).toContain("All results so far are in the round above.");
    const open = { ...division, fixtures: division.fixtures.filter(({ id }) => id === "f2") };
    expect(page(open)).toContain("Results appear here when the first match is finished.");
  });
});

describe("why entries that are level are in this order", () => {
  const [first, second] = division.table;
  const unasked = [{ criterion: "head-to-head-points", among: ["a1", "b1"], after: 0 }];
  const passed = "match points among them: not compared, because Anna Berg and Béla Takács have not all met";

  it("has a line for a head to head that could not be asked, at its turn", () => {
    const text = page({ ...division, table: division.table.map((row) => ({ ...row, unasked })) });
    expect(text).toContain(passed);
    expect(text.indexOf(passed)).toBeLessThan(text.indexOf("net points: Anna Berg"));
  });

  it("has it too where nothing else is compared", () => {
    if (!first || !second) throw new Error("the sample has two rows");
    const table = [first, second].map((row) => ({ ...row, place: 1, tie: [], unasked }));
    expect(page({ ...division, table })).toContain(passed);
  });
});

describe("ties without a side", () => {
  const slot = { entry: null, players: [], place: null };
  const tie = {
    round: 1,
    position: 1,
    bye: false,
    needless: false,
    winner: null,
    fixture: null,
    match: null,
    overtaken: false,
  };
  const from = (position: number, lost: boolean) => ({ ...slot, from: { round: 1, position, lost } });
  const data: Division = {
    ...division,
    play: "knockout",
    plan: { format: "knockout", places: 8 },
    table: [],
    fixtures: [],
    bracket: [
      [{ ...tie, part: "main", home: from(1, false), away: from(2, false) }],
      [
        { ...tie, round: 2, part: "fifth", home: from(3, true), away: { ...from(4, true), empty: true } },
        {
          ...tie,
          round: 2,
          position: 2,
          part: "seventh",
          vacant: true,
          home: { ...from(3, true), empty: true },
          away: { ...from(4, true), empty: true },
        },
      ],
    ],
  };

  it("are not shown, and where only one can come there is a bye", () => {
    const text = page(data);
    expect(text).not.toContain("seventh");
    expect(text).toContain("Match for fifth place");
    expect(text).toContain("Loser of round 1, match 3 bye");
  });
});

describe("thirds", () => {
  const ranked = [1, 2].map((group) => ({ entry: "a1", group, matches: 3, points: 4, net: -2 }));

  it("of whom one is not known yet go on as far as they are certain to", () => {
    const text = page({ ...division, thirds: { through: 2, ranked, shared: [3] } });
    expect(text).toContain("The third of group C is not named yet, because the place is shared.");
    expect(text.match(/goes on/g)).toHaveLength(1);
  });
});
