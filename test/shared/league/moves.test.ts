import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clashesOf, type FixtureMove, type Movable, movesOf, type PlannedFixture } from "#league";
import { type ClubHall, SITTINGS, withMoves } from "#shared/league/schedule/clashes.ts";

const CALENDAR: readonly Movable[] = [
  { fixture: "a", day: "2027-03-03" },
  { fixture: "b", day: "2027-03-03" },
  { fixture: "c", day: "2027-03-10" },
  { fixture: "d", day: "2027-03-17" },
  { fixture: "e", day: null },
];

const told = (moves: readonly FixtureMove[]): string =>
  moves.map(({ fixture, day }) => `${fixture} ${day.slice(5)}`).join(", ");

describe("what a request moves", () => {
  it.each([
    ["one match", { fixtures: ["a"], days: [], to: "2027-03-04" }, [], "a 03-04"],
    ["a whole day", { fixtures: [], days: ["2027-03-03"], to: "2027-03-04" }, [], "a 03-04, b 03-04"],
    [
      "a match and its day, each once",
      { fixtures: ["a"], days: ["2027-03-03"], to: "2027-03-04" },
      [],
      "a 03-04, b 03-04",
    ],
    ["a match that has no day", { fixtures: ["e"], days: [], to: "2027-03-04" }, [], "e 03-04"],
    ["nothing that is there already", { fixtures: ["a", "c"], days: [], to: "2027-03-10" }, [], "a 03-10"],
    ["nothing that is unknown", { fixtures: ["z"], days: ["2027-01-01"], to: "2027-03-10" }, [], ""],
    ["all from a day on", { from: "2027-03-10", by: 1, unit: "weeks" }, [], "c 03-17, d 03-24"],
    ["all by days", { from: "2027-03-03", by: 2, unit: "days" }, [], "a 03-05, b 03-05, c 03-12, d 03-19"],
    [
      "past a blackout, and so do those after it",
      { from: "2027-03-03", by: 1, unit: "weeks" },
      ["2027-03-17"],
      "a 03-10, b 03-10, c 03-24, d 03-31",
    ],
    [
      "past two blackouts by days",
      { from: "2027-03-17", by: 1, unit: "days" },
      ["2027-03-18", "2027-03-19"],
      "d 03-20",
    ],
  ] as const)("%s", (_what, request, blackouts, moves) => {
    expect(told(movesOf(CALENDAR, request, blackouts))).toBe(moves);
  });

  const day = fc.integer({ min: 0, max: 60 }).map((n) => new Date(Date.UTC(2027, 1, 1 + n)).toISOString().slice(0, 10));
  it("keeps the order of the days, joins none, and is on no blackout", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(day, { minLength: 1, maxLength: 12 }),
        fc.uniqueArray(day, { maxLength: 20 }),
        fc.integer({ min: 1, max: 9 }),
        fc.constantFrom("weeks", "days"),
        (days, blackouts, by, unit) => {
          const sorted = days.toSorted();
          const calendar = sorted.map((one, index) => ({ fixture: `f${index}`, day: one }));
          const moved = movesOf(calendar, { from: sorted[0] ?? "", by, unit }, blackouts).map((one) => one.day);
          expect(moved).toHaveLength(days.length);
          expect(moved).toEqual([...new Set(moved)].toSorted());
          expect(moved.filter((one) => blackouts.includes(one))).toEqual([]);
        },
      ),
    );
  });
});

const HALL: ClubHall = { tables: 1, blackouts: ["2027-12-24"] };
const planned = (fixture: string, on: string, players: string, division = "d1"): PlannedFixture => ({
  fixture,
  division,
  day: `2027-03-${on}`,
  players: players.split(" "),
});
const short = (clashes: ReturnType<typeof clashesOf>): string[] =>
  clashes.map((one) =>
    one.kind === "player"
      ? `${one.day.slice(8)} ${one.player}: ${one.fixture} and ${one.other} in ${one.division}`
      : one.kind === "tables"
        ? `${one.day.slice(8)} ${one.matches} on ${one.tables}`
        : `${one.day.slice(5)} closed`,
  );
const move = (fixture: string, day: string): FixtureMove => ({ fixture, day: `2027-${day}` });

describe("what clashes", () => {
  const club = [
    planned("a", "03", "asha ben"),
    planned("b", "10", "asha chidi"),
    planned("c", "10", "dora ravi", "d2"),
    planned("d", "17", "ben ravi"),
  ];
  it.each([
    ["nothing on a free day", [move("a", "03-04")], []],
    ["a player of the same division", [move("a", "03-10")], ["10 asha: a and b in d1"]],
    ["a player of another division", [move("d", "03-10")], ["10 ravi: d and c in d2"]],
    ["two that move together are said once", [move("a", "03-20"), move("b", "03-20")], ["20 asha: a and b in d1"]],
    ["one that moves away as another comes does not clash", [move("a", "03-10"), move("b", "03-24")], []],
    ["a blackout", [move("a", "12-24")], ["12-24 closed"]],
    [
      "more matches than a table takes one after another",
      [move("a", "03-10"), move("d", "03-10")],
      ["10 4 on 1", "10 asha: a and b in d1", "10 ben: a and d in d1", "10 ravi: d and c in d2"],
    ],
  ] as const)("%s", (_what, moves, clashes) => {
    expect(short(clashesOf(club, moves, HALL))).toEqual(clashes);
  });

  it.each([
    ["", "14:00", 1],
    ["10:00", "10:49", 1],
    ["10:50", "10:00", 0],
  ])("a player with matches at %j and %j: %i", (starts, other, clashes) => {
    const hourly = [
      { ...planned("a", "03", "asha ben"), ...(starts === "" ? {} : { starts }) },
      { ...planned("b", "03", "asha dora", "d2"), starts: other },
    ];
    expect(clashesOf(hourly, [move("a", "03-03")], { tables: null, blackouts: [] })).toHaveLength(clashes);
  });

  it("is not said of tables that were not counted", () => {
    expect(clashesOf(club, [move("a", "03-30")], { tables: null, blackouts: [] })).toEqual([]);
    expect(SITTINGS).toBeGreaterThan(1);
  });

  const on = fc.integer({ min: 1, max: 5 }).map((n) => `2027-03-0${n}`);
  const player = fc.constantFrom("asha", "ben", "chidi", "dora");
  const fixtures = fc
    .array(fc.record({ day: on, players: fc.uniqueArray(player, { minLength: 2, maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 9,
    })
    .map((all) => all.map((one, index) => ({ ...one, fixture: `f${index}`, division: `d${index % 2}` })));
  const withSome = fixtures.chain((all) =>
    fc.tuple(
      fc.constant(all),
      fc
        .subarray(all.map(({ fixture }) => fixture))
        .chain((ids) => fc.tuple(...ids.map((fixture) => on.map((day) => ({ fixture, day }))))),
    ),
  );

  it("moving and moving back is nothing", () => {
    fc.assert(
      fc.property(withSome, ([all, moves]) => {
        const back = all.map(({ fixture, day }) => ({ fixture, day }));
        expect(withMoves(withMoves(all, moves), back)).toEqual(all);
        expect(clashesOf(withMoves(all, moves), back, HALL)).toEqual(clashesOf(all, back, HALL));
      }),
    );
  });

  it("does not depend on the order of the moves or of the fixtures", () => {
    fc.assert(
      fc.property(withSome, ([all, moves]) => {
        expect(clashesOf(all.toReversed(), moves.toReversed(), HALL)).toEqual(clashesOf(all, moves, HALL));
      }),
    );
  });
});
