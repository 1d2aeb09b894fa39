import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, vi } from "vitest";
import { z } from "zod";
import { ApiClient } from "#cli/server/api-client.ts";
import { appendResponse } from "#shared/api/match/append.ts";
import { openMatchResponse, roomStatus } from "#shared/api/match/match.ts";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** The organiser key of hosts in tests. */
export const KEY = "an-organiser-key-of-this-test-alone";

type Environment = Readonly<Record<string, string>>;
type Ran = { readonly status: number | null; readonly text: string };

/** Starts a command of a working copy or of a release. */
export const started = (command: string, args: readonly string[], env: Environment, root = repository): ChildProcess =>
  spawn(join(root, "node_modules", ".bin", "node"), [join(root, "workers", "cli", `${command}.ts`), ...args], {
    // A group of its own, as a service manager keeps one: Node and its workerd die together.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ORGANISER_KEY: KEY, ...env },
  });

/** Everything that a process prints, as it comes. */
const heard = (child: ChildProcess): { text: string } => {
  const all = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk: Buffer) => {
      all.text += chunk.toString();
    });
  return all;
};

/** Runs a command to its end. */
export const run = (command: string, args: readonly string[], env: Environment, root = repository): Promise<Ran> =>
  new Promise((resolve) => {
    const child = started(command, args, env, root);
    const all = heard(child);
    child.once("close", (status) => resolve({ status, text: all.text }));
  });

const running = new Set<ChildProcess>();

/** Ends a process with its group, or the process alone. */
export const kill = async (child: ChildProcess, signal: NodeJS.Signals, whole = true): Promise<void> => {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  // Ours has a process id: it answered.
  if (child.exitCode === null && child.signalCode === null) {
    process.kill((whole ? -1 : 1) * (child.pid ?? 0), signal);
    await ended;
  }
  running.delete(child);
};

/** Ends all processes that a test left running. */
export const killAll = async (): Promise<void> => {
  for (const child of running) await kill(child, "SIGKILL");
};

export type Served = {
  readonly url: string;
  readonly api: ApiClient;
  readonly child: ChildProcess;
  readonly log: { text: string };
};

/** Serves a state folder; resolves once it answers. */
export const serve = async (state: string, port: number, env: Environment = {}, root = repository): Promise<Served> => {
  const url = `http://localhost:${port}`;
  const child = started("serve", [], { STRIKEBOOK_STATE: state, PORT: String(port), PUBLIC_ORIGIN: url, ...env }, root);
  running.add(child);
  const log = heard(child);
  const until = performance.now() + 50_000;
  while (!log.text.includes('"ready"')) {
    if (child.exitCode !== null || performance.now() > until) throw new Error(log.text);
    await wait(20);
  }
  return { url, api: new ApiClient(url, KEY), child, log };
};

const recorded = z.object({ seq: z.int(), type: z.string(), data: z.unknown() });
type Recorded = z.output<typeof recorded>;

/** The events of a recorded friendly between two players, without its opening. */
export const eventsOf = (match: string): readonly Recorded[] =>
  readFileSync(`${repository}test/matches/${match}.strikes.ndjson`, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => recorded.parse(JSON.parse(line)));

const BOARD = eventsOf("tournament-15-board");

const sent = ({ type, data }: Recorded) => ({
  id: crypto.randomUUID(),
  at: new Date().toISOString(),
  type,
  data,
});

/** Opens a friendly between two players; answers with the API of its scorer. */
export const open = async (
  { api }: Pick<Served, "api">,
  match: string,
  ruleset = "tournament-15",
): Promise<ApiClient> => {
  const sides = [
    { id: "A", players: ["a1"] },
    { id: "B", players: ["b1"] },
  ];
  const opened = await api.post("/matches", { match, ruleset, sides }, openMatchResponse);
  return api.as(opened.scorer.token);
};

/** Records some events of a match, each in a request of its own. */
export const strike = async (scorer: ApiClient, match: string, from: number, to: number, events = BOARD) => {
  let head = null;
  for (const event of events.slice(from, to)) {
    const body = { expectedSeq: event.seq - 1, events: [sent(event)] };
    ({ head } = await scorer.post(`/matches/${match}/events`, body, appendResponse));
  }
  return head;
};

/** The status of a match, once all of its log is in the database. */
export const relayed = ({ api }: Pick<Served, "api">, match: string) =>
  vi.waitFor(
    async () => {
      const status = await api.get(`/matches/${match}/status`, roomStatus);
      expect(status.drained).toBe(status.head?.seq);
      return status;
    },
    { timeout: 10_000, interval: 100 },
  );
