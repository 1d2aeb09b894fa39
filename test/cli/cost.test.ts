import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  type Assumptions,
  billOf,
  costOf,
  type Figures,
  type Grown,
  ITEMS,
  type Prices,
  usageOf,
  type Work,
  wallsOf,
} from "#cli/cost/bill.ts";
import { billLines, figureLines } from "#cli/cost/lines.ts";
import * as english from "#shared/words/cost.en.ts";
import * as pseudo from "#shared/words/cost.qps.ts";

const NOTHING: Work = {
  requests: 0,
  milliseconds: 0,
  databaseQueries: 0,
  databaseRowsRead: 0,
  databaseRowsWritten: 0,
  objectRequests: 0,
  objectRowsRead: 0,
  objectRowsWritten: 0,
  bucketWrites: 0,
  bucketReads: 0,
  queueMessages: 0,
  largestValue: 0,
};
const work = (some: Partial<Work>): Work => ({ ...NOTHING, ...some });
const steady = (some: Partial<Work> = {}): Grown => ({ one: work(some), two: work(some) });
const growing = (one: Partial<Work>, two: Partial<Work>): Grown => ({ one: work(one), two: work(two) });
const unseen = { fresh: steady(), unchanged: steady() };

const idle: Figures = {
  events: 100,
  match: NOTHING,
  databaseBytes: 0,
  objectBytes: 0,
  bucketBytes: 0,
  views: { home: unseen, match: unseen, division: unseen, player: unseen },
  night: steady(),
  hour: steady(),
};

const assumed: Assumptions = {
  matchesOfClubInYear: 1200,
  eventsOfMatch: 100,
  years: 1,
  freshViews: 0.25,
  watchersOfMatch: 0,
  viewsOfMatch: { home: 4, match: 0, division: 0, player: 0 },
  objectSecondsOfRequest: 0.5,
  objectGigabytes: 0.125,
  tablesOfClubAtOnce: 5,
  clubsAtOnce: 0.2,
  secondsOfMatch: 100,
};

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../workers/cli/cost/${name}.json`, import.meta.url), "utf8"));
// The command itself validates both files before it uses them.
const published = read("prices") as Prices & { date: string; sources: string[] };

describe("the price of an item", () => {
  it.each([
    ["nothing", 0, 0],
    ["what the plan includes", 10_000_000, 0],
    ["one million more", 11_000_000, 0.3],
    ["half a million more", 10_500_000, 0.15],
    ["ten times as much", 100_000_000, 27],
  ])("%s", (_what, used, cost) => {
    expect(costOf({ included: 10_000_000, price: 0.3, per: 1_000_000 }, used)).toBeCloseTo(cost, 9);
  });

  // Cloudflare's own examples, from the page of its prices.
  it.each([
    ["15 million requests of 7 ms", { requests: 15_000_000, "cpu-milliseconds": 105_000_000 }, 8],
    ["100 million requests of 7 ms", { requests: 100_000_000, "cpu-milliseconds": 700_000_000 }, 45.4],
  ] as const)("%s, as Cloudflare works it out", (_what, used, total) => {
    const { items, plan } = published;
    const cost = costOf(items.requests, used.requests) + costOf(items["cpu-milliseconds"], used["cpu-milliseconds"]);
    expect(plan + cost).toBeCloseTo(total, 6);
  });
});

describe("what clubs use in a month", () => {
  const match = work({ requests: 101, databaseRowsWritten: 200, objectRequests: 150, milliseconds: 300 });
  it.each([
    ["a match as often as they play", { match }, 1, { requests: 10_100, "database-rows-written": 20_000 }],
    [
      "a hundred times that for a hundred clubs",
      { match },
      100,
      { requests: 1_010_000, "cpu-milliseconds": 3_000_000 },
    ],
    ["half for a match of twice the events", { match, events: 200 }, 1, { requests: 5_050 }],
    ["objects for as long as they are awake", { match }, 1, { "object-gigabyte-seconds": 15_000 * 0.5 * 0.125 }],
    ["no line of the log for an invocation", { match }, 1, { "log-events": 0 }],
    [
      "bytes for as many matches as are stored",
      { databaseBytes: 300_000, objectBytes: 100_000, bucketBytes: 40_000 },
      10,
      { "database-gigabytes": 3.6, "object-gigabytes": 1.2, "bucket-gigabytes": 0.48 },
    ],
    [
      "views, a quarter of them of something that changed",
      {
        views: {
          ...idle.views,
          home: { fresh: steady({ databaseRowsRead: 40 }), unchanged: steady({ databaseRowsRead: 4 }) },
        },
      },
      1,
      { "database-rows-read": 100 * 4 * (10 + 3) },
    ],
    [
      "a page that reads more with every club",
      {
        views: {
          ...idle.views,
          home: { ...unseen, fresh: growing({ databaseRowsRead: 8 }, { databaseRowsRead: 12 }) },
        },
      },
      3,
      { "database-rows-read": 300 * 4 * 0.25 * 16 },
    ],
    [
      "a night and 23 hours a day, which grow with every club",
      { night: growing({ databaseRowsRead: 60 }, { databaseRowsRead: 80 }), hour: steady({ databaseRowsRead: 2 }) },
      4,
      { "database-rows-read": (365 / 12) * (120 + 46) },
    ],
    [
      "a clock that ran slower the second time as chance",
      { night: growing({ milliseconds: 10 }, { milliseconds: 90 }) },
      1000,
      { "cpu-milliseconds": (365 / 12) * 10 },
    ],
    [
      "never less with more clubs",
      { night: growing({ databaseRowsRead: 60 }, { databaseRowsRead: 50 }) },
      1000,
      { "database-rows-read": (365 / 12) * 60 },
    ],
    ["three operations for a message", { match: work({ queueMessages: 2 }) }, 1, { "queue-operations": 600 }],
  ] as const)("%s", (_what, figures, clubs, expected) => {
    const used = usageOf({ ...idle, ...figures }, assumed, clubs);
    for (const [item, amount] of Object.entries(expected)) expect(Reflect.get(used, item), item).toBeCloseTo(amount, 6);
  });

  it("counts a spectator as one request to the Worker and one to the room", () => {
    const used = usageOf(idle, { ...assumed, watchersOfMatch: 5 }, 1);
    expect(used).toMatchObject({ requests: 500, "object-requests": 500 });
  });
});

describe("walls", () => {
  it.each([
    ["the size of a database after a year", { databaseBytes: 1_000_000 }, 10, "database-size", 1.2],
    [
      "its queries while a fifth of all clubs plays",
      { match: work({ databaseQueries: 200 }) },
      100,
      "database-speed",
      0.2,
    ],
    [
      "the night's largest value",
      { night: growing({ largestValue: 0 }, { largestValue: 100 }) },
      10_001,
      "value-size",
      0.5,
    ],
  ] as const)("%s", (_what, figures, clubs, name, share) => {
    const [nearest] = wallsOf({ ...idle, ...figures }, assumed, published, clubs);
    expect(nearest?.name).toBe(name);
    expect(nearest?.share).toBeCloseTo(share, 9);
  });
});

describe("the table", () => {
  const figures: Figures = {
    ...idle,
    match: work({ requests: 101, databaseRowsRead: 1478, databaseRowsWritten: 798, objectRequests: 202 }),
    databaseBytes: 249_000,
  };
  const printed = (w: typeof english, clubs: readonly number[]): string =>
    [
      ...figureLines(w, figures),
      ...billLines(
        w,
        figures,
        assumed,
        clubs.map((some) => billOf(figures, assumed, published, some)),
        published,
      ),
    ].join("\n");

  it("is the sum of its items and the plan", () => {
    const { total, items } = billOf(figures, assumed, published, 10_000);
    expect(total).toBeCloseTo(
      ITEMS.reduce((sum, item) => sum + items[item].cost, 5),
      6,
    );
  });

  it("says what a strike, a month and a wall come to", () => {
    const text = printed(english, [1, 100]);
    expect(text).toMatch(/\| a strike +\| +1\.01 \| +0 \| +14\.78 \| +7\.98 \| +2\.02 \|/);
    expect(text).toMatch(/\| Workers Paid plan +\| +\$5\.00 \| +\$5\.00 \|/);
    expect(text).toContain("Next wall for 1 club: 10 GB of one D1 database, 3% used.");
    expect(text).toContain("Wall in the way of 100 clubs: 10 GB of one D1 database, 299% needed.");
    expect(text).toContain("RELAY_SECONDS");
  });

  it("has every word from its catalogue", () => {
    // Dollars and numbers are written as the language does, and what is typed is typed in any.
    expect(printed(pseudo, [1, 100]).replaceAll(/`[^`]*`/g, "")).not.toMatch(/[a-zA-Z]/);
  });

  it("has prices with a date and where they were read", () => {
    expect(published.date).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(Object.keys(published.items)).toEqual([...ITEMS]);
    for (const source of published.sources) expect(source).toMatch(/^https:\/\/developers\.cloudflare\.com\//);
  });
});
