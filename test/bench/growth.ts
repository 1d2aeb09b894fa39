import { z } from "zod";
import { startMeasuredServer } from "#cli/cost/measured-server.ts";
import { type Club, Meter } from "#cli/cost/meter.ts";
import type { LocalDatabase } from "#cli/server/migrations.ts";
import { buildSite } from "#cli/site.ts";

/** The numbers of D1 rows read and written. */
type Rows = { readonly read: number; readonly written: number };

/** The measured costs at one number of clubs, by name. */
export type Growth = { readonly clubs: number; readonly costs: Readonly<Record<string, Rows>> };

/** The club that is measured, and that all others are copies of. Its name is in each of its ids. */
const ORIGINAL = "club-zero";
/** Entries that play 15 matches, of which one is played strike by strike at each size. */
const ENTRIES = 6;
const REQUESTS = 60;
const MINUTES = 180_000;
const NIGHT = "47 3 * * *";
const HOUR = "17 * * * *";

/** Tables with a club's rows, in an order in which foreign keys hold; tables that triggers fill are not among them. */
const TABLES = [
  "clubs",
  "people",
  "divisions",
  "entries",
  "fixtures",
  "registrations",
  "sealed_segments",
  "matches",
  "match_players",
  "match_results",
  "match_statistics",
  "rating_lists",
  "ratings",
  "rating_changes",
  "rating_checkpoints",
  "sealed_forecasts",
  "head_lists",
];

type Column = { readonly name: string; readonly type: string };

/** Keeps the original's rows as they are now, for any number of copies. */
const keepOriginal = async (database: LocalDatabase): Promise<readonly string[]> => {
  const copies: string[] = [];
  for (const table of TABLES) {
    await database.prepare(`CREATE TABLE original_${table} AS SELECT * FROM ${table}`).run();
    const { results } = await database.prepare(`PRAGMA table_info(${table})`).all<Column>();
    const names = results.map(({ name }) => `"${name}"`).join(", ");
    const values = results.map(({ name, type }) =>
      type.toUpperCase() === "TEXT" ? `replace(o."${name}", '${ORIGINAL}', 'club-' || n.i)` : `o."${name}"`,
    );
    copies.push(`WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
      INSERT INTO ${table} (${names}) SELECT ${values.join(", ")} FROM n, original_${table} o`);
  }
  return copies;
};

/** The number of clubs that one statement copies. */
const AT_ONCE = 50;

/** Copies the original up to a number of clubs, and deletes the marks of triggers, as nights before would have. */
const grow = async (database: LocalDatabase, copies: readonly string[], from: number, to: number): Promise<void> => {
  for (let first = from; first < to; first += AT_ONCE) {
    const last = Math.min(to, first + AT_ONCE) - 1;
    for (const sql of copies) await database.prepare(sql).bind(first, last).run();
  }
  for (const table of ["moved_logs", "waiting_lists", "unchecked_draws"])
    await database.prepare(`DELETE FROM ${table}`).run();
};

/** Measures one server at one size after the other. */
class Growing extends Meter {
  async #rows(work: () => Promise<unknown>): Promise<Rows> {
    const { left } = await this.counted(async () => void (await work()));
    return { read: left.databaseRowsRead, written: left.databaseRowsWritten };
  }

  /** The rows that a cron read and wrote, with the work that it led to. */
  async #cron(cron: string): Promise<Rows> {
    const { databaseRowsRead, databaseRowsWritten } = await this.crons([cron]);
    return { read: databaseRowsRead, written: databaseRowsWritten };
  }

  /** Plays the beginning of a match, strike by strike, until D1 has all of it; answers with the rows an event. */
  async #strikes(fixture: string): Promise<Rows> {
    const { match, scorer } = await this.open(fixture);
    const requests = (await this.evening(match)).slice(0, REQUESTS);
    let events = 1;
    const { read, written } = await this.#rows(async () => {
      for (const request of requests) {
        await this.advance(Date.parse(request[0]?.at ?? ""));
        await this.ask(`/api/v1/matches/${match}/events`, { expectedSeq: events, events: request }, scorer.token);
        events += request.length;
      }
      await this.advance((await this.now()) + MINUTES);
    });
    return { read: read / (events - 1), written: written / (events - 1) };
  }

  async costs({ division, player }: Club, fixture: string, size: number): Promise<Growth["costs"]> {
    const page = (path: string) => this.#rows(() => this.ask(path));
    // The copies are read for the first time: that is not the cost of a change.
    await this.ask("/");
    const costs: Record<string, Rows> = { "a strike relayed": await this.#strikes(fixture) };
    const pages = { "home page": "/", "division page": `/divisions/${division}`, "player page": `/players/${player}` };
    for (const [name, path] of Object.entries(pages)) {
      costs[`${name}, changed`] = await page(path);
      costs[`${name}, unchanged`] = await page(path);
    }
    costs["nightly head lists, one club moved"] = await this.#cron(NIGHT);
    await this.crons([HOUR]);
    costs["hourly upkeep, nothing waits"] = await this.#cron(HOUR);
    costs["renaming a player"] = await this.#rows(() =>
      this.ask(`/api/v1/people/${player}`, { name: `Renamed ${size}` }, undefined, "PATCH"),
    );
    return costs;
  }
}

/** Each cost at each number of clubs in the database, all but one of them copies made by SQL. */
export const growing = async (sizes: readonly number[], say: (line: string) => void): Promise<readonly Growth[]> => {
  await buildSite();
  const server = await startMeasuredServer({});
  try {
    const meter = new Growing(server);
    const club = await meter.found(ORIGINAL, { entries: ENTRIES, left: sizes.length });
    await meter.crons([NIGHT, HOUR]);
    const copies = await keepOriginal(server.database);
    const found: Growth[] = [];
    for (const [index, clubs] of sizes.entries()) {
      await grow(server.database, copies, sizes[index - 1] ?? 1, clubs);
      const row = await server.database.prepare("SELECT count(*) AS clubs FROM clubs").first();
      const { clubs: there } = z.object({ clubs: z.literal(clubs) }).parse(row);
      found.push({ clubs: there, costs: await meter.costs(club, club.left[index] ?? "", clubs) });
      say(`  measured with ${clubs} clubs`);
    }
    return found;
  } finally {
    await server.stop();
  }
};

/**
 * Costs that are larger with the most clubs than with the next fewer, and by how much. From a club's own few rows to full
 * pages anything grows, and each size leaves one more match in play: costs that are proportional to clubs show at the end.
 */
export const notFlat = (growth: readonly Growth[]): readonly string[] => {
  const [first, last] = growth.slice(-2);
  if (!first || !last) return [];
  return Object.entries(last.costs).flatMap(([name, there]) =>
    (["read", "written"] as const).flatMap((what) => {
      const [before, after] = [first.costs[name]?.[what] ?? 0, there[what]];
      if (after <= before * 1.2 + 3) return [];
      const each = (after - before) / (last.clubs - first.clubs);
      return [`${name}: rows ${what} go from ${before} to ${after}, ${each.toFixed(2)} for each further club`];
    }),
  );
};
