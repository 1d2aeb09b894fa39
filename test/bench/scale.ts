import { z } from "zod";
import type { Bench } from "./bench.ts";
import { type Growth, growing, notFlat } from "./growth.ts";
import { openHall } from "./hall.ts";
import { type Scored, scored } from "./scoring.ts";
import { type BenchServer, startBenchServer } from "./server.ts";
import { whole } from "./table.ts";
import { Wire } from "./wire.ts";

/** Clubs, of ten tables each. */
const CLUBS = 30;
/** Strikes a second: one in ten seconds, in two and in one from each of 300 tables. */
const RATES = [30, 150, 300] as const;
const RUN = { full: { seconds: 10, paces: [1, 60] }, quick: { seconds: 3, paces: [1] } } as const;
const SIZES = { full: [1, 10, 100, 1000], quick: [1, 10] } as const;
/** The number of connections: one a table, as each has a phone. */
const CONNECTIONS = 320;
/** The seconds that D1 has beyond twice the pace (a match’s own moment may be nearly so far) before events count as lost. */
const PATIENCE = 60;

const CRONS = { "head lists": "47 3 * * *", upkeep: "17 * * * *" } as const;

/** The work of a cron, and its duration. */
type Job = {
  readonly name: string;
  readonly milliseconds: number;
  readonly read: number;
  readonly written: number;
  readonly queries: number;
};

const counts = z.object({
  databaseQueries: z.number(),
  databaseRowsRead: z.number(),
  databaseRowsWritten: z.number(),
});

/** Runs both crons after the evening, and then both again. */
const nightAfter = async (url: URL): Promise<readonly Job[]> => {
  const jobs: Job[] = [];
  for (const when of ["the night after", "once more"])
    for (const [what, cron] of Object.entries(CRONS)) {
      const began = performance.now();
      const answer = await fetch(new URL(`/bench/cron/${encodeURIComponent(cron)}`, url));
      if (!answer.ok) throw new Error(`${what}: ${answer.status} ${await answer.text()}`);
      const found = counts.parse(await answer.json());
      jobs.push({
        name: `${what}, ${when}`,
        milliseconds: performance.now() - began,
        queries: found.databaseQueries,
        read: found.databaseRowsRead,
        written: found.databaseRowsWritten,
      });
    }
  return jobs;
};

const evening = async (server: BenchServer, pace: number, seconds: number) => {
  const wire = new Wire(server.url, CONNECTIONS);
  try {
    const tables = await openHall(server, wire, CLUBS);
    const rates: Scored[] = [];
    for (const rate of RATES)
      rates.push(await scored(server, wire, tables, { rate, seconds, patience: 2 * pace + PATIENCE }));
    return { pace, tables: tables.length, rates, night: await nightAfter(server.url) };
  } finally {
    wire.close();
    await server.stop();
  }
};

const scoredLine = (one: Scored): string =>
  `  ${whole(one.wanted).padStart(4)}/s wanted: ${whole(one.requests).padStart(4)}/s, ${whole(one.events)} events/s; p50 ${one.p50.toFixed(0)} ms, p99 ${one.p99.toFixed(0)} ms; D1 ${whole(one.behind)} events behind, ${one.caughtUp === null ? "never level" : `level after ${one.caughtUp.toFixed(1)} s`}; lost ${one.lost}, other heads ${one.otherHeads}`;

const jobLine = (job: Job): string =>
  `  ${job.name.padEnd(28)} ${job.milliseconds.toFixed(0).padStart(6)} ms, ${whole(job.queries)} statements, ${whole(job.read)} rows read, ${whole(job.written)} written`;

const figure = (value: number): string => (Number.isInteger(value) ? whole(value) : value.toFixed(2));

const growthLines = (growth: readonly Growth[]): readonly string[] => {
  const cells = (name: string, of: (one: Growth) => string) =>
    `  ${name.padEnd(36)}${growth.map((one) => of(one).padStart(18)).join("")}`;
  return [
    cells("D1 rows read / written, clubs:", ({ clubs }) => whole(clubs)),
    ...Object.keys(growth[0]?.costs ?? {}).map((name) =>
      cells(name, ({ costs }) => `${figure(costs[name]?.read ?? 0)} / ${figure(costs[name]?.written ?? 0)}`),
    ),
  ];
};

/** Scores 300 tables at once, runs the night after, and measures each cost with up to 1,000 clubs. */
export const scale: Bench = async ({ quick, say }) => {
  const { seconds, paces } = RUN[quick ? "quick" : "full"];
  const evenings: Awaited<ReturnType<typeof evening>>[] = [];
  for (const pace of paces) {
    const one = await evening(await startBenchServer(undefined, pace), pace, seconds);
    evenings.push(one);
    say(
      `\n${one.tables} tables of ${CLUBS} clubs scored through HTTP for ${seconds} s, RELAY_SECONDS ${pace}; latency from when a strike was due\n`,
    );
    for (const rate of one.rates) say(scoredLine(rate));
    say(`\nThe crons over these ${one.tables} matches\n`);
    for (const job of one.night) say(jobLine(job));
  }
  say("\nGrowth with the number of clubs, all but one copies made by SQL\n");
  const growth = await growing(SIZES[quick ? "quick" : "full"], say);
  for (const line of growthLines(growth)) say(line);
  const grows = notFlat(growth);
  say(
    grows.length === 0
      ? "\n  Flat from the second largest number of clubs to the largest."
      : `\nNot flat:\n${grows.map((line) => `  ${line}`).join("\n")}`,
  );
  const lost = evenings.flatMap(({ rates }) => rates).reduce((sum, one) => sum + one.lost + one.otherHeads, 0);
  if (lost > 0) throw new Error(`${lost} acknowledged events or heads were lost`);
  return { seconds, evenings, growth, notFlat: grows };
};
