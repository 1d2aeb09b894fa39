import type { ChildProcess } from "node:child_process";
import { connect } from "node:net";
import { MINUTELY } from "#shared/told/quiet-hours.ts";
import { launch, stop } from "./children.ts";
import { type Front, freePort, openFront } from "./front.ts";
import type { LocalState } from "./local-state.ts";
import { reachedAt } from "./network.ts";
import { SaidError } from "./said-error.ts";

export interface Server {
  url: string;
  /** Settles when the server has ended, for whatever reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
}

const patienceMs = 60_000;
const MINUTE_MS = 60_000;

/** The address or name that a local server listens at: `HOST`, for other devices in the same network. */
export const localHost = (): string => process.env.HOST || "localhost";

export const localUrl = (port: number): string => {
  const host = reachedAt(localHost());
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
};

/** The arguments of the tool that serves the Worker at `behind`, for a front at `port`. */
const toolArguments = (port: number, behind: number, state: LocalState): readonly string[] => [
  "dev",
  "--ip",
  "127.0.0.1",
  "--port",
  String(behind),
  "--inspector-port",
  "0",
  // What a deployment set in wrangler.toml is not where this server is.
  "--var",
  `PUBLIC_ORIGIN:${process.env.PUBLIC_ORIGIN ?? ""}`,
  "--var",
  `HOST:${reachedAt(localHost())}`,
  "--var",
  `LINKS_TO:${localUrl(port)}`,
  // A scorer does not wait a minute to see a board.
  "--var",
  "RELAY_SECONDS:1",
  "--var",
  "PSEUDO_LOCALE:on",
  "--persist-to",
  state.directory,
  "--env-file",
  state.devVars,
  // Opens nothing that is not open anyhow, and only behind the front; without it the tool warns at every start.
  "--test-scheduled",
  "--show-interactive-dev-session=false",
  "--log-level",
  process.env.LOG ?? "warn",
];

/** Serves the Worker, its objects, its database and the site on one local port; resolves once it answers. */
export async function serve(port: number, state: LocalState): Promise<Server> {
  await assertPortFree(port);
  const behind = await freePort();
  // Its own pages show the databases to every visitor; outside requests come through the front.
  const child = launch("wrangler", toolArguments(port, behind, state), {
    env: { X_LOCAL_EXPLORER: "false", X_LOCAL_OBSERVABILITY: "false" },
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const url = localUrl(port);
  let front: Front | null = null;
  try {
    front = await openFront(port, localHost(), behind);
    await Promise.race([answers(url, child), ended.then(() => Promise.reject(new SaidError({ key: "serverEnded" })))]);
  } catch (error) {
    await Promise.all([stop(child), front?.close()]);
    throw error;
  }
  const opened = front;
  const clock = everyMinute(behind);
  void ended.then(() => {
    clearInterval(clock);
    return opened.close();
  });
  return { url, ended, stop: () => stop(child) };
}

/** The tool starts no job of the clock by itself: messages go out by this one. */
const everyMinute = (port: number): NodeJS.Timeout => {
  const due = `http://127.0.0.1:${port}/cdn-cgi/handler/scheduled?cron=${encodeURIComponent(MINUTELY)}`;
  return setInterval(() => void fetch(due).catch(() => undefined), MINUTE_MS).unref();
};

async function answers(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (child.exitCode === null && performance.now() < deadline) {
    const healthy = await fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(5_000) })
      .then((response) => response.ok)
      .catch(() => false);
    if (healthy) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new SaidError({ key: "serverLate", about: { url: `${url}/api/v1/health`, seconds: patienceMs / 1000 } });
}

/** Asked before anything is started, because wrangler itself says so late. */
export async function assertPortFree(port: number): Promise<void> {
  if (await isTaken(port)) {
    throw new SaidError({ key: "portTaken", about: { port, command: `PORT=${port + 1} npm start` } });
  }
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: localHost() });
    socket.once("connect", () => socket.end(() => resolve(true)));
    socket.once("error", () => resolve(false));
  });
