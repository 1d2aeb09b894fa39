import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type FinishedEvent,
  finalPlaces,
  MILLION,
  movedSeriesRows,
  POINTS_TABLES,
  pointsOf,
  qualifiersOf,
  type SeriesTerms,
  seriesTable,
  seriesTerms,
} from "#league";

/** The published final table of an event. */
type Published = {
  readonly entries: number;
  readonly table: readonly { readonly place: number; readonly entry: number; readonly seasonPoints: number }[];
};

const published = (event: string): Published =>
  JSON.parse(readFileSync(new URL(`../../events/${event}.json`, import.meta.url), "utf8"));
const [rome, rovereto10, rovereto11] = [
  published("rome-2012"),
  published("rovereto-2008-10"),
  published("rovereto-2008-11"),
];

/** Terms with what a series says of itself. */
const terms = (said: Partial<SeriesTerms> = {}): SeriesTerms => seriesTerms.parse({ points: "18-16-14", ...said });

/** An event by its players, first place first. */
const event = (id: string, ...players: readonly (string | number)[]): FinishedEvent => ({
  id,
  places: players.map((player, index) => ({ players: [String(player)], place: index + 1, active: true })),
});

/** The table as `player points`, in its order. */
const sums = (events: readonly FinishedEvent[], said: SeriesTerms): string[] =>
  seriesTable(events, said).map(({ place, players, points }) => `${place}. ${players.join("+")} ${points / MILLION}`);

describe("points by place", () => {
  it.each([
    ["Rome 2012 (E12)", rome, "1000-by-field"],
    ["Rovereto, October 2008 (E12)", rovereto10, "18-16-14"],
    ["Rovereto, November 2008 (E12)", rovereto11, "18-16-14"],
  ] as const)("are those that %s published", (_, { table, entries }, name) => {
    expect(table.map(({ place }) => pointsOf(name, place, entries) / MILLION)).toEqual(
      table.map(({ seasonPoints }) => seasonPoints),
    );
  });

  it("have 16 and 40 paid places in the two published lists", () => {
    for (const [name, paid] of [
      ["18-16-14", 16],
      ["1000-900-800", 40],
    ] as const) {
      expect(pointsOf(name, paid, 60)).toBe(MILLION);
      expect(pointsOf(name, paid + 1, 60)).toBe(0);
      expect(POINTS_TABLES[name]).toMatchObject({ list: { length: paid } });
    }
  });

  it("lie between 100 and 1 whatever the field, to the hundredth", () => {
    expect([1, 2, 3, 4].map((place) => pointsOf("100-to-1", place, 4) / MILLION)).toEqual([100, 67, 34, 1]);
    expect([1, 2, 7].map((place) => pointsOf("100-to-1", place, 7) / MILLION)).toEqual([100, 83.5, 1]);
    expect(pointsOf("100-to-1", 2, 30)).toBe(96_590_000);
    expect(pointsOf("100-to-1", 1, 1)).toBe(100 * MILLION);
  });

  it("never fall below nothing", () => {
    expect(pointsOf({ linear: { top: 10, step: 3 } }, 5, 9)).toBe(0);
  });

  it("descend", () => {
    expect(seriesTerms.safeParse({ points: { list: [3, 5] } }).success).toBe(false);
    expect(seriesTerms.safeParse({ points: { from: 1, to: 100 } }).success).toBe(false);
  });
});

describe("the table of a series", () => {
  const byPlace = ({ table }: Published): number[] => table.map(({ entry }) => entry);
  /** The eight of November are these players of October. */
  const OF_OCTOBER = [1, 2, 3, 8, 10, 11, 12, 13];
  const october = event("october", ...byPlace(rovereto10));
  const november = event("november", ...rovereto11.table.map(({ entry }) => OF_OCTOBER[entry - 1] ?? 0));

  it("sums Rovereto's season after two events", () => {
    expect(sums([october, november], terms())).toEqual([
      "1. 1 34",
      "1. 10 34",
      "3. 3 27",
      "4. 8 23",
      "5. 11 21",
      "6. 2 20",
      "7. 12 18",
      "8. 7 14",
      "9. 13 13",
      "10. 9 11",
      "11. 5 8",
      "12. 4 7",
      "13. 6 6",
    ]);
  });

  it("drops the worst, but only of players who played in more than that many", () => {
    const events = [event("e1", "a", "b", "c"), event("e2", "b", "a"), event("e3", "c", "b", "a")];
    const table = seriesTable(events, terms({ count: { dropWorst: 1 } }));
    expect(table.map(({ players, points }) => [players[0], points / MILLION])).toEqual([
      // 18 + 16, and 14 dropped
      ["a", 34],
      // 16 dropped, and 18 + 16
      ["b", 34],
      // 14 + 18: the event that it missed is its worst
      ["c", 32],
    ]);
    expect(table.find(({ players }) => players[0] === "c")?.scores.map(({ as }) => as)).toEqual([
      "counted",
      "missed",
      "counted",
    ]);
    const once = seriesTable([event("e1", "a"), event("e2", "b")], terms({ count: { dropWorst: 1 } }));
    expect(once.map(({ points }) => points / MILLION)).toEqual([18, 18]);
  });

  it("counts the best, the earlier of equal ones", () => {
    const events = [event("e1", "a", "b"), event("e2", "a", "b"), event("e3", "b", "a")];
    const [first] = seriesTable(events, terms({ count: { best: 1 } }));
    expect(first).toMatchObject({ players: ["a"], points: 18 * MILLION, played: 3 });
    expect(first?.scores.map(({ as }) => as)).toEqual(["counted", "dropped", "dropped"]);
  });

  it("separates level rows by the criteria, and says by which values", () => {
    const events = [event("e1", "a", "b"), event("e2", "x", "y", "z", "q", "r", "s", "t", "u", "v", "w", "b")];
    const own = { points: { list: [18, 12, 10, 9, 8, 7, 6, 6, 6, 6, 6] }, ties: ["events-played"] } as const;
    const table = seriesTable(events, terms({ ...own, ties: [...own.ties], points: { list: [...own.points.list] } }));
    const level = table.filter(({ points }) => points === 18 * MILLION);
    expect(level.map(({ place, players, tie }) => [place, players[0], tie])).toEqual([
      [1, "b", [{ criterion: "events-played", value: 2 }]],
      [2, "a", [{ criterion: "events-played", value: 1 }]],
      [2, "x", [{ criterion: "events-played", value: 1 }]],
    ]);
    const byPlace = seriesTable(events, terms({ points: { list: [...own.points.list] }, ties: ["best-place"] }));
    expect(byPlace.slice(0, 3).map(({ place, players }) => `${place} ${players[0]}`)).toEqual(["1 a", "1 x", "3 b"]);
  });

  it("gives guests no points, and their places away only if it says so", () => {
    const events = [event("e1", "guest", "a", "b")];
    expect(sums(events, terms({ guests: ["guest"] }))).toEqual(["1. a 16", "2. b 14"]);
    expect(sums(events, terms({ guests: ["guest"], guestPlaces: "freed" }))).toEqual(["1. a 18", "2. b 16"]);
  });

  it("gives those who share a place its points each", () => {
    const shared: FinishedEvent = {
      id: "e1",
      places: [
        { players: ["a"], place: 1, active: true },
        { players: ["b"], place: 2, active: true },
        { players: ["c"], place: 2, active: true },
        { players: ["d"], place: 4, active: true },
      ],
    };
    expect(sums([shared], terms())).toEqual(["1. a 18", "2. b 16", "2. c 16", "4. d 13"]);
  });

  it("gives no points for an entry that played nothing", () => {
    const absent: FinishedEvent = { id: "e1", places: [{ players: ["a"], place: 1, active: false }] };
    expect(seriesTable([absent], terms())).toEqual([]);
    const [row] = seriesTable([absent, event("e2", "a")], terms());
    expect(row?.scores.map(({ as, points }) => [as, points])).toEqual([
      ["idle", 0],
      ["counted", 18 * MILLION],
    ]);
  });

  it("counts for each player of a pair, or for the pair", () => {
    const doubles: FinishedEvent = { id: "e1", places: [{ players: ["b", "a"], place: 1, active: true }] };
    expect(sums([doubles], terms())).toEqual(["1. a 18", "1. b 18"]);
    expect(sums([doubles], terms({ rows: "pairs" }))).toEqual(["1. a+b 18"]);
    expect(sums([doubles], terms({ guests: ["a"] }))).toEqual(["1. b 18"]);
    expect(sums([doubles], terms({ rows: "pairs", guests: ["a"] }))).toEqual([]);
  });

  it("is moved by a correction", () => {
    const [before, after] = [[event("e1", "a", "b", "c")], [event("e1", "b", "a", "c")]].map((events) =>
      seriesTable(events, terms()),
    );
    expect(movedSeriesRows(before ?? [], after ?? [])).toEqual([
      { players: ["b"], before: { place: 2, points: 16 * MILLION }, after: { place: 1, points: 18 * MILLION } },
      { players: ["a"], before: { place: 1, points: 18 * MILLION }, after: { place: 2, points: 16 * MILLION } },
    ]);
  });
});

describe("qualification", () => {
  const table = seriesTable([event("e1", "a", "b", "c", "d")], terms());

  it("takes the first places in order", () => {
    expect(qualifiersOf(table, { top: 2 })).toMatchObject([{ players: ["a"] }, { players: ["b"] }]);
  });

  it("moves the next up for a player who declines", () => {
    expect(qualifiersOf(table, { top: 2, declined: ["a"] })).toMatchObject([{ players: ["b"] }, { players: ["c"] }]);
  });

  it("lets no one in or out by chance", () => {
    const level = seriesTable([event("e1", "a"), event("e2", "b")], terms());
    expect(qualifiersOf([...level, ...level], { top: 3 })).toEqual({ why: "tied", end: "top" });
    expect(qualifiersOf(table, { top: 5 })).toEqual({ why: "short", end: "top" });
  });
});

describe("final places", () => {
  const table = (...entries: readonly string[]) => entries.map((entry, index) => ({ entry, place: index + 1 }));
  const tie = (
    round: number,
    part: "main" | "third" | "lower" | "grand-final",
    winner: string | null,
    other: string,
  ) => ({
    round,
    part,
    winner,
    home: { entry: winner ?? "?" },
    away: { entry: other },
  });
  const said = (places: ReturnType<typeof finalPlaces>): string =>
    places.map(({ entry, place }) => `${place}${entry}`).join(" ");

  it("are those of the table", () => {
    expect(said(finalPlaces({ tables: [table("a", "b", "c")], ties: [] }))).toBe("1a 2b 3c");
  });

  it("change hands in a final after the table", () => {
    const ties = [tie(8, "main", "b", "a")];
    expect(said(finalPlaces({ tables: [table("a", "b", "c", "d")], ties }))).toBe("1b 2a 3c 4d");
  });

  it("are shared by those who lost in one round of a knockout", () => {
    const ties = [
      tie(1, "main", "a", "e"),
      tie(1, "main", "b", "f"),
      tie(1, "main", "c", "g"),
      tie(1, "main", "d", "h"),
      tie(2, "main", "a", "d"),
      tie(2, "main", "b", "c"),
      tie(3, "main", "a", "b"),
    ];
    expect(said(finalPlaces({ tables: [[]], ties }))).toBe("1a 2b 3c 3d 5e 5f 5g 5h");
    expect(said(finalPlaces({ tables: [[]], ties: [...ties, tie(3, "third", "c", "d")] }))).toBe(
      "1a 2b 3c 4d 5e 5f 5g 5h",
    );
  });

  it("follow the lower bracket of a double elimination", () => {
    const ties = [
      tie(1, "main", "a", "b"),
      tie(1, "main", "c", "d"),
      tie(2, "lower", "b", "d"),
      tie(2, "main", "a", "c"),
      tie(3, "lower", "b", "c"),
      tie(4, "grand-final", "a", "b"),
    ];
    expect(said(finalPlaces({ tables: [[]], ties }))).toBe("1a 2b 3c 4d");
  });

  it("of those left in groups are shared by their places there", () => {
    const tables = [table("a", "b", "x"), table("c", "d", "y")];
    const ties = [tie(4, "main", "a", "d"), tie(4, "main", "c", "b"), tie(5, "main", "a", "c")];
    expect(said(finalPlaces({ tables, ties }))).toBe("1a 2c 3d 3b 5x 5y");
  });
});
