import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../..", import.meta.url));

/** No questions, no telemetry, and no look for updates. */
const quiet = {
  ASTRO_TELEMETRY_DISABLED: "1",
  CI: "true",
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  DO_NOT_TRACK: "1",
  // What Node compiled once is not compiled again by the next of many short commands.
  NODE_COMPILE_CACHE: `${root}node_modules/.cache/node`,
  WRANGLER_CACHE_DIR: `${root}.wrangler/cache`,
  WRANGLER_HIDE_BANNER: "true",
  WRANGLER_LOG_PATH: `${root}.wrangler/logs`,
  WRANGLER_NO_SKILLS_UPDATE_PROMPTS: "true",
  WRANGLER_REGISTRY_PATH: `${root}.wrangler/registry`,
  WRANGLER_SEND_ERROR_REPORTS: "false",
  WRANGLER_SEND_METRICS: "false",
};

const graceMs = 5_000;
const running = new Set<ChildProcess>();

export interface Launch {
  env?: Record<string, string>;
  /** "pipe": the caller reads what it prints. Default: it prints to our terminal. */
  output?: "inherit" | "pipe";
}

/** Starts a tool of node_modules/.bin (or any command) that cannot outlive this process. */
export function launch(command: string, args: readonly string[], { env = {}, output = "inherit" }: Launch = {}) {
  const child = spawn(command, args, {
    cwd: root,
    // A group of its own, so that what the tool itself starts can be ended with it.
    detached: true,
    env: { ...process.env, ...quiet, PATH: `${root}node_modules/.bin:${process.env.PATH ?? ""}`, ...env },
    stdio: ["ignore", output, output],
  });
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

/** Asks the tool to stop; what is left of its group after the grace period is ended. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const exited = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    const timer = new Promise((resolve) => setTimeout(resolve, graceMs).unref());
    await Promise.race([exited, timer]);
  }
  endGroup(child);
}

function endGroup(child: ChildProcess): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, "SIGKILL");
  } catch {
    // The group is gone already: what we want.
  }
}

export interface ToolResult {
  ok: boolean;
  /** Standard output and standard error, as they came. */
  text: string;
  /** Standard output alone. */
  out: string;
}

export async function run(command: string, args: readonly string[], options: Launch = {}): Promise<ToolResult> {
  const child = launch(command, args, options);
  let text = "";
  let out = "";
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", (chunk: Buffer) => {
    out += chunk.toString();
    collect(chunk);
  });
  child.stderr?.on("data", collect);
  return new Promise((resolve) => {
    child.once("error", (error) => resolve({ ok: false, text: `${command}: ${error.message}\n`, out: "" }));
    child.once("close", (code) => resolve({ ok: code === 0, text, out }));
  });
}

/** Runs a tool that is of interest only when it fails. */
export async function runQuietly(command: string, args: readonly string[]): Promise<void> {
  const { ok, text } = await run(command, args, { output: "pipe" });
  if (!ok) throw new Error(`${command} ${args.join(" ")} failed:\n${text}`);
}

const asked = new AbortController();

/** Aborted once this process is asked to stop. */
export const stopAsked: AbortSignal = asked.signal;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    if (stopAsked.aborted) return;
    asked.abort();
    void Promise.all([...running].map(stop)).then(() => process.exit(signal === "SIGINT" ? 130 : 0));
  });
}
process.on("exit", () => {
  for (const child of running) endGroup(child);
});
