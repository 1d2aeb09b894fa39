import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { publishedRuleset, type Report, RULESETS, type Ruleset, replay, whatIf } from "#carrom";
import { JURISDICTIONS, LOCATIONS } from "#cli/deploy/region.ts";
import { nextStep } from "#cli/print/next-step.ts";
import { printed } from "#cli/print/printed-report.ts";
import { printedWhatIf } from "#cli/print/printed-what-if.ts";
import { importedLine, rebuildLines, refusalLines } from "#cli/print/rebuild-lines.ts";
import { usageText } from "#cli/print/usage.ts";
import { COMMAND_NAMES, COST_FILES, usageOf } from "#cli/print/usages.ts";
import type { ImportStatus } from "#shared/api/deployment/import.ts";
import type { RebuildStatus } from "#shared/api/deployment/rebuild.ts";
import { FOUNDING } from "#shared/api/league/founding.ts";
import { parseLog } from "#shared/carrom/log/log.ts";
import * as clauses from "#shared/words/clauses.qps.ts";
import * as english from "#shared/words/cli.en.ts";
import * as cli from "#shared/words/cli.qps.ts";
import * as clubFile from "#shared/words/club-file.qps.ts";
import * as play from "#shared/words/play.qps.ts";
import * as readings from "#shared/words/readings.qps.ts";
import * as rebuild from "#shared/words/rebuild.qps.ts";
import * as report from "#shared/words/report.qps.ts";
import { type Said, say } from "#shared/words/said.ts";
import * as schema from "#shared/words/schema.qps.ts";
import { publishedFault } from "#write/backup/file/fault.ts";
import { GREEK } from "../support/pseudo.tsx";

const root = fileURLToPath(new URL("../..", import.meta.url));
const words = { ...play, ...clauses, ...readings, ...report };

/** The letters of a printed text that are in no catalogue, apart from texts that are the same in every language. */
const plain = (text: string, codes: readonly (string | RegExp)[] = []): string[] =>
  codes
    .reduce<string>((rest, code) => rest.replaceAll(code, ""), text)
    .split("\n")
    .filter((line) => /[a-zA-Z]/.test(line));

describe.each(COMMAND_NAMES)("the help of npm run %s", (name) => {
  const usage = usageOf(cli, name);

  it("is in a catalogue but for what is typed", () => {
    const typed = [...usage.lines, ...usage.options].map(([one]) => one).sort((a, b) => b.length - a.length);
    const ids = RULESETS.map(({ id }) => id);
    const commands = ["export", "serve", "backup", "release"].map((command) => `npm run ${command}`);
    const examples = ["https://carrom.example", "smtps://name:password@mail.example", "carrom@club.example"];
    const names = [
      "ORGANISER_KEY",
      ".strikebook",
      "dist",
      ...FOUNDING,
      ...LOCATIONS,
      ...JURISDICTIONS,
      ...COST_FILES.split(" "),
    ];
    const codes = [...typed, ...commands, ...examples, ...names, ...ids.sort((a, b) => b.length - a.length)];
    expect(plain(usageText(usage), codes)).toEqual([]);
  });

  it("fits into a terminal, and explains every exit status", () => {
    const text = usageText(usageOf(english, name));
    for (const line of text.split("\n")) expect(line.length, line).toBeLessThanOrEqual(100);
    for (const status of [0, 1, 2]) expect(text).toMatch(new RegExp(`^  ${status}   \\S`, "m"));
    expect(text).toContain(
      `npm run ${["approve", "deploy", "import", "rebuild", "resend"].includes(name) ? "" : "--silent "}${name} --`,
    );
  });
});

/** Logs of every kind, with the ids of people, sides, the match and the ruleset in Greek. */
const LOGS = readdirSync(`${root}test/matches`).filter((file) => file.endsWith(".strikes.ndjson"));
const reportOf = (file: string): { log: Parameters<typeof replay>[0]; report: Report } => {
  const parsed = parseLog(readFileSync(`${root}test/matches/${file}`, "utf8"));
  if (!parsed.ok) throw new Error(`${file} is a log`);
  return { log: parsed.value.events, report: replay(parsed.value.events) };
};
/** Texts of a report that the API always has in English. */
const SAID = new Set(["text", "message", "reason"]);

/** A report with data in Greek: ids, as values and as keys, and its English texts; a strike in no notation. */
const greek = <T>(found: T, ids: readonly (string | null)[]): T => {
  const known = new Map(ids.map((id, index) => [id, `${GREEK}${index}`]));
  const translated = (value: unknown, key: string): unknown => {
    if (typeof value === "string")
      return SAID.has(key) ? GREEK : key === "notation" ? "-" : (known.get(value) ?? value);
    if (Array.isArray(value)) return value.map((one) => translated(one, key));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [known.get(name) ?? name, translated(one, name)]),
    );
  };
  // The copy has the same shape: only texts are replaced, each by a text.
  return translated(found, "") as T;
};

/** The ids in a log. */
const idsOf = ({ log, report: { match, ruleset } }: ReturnType<typeof reportOf>): (string | null)[] => {
  const sides = log.flatMap((event) => (event.type === "match_opened" ? event.data.sides : []));
  const substitutes = log.flatMap((event) => (event.type === "player_substituted" ? event.data.in : []));
  return [match, ruleset, ...sides.map(({ id }) => id), ...sides.flatMap(({ players }) => players), ...substitutes];
};

/** Patterns of pieces in pockets, in notation, and of the letter of a numbered place: 87a. */
const NOTATION = [/\bw\d b\d\b/g, /\b\d+[a-z]\b/g];

const rulesetOf = (id: string): Ruleset => {
  const ruleset = publishedRuleset(id);
  if (!ruleset) throw new Error(`${id} is published`);
  return ruleset;
};

describe.each(LOGS)("what npm run replay prints of %s", (file) => {
  const logged = reportOf(file);
  const ids = idsOf(logged);

  it("is in a catalogue but for ids and notation", () => {
    expect(logged.report.problems).toEqual([]);
    expect(plain(printed(words, greek(logged.report, ids)), NOTATION)).toEqual([]);
  });

  it.each(RULESETS.map(({ id }) => id))("is in a catalogue under %s", (id) => {
    const other = whatIf(logged.log, rulesetOf(id));
    const named = [...ids, other.ruleset];
    const text = printedWhatIf(words, greek(logged.report, named), greek(other, named));
    expect(plain(text, [...NOTATION, ...other.problems.map(({ code }) => code)])).toEqual([]);
  });
});

const REBUILD: RebuildStatus = {
  id: "r",
  status: "done",
  matches: 6,
  done: 6,
  failures: 3,
  recorded: 0,
  failed: [{ match: "1", code: "log-empty", reason: rebuild.failed["log-empty"]() }],
  reason: null,
  before: "0",
  after: "0",
  rows: { match_players: 12 },
};

describe("what npm run import and npm run rebuild print", () => {
  const done = (change: Partial<RebuildStatus>) => rebuildLines(cli, { ...REBUILD, ...change }).join("\n");

  it.each<[string, Partial<RebuildStatus>]>([
    ["the same bytes", {}],
    ["other bytes", { after: "1" }],
    ["other bytes after more events", { after: "1", recorded: 2 }],
    ["a rebuild that stopped", { status: "failed", reason: rebuild.reason.stopped({ error: "5" }) }],
    ["a rebuild that was cancelled", { status: "cancelled", before: null, after: null, rows: null }],
  ])("is in a catalogue for %s", (_what, change) => {
    expect(plain(done(change), ["match_players", "failed", "cancelled"])).toEqual([]);
  });

  it("says whether what was served is right, first of all", () => {
    expect(rebuildLines(english, REBUILD)).toEqual([
      "6 matches rebuilt",
      "Rows: match_players 12",
      "Digest before: 0",
      "Digest after:  0",
      `Match 1: ${rebuild.failed["log-empty"]()}`,
      "2 more matches have no result either.",
      "The same bytes: everything served follows from the logs.",
    ]);
    expect(rebuildLines(english, { ...REBUILD, after: "1" }).at(-1)).toBe(
      "NOT the same: what was served did not follow from the logs. What is served now does.",
    );
  });

  it("is in a catalogue for an import, whatever it came to", () => {
    const status: ImportStatus = {
      id: "",
      status: "refused",
      club: null,
      parts: 1,
      checked: 0,
      stored: 0,
      rebuild: null,
      faults: [{ line: 3, place: "", code: "not-json", message: clubFile.fault["not-json"]() }],
      reason: clubFile.reason["file-faulty"](),
      code: "file-faulty",
    };
    const lines = [
      ...refusalLines(cli, status),
      ...refusalLines(cli, { ...status, status: "failed", reason: null }),
      importedLine(cli, GREEK, REBUILD),
      importedLine(cli, GREEK, null),
    ];
    expect(plain(lines.join("\n"), ["failed"])).toEqual([]);
  });
});

it("a club's file and a broken log are spoken of in catalogues, whatever is wrong", () => {
  const about = new Proxy({}, { get: (_, name) => (typeof name === "string" ? 7 : undefined) });
  for (const group of [clubFile.fault, clubFile.reason, rebuild.failed, rebuild.reason])
    for (const message of Object.values(group) as ((about: unknown) => string)[])
      expect(plain(message(about))).toEqual([]);
  const schemaFault: Said<typeof schema> = { key: "notNumber" };
  const fault = publishedFault(
    { ...schema, ...clubFile },
    { line: 2, place: "row.number", message: { key: "wrong-value", about: { section: "7", wrong: schemaFault } } },
  );
  expect(fault).toMatchObject({ line: 2, place: "row.number", code: "wrong-value" });
  expect(plain(fault.message)).toEqual([]);
  expect(fault.message).toContain(say(schema, schemaFault));
});

it.each([null, "7@7.7"])("what npm start says last is in a catalogue, with the owner %s", (owner) => {
  const text = nextStep(cli, { url: "//7:1", owner, club: "7" }).join("\n");
  expect(plain(text, ["/account/sign-in", "/clubs/7/desk", "//7:1/clubs/new"])).toEqual([]);
});
