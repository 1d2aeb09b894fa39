import { z } from "zod";
import { EVENT_DATA } from "#carrom";
import { division } from "#shared/api/league/division.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { play, type Request } from "../demo/simulator/evening.ts";
import type { Work } from "./bill.ts";
import type { MeasuredServer } from "./measured-server.ts";

/** Messages that the Worker is given at once, as wrangler.toml has it: each batch is an invocation. */
const BATCH = 10;

/** Entries of the division that is played: 45 matches, which a season of a club has several of. */
const ENTRIES = 10;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Until then whatever waits for a match has been done: sealing waits for 14 days at most. */
export const SETTLED = 15 * DAY;

/** A match of which only the points of its games are known, confirmed by both sides. */
const RESULT = [
  { type: "game_recorded", data: { game: 1, points: { A: 25, B: 11 } } },
  { type: "game_recorded", data: { game: 2, points: { A: 25, B: 7 } } },
  { type: "result_confirmed", data: { side: "A" } },
  { type: "result_confirmed", data: { side: "B" } },
] as const;

const counts = z.object({
  databaseQueries: z.number(),
  databaseRowsRead: z.number(),
  databaseRowsWritten: z.number(),
  objectRequests: z.number(),
  objectRowsRead: z.number(),
  objectRowsWritten: z.number(),
  bucketWrites: z.number(),
  bucketReads: z.number(),
  queueMessages: z.number(),
  largestValue: z.number(),
  objectBytes: z.number(),
  databaseBytes: z.number(),
  bucketBytes: z.number(),
});
export type Counts = z.output<typeof counts>;

/** The size of a club: the entries of its division, and the number of its matches that are not played. */
type Size = { readonly entries: number; readonly left: number };

/** A club whose division was played, but for one match or as many as were to be left. */
export type Club = {
  readonly division: string;
  readonly player: string;
  readonly match: string;
  readonly left: readonly string[];
};

/** Sends requests to a server, and counts its work. */
export class Meter {
  readonly #server: MeasuredServer;
  #requests = 0;
  #milliseconds = 0;

  constructor(server: MeasuredServer) {
    this.#server = server;
  }

  /** Asks the server, as its operator unless another token is given; without a body it reads. */
  async ask(path: string, body?: unknown, token = this.#server.key, method = "POST"): Promise<string> {
    const init = {
      method,
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

  /** The counts since the last report, and the stored bytes of now. */
  async report(): Promise<Counts> {
    return counts.parse(await this.#tell("report"));
  }

  /** Lets the objects' time pass until then. */
  async advance(to: number): Promise<void> {
    await this.#tell(`advance?to=${to}`);
  }

  /** The objects' time. */
  async now(): Promise<number> {
    return z.object({ now: z.number() }).parse(await this.#tell("now")).now;
  }

  /** Counts some work, and nothing that was done before it. */
  async counted(work: () => Promise<void>): Promise<{ readonly work: Work; readonly left: Counts }> {
    await this.report();
    this.#requests = 0;
    this.#milliseconds = 0;
    await work();
    const { requests, milliseconds } = { requests: this.#requests, milliseconds: this.#milliseconds };
    const left = await this.report();
    const { objectBytes: _, databaseBytes: __, bucketBytes: ___, ...counted } = left;
    return { work: { ...counted, requests, milliseconds }, left };
  }

  /** Founds a club with a division and plays all of it but one match (or `left`), each by the points of its games. */
  async found(club: string, { entries, left }: Size = { entries: ENTRIES, left: 1 }): Promise<Club> {
    await this.ask("/api/v1/clubs", { id: club, name: club });
    const players = Array.from({ length: entries }, (_, index) => `${club}-player-${index + 1}`);
    for (const id of players) await this.ask("/api/v1/people", { id, name: `Player ${id}`, club });
    const now = await this.now();
    const days = Array.from({ length: entries - 1 }, () => new Date(now).toISOString().slice(0, 10));
    const id = `${club}-division`;
    await this.ask("/api/v1/divisions", {
      id,
      club,
      league: "League",
      season: "2026",
      name: "One",
      ruleset: "icf",
      entries: players,
      days,
      rated: true,
    });
    const { fixtures } = division.parse(JSON.parse(await this.ask(`/api/v1/divisions/${id}`)));
    const ids = fixtures.map((one) => one.id);
    const [match] = ids;
    if (match === undefined) throw new Error("a division without fixtures");
    for (const fixture of ids.slice(left)) {
      const opened = await this.open(fixture);
      const at = new Date(await this.now()).toISOString();
      const events = RESULT.map((event) => ({ ...event, id: crypto.randomUUID(), at }));
      await this.ask(`/api/v1/matches/${opened.match}/events`, { expectedSeq: 1, events });
    }
    await this.advance((await this.now()) + SETTLED);
    return { division: id, player: players[0] ?? "", match, left: ids.slice(0, left) };
  }

  async open(fixture: string) {
    return openMatchResponse.parse(JSON.parse(await this.ask("/api/v1/matches", { fixture })));
  }

  /** The requests of a match's phone at its own pace, until the match is confirmed. */
  async evening(match: string): Promise<readonly Request[]> {
    const log = await this.ask(`/api/v1/matches/${match}/log`);
    const first = z.object({ data: z.unknown() }).parse(JSON.parse(log.split("\n", 1)[0] ?? ""));
    const opening = EVENT_DATA.match_opened.parse(first.data);
    const begins = new Date(await this.now()).toISOString();
    return [...play({ opening, skills: {}, seed: "cost", begins })];
  }

  /**
   * The work of these crons, with the jobs that they send. Each cron and each batch of jobs is an invocation without a
   * request.
   */
  async crons(crons: readonly string[]): Promise<Work> {
    const { work } = await this.counted(async () => {
      for (const cron of crons) {
        const began = performance.now();
        await this.#tell(`cron?cron=${encodeURIComponent(cron)}`);
        this.#milliseconds += performance.now() - began;
      }
      await this.advance((await this.now()) + HOUR);
    });
    return { ...work, requests: crons.length + Math.ceil(work.queueMessages / BATCH) };
  }
}
