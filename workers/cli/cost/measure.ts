import type { Figures, Grown, View, Work } from "./bill.ts";
import type { MeasuredServer } from "./measured-server.ts";
import { type Club, Meter, SETTLED } from "./meter.ts";

const HOURLY = /^\d+ \* /;

/** Reads of an unchanged page: the first reads of a server are slower than the others. */
const READS = 5;

class Measurement extends Meter {
  readonly #crons: readonly string[];
  readonly #say: (clubs: number) => void;

  constructor(server: MeasuredServer, say: (clubs: number) => void) {
    super(server);
    this.#crons = server.crons;
    this.#say = say;
  }

  /** Founds a club and reads the home page: what is read for the first time is not what an evening changes. */
  async #found(name: string): Promise<Club> {
    const club = await this.found(name);
    await this.ask("/");
    return club;
  }

  /** Plays a match strike by strike: an evening by the objects' clock, seconds by ours. */
  async #play(fixture: string): Promise<{ readonly match: string; readonly events: number }> {
    const { match, scorer } = await this.open(fixture);
    let events = 1;
    for (const request of await this.evening(match)) {
      await this.advance(Date.parse(request[0]?.at ?? ""));
      // By a scorer's link, as a phone at the table does.
      await this.ask(`/api/v1/matches/${match}/events`, { expectedSeq: events, events: request }, scorer.token);
      events += request.length;
    }
    await this.advance((await this.now()) + SETTLED);
    return { match, events };
  }

  /** The work of every cron after an evening, and then of the hourly ones when nothing happened. */
  async #nightAndHour() {
    const crons = this.#crons;
    return { night: await this.crons(crons), hour: await this.crons(crons.filter((cron) => HOURLY.test(cron))) };
  }

  async #views(club: Club, match: string) {
    const paths: Readonly<Record<View, string>> = {
      home: "/",
      match: `/matches/${match}`,
      division: `/divisions/${club.division}`,
      player: `/players/${club.player}`,
    };
    const found: [View, { readonly fresh: Work; readonly unchanged: Work }][] = [];
    for (const [view, path] of Object.entries(paths)) {
      const see = async () => (await this.counted(async () => void (await this.ask(path)))).work;
      const fresh = await see();
      const reads: Work[] = [];
      while (reads.length < READS) reads.push(await see());
      const unchanged = reads.toSorted((a, b) => a.milliseconds - b.milliseconds)[0] ?? fresh;
      // Made of the views just now.
      found.push([view as View, { fresh, unchanged }]);
    }
    return Object.fromEntries(found) as Record<View, { fresh: Work; unchanged: Work }>;
  }

  async perform(): Promise<Figures> {
    const one = await this.#found("first");
    const before = await this.report();
    let events = 0;
    let match = "";
    const played = await this.counted(async () => {
      ({ match, events } = await this.#play(one.match));
    });
    const first = { ...(await this.#nightAndHour()), views: await this.#views(one, match) };
    this.#say(1);
    const two = await this.#found("second");
    const { match: other } = await this.#play(two.match);
    const second = { ...(await this.#nightAndHour()), views: await this.#views(two, other) };
    this.#say(2);
    const grown = (view: View, sort: "fresh" | "unchanged"): Grown => ({
      one: first.views[view][sort],
      two: second.views[view][sort],
    });
    const both = (view: View) => ({ fresh: grown(view, "fresh"), unchanged: grown(view, "unchanged") });
    return {
      events,
      match: played.work,
      databaseBytes: played.left.databaseBytes - before.databaseBytes,
      objectBytes: played.left.objectBytes - before.objectBytes,
      bucketBytes: played.left.bucketBytes - before.bucketBytes,
      views: { home: both("home"), match: both("match"), division: both("division"), player: both("player") },
      night: { one: first.night, two: second.night },
      hour: { one: first.hour, two: second.hour },
    };
  }
}

/**
 * Plays two clubs' divisions on a server and counts the work of a match, a view and a night.
 *
 * @param say gets the number of measured clubs
 */
export const measureCost = (server: MeasuredServer, say: (clubs: number) => void): Promise<Figures> =>
  new Measurement(server, say).perform();
