import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import type { Report } from "#carrom";
import { formatLog } from "#shared/carrom/log/log.ts";
import { IMPOSSIBLE } from "../support/impossible.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "impossible-"));
afterAll(() => rmSync(folder, { recursive: true }));

it("npm run replay names the fault of every impossible history, by seq and code, and exits with 1", () => {
  const files = IMPOSSIBLE.map(({ log }, index) => {
    const file = join(folder, `${index}.strikes.ndjson`);
    writeFileSync(file, formatLog(log));
    return file;
  });
  const replay = spawnSync(`${root}node_modules/.bin/node`, [`${root}workers/cli/replay.ts`, "--json", ...files], {
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const reports: Report[] = replay.stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  const found = reports.map(({ problems }, index) => ({
    ruleset: IMPOSSIBLE[index]?.ruleset,
    what: IMPOSSIBLE[index]?.what,
    problems: problems.map(({ seq, code }) => ({ seq, code })),
  }));
  expect(found).toEqual(IMPOSSIBLE.map(({ ruleset, what, problem }) => ({ ruleset, what, problems: [problem] })));
  expect(replay.status).toBe(1);
});
