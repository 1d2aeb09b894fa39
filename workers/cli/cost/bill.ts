/** Items of Cloudflare's bill, by the month. */
export const ITEMS = [
  "requests",
  "cpu-milliseconds",
  "object-requests",
  "object-gigabyte-seconds",
  "object-rows-read",
  "object-rows-written",
  "object-gigabytes",
  "database-rows-read",
  "database-rows-written",
  "database-gigabytes",
  "bucket-gigabytes",
  "bucket-writes",
  "bucket-reads",
  "queue-operations",
  "log-events",
] as const;
export type Item = (typeof ITEMS)[number];

/** An item's price in dollars for `per` units above what the plan includes. */
export type Price = { readonly included: number; readonly price: number; readonly per: number };

export type Prices = {
  readonly plan: number;
  readonly items: Readonly<Record<Item, Price>>;
  readonly limits: {
    readonly databaseBytes: number;
    readonly valueBytes: number;
    readonly databaseQueriesOfSecond: number;
  };
};

/** The counts of some work: rows, queries and calls. */
export type Work = {
  readonly requests: number;
  /** By the clock, one request after the other: more than the processor time that is billed. */
  readonly milliseconds: number;
  readonly databaseQueries: number;
  readonly databaseRowsRead: number;
  readonly databaseRowsWritten: number;
  readonly objectRequests: number;
  readonly objectRowsRead: number;
  readonly objectRowsWritten: number;
  readonly bucketWrites: number;
  readonly bucketReads: number;
  readonly queueMessages: number;
  /** Bytes of the largest value that was given to a query. */
  readonly largestValue: number;
};

export const VIEWS = ["home", "match", "division", "player"] as const;
export type View = (typeof VIEWS)[number];

/** Some work with one club in the database, and with two of the same size. */
export type Grown = { readonly one: Work; readonly two: Work };

export type Figures = {
  /** Events of the match that was played. */
  readonly events: number;
  /** That match from its opening until nothing of it waits. */
  readonly match: Work;
  /** Stored bytes, once nothing of it waits. */
  readonly databaseBytes: number;
  readonly objectBytes: number;
  readonly bucketBytes: number;
  /** A view of a page that changed since it was last read, and of one that did not. */
  readonly views: Readonly<Record<View, { readonly fresh: Grown; readonly unchanged: Grown }>>;
  /** Every cron once, after an evening. */
  readonly night: Grown;
  /** The hourly cron, when nothing was played since the last. */
  readonly hour: Grown;
};

export type Assumptions = {
  readonly matchesOfClubInYear: number;
  readonly eventsOfMatch: number;
  /** Years of matches that are stored. */
  readonly years: number;
  readonly viewsOfMatch: Readonly<Record<View, number>>;
  /** The share of views that find something changed, or nothing remembered. */
  readonly freshViews: number;
  readonly watchersOfMatch: number;
  /** Seconds that an object is awake for a request, with what it gathers and relays afterwards. */
  readonly objectSecondsOfRequest: number;
  readonly objectGigabytes: number;
  readonly tablesOfClubAtOnce: number;
  /** The share of all clubs that play in the busiest hour. */
  readonly clubsAtOnce: number;
  readonly secondsOfMatch: number;
};

const DAYS = 365 / 12;
const HOURS = 24;
const GIGABYTE = 1e9;

/**
 * A measured number at so many clubs: it grows by each club as by the second, and it never shrinks. Only counts grow
 * so: of two times by the clock the shorter one counts, for their difference is chance.
 */
const at = ({ one, two }: Grown, clubs: number, key: keyof Work): number =>
  key === "milliseconds" ? Math.min(one[key], two[key]) : one[key] + Math.max(0, two[key] - one[key]) * (clubs - 1);

/** The part of a month's work that is done, by what is counted. */
const monthly = (figures: Figures, assumed: Assumptions, clubs: number, key: keyof Work): number => {
  const matches = (clubs * assumed.matchesOfClubInYear) / 12;
  const played = (figures.match[key] * assumed.eventsOfMatch) / figures.events;
  const viewed = VIEWS.reduce((sum, view) => {
    const { fresh, unchanged } = figures.views[view];
    const one = assumed.freshViews * at(fresh, clubs, key) + (1 - assumed.freshViews) * at(unchanged, clubs, key);
    return sum + assumed.viewsOfMatch[view] * one;
  }, 0);
  const daily = at(figures.night, clubs, key) + (HOURS - 1) * at(figures.hour, clubs, key);
  return matches * (played + viewed) + DAYS * daily;
};

/** The usage of so many clubs in a month, at the end of the years that are stored. */
export const usageOf = (figures: Figures, assumed: Assumptions, clubs: number): Readonly<Record<Item, number>> => {
  const work = (key: keyof Work) => monthly(figures, assumed, clubs, key);
  const matches = (clubs * assumed.matchesOfClubInYear) / 12;
  const watchers = matches * assumed.watchersOfMatch;
  const requests = work("requests") + watchers;
  const objectRequests = work("objectRequests") + watchers;
  const stored = (bytes: number) =>
    (bytes * (assumed.eventsOfMatch / figures.events) * clubs * assumed.matchesOfClubInYear * assumed.years) / GIGABYTE;
  return {
    requests,
    "cpu-milliseconds": work("milliseconds"),
    "object-requests": objectRequests,
    "object-gigabyte-seconds": objectRequests * assumed.objectSecondsOfRequest * assumed.objectGigabytes,
    "object-rows-read": work("objectRowsRead"),
    "object-rows-written": work("objectRowsWritten"),
    "object-gigabytes": stored(figures.objectBytes),
    "database-rows-read": work("databaseRowsRead"),
    "database-rows-written": work("databaseRowsWritten"),
    "database-gigabytes": stored(figures.databaseBytes),
    "bucket-gigabytes": stored(figures.bucketBytes),
    "bucket-writes": work("bucketWrites"),
    "bucket-reads": work("bucketReads"),
    // A message is written, read and deleted.
    "queue-operations": 3 * work("queueMessages"),
    // An invocation is no line (`invocation_logs` in wrangler.toml), and alarms are few.
    "log-events": 0,
  };
};

export const costOf = ({ included, price, per }: Price, used: number): number =>
  (Math.max(0, used - included) / per) * price;

export const WALLS = ["database-size", "database-speed", "value-size"] as const;
type WallName = (typeof WALLS)[number];

/** A limit that cannot be bought off, and how much of it is used: 1 is the wall itself. */
export type Wall = { readonly name: WallName; readonly used: number; readonly limit: number; readonly share: number };

/** The distance of so many clubs to each wall, the nearest first. */
export const wallsOf = (figures: Figures, assumed: Assumptions, { limits }: Prices, clubs: number): readonly Wall[] => {
  const tables = Math.max(1, clubs * assumed.clubsAtOnce) * assumed.tablesOfClubAtOnce;
  const queriesOfMatch = (figures.match.databaseQueries * assumed.eventsOfMatch) / figures.events;
  const wall = (name: WallName, used: number, limit: number): Wall => ({ name, used, limit, share: used / limit });
  return [
    wall("database-size", usageOf(figures, assumed, clubs)["database-gigabytes"] * GIGABYTE, limits.databaseBytes),
    wall("database-speed", (tables * queriesOfMatch) / assumed.secondsOfMatch, limits.databaseQueriesOfSecond),
    wall("value-size", at(figures.night, clubs, "largestValue"), limits.valueBytes),
  ].sort((a, b) => b.share - a.share);
};

/** The monthly cost of so many clubs, and the walls. */
export type Bill = {
  readonly clubs: number;
  readonly total: number;
  readonly items: Readonly<Record<Item, { readonly used: number; readonly cost: number }>>;
  readonly walls: readonly Wall[];
};

/** The bill of a month for so many clubs. */
export const billOf = (figures: Figures, assumed: Assumptions, prices: Prices, clubs: number): Bill => {
  const usage = usageOf(figures, assumed, clubs);
  const entries = ITEMS.map(
    (item) => [item, { used: usage[item], cost: costOf(prices.items[item], usage[item]) }] as const,
  );
  return {
    clubs,
    total: entries.reduce((sum, [, { cost }]) => sum + cost, prices.plan),
    // Made of every item just now.
    items: Object.fromEntries(entries) as Bill["items"],
    walls: wallsOf(figures, assumed, prices, clubs),
  };
};
