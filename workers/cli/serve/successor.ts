import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "../server/front.ts";
import { SaidError } from "../server/said-error.ts";
import type { HandOver } from "./control.ts";
import { isUp } from "./up.ts";

/** A newer version while it serves in the place of this one, behind our port. */
export type Successor = {
  readonly port: number;
  /** Settles when it has ended, for whatever reason. */
  readonly ended: Promise<unknown>;
  close(): Promise<void>;
};

/** The pause between two requests to a version that starts (milliseconds). */
const ASK_MS = 50;
/** The time for one that does not come up to end (milliseconds). */
const GRACE_MS = 1_000;
/** The time for one that has served: it answers open requests first. */
const LEAVE_MS = 15_000;

const end = async (child: ChildProcess, ended: Promise<unknown>, patienceMs: number): Promise<void> => {
  child.kill("SIGTERM");
  await Promise.race([ended, wait(patienceMs, undefined, { ref: false })]);
  child.kill("SIGKILL");
  await ended;
};

/**
 * Starts the version in a folder on the state folder of this one, which has let go of it. It ends when this process does.
 *
 * @param origin where people find the site
 * @throws SaidError where it does not; it has ended then
 */
export const startSuccessor = async ({ folder, patienceMs }: HandOver, origin: string): Promise<Successor> => {
  const port = await freePort();
  const child = spawn(join(folder, "node_modules", ".bin", "node"), [join(folder, "workers", "cli", "serve.ts")], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    // By the channel it knows that we are there.
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ended = Promise.race([once(child, "exit"), once(child, "error").catch((error: unknown) => error)]);
  const until = performance.now() + patienceMs;
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver && performance.now() < until) {
    if (await isUp(port, origin)) return { port, ended, close: () => end(child, ended, LEAVE_MS) };
    await wait(ASK_MS);
  }
  await end(child, ended, GRACE_MS);
  throw new SaidError({ key: "successorSilent", about: { folder, seconds: Math.ceil(patienceMs / 1_000) } });
};
