// `npm test` runs every check, whatever the ones before it found; `npm run check` those that it names.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { root, run } from "../../workers/cli/server/children.ts";
import { buildSite } from "../../workers/cli/site.ts";
import { ensureChromium } from "./chromium.ts";
import { playwrightTally, type Tally, vitestTally } from "./test-reports.ts";

const reports = `${root}node_modules/.cache/strikebook`;
const typedFolders = [
  "shared",
  "shared/views",
  "workers",
  "workers/cli",
  "test",
  "test/workers",
  "test/http",
  "test/torture",
  "test/e2e",
  "test/bench/worker",
];
const colors = process.stdout.isTTY ? [] : ["--colors=off"];

const tally = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] });
const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
});

async function types(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const folder of typedFolders) {
    // What the last run found of unchanged files is kept: a warm check takes seconds.
    const known = `${reports}/${folder.replaceAll("/", "-")}.tsbuildinfo`;
    const { ok } = await run("tsc", ["--project", folder, "--incremental", "--tsBuildInfoFile", known]);
    if (!ok) console.log(`^ ${folder}`);
    tallies.push(tally(ok));
  }
  tallies.push(tally((await run("astro", ["check", "--root", "site", "--minimumSeverity", "warning"])).ok));
  return sum(tallies);
}

async function lint(): Promise<Tally> {
  return tally((await run("biome", ["ci", ...colors])).ok);
}

async function site(): Promise<Tally> {
  console.log(`site/dist: ${await buildSite()}`);
  return tally(true);
}

/** Reads a test runner's own count; a runner that failed without counting a failure has one all the same. */
async function counted(
  command: string,
  args: readonly string[],
  file: string,
  reading: (report: unknown) => Tally,
): Promise<Tally> {
  rmSync(file, { force: true });
  const { ok } = await run(command, args, { env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } });
  const read = reading(JSON.parse(readFileSync(file, "utf8")));
  return ok ? read : { ...read, failed: Math.max(read.failed, 1) };
}

async function unit(): Promise<Tally> {
  const file = `${reports}/vitest.json`;
  const args = ["run", "--config", "test/vitest.config.ts", "--reporter=default"];
  return counted("vitest", [...args, "--reporter=json", `--outputFile.json=${file}`], file, vitestTally);
}

async function bundle(): Promise<Tally> {
  return tally((await run("wrangler", ["deploy", "--dry-run", "--outdir", `${reports}/bundle`])).ok);
}

async function e2e(): Promise<Tally> {
  await ensureChromium();
  const args = ["test", "--config", "test/playwright.config.ts", "--reporter=list,json"];
  return counted("playwright", args, `${reports}/playwright.json`, playwrightTally);
}

const checks: Record<string, () => Promise<Tally>> = { types, lint, site, unit, bundle, e2e };

async function perform(names: readonly string[]): Promise<Tally> {
  mkdirSync(reports, { recursive: true });
  const rows: (Tally & { name: string; seconds: number })[] = [];
  for (const name of names) {
    console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`);
    const began = performance.now();
    const result = await (checks[name]?.() ?? Promise.reject(new Error(`No check is called ${name}.`))).catch(
      (error: unknown) => {
        console.error(error instanceof Error ? error.message : error);
        return tally(false);
      },
    );
    rows.push({ name, ...result, seconds: (performance.now() - began) / 1000 });
  }
  console.log("\n── summary ─────────────────────────────────────────────────────");
  for (const { name, passed, failed, seconds } of rows) {
    const verdict = failed === 0 ? "ok" : "FAILED";
    console.log(
      `${name.padEnd(8)}${verdict.padEnd(8)}${`${passed} passed, ${failed} failed`.padEnd(28)}${seconds.toFixed(1).padStart(6)} s`,
    );
  }
  const whole = sum(rows);
  // A log is often kept from its end: what failed is said there once more.
  for (const failure of whole.failures) console.log(`\nFAILED ${failure}`);
  return whole;
}

const asked = process.argv.slice(2);
const { passed, failed } = await perform(asked.length > 0 ? asked : Object.keys(checks));
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
