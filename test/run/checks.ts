// `npm test` runs every check, whatever the ones before it found; `npm run check` those that it names, and
// `npm test -- PATH` the tests of a file or folder (`-t NAME` those of that name; `-u` renews pictures).
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { ENVIRONMENTS } from "#cli/deploy/environment.ts";
import { root, run } from "#cli/server/children.ts";
import { buildSite } from "#cli/site.ts";
import { ensureChromium } from "./chromium.ts";
import { writeIntoMemory } from "./in-memory.ts";
import { missedBugs } from "./planted.ts";
import { type FileTime, playwrightTally, type Tally, vitestTally } from "./test-reports.ts";

const reports = `${root}node_modules/.cache/strikebook`;
// Node keeps what it compiled: hundreds of tests start the command line or a server.
process.env.NODE_COMPILE_CACHE ??= `${reports}/compiled`;
const colors = process.stdout.isTTY ? [] : ["--colors=off"];

const tally = (ok: boolean): Tally => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, failures: [] });
const sum = (tallies: readonly Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures }) => failures),
  tests: tallies.flatMap(({ tests = [] }) => tests),
});

/** A tool that has no count of its own: it is one check. Its output appears at its end: others run meanwhile. */
async function tool(command: string, ...args: readonly string[]): Promise<Tally> {
  const { ok, text } = await run(command, args, { output: "pipe" });
  process.stdout.write(text);
  return tally(ok);
}

const types = () => tool("tsc", "--build");

/** Checks the imports of the pages together with their types. */
const pages = () =>
  tool("astro", "check", "--root", "site", "--minimumSeverity", "warning", "--tsconfig", "./astro-pages.tsconfig.json");

const lint = () => tool("biome", "ci", ...colors);

const unused = () => tool("knip", "--config", "test/knip.config.ts", "--no-progress");

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
  env: Readonly<Record<string, string>> = {},
): Promise<Tally> {
  rmSync(file, { force: true });
  const { ok } = await run(command, args, { env });
  const read = reading(JSON.parse(readFileSync(file, "utf8")));
  return ok ? read : { ...read, failed: Math.max(read.failed, 1) };
}

/** The tests to run; no paths: all of them. */
interface Wanted {
  readonly paths: readonly string[];
  readonly name: string | undefined;
  /** Whether pictures of pages are renewed. */
  readonly update: boolean;
}

const inBrowser = (path: string): boolean => path.startsWith("test/e2e");

async function unit({ paths, name }: Wanted): Promise<Tally> {
  const file = `${reports}/vitest.json`;
  const only = [...paths.filter((path) => !inBrowser(path)), ...(name === undefined ? [] : ["-t", name])];
  const args = ["run", "--config", "test/vitest.config.ts", ...only, "--reporter=default"];
  return counted("vitest", [...args, "--reporter=json", `--outputFile.json=${file}`], file, vitestTally);
}

/** The bundle of each environment that is deployed; a warning of wrangler's is a failure. */
async function bundle(): Promise<Tally> {
  const tallies: Tally[] = [];
  for (const environment of ENVIRONMENTS) {
    const args = ["deploy", "--dry-run", "--env", environment, "--outdir", `${reports}/bundle`];
    const { ok, text } = await run("wrangler", args, { output: "pipe" });
    process.stdout.write(text);
    tallies.push(tally(ok && !text.includes("WARNING")));
  }
  return sum(tallies);
}

async function e2e({ paths, name, update }: Wanted): Promise<Tally> {
  await ensureChromium();
  const only = [...paths.filter(inBrowser), ...(name === undefined ? [] : ["-g", name])];
  const renewing = update ? ["--update-snapshots=changed"] : [];
  const args = ["test", "--config", "test/playwright.config.ts", ...only, ...renewing, "--reporter=list,json"];
  const file = `${reports}/playwright.json`;
  // Only all tests together look at every page.
  const every = only.length === 0 ? { EVERY_PAGE: "1" } : {};
  return counted("playwright", args, file, playwrightTally, { PLAYWRIGHT_JSON_OUTPUT_NAME: file, ...every });
}

const checks: Record<string, (wanted: Wanted) => Promise<Tally>> = {
  types,
  site,
  pages,
  lint,
  unused,
  bundle,
  unit,
  e2e,
};

/**
 * Stages, one after the other; in each, lines of checks that run side by side: one core each, the last of a line all that are
 * free. The types take longest of the first checks, so the tests begin beside them.
 */
const STAGES = [[["types"], ["site", "pages", "lint", "unused", "bundle", "unit"]], [["e2e"]]];

/** The number of files named at the end, those that took longest. */
const SLOWEST = 12;

const slowest = (files: readonly FileTime[]): readonly string[] =>
  files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${file.padEnd(58)}${seconds.toFixed(1).padStart(6)} s`);

type Row = Tally & { readonly name: string; readonly seconds: number };

async function row(name: string, wanted: Wanted): Promise<Row> {
  const began = performance.now();
  const found = checks[name]?.(wanted) ?? Promise.reject(new Error(`No check, file or folder is called ${name}.`));
  const result = await found.catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    return tally(false);
  });
  const seconds = (performance.now() - began) / 1000;
  console.log(`── ${name}: ${result.failed === 0 ? "ok" : "FAILED"} ${"─".repeat(50 - name.length)}`);
  return { name, ...result, seconds };
}

async function line(names: readonly string[], wanted: Wanted): Promise<Row[]> {
  const rows: Row[] = [];
  for (const name of names) rows.push(await row(name, wanted));
  return rows;
}

async function perform(names: readonly string[], wanted: Wanted): Promise<Tally> {
  mkdirSync(reports, { recursive: true });
  const rows: Row[] = [];
  const unknown = names.filter((name) => !(name in checks));
  for (const stage of [[unknown], ...STAGES]) {
    const asked = stage.map((lane) => lane.filter((name) => names.includes(name)));
    rows.push(...(await Promise.all(asked.map((lane) => line(lane, wanted)))).flat());
  }
  console.log("\n── summary ─────────────────────────────────────────────────────");
  for (const { name, passed, failed, seconds } of rows) {
    const verdict = failed === 0 ? "ok" : "FAILED";
    console.log(
      `${name.padEnd(8)}${verdict.padEnd(8)}${`${passed} passed, ${failed} failed`.padEnd(28)}${seconds.toFixed(1).padStart(6)} s`,
    );
  }
  const ran = sum(rows);
  for (const { name, files = [] } of rows)
    if (files.length > 1) console.log(`\n${name}, its longest files:\n${slowest(files).join("\n")}`);
  const isWhole = Object.keys(checks).every((name) => names.includes(name));
  const missed = isWhole ? missedBugs(ran.tests ?? []) : [];
  const found = { ...ran, failed: ran.failed + missed.length, failures: [...ran.failures, ...missed] };
  // A name that no test has is a mistake, not a success.
  const whole = found.passed + found.failed > 0 ? found : { ...tally(false), failures: ["no such test"] };
  // A log is often kept from its end: failures are listed there again.
  for (const failure of whole.failures) console.log(`\nFAILED ${failure}`);
  return whole;
}

/** Tests that need no built site. */
const SITELESS = /^test\/(?:shared|http|torture)\//;

/** The checks that run these tests, and the checks that those need. */
const checksOf = (paths: readonly string[]): string[] => [
  ...(paths.every((path) => SITELESS.test(path)) ? [] : ["site"]),
  ...(paths.every(inBrowser) ? [] : ["unit"]),
  ...(paths.some(inBrowser) ? ["e2e"] : []),
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { testNamePattern: { type: "string", short: "t" }, update: { type: "boolean", short: "u", default: false } },
});
const paths = positionals.filter((asked) => !(asked in checks) && existsSync(asked));
const named = positionals.filter((asked) => !paths.includes(asked));
const wanted = {
  paths: paths.map((path) => relative(root, resolve(path))),
  name: values.testNamePattern,
  update: values.update,
};
writeIntoMemory();
const { passed, failed } = await perform(
  positionals.length === 0 ? Object.keys(checks) : [...named, ...(paths.length > 0 ? checksOf(wanted.paths) : [])],
  wanted,
);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
