import { existsSync } from "node:fs";
import { z } from "zod";
import { division } from "#shared/api/league/division.ts";
import { proposedRound } from "#shared/api/league/league.ts";
import type { Bench } from "./bench.ts";
import { type Measured, measure, onThread } from "./measure.ts";
import { pairingsOf } from "./pairing.ts";
import { startPhone } from "./phone.ts";
import { type BenchServer, MEMORY, startBenchServer } from "./server.ts";
import { whole } from "./table.ts";

/** Events as large as published ones: knockouts of 547 and 503 (E21, E22), a Swiss of 110 at 55 tables (E13), and the largest Swiss. */
const EVENTS = {
  "knockout-547": { plan: { format: "knockout", places: 4 }, entries: 547, tables: 64 },
  "knockout-503": { plan: { format: "knockout", places: 4 }, entries: 503, tables: 24 },
  "swiss-110": { plan: { format: "swiss", rounds: 11 }, entries: 110, tables: 55 },
  "swiss-256": { plan: { format: "swiss", rounds: 9 }, entries: 256, tables: 128 },
} as const;
type EventName = keyof typeof EVENTS;
const NAMES: readonly EventName[] = ["knockout-547", "knockout-503", "swiss-110", "swiss-256"];

/** Milliseconds that a draw, a round or a page may take. */
const AIM = 2_000;
const PAIRED = { full: 3, quick: 1 } as const;
/** The most lines of one list of players. */
const LIST = 500;
const WHO = { email: "events@example.test", password: "correct horse battery" };

const today = (): string => new Date().toISOString().slice(0, 10);

/** What something took; `rows`: D1 rows read where the answer was not kept from before. */
type Taken = {
  readonly name: string;
  readonly milliseconds: number;
  readonly bytes?: number;
  readonly rows?: number;
  readonly statements?: number;
};

const counted = z.object({ status: z.literal(200), bytes: z.number(), rows: z.number(), statements: z.number() });

/** A server with these events, as their organiser sees it. */
class Hall {
  readonly #server: BenchServer;
  readonly #cookie: string;

  private constructor(server: BenchServer, cookie: string) {
    this.#server = server;
    this.#cookie = cookie;
  }

  /** A server on which an organiser is signed in. */
  static async of(server: BenchServer): Promise<Hall> {
    const headers = { "content-type": "application/json" };
    const ask = (path: string, body: object) =>
      fetch(new URL(path, server.url), { method: "POST", headers, body: JSON.stringify(body) });
    await ask("/api/auth/sign-up/email", { name: "Organiser", ...WHO });
    const answer = await ask("/api/auth/sign-in/email", WHO);
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    return new Hall(server, cookies.join("; "));
  }

  async post(path: string, body: string, type = "application/json"): Promise<string> {
    const headers = { "content-type": type, authorization: `Bearer ${this.#server.key}` };
    const answer = await fetch(new URL(path, this.#server.url), { method: "POST", headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
    return text;
  }

  /** Reads from the API as the organiser, or a page as a person who is signed in. */
  async get(path: string): Promise<string> {
    const answer = await fetch(new URL(path, this.#server.url), { headers: this.#headers(path) });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${text}`);
    return text;
  }

  /** Sends a form of a page. */
  async form(path: string, body: string): Promise<string> {
    const { url } = this.#server;
    const headers = {
      cookie: this.#cookie,
      origin: url.origin,
      "content-type": "application/x-www-form-urlencoded",
    };
    const answer = await fetch(new URL(path, url), { method: "POST", headers, body });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${text}`);
    return text;
  }

  /** Makes the person who is signed in an owner of a club. */
  async own(club: string): Promise<void> {
    await this.#server.database
      .prepare(
        `INSERT INTO memberships (club_id, user_id, role, since)
         SELECT ?1, id, 'owner', ?2 FROM users WHERE email = ?3`,
      )
      .bind(club, new Date().toISOString(), WHO.email)
      .run();
  }

  /** A page at its first request, or an act, with its rows. */
  async counted(name: string, path: string, method: "GET" | "POST" = "GET"): Promise<Taken> {
    const address = new URL("/bench/counted/", this.#server.url);
    address.searchParams.set("path", path);
    const began = performance.now();
    const answer = await fetch(address, { method, headers: this.#headers(path) });
    const milliseconds = performance.now() - began;
    const { bytes, rows, statements } = counted.parse(await answer.json());
    return { name, milliseconds, bytes, rows, statements };
  }

  #headers(path: string): Record<string, string> {
    return path.startsWith("/api/") ? { authorization: `Bearer ${this.#server.key}` } : { cookie: this.#cookie };
  }
}

const timed = async (name: string, work: () => Promise<string>): Promise<Taken> => {
  const began = performance.now();
  const { length: bytes } = await work();
  return { name, milliseconds: performance.now() - began, bytes };
};

/** Founds a club with its players, and enters them into its division: each from a list. */
const entered = async (hall: Hall, name: EventName): Promise<Taken> => {
  const { plan, entries, tables } = EVENTS[name];
  const players = Array.from({ length: entries }, (_, index) => `${name}-p${index + 1}`);
  const post = (path: string, body: object) => hall.post(`/api/v1/${path}`, JSON.stringify(body));
  await post("clubs", { id: name, name });
  await hall.own(name);
  for (let from = 0; from < entries; from += LIST) {
    const lines = players.slice(from, from + LIST).map((id) => `${id},Player ${id}`);
    await hall.post(`/api/v1/clubs/${name}/intake/players`, ["id,name", ...lines].join("\n"), "text/csv");
  }
  const registration = {
    opens: "2026-01-01T00:00:00.000Z",
    deadline: "2099-01-01T00:00:00.000Z",
    players: 1,
    fee: null,
    minimum: 2,
    maximum: entries,
  };
  const called = { league: "Open", season: "2026", name: "Singles", ruleset: "icf" };
  await post("divisions", { id: name, club: name, ...called, plan, registration, tables });
  const lines = players.map((id, index) => `${id},confirmed,${index < 8 ? index + 1 : ""}`);
  return timed(`${name}: entries from a list`, () =>
    hall.post(`/api/v1/divisions/${name}/intake/entries`, ["player,state,seed", ...lines].join("\n"), "text/csv"),
  );
};

const drawn = (hall: Hall, name: EventName): Promise<Taken> =>
  timed(`${name}: the draw`, () =>
    hall.post(`/api/v1/divisions/${name}/draw`, JSON.stringify({ first: today(), every: 1, close: true })),
  );

/** Ends the first round of a Swiss by walkovers, and pairs and publishes the second. */
const secondRound = async (hall: Hall, name: EventName): Promise<readonly Taken[]> => {
  const decide = (decision: object) =>
    hall.post(`/api/v1/divisions/${name}/decisions`, JSON.stringify({ id: crypto.randomUUID(), decision }));
  const { fixtures } = division.parse(JSON.parse(await hall.get(`/api/v1/divisions/${name}`)));
  for (const [index, { id: fixture, home, away }] of fixtures.entries()) {
    const winner = index % 2 === 0 ? home.entry : away.entry;
    await decide({ type: "walkover_given", reason: "no-show", fixture, winner });
  }
  const path = `/api/v1/divisions/${name}/pairing`;
  const proposing = await timed(`${name}: round 2 proposed`, () => hall.get(path));
  const { pairs, bye, round } = proposedRound.parse(JSON.parse(await hall.get(path)));
  const sides = (pairs ?? []).map(({ first, second }) => ({ home: first, away: second }));
  const publishing = await timed(`${name}: round 2 published`, () =>
    decide({ type: "round_paired", reason: "pairing-rule", round, pairs: sides, bye }),
  );
  return [proposing, publishing];
};

const PAGES: readonly (readonly [name: string, path: string])[] = [
  ["547 entries: the division's page", "/divisions/knockout-547"],
  ["547 entries: the division in the API", "/api/v1/divisions/knockout-547"],
  ["547 entries: fixtures of a round", "/divisions/knockout-547/fixtures"],
  ["547 entries: a part of the bracket", "/divisions/knockout-547/bracket/1"],
  ["547 entries: at the desk", "/divisions/knockout-547/desk"],
  ["a bracket of 512: its last rounds", "/divisions/knockout-503"],
  ["a bracket of 512: a part of it", "/divisions/knockout-503/bracket/3"],
  ["Swiss of 256: the division's page", "/divisions/swiss-256"],
  ["Swiss of 256: the results grid as CSV", "/api/v1/divisions/swiss-256/crosstable.csv"],
  ["55 tables: the hall's screen", "/clubs/swiss-110/hall"],
  ["55 tables: the evening at the desk", `/clubs/swiss-110/desk/evenings/${today()}`],
];

const line = ({ name, milliseconds, bytes, rows, statements }: Taken): string => {
  const weight = bytes === undefined ? "" : `${whole(bytes / 1000).padStart(7)} kB`;
  const read = rows === undefined ? "" : `${whole(rows).padStart(8)} rows in ${statements} statements`;
  const missed = milliseconds > AIM ? `  (aim: ${whole(AIM)} ms, missed)` : "";
  return `  ${name.padEnd(40)} ${whole(milliseconds).padStart(7)} ms ${weight}${read}${missed}`;
};

/** How soon the page of the largest field is seen on a slowed phone, beside a line of text. */
const seenOnPhone = async (server: BenchServer, times: number) => {
  const phone = await startPhone();
  try {
    const [text, page] = ["/robots.txt", "/divisions/knockout-547"].map((path) => new URL(path, server.url).href);
    const least = (await phone.open(text ?? "", times)).firstPaintMs;
    const { firstPaintMs, largestPaintMs, bytes, requests } = await phone.open(page ?? "", times);
    return { least, firstPaintMs, largestPaintMs, bytes, requests };
  } finally {
    await phone.close();
  }
};

/** The slowest round of each Swiss, by the processor time of a thread. */
const slowest = (rows: readonly Measured[]): Taken[] =>
  [...Map.groupBy(rows, ({ name }) => name.split(",")[0] ?? "")].map(([name, own]) => ({
    name: `pairing of ${name}, slowest of ${own.length} rounds`,
    milliseconds: Math.max(...own.map(({ microseconds }) => microseconds)) / 1000,
  }));

/** The cost of the largest fields: draws, pairings, pages, and a day's print. */
export const events: Bench = async ({ quick, say }) => {
  const server = await startBenchServer(existsSync(MEMORY) ? MEMORY : undefined);
  try {
    const hall = await Hall.of(server);
    const taken: Taken[] = [];
    for (const name of NAMES) taken.push(await entered(hall, name), await drawn(hall, name));
    for (const [name, path] of PAGES) taken.push(await hall.counted(name, path));
    taken.push(
      await timed("55 tables: the print of the day", () =>
        hall.form(`/clubs/swiss-110/desk/evenings/${today()}/print`, "tables=55"),
      ),
    );
    const matches = `/api/v1/clubs/swiss-110/evenings/${today()}/matches`;
    taken.push(await hall.counted("55 tables: their matches opened", matches, "POST"));
    taken.push(...(await secondRound(hall, "swiss-110")));
    if (!quick) taken.push(...(await secondRound(hall, "swiss-256")));
    const rounds = [...pairingsOf(110, 11), ...(quick ? [] : pairingsOf(256, 9))];
    taken.push(...slowest(await measure(rounds, PAIRED[quick ? "quick" : "full"], onThread)));
    say(
      `\nThe largest fields through HTTP, from a local Miniflare; a page at its first request, with its D1 rows;\nno draw, round or page is to take more than ${whole(AIM)} ms\n\n${taken.map(line).join("\n")}`,
    );
    const seen = await seenOnPhone(server, quick ? 1 : 5);
    say(
      `\n547 entries: the division's page on a slowed phone is first seen after ${whole(seen.firstPaintMs)} ms, ${(seen.firstPaintMs / seen.least).toFixed(1)} times a line of text`,
    );
    return { aim: AIM, taken, seen };
  } finally {
    await server.stop();
  }
};
