import { existsSync } from "node:fs";
import type { Bench } from "./bench.ts";
import { computing } from "./computing.ts";
import { each } from "./each.ts";
import { type Case, type Measured, measure, onThread } from "./measure.ts";
import { MEMORY, startBenchServer } from "./server.ts";
import { table, whole } from "./table.ts";
import { playedSeason, type WholeSeason } from "./whole-season.ts";
import { Wire } from "./wire.ts";

/** Numbers of entries: 46 play 1,035 matches, 12 play 66. */
const ENTRIES = { full: 46, quick: 12 } as const;
const ROUNDS = { full: 9, quick: 3 } as const;
const CONNECTIONS = 32;
const READS = 400;
/** The number of computations from nothing, one after the other. */
const FRESH = 20;
const FRESH_MS = 20;

const NAMES = {
  bare: "a bare handler, as many bytes",
  trivial: "a trivial route, as many bytes",
  same: "a trivial route, unchanged (304)",
  health: "the API's health",
  memory: "the standings, from memory",
  unchanged: "the standings, unchanged (304)",
  rows: "the table alone, from memory",
  grid: "the results grid, from memory",
  match: "a finished match's page, from memory",
  alone: "the API's health, one at a time",
  fresh: "the standings, computed afresh",
} as const;

/** The rounds of computing the table alone. */
const TABLES = 15;

const millisecondsOf = (rows: readonly Measured[], name?: string): number =>
  (rows.find((row) => name === undefined || row.name === name)?.microseconds ?? Number.NaN) / 1000;

/** A description of the cases, for a person to read. */
const CASES = `  bare         answers with as many bytes as it is told, which it has: no API around it, no database
  trivial      the same as a route of the API: its router and its middleware, no database; with a tag of its own
  health       the API's smallest read that asks D1 something
  from memory  the division whole; D1 is asked for the version of what it derives from, once for all who come together
               the table alone and the results grid likewise; the page of a match also asks its room where the log ends
  unchanged    asked by whoever has it
  afresh       the division as if nobody had asked before, read from D1, computed and written as JSON, but not sent;
               one read at a time`;

/** The bytes of the least answer that a trivial route can have. */
const LEAST = 2;

const reading = async (wire: Wire, { division, match }: WholeSeason): Promise<readonly Case[]> => {
  const path = `/api/v1/divisions/${division}`;
  const { bytes, etag } = await wire.get(path);
  const reads = (name: string, read: () => Promise<unknown>, beside: Case["beside"] = []): Case => ({
    name,
    unit: "reads",
    amount: READS,
    beside,
    work: () => each(Array.from({ length: READS }), CONNECTIONS, read),
  });
  return [
    reads(NAMES.bare, () => wire.get(`/bench/trivial/${bytes}`)),
    reads(NAMES.trivial, () => wire.get(`/api/v1/trivial/${bytes}`)),
    reads(NAMES.same, () => wire.get(`/api/v1/trivial/${LEAST}`, 304, { "if-none-match": `"${LEAST}"` })),
    reads(NAMES.health, () => wire.get("/api/v1/health")),
    reads(NAMES.memory, () => wire.get(path), [{ name: NAMES.trivial, aim: 0.8 }, { name: NAMES.bare }]),
    reads(NAMES.unchanged, () => wire.get(path, 304, { "if-none-match": etag }), [
      { name: NAMES.health, aim: 0.8 },
      { name: NAMES.same },
    ]),
    reads(NAMES.rows, () => wire.get(`${path}/standings`), [{ name: NAMES.memory, aim: 0.8 }]),
    reads(NAMES.grid, () => wire.get(`${path}/crosstable`), [{ name: NAMES.memory }]),
    reads(NAMES.match, () => wire.get(`/matches/${match}`), [{ name: NAMES.memory }]),
    {
      name: NAMES.alone,
      unit: "reads",
      amount: FRESH,
      work: () => each(Array.from({ length: FRESH }), 1, () => wire.get("/api/v1/health")),
    },
    {
      name: NAMES.fresh,
      unit: "reads",
      amount: FRESH,
      beside: [{ name: NAMES.alone }],
      work: () => each(Array.from({ length: FRESH }), 1, () => wire.get(`/bench/fresh/${division}`)),
    },
  ];
};

/** The cost of reading a division through HTTP, once it has had a season of a thousand matches. */
export const standings: Bench = async ({ quick, say }) => {
  const scale = quick ? "quick" : "full";
  const rounds = ROUNDS[scale];
  // A season is played first, a thousand objects with a file each: in memory, where there is one to keep them.
  const server = await startBenchServer(existsSync(MEMORY) ? MEMORY : undefined);
  const wire = new Wire(server.url, CONNECTIONS);
  try {
    const season = await playedSeason(server, wire, ENTRIES[scale]);
    const rows = await measure(await reading(wire, season), rounds);
    say(
      table(
        `Reading a division of ${whole(season.matches)} matches from a local Miniflare, ${CONNECTIONS} connections, client and server on this\nmachine; medians of ${rounds} alternating rounds, the middle half in brackets\n\n${CASES}`,
        rows,
      ),
    );
    const computed = await measure([computing(ENTRIES[scale])], TABLES, onThread);
    say(table(`Its table alone, by the processor time of one thread; median of ${TABLES} rounds`, computed));
    const [read, alone] = [millisecondsOf(rows, NAMES.fresh), millisecondsOf(computed)];
    const judged = read < FRESH_MS ? "met" : "missed";
    say(
      `  computed afresh, the whole read takes ${read.toFixed(1)} ms (aim: below ${FRESH_MS}, ${judged}), of which the table is ${alone.toFixed(1)} ms`,
    );
    return { matches: season.matches, rounds, rows, computed, fresh: { table: alone, whole: read, aim: FRESH_MS } };
  } finally {
    wire.close();
    await server.stop();
  }
};
