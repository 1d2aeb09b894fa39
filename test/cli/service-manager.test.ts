import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { tellServiceManager } from "#cli/serve/service-manager.ts";

const folder = mkdtempSync(join(tmpdir(), "systemd-"));
const file = join(folder, "told");
// A stand-in for the tool of systemd: it writes its messages to a file.
writeFileSync(join(folder, "systemd-notify"), `#!/bin/sh\necho "$1" >> ${file}\n`);
chmodSync(join(folder, "systemd-notify"), 0o755);
vi.stubEnv("PATH", `${folder}:${process.env.PATH}`);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const told = (): string[] => (existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : []);
const failed = (error: Error) => expect.unreachable(error.message);
/** The environment of systemd, which wants a sign of life every 200 ms. */
const SYSTEMD = { NOTIFY_SOCKET: "/run/x", WATCHDOG_USEC: "200000", WATCHDOG_PID: String(process.pid) };

it("tells systemd that the service works only while it answers", async () => {
  let isUp = true;
  const telling = tellServiceManager(SYSTEMD, async () => isUp, failed);
  await vi.waitUntil(() => told().length >= 4, { timeout: 5_000 });
  expect([told()[0], ...new Set(told().slice(1))]).toEqual(["--ready", "WATCHDOG=1"]);
  isUp = false;
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = told().length;
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(told()).toHaveLength(before);
  telling.stop();
});

it.each<[string, Readonly<Record<string, string>>, string[]]>([
  ["without systemd nothing is told", {}, []],
  [
    "a version in the place of another is ready, and is not the one that is watched",
    { ...SYSTEMD, WATCHDOG_PID: "1" },
    ["--ready"],
  ],
])("%s", async (_, environment, words) => {
  rmSync(file, { force: true });
  tellServiceManager(environment, async () => true, failed);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(told()).toEqual(words);
});
