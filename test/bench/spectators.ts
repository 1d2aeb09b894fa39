import { randomUUID } from "node:crypto";
import { ApiClient } from "#cli/server/api-client.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import type { Bench } from "./bench.ts";
import { type BenchServer, startBenchServer } from "./server.ts";
import { watch } from "./watching.ts";

const SPECTATORS = { full: 200, quick: 50 } as const;
const STRIKES = { full: 40, quick: 10 } as const;

/** Milliseconds from a strike's answer to its arrival on a socket; below zero where it came before the answer. */
type Arrivals = { readonly medianMs: number; readonly worstMs: number; readonly missed: number };

/** The milliseconds that a spectator may wait for a strike. */
const WITHIN_MS = 1000;

const sides = [
  { id: "A", players: ["bench-a"] },
  { id: "B", players: ["bench-b"] },
];

/** Resolves with the moment at which a socket gets an event. */
const told = (socket: WebSocket, seq: number): Promise<number> =>
  new Promise((resolve) => {
    const hear = ({ data }: MessageEvent): void => {
      const message = JSON.parse(String(data)) as { type: string; head?: { seq: number } };
      if (message.type !== "recorded" || (message.head?.seq ?? 0) < seq) return;
      socket.removeEventListener("message", hear);
      resolve(performance.now());
    };
    socket.addEventListener("message", hear);
  });

/** The address of a spectator: fifty are behind one, as in a hall. */
const addressOf = (nth: number): string => `10.0.0.${1 + Math.floor(nth / 50)}`;

const pause = (ms: number): Promise<null> => new Promise((resolve) => setTimeout(() => resolve(null), ms));

/** Records strikes one by one before a number of spectators, each on a socket of its own. */
const watched = async (server: BenchServer, spectators: number, strikes: number): Promise<Arrivals> => {
  const api = new ApiClient(server.url.href, server.key);
  const match = `bench-${randomUUID().slice(0, 8)}`;
  const { scorer } = await api.post("/matches", { match, ruleset: "tournament-15", sides }, openMatchResponse);
  const sockets = await Promise.all(
    Array.from({ length: spectators }, (_, nth) => watch(server.url, match, addressOf(nth))),
  );
  const arrivals: number[] = [];
  let missed = 0;
  const record = async (seq: number, type: string, data: unknown): Promise<void> => {
    const waiting = sockets.map((socket) => told(socket, seq));
    const body = { expectedSeq: seq - 1, events: [{ id: randomUUID(), at: new Date().toISOString(), type, data }] };
    await api.as(scorer.token).post(`/matches/${match}/events`, body, appendResponse);
    const answered = performance.now();
    for (const at of await Promise.all(waiting.map((one) => Promise.race([one, pause(10 * WITHIN_MS)])))) {
      if (at === null) missed += 1;
      else arrivals.push(at - answered);
    }
    // As fast as a person strikes: faster events are sent together.
    await pause(300);
  };
  await record(2, "board_opened", { board: 1, breaker: "bench-a" });
  arrivals.length = 0;
  for (let nth = 0; nth < strikes; nth += 1)
    await record(nth + 3, "strike", { player: nth % 2 === 0 ? "bench-a" : "bench-b", pocketed: [] });
  for (const socket of sockets) socket.close();
  arrivals.sort((a, b) => a - b);
  return {
    medianMs: arrivals[Math.floor(arrivals.length / 2)] ?? Number.NaN,
    worstMs: arrivals.at(-1) ?? Number.NaN,
    missed,
  };
};

/** The time from a strike's answer to the pages of its spectators, next to that of a single spectator. */
export const spectators: Bench = async ({ quick, say }) => {
  const how = quick ? "quick" : "full";
  const server = await startBenchServer();
  try {
    const alone = await watched(server, 1, STRIKES[how]);
    const crowd = await watched(server, SPECTATORS[how], STRIKES[how]);
    const line = (name: string, { medianMs, worstMs, missed }: Arrivals): string =>
      `  ${name.padEnd(18)} median ${medianMs.toFixed(1)} ms, worst ${worstMs.toFixed(1)} ms after the answer, ${missed} missed`;
    say(
      [
        `\n${STRIKES[how]} strikes, one at a time, to spectators on sockets of their own (aim: each within ${WITHIN_MS} ms)\n`,
        line("one spectator", alone),
        line(`${SPECTATORS[how]} spectators`, crowd),
        `  the crowd's median is ${(crowd.medianMs - alone.medianMs).toFixed(1)} ms behind the one's`,
      ].join("\n"),
    );
    return { spectators: SPECTATORS[how], strikes: STRIKES[how], withinMs: WITHIN_MS, alone, crowd };
  } finally {
    await server.stop();
  }
};
