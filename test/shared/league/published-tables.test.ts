import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type Criterion, DEFAULT_REGULATIONS, type EntryStanding, REGULATION_PRESETS, reckoned } from "#league";
import { standings } from "#shared/league/table/standings.ts";
import type { LeagueResult } from "#shared/league/terms/results.ts";
import { seasonIn } from "#test/support/any-event.ts";
import type { Meeting, Printed } from "#test/support/printed-order.ts";
import { sha256 } from "#test/support/season.ts";

/** Tables as they were published, with the criteria in the order in which they were published. */

type Published = { readonly entry: number; readonly place: number } & Record<
  "points" | "buchholz" | "net" | "scored",
  number
>;
type Round =
  | { readonly bye: number }
  | { readonly first: number; readonly second: number; readonly score: readonly [number, number] };
type Recorded = {
  readonly entries: number;
  readonly rounds: readonly (readonly Round[])[];
  readonly table: Published[];
};

const recorded = (event: string): Recorded =>
  JSON.parse(readFileSync(new URL(`../../events/${event}.json`, import.meta.url), "utf8"));

/** The order that each of these events printed, and what a bye counted there. */
const PRINTED: Printed & { readonly criteria: readonly Criterion[] } = {
  ...REGULATION_PRESETS["carrom-sol"],
  reapply: true,
  seed: "x",
};

const tableOf = ({ entries, rounds }: Recorded): readonly EntryStanding[] => {
  const meetings = rounds.flatMap((round, index) =>
    round.flatMap((one): Meeting[] =>
      "bye" in one
        ? []
        : [
            {
              round: index + 1,
              sides: [`e${one.first}`, `e${one.second}`],
              how: "played",
              points: one.score,
              boards: [0, 0],
            },
          ],
    ),
  );
  const byes = rounds.flatMap((round, index) =>
    round.flatMap((one) => ("bye" in one ? [{ round: index + 1, entry: `e${one.bye}` }] : [])),
  );
  const names = Array.from({ length: entries }, (_, index) => `e${index + 1}`);
  const season = seasonIn(
    {
      entries,
      rounds: rounds.length,
      legs: 1,
      late: 0,
      seed: 0,
      unplayed: 0,
      away: 0,
      deductions: 0,
      printed: PRINTED,
    },
    { entries: names, meetings, byes, deductions: [], swissRounds: rounds.length, printed: PRINTED },
  );
  return standings(reckoned(season).counted, sha256);
};

const figuresOf = ({ entry, place, points, net, pointsFor, tie }: EntryStanding) => ({
  entry: Number(entry.slice(1)),
  place,
  points,
  net,
  scored: pointsFor,
  buchholz: tie?.find(({ criterion }) => criterion === "buchholz")?.values[entry],
});

/** Rows that read otherwise than published; Buchholz is not checked for an entry without a tie on points. */
const differing = (event: string): { readonly rows: readonly number[]; readonly places: readonly number[] } => {
  const published = recorded(event);
  const table = new Map(
    tableOf(published)
      .map(figuresOf)
      .map((row) => [row.entry, row]),
  );
  const rows = published.table.filter(({ entry, points, net, scored, buchholz }) => {
    const own = table.get(entry);
    const same = own?.points === points && own.net === net && own.scored === scored;
    return !(same && (own.buchholz ?? buchholz) === buchholz);
  });
  const places = published.table.filter(({ entry, place }) => table.get(entry)?.place !== place);
  return { rows: rows.map(({ entry }) => entry).sort((a, b) => a - b), places: places.map(({ entry }) => entry) };
};

describe("the published table, under the preset of European carrom,", () => {
  // Fourteen byes of 25-0, which add nothing to Buchholz: seven in Rovereto in October, seven in the EuroCup.
  it.each(["rome-2012", "rovereto-2008-10", "rovereto-2008-11", "eurocup-2013-doubles"])(
    "of %s is the product's in every row",
    (event) => {
      expect(differing(event)).toEqual({ rows: [], places: [] });
    },
  );
});

/** A football club's goals: all of them, and those in matches between clubs that are level. */
type Club = { readonly goals: readonly [number, number] };

/** A league table's clubs that were level on points, from their whole goals and the matches among them. */
const levelClubs = (
  clubs: Readonly<Record<string, Club>>,
  direct: readonly (readonly [string, number, number, string])[],
): readonly string[] => {
  const result = (match: string, home: string, own: number, other: number, away: string): LeagueResult => ({
    match,
    day: null,
    kind: "played",
    winner: own === other ? null : own > other ? home : away,
    home: { entry: home, points: own, boardsWon: 0 },
    away: { entry: away, points: other, boardsWon: 0 },
  });
  const among = direct.map(([home, own, other, away], index) => result(`d${index}`, home, own, other, away));
  const rest = Object.entries(clubs).map(
    (
      [
        club,
        {
          goals: [scored, conceded],
        },
      ],
      index,
    ) => {
      const own = among.flatMap(({ home, away }) =>
        home.entry === club ? [[home.points, away.points]] : away.entry === club ? [[away.points, home.points]] : [],
      );
      const left = (at: 0 | 1, all: number) => all - own.reduce((sum, goals) => sum + (goals[at] ?? 0), 0);
      return result(`r${index}`, club, left(0, scored), left(1, conceded), `the rest against ${club}`);
    },
  );
  const regulations = {
    ...DEFAULT_REGULATIONS,
    win: 3,
    draw: 1,
    loss: 0,
    reapply: true,
    criteria: ["net-points" as const, "points-for" as const, "head-to-head-points" as const, "lots" as const],
  };
  const counted = { entries: Object.keys(clubs), results: [...among, ...rest], regulations };
  const level = standings(counted, sha256).map(({ entry, points }) => ({ entry, points }));
  return standings({ ...counted, deductions: level }, sha256).map(({ entry }) => entry);
};

describe("the published order of clubs level on points", () => {
  it("Premier League 2011-12: West Bromwich by goals scored, though Swansea won both matches", () => {
    const clubs = {
      "Swansea City": { goals: [44, 51] },
      "West Bromwich Albion": { goals: [45, 52] },
      "Norwich City": { goals: [52, 66] },
    } as const;
    expect(
      levelClubs(clubs, [
        ["Swansea City", 3, 0, "West Bromwich Albion"],
        ["West Bromwich Albion", 1, 2, "Swansea City"],
      ]),
    ).toEqual(["West Bromwich Albion", "Swansea City", "Norwich City"]);
  });

  it("Bundesliga 2015-16: Werder by goals scored, though Darmstadt won four points to one", () => {
    const clubs = {
      "Darmstadt 98": { goals: [38, 53] },
      "Werder Bremen": { goals: [50, 65] },
      "FC Augsburg": { goals: [42, 52] },
    } as const;
    expect(
      levelClubs(clubs, [
        ["Darmstadt 98", 2, 1, "Werder Bremen"],
        ["Werder Bremen", 2, 2, "Darmstadt 98"],
      ]),
    ).toEqual(["FC Augsburg", "Werder Bremen", "Darmstadt 98"]);
  });
});
