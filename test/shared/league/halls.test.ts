import { describe, expect, it } from "vitest";
import { sha256 } from "#ground/crypto/sha256.ts";
import {
  hallOfTable,
  hallRanges,
  lastTable,
  type Plan,
  roundPlaces,
  seatsInShifts,
  shiftsOfRound,
  shiftTimes,
  TABLE_ORDERS,
  type Timetable,
  tablesOfRound,
  timetable,
} from "#league";

/** E21, E22: two halls of twelve tables, matches of 45 minutes, and a final in the first hall. */
const HALLS = {
  every: 60,
  shiftEvery: 45,
  halls: [
    { name: "Hall A", tables: 12 },
    { name: "Hall B", tables: 12 },
  ],
  rounds: [{ n: 9, hall: "Hall A" }],
} satisfies Timetable;

const KNOCKOUT: Plan = { format: "knockout", places: 4 };

describe("halls", () => {
  it("number their tables through, or from the number that is named", () => {
    expect(hallRanges(HALLS.halls)).toEqual([
      { name: "Hall A", from: 1, to: 12 },
      { name: "Hall B", from: 13, to: 24 },
    ]);
    expect(hallRanges([{ name: "Gym", tables: 6, from: 25 }])).toEqual([{ name: "Gym", from: 25, to: 30 }]);
    expect(["Hall A", "Hall B", null]).toEqual(
      [12, 13, 25].map((table) => hallOfTable(hallRanges(HALLS.halls), table)),
    );
  });

  it("take the place of the number of tables, by round", () => {
    const hall = { tables: 4, timetable: HALLS };
    expect(tablesOfRound(hall, 1)).toHaveLength(24);
    expect(tablesOfRound(hall, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(tablesOfRound({ tables: 4 }, 1)).toEqual([1, 2, 3, 4]);
    expect(tablesOfRound({ tables: null }, 1)).toEqual([]);
    expect([lastTable(hall), lastTable({ tables: 4 }), lastTable({ tables: null })]).toEqual([24, 4, 0]);
  });

  it.each([
    [
      {
        halls: [
          { name: "A", tables: 4 },
          { name: "A", tables: 2 },
        ],
      },
      "hallTwice",
    ],
    [
      {
        halls: [
          { name: "A", tables: 4 },
          { name: "B", tables: 2, from: 4 },
        ],
      },
      "tableInTwoHalls",
    ],
    [
      {
        halls: [
          { name: "A", tables: 100 },
          { name: "B", tables: 29 },
        ],
      },
      "tablesTooMany",
    ],
    [{ rounds: [{ n: 1, hall: "A" }] }, "hallUnknown"],
    [{ rounds: [{ n: 1 }] }, "timeForm"],
  ])("are refused as %j", (sent, message) => {
    expect(timetable.safeParse(sent).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});

describe("the places of a round's matches", () => {
  it.each<[string, Plan, number, readonly number[]]>([
    ["E22: a knockout of 503", KNOCKOUT, 503, [247, 128, 64, 32, 16, 8, 4, 2, 2]],
    ["a knockout of 300, with 212 byes", { format: "knockout", places: 2 }, 300, [44, 128, 64, 32, 16, 8, 4, 2, 1]],
    ["E13: a Swiss of 110", { format: "swiss", rounds: 3, final: true }, 110, [55, 55, 55, 1]],
    ["a round robin of five", { format: "round-robin" }, 5, [2, 2, 2, 2, 2]],
    ["two groups of four", { format: "groups", stage: "2x2", legs: 1, places: 4 }, 8, [4, 4, 4, 2, 2]],
    ["a stepladder", { format: "stepladder" }, 4, [1, 1, 1]],
    ["a double elimination of six", { format: "double-elimination", finals: 1 }, 6, [2, 2, 2, 2, 1, 1]],
  ])("of %s leave the byes out", (_, plan, entries, matches) => {
    expect(roundPlaces(plan, entries).map(({ length }) => length)).toEqual(matches);
  });
});

describe("shifts", () => {
  const places = roundPlaces(KNOCKOUT, 503);
  const shifts = places.map((own, index) => shiftsOfRound({ tables: null, timetable: HALLS }, index + 1, own) ?? []);

  it("E22: part 503 entries over 24 tables and three days", () => {
    expect(shifts.map(({ length }) => length)).toEqual([11, 6, 3, 2, 1, 1, 1, 1, 1]);
    expect(shifts[0]?.flat()).toEqual(places[0]);
    const days = ["d1", "d2", "d2", "d3", "d3", "d3", "d3", "d3", "d3"];
    const times = shiftTimes(
      days,
      "09:00",
      HALLS,
      shifts.map(({ length }) => length),
    );
    expect(times[0]?.slice(0, 3)).toEqual(["09:00", "09:45", "10:30"]);
    expect(times.map((own) => own.at(-1))).toEqual([
      "16:30",
      "12:45",
      "15:15",
      "09:45",
      "10:45",
      "11:45",
      "12:45",
      "13:45",
      "14:45",
    ]);
  });

  it("begin after a break that they would run into, and none is known after midnight", () => {
    const plan = { shiftEvery: 45, breaks: [{ from: "13:00", to: "14:00" }] };
    expect(shiftTimes(["d", "d"], "11:00", plan, [4, 1])).toEqual([["11:00", "11:45", "14:00", "14:45"], ["15:30"]]);
    expect(shiftTimes(["d"], "23:00", { shiftEvery: 45 }, [3])).toEqual([["23:00", "23:45", null]]);
    expect(shiftTimes(["d"], "23:00", { every: 45 }, [3])).toEqual([["23:00"]]);
  });

  it.each(TABLE_ORDERS)("by %s: a match keeps its shift and its table, whichever others are known", (order) => {
    const tables = tablesOfRound({ tables: null, timetable: HALLS }, 2);
    const rule = { round: 2, order, seed: "Pune", placeOf: () => null };
    const pairs = (places[1] ?? []).map((position) => ({ position, home: `h${position}`, away: `a${position}` }));
    const all = seatsInShifts(pairs, rule, tables, shifts[1] ?? [], sha256);
    expect(new Set([...all.values()].map(({ table, shift }) => `${table} ${shift}`)).size).toBe(128);
    const some = seatsInShifts(
      pairs.filter(({ position }) => position % 3 === 0),
      rule,
      tables,
      shifts[1] ?? [],
      sha256,
    );
    for (const { position } of pairs) expect(some.get(position)).toEqual(all.get(position));
  });

  it("are none where the tables are not known, or no minutes from shift to shift", () => {
    expect(shiftsOfRound({ tables: null, timetable: { shiftEvery: 45 } }, 1, [1, 2])).toBeNull();
    expect(shiftsOfRound({ tables: 1, timetable: { every: 45 } }, 1, [1, 2])).toBeNull();
  });
});
