import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { type Audit, audit, RULESETS } from "#carrom";
import { recording } from "#cli/demo/simulator/recording.ts";
import { formatLog } from "#shared/carrom/log/log.ts";
import { damage, STRANGE } from "../support/damage.ts";

/** The command line keeps its exit codes whatever the files hold: 0 it replays, 1 it is impossible, 2 it is no log. */

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "damaged-"));
afterAll(() => rmSync(folder, { recursive: true }));

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const log = formatLog(
  recording({
    opening: {
      match: "m1",
      ruleset: RULESETS[1]?.id ?? "",
      sides: [
        { id: "A", players: ["ann"] },
        { id: "B", players: ["bob"] },
      ],
    },
    skills: {},
    seed: "damaged",
    begins: "2026-01-10T18:00:00.000Z",
  }).slice(0, 20),
);

const SEED = 20_260_110;
const texts = [
  log,
  log.replaceAll("\n", "\r\n"),
  `${log}\n\n`,
  ...STRANGE,
  ...fc.sample(damage, { numRuns: 120, seed: SEED }).map((damaged) => damaged(log)),
];

/** Files by their due verdict; half a surrogate, which a file cannot hold, is replaced as it is written. */
const groups = Map.groupBy(
  texts.map((text) => Buffer.from(text, "utf8").toString("utf8")),
  (text) => audit(text, sha256).verdict,
);

type Run = { readonly status: number | null; readonly out: string; readonly err: string };

const replay = (files: readonly string[]): Promise<Run> =>
  new Promise((resolve, reject) => {
    const child = spawn(`${root}node_modules/.bin/node`, [`${root}workers/cli/replay.ts`, "--json", ...files]);
    const said = { out: "", err: "" };
    child.stdout.setEncoding("utf8").on("data", (chunk) => {
      said.out += chunk;
    });
    child.stderr.setEncoding("utf8").on("data", (chunk) => {
      said.err += chunk;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, ...said }));
  });

describe.concurrent(`files damaged with seed ${SEED}`, { timeout: 60_000 }, () => {
  it.each<[Audit["verdict"], number]>([
    ["stands", 0],
    ["cannot-stand", 1],
    ["not-a-log", 2],
  ])("%s: exit %i, one line of JSON a file", async (verdict, status) => {
    const group = groups.get(verdict) ?? [];
    expect(group.length).toBeGreaterThan(1);
    const files = group.map((text, index) => {
      const file = join(folder, `${verdict}-${index}.strikes.ndjson`);
      writeFileSync(file, text);
      return file;
    });
    const run = await replay(files);
    expect(run.err).not.toMatch(/\n\s+at /);
    const found = run.out
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).problems);
    expect(found).toEqual(group.map((text) => JSON.parse(JSON.stringify(audit(text, sha256).report.problems))));
    expect(run.status).toBe(status);
  });
});
