import { z } from "zod";
import { division } from "../../../shared/api/league/division.ts";
import { openMatchResponse } from "../../../shared/api/match/match.ts";
import { EVENT_DATA } from "../../../shared/match/model/events.ts";
import { play, type Request } from "../demo/simulator/evening.ts";
import type { Figures, Grown, View, Work } from "./bill.ts";
import type { MeasuredServer } from "./measured-server.ts";

/** Entries of the division that is played: 45 matches, which a season of a club has several of. */
const ENTRIES = 10;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const HOURLY = /^\d+ \* /;
/** Until then whatever waits for a match has been done: sealing waits for 14 days at most. */
const SETTLED = 15 * DAY;

/** A match of which only the points of its games are known, signed by both sides. */
const RESULT = [
  { type: "game_recorded", data: { game: 1, points: { A: 25, B: 11 } } },
  { type: "game_recorded", data: { game: 2, points: { A: 25, B: 7 } } },
  { type: "result_confirmed", data: { side: "A" } },
  { type: "result_confirmed", data: { side: "B" } },
] as const;

/** How often an unchanged page is read: the first reads of a server are slower than the others. */
const READS = 5;

const counts = z.object({
  ...{ databaseQueries: z.number(), databaseRowsRead: z.number(), databaseRowsWritten: z.number() },
  ...{ objectRequests: z.number(), objectRowsRead: z.number(), objectRowsWritten: z.number() },
  ...{ bucketWrites: z.number(), bucketReads: z.number(), queueMessages: z.number(), largestValue: z.number() },
  ...{ objectBytes: z.number(), databaseBytes: z.number(), bucketBytes: z.number() },
});
type Counts = z.output<typeof counts>;

/** A club whose division was played, but for one match. */
type Club = { readonly division: string; readonly player: string; readonly match: string };

/** Measures one server. */
class Measurement {
  readonly #server: MeasuredServer;
  readonly #say: (clubs: number) => void;
  #requests = 0;
  #milliseconds = 0;

  constructor(server: MeasuredServer, say: (clubs: number) => void) {
    this.#server = server;
    this.#say = say;
  }

  /** Asks the server, as its operator unless another token is given; without a body it reads. */
  async #ask(path: string, body?: unknown, token = this.#server.key): Promise<string> {
    const init = {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify(body),
    };
    const began = performance.now();
    const answer = await fetch(new URL(path, this.#server.url), body === undefined ? {} : init);
    const text = await answer.text();
    this.#milliseconds += performance.now() - began;
    this.#requests += 1;
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text.slice(0, 300)}`);
    return text;
  }

  /** Tells the counting Worker something; this is no request of anybody's. */
  async #tell(path: string): Promise<unknown> {
    const answer = await fetch(new URL(`/api/cost/${path}`, this.#server.url));
    if (!answer.ok) throw new Error(`/api/cost/${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async #report(): Promise<Counts> {
    return counts.parse(await this.#tell("report"));
  }

  async #advance(to: number): Promise<void> {
    await this.#tell(`advance?to=${to}`);
  }

  async #now(): Promise<number> {
    return z.object({ now: z.number() }).parse(await this.#tell("now")).now;
  }

  /** What some work does, and nothing that was done before it. */
  async #counted(work: () => Promise<void>): Promise<{ readonly work: Work; readonly left: Counts }> {
    await this.#report();
    this.#requests = 0;
    this.#milliseconds = 0;
    await work();
    const { requests, milliseconds } = { requests: this.#requests, milliseconds: this.#milliseconds };
    const left = await this.#report();
    const { objectBytes: _, databaseBytes: __, bucketBytes: ___, ...counted } = left;
    return { work: { ...counted, requests, milliseconds }, left };
  }

  /** Founds a club with a division and plays all of it but one match, each by the points of its games. */
  async #found(club: string): Promise<Club> {
    await this.#ask("/api/v1/clubs", { id: club, name: club });
    const players = Array.from({ length: ENTRIES }, (_, index) => `${club}-player-${index + 1}`);
    for (const id of players) await this.#ask("/api/v1/people", { id, name: `Player ${id}`, club });
    const now = await this.#now();
    const days = Array.from({ length: ENTRIES - 1 }, () => new Date(now).toISOString().slice(0, 10));
    const id = `${club}-division`;
    await this.#ask("/api/v1/divisions", {
      ...{
        id,
        club,
        league: "League",
        season: "2026",
        name: "One",
        ruleset: "icf",
        entries: players,
        days,
        rated: true,
      },
    });
    const { fixtures } = division.parse(JSON.parse(await this.#ask(`/api/v1/divisions/${id}`)));
    const [last, ...others] = fixtures;
    if (!last) throw new Error("a division without fixtures");
    for (const { id: fixture } of others) {
      const { match } = await this.#open(fixture);
      const at = new Date(await this.#now()).toISOString();
      const events = RESULT.map((event) => ({ ...event, id: crypto.randomUUID(), at }));
      await this.#ask(`/api/v1/matches/${match}/events`, { expectedSeq: 1, events });
    }
    await this.#advance((await this.#now()) + SETTLED);
    return { division: id, player: players[0] ?? "", match: last.id };
  }

  async #open(fixture: string) {
    return openMatchResponse.parse(JSON.parse(await this.#ask("/api/v1/matches", { fixture })));
  }

  /** What a match's phone sends at its own pace, until the match is signed. */
  async #evening(match: string): Promise<readonly Request[]> {
    const log = await this.#ask(`/api/v1/matches/${match}/log`);
    const first = z.object({ data: z.unknown() }).parse(JSON.parse(log.split("\n", 1)[0] ?? ""));
    const opening = EVENT_DATA.match_opened.parse(first.data);
    const begins = new Date(await this.#now()).toISOString();
    return [...play({ opening, skills: {}, seed: "cost", begins })];
  }

  /** Plays a match strike by strike: an evening by the objects' clock, seconds by ours. */
  async #play(fixture: string): Promise<{ readonly match: string; readonly events: number }> {
    const { match, scorer } = await this.#open(fixture);
    let events = 1;
    for (const request of await this.#evening(match)) {
      await this.#advance(Date.parse(request[0]?.at ?? ""));
      // By a scorer's link, as a phone at the table does.
      await this.#ask(`/api/v1/matches/${match}/events`, { expectedSeq: events, events: request }, scorer.token);
      events += request.length;
    }
    await this.#advance((await this.#now()) + SETTLED);
    return { match, events };
  }

  /** What these crons do, and what they lead to. Each is an invocation, though nobody sends a request. */
  async #crons(crons: readonly string[]): Promise<Work> {
    const { work } = await this.#counted(async () => {
      for (const cron of crons) {
        const began = performance.now();
        await this.#tell(`cron?cron=${encodeURIComponent(cron)}`);
        this.#milliseconds += performance.now() - began;
      }
      await this.#advance((await this.#now()) + HOUR);
    });
    return { ...work, requests: crons.length };
  }

  /** What every cron does after an evening, and then what the hourly ones do when nothing happened. */
  async #nightAndHour() {
    const { crons } = this.#server;
    return { night: await this.#crons(crons), hour: await this.#crons(crons.filter((cron) => HOURLY.test(cron))) };
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
      const see = async () => (await this.#counted(async () => void (await this.#ask(path)))).work;
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
    const before = await this.#report();
    let events = 0;
    let match = "";
    const played = await this.#counted(async () => {
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
 * Plays two clubs' divisions on a server and counts what a match, a view and a night of theirs take.
 *
 * @param say is told how many clubs have been measured
 */
export const measure = (server: MeasuredServer, say: (clubs: number) => void): Promise<Figures> =>
  new Measurement(server, say).perform();
