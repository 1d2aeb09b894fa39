import type { ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";

let last: ChildProcess | null = null;

/** Node tells of every child process. Miniflare starts another workerd by itself when one has died. */
subscribe("child_process", (message) => {
  // What this channel carries is `{ process: ChildProcess }` (Node's documentation of diagnostics channels).
  const { process: child } = message as { process: ChildProcess };
  child.once("spawn", () => {
    if (!isWorkerd(child.spawnfile)) return;
    last = child;
    for (const hear of listeners) hear();
  });
});

const listeners = new Set<() => void>();

const isWorkerd = (command: string): boolean => /^workerd(\.exe)?$/.test(basename(command));

/** Calls back whenever this process has started a workerd, until what it answers is called. */
export const onWorkerd = (hear: () => void): (() => void) => {
  listeners.add(hear);
  return () => void listeners.delete(hear);
};

/** The process id of the workerd that this process started last, as long as it runs. */
export const workerdPid = (): number | null =>
  last?.pid !== undefined && last.exitCode === null && last.signalCode === null ? last.pid : null;

/** `true` also where the system does not say. */
const isStopped = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`;
  // The state is after the name, which is in parentheses and may hold anything.
  return !existsSync(file) || /\) [TtZX] /.test(readFileSync(file, "utf8"));
};

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Milliseconds. */
const PAUSE_PATIENCE = 2_000;

/**
 * Pauses while the work is done, and goes on whatever its outcome. Answers with the length of the pause in
 * milliseconds.
 */
export const whilePaused = async (work: () => Promise<void>): Promise<number> => {
  const pid = workerdPid();
  if (pid === null) throw new Error("workerd does not run");
  const began = performance.now();
  process.kill(pid, "SIGSTOP");
  try {
    // A signal has arrived once every thread has left the system call that it was in.
    do await wait(5);
    while (!isStopped(pid) && performance.now() - began < PAUSE_PATIENCE);
    await work();
  } finally {
    process.kill(pid, "SIGCONT");
  }
  return performance.now() - began;
};

/**
 * `true` if a process of this number runs, and is a workerd. One that only waits to be counted as ended (Z) does not
 * run.
 */
const isRunningWorkerd = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /^\d+ \(workerd\) [^ZX]/.test(readFileSync(file, "utf8"));
};

/** `true` if a process was started for a state folder: the number of one that is gone may be another's now. */
const isFor = (pid: number, state: string): boolean =>
  readFileSync(`/proc/${pid}/environ`, "utf8").split("\0").includes(`STRIKEBOOK_STATE=${state}`);

/**
 * Ends the workerd of an earlier process that served from this state folder. When Node is killed its workerd goes on,
 * and two of them must never have the same databases open.
 */
export const endOrphan = async (pid: number, state: string): Promise<boolean> => {
  if (!isRunningWorkerd(pid) || !isFor(pid, state)) return false;
  process.kill(pid, "SIGKILL");
  while (isRunningWorkerd(pid)) await wait(10);
  return true;
};
