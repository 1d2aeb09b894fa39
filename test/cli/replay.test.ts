import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import type { Report } from "#carrom";
import { recording } from "#cli/demo/simulator/recording.ts";
import { formatLog } from "#shared/carrom/log/log.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const example = `${root}test/matches/tournament-15-board.strikes.ndjson`;
const folder = mkdtempSync(join(tmpdir(), "replay-"));
afterAll(() => rmSync(folder, { recursive: true }));

type Run = { readonly status: number | null; readonly out: string; readonly err: string };

const replay = (args: readonly string[], input = ""): Promise<Run> =>
  new Promise((resolve, reject) => {
    const child = spawn(`${root}node_modules/.bin/node`, [`${root}workers/cli/replay.ts`, ...args]);
    let out = "";
    let err = "";
    child.stdout.on("data", (chunk) => {
      out += chunk;
    });
    child.stderr.on("data", (chunk) => {
      err += chunk;
    });
    child.on("error", reject);
    child.on("close", (status) => resolve({ status, out, err }));
    child.stdin.end(input);
  });

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

const reports = ({ out }: Run): Report[] =>
  out
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));

const evening = recording({
  opening: {
    match: "demo-1",
    ruleset: "tournament-15",
    sides: [
      { id: "A", players: ["ann"] },
      { id: "B", players: ["bob"] },
    ],
  },
  skills: {},
  seed: "replay",
  begins: "2026-01-10T18:00:00.000Z",
});
const log = formatLog(evening);
const lines = log.trimEnd().split("\n");
const withLine = (seq: number, change: (line: string) => string): string =>
  `${lines.map((line, index) => (index + 1 === seq ? change(line) : line)).join("\n")}\n`;

describe.concurrent("npm run replay", { timeout: 60_000 }, () => {
  it("finds in the example what its README says", async () => {
    const run = await replay(["--json", example]);
    expect(run.status).toBe(0);
    expect(run.out.endsWith("}\n")).toBe(true);
    const [report, ...more] = reports(run);
    expect(more).toEqual([]);
    const strike = (seq: number) => report?.strikes.find((row) => row.seq === seq);
    expect(strike(9)).toMatchObject({
      notation: "S",
      pockets: { white: 1, black: 2 },
      returned: ["white"],
      turn: "passes",
    });
    expect(strike(11)).toMatchObject({ notation: "q1", queen: { state: "pocketed", side: "B" }, turn: "keeps" });
    expect(strike(12)).toMatchObject({ notation: "b3", queen: { state: "covered", side: "B" } });
    expect(strike(19)).toMatchObject({ notation: "w3", turn: "passes", fouls: [], returned: [] });
    expect(strike(21)).toMatchObject({ pockets: { white: 5 }, returned: ["white", "white"], turn: "passes" });
    expect(report).toMatchObject({
      match: "example-1",
      chain: "absent",
      status: "in-play",
      winner: null,
      games: [{ points: { A: 0, B: 7 }, winner: null }],
      boards: [{ winner: "B", points: { A: 0, B: 7 }, ending: "cleared", queen: "B" }],
      problems: [],
    });
  });

  it("prints one line a strike for a person, with notation, ruling and clause", async () => {
    const { status, out, err } = await replay([example]);
    expect([status, err]).toEqual([0, ""]);
    expect(out).toMatch(/^ +21 {2}a1 +w2 S .*2 whites come back.*\[Rule 12 of the sheet\]$/m);
    expect(out.match(/^ +\d+ {2}[ab]1 /gm)).toHaveLength(23);
    expect(out).toMatch(/^Board 1 \(game 1\): A 0, B 7 · won by B, all men pocketed · B covered the queen/m);
    expect(out).toMatch(/^Result: in play · A 0, B 7$/m);
  });

  it("verifies the chain of a recorded log, and reads it from standard input as well", async () => {
    const path = file("sound.strikes.ndjson", log);
    const [named, piped] = await Promise.all([replay(["--json", path]), replay(["--json", "-"], log)]);
    expect([named.status, piped.status]).toEqual([0, 0]);
    expect(piped.out).toBe(named.out);
    expect(reports(named)[0]).toMatchObject({ match: "demo-1", chain: "verified", status: "decided", problems: [] });
  });

  it("names the first broken seq when a byte has changed, and prints what comes before", async () => {
    const changed = file(
      "changed.strikes.ndjson",
      withLine(7, (line) => line.replace('"type":"strike"', '"type":"strike" ').replace(/"at":"2026/, '"at":"2025')),
    );
    const run = await replay(["--json", changed]);
    expect(run.status).toBe(1);
    const [report] = reports(run);
    expect(report).toMatchObject({ chain: "broken", problems: [{ seq: 7, code: "chain-broken" }] });
    expect(report?.strikes.every(({ seq }) => seq < 7)).toBe(true);
    expect(report?.strikes).not.toEqual([]);
    const person = await replay([changed]);
    expect(person.status).toBe(1);
    expect(person.out).toContain("CHAIN BROKEN");
    expect(person.out).toMatch(/Stopped at event 7 \(chain-broken\)/);
  });

  it("says the same when the changed byte leaves a line that is no event", async () => {
    const path = file(
      "odd.strikes.ndjson",
      withLine(6, (line) => line.replace('"type":"', '"type":"z')),
    );
    const run = await replay(["--json", path]);
    expect(run.status).toBe(1);
    expect(reports(run)[0]).toMatchObject({
      match: "demo-1",
      chain: "broken",
      problems: [{ seq: 6, code: "chain-broken" }],
    });
  });

  it("notices an event that was taken out, and one that was moved", async () => {
    const out = file("out.strikes.ndjson", `${lines.toSpliced(4, 1).join("\n")}\n`);
    const moved = file(
      "moved.strikes.ndjson",
      `${[...lines.slice(0, 3), lines[4], lines[3], ...lines.slice(5)].join("\n")}\n`,
    );
    const run = await replay(["--json", out, moved]);
    expect(run.status).toBe(1);
    expect(reports(run).map(({ chain, problems }) => [chain, problems[0]?.code])).toEqual([
      ["broken", "chain-broken"],
      ["broken", "chain-broken"],
    ]);
  });

  it("exits 1 for an event that cannot stand, after everything before it", async () => {
    const text = readFileSync(example, "utf8");
    const impossible = file(
      "impossible.ndjson",
      text.replace('"seq":5,"type":"strike","data":{"player":"b1"', '"seq":5,"type":"strike","data":{"player":"a1"'),
    );
    const run = await replay(["--json", impossible]);
    expect(run.status).toBe(1);
    const [report] = reports(run);
    expect(report).toMatchObject({ chain: "absent", problems: [{ seq: 5, code: "not-your-turn" }] });
    expect(report?.strikes.map(({ seq }) => seq)).toEqual([3, 4]);
  });

  it("exits 1 for a gap in the numbers and for an unknown ruleset", async () => {
    const text = readFileSync(example, "utf8");
    const gap = file("gap.ndjson", text.split("\n").toSpliced(5, 1).join("\n"));
    const unknown = file("unknown.ndjson", text.replace('"tournament-15"', '"tournament-16"'));
    const run = await replay(["--json", gap, unknown]);
    expect(run.status).toBe(1);
    expect(reports(run).map(({ problems }) => [problems[0]?.seq, problems[0]?.code])).toEqual([
      [7, "sequence-gap"],
      [1, "unknown-ruleset"],
    ]);
  });

  it.each([
    ["not JSON", "hello\n", 1, "not JSON"],
    ["a byte-order mark", `\ufeff${log}`, 1, "not JSON"],
    ["an empty file", "", 1, "empty"],
    ["an empty line in the middle", `${lines.slice(0, 3).join("\n")}\n\n${lines.slice(3).join("\n")}\n`, 4, "not JSON"],
    ["an unknown event type", '{"seq":1,"type":"match_opend","data":{}}\n', 1, "type"],
    ["an unknown member", '{"seq":1,"type":"turn_passed","data":{"player":"a","by":"b"}}\n', 1, "turn_passed"],
    ["a cut line", `${lines.slice(0, 2).join("\n")}\n${lines[2]?.slice(0, 40)}`, 3, "not JSON"],
    [
      "a chain on some lines only",
      `${lines[0]}\n{"seq":2,"type":"turn_passed","data":{"player":"ann"}}\n`,
      2,
      "prev and hash",
    ],
  ])("exits 2 for %s, and names the line", async (name, text, line, message) => {
    const path = file(`${name}.ndjson`, text);
    const run = await replay(["--json", path]);
    expect(run.status).toBe(2);
    expect(run.err).toContain(`line ${line}:`);
    expect(run.err).toContain(message);
    expect(reports(run)).toEqual([
      expect.objectContaining({
        match: null,
        ruleset: null,
        strikes: [],
        problems: [{ seq: 0, code: "not-a-strike-log", message: expect.stringContaining(`line ${line}:`) }],
      }),
    ]);
    const person = await replay([path]);
    expect([person.status, person.out]).toEqual([2, ""]);
  });

  it("does not mind line ends of another system, a missing last one, or empty lines at the end", async () => {
    const paths = [
      file("crlf.ndjson", log.replaceAll("\n", "\r\n")),
      file("no-end.ndjson", log.trimEnd()),
      file("empty-end.ndjson", `${log}\n\n`),
    ];
    const run = await replay(["--json", ...paths]);
    expect(run.status).toBe(0);
    expect(new Set(run.out.trimEnd().split("\n")).size).toBe(1);
    expect(reports(run)[0]?.chain).toBe("verified");
  });

  it("prints one line a file in their order, and exits with the worst status", async () => {
    const bad = file("bad.ndjson", "{}\n");
    const broken = file(
      "broken.ndjson",
      withLine(5, (line) => line.replace(/"at":"2026/, '"at":"2025')),
    );
    const run = await replay(["--json", broken, bad, example, join(folder, "missing.ndjson")]);
    expect(run.status).toBe(2);
    expect(reports(run).map(({ match, problems }) => [match, problems[0]?.code])).toEqual([
      ["demo-1", "chain-broken"],
      [null, "not-a-strike-log"],
      ["example-1", undefined],
      [null, "unreadable-file"],
    ]);
    expect((await replay(["--json", broken, example])).status).toBe(1);
  });

  it("rules on the same strikes under another ruleset, and stops where play would have gone on otherwise", async () => {
    const run = await replay(["--json", "--ruleset", "woodestic-simple", example, example]);
    expect(run.status).toBe(0);
    const [report, ...more] = reports(run);
    expect(more).toEqual([report]);
    expect(report).toMatchObject({
      match: "example-1",
      ruleset: "woodestic-simple@1",
      status: "in-play",
      whatIf: {
        firstDifference: 21,
        stopped: { seq: 22, reason: expect.stringContaining("the turn of “a1”, not of “b1”.") },
      },
      problems: [],
    });
    expect(report?.strikes.at(-1)).toMatchObject({ seq: 21, turn: "keeps", next: "a1" });
  });

  it("finds no difference under the ruleset that a log was recorded under, named with or without its version", async () => {
    const path = file("own.strikes.ndjson", log);
    const [plain, named, versioned] = await Promise.all([
      replay(["--json", path]),
      replay(["--json", "--ruleset", "tournament-15", path]),
      replay(["--json", "--ruleset", "tournament-15@1", path]),
    ]);
    expect([named.status, versioned.out]).toEqual([0, named.out]);
    expect(reports(named)[0]).toEqual({ ...reports(plain)[0], whatIf: { firstDifference: null, stopped: null } });
    expect(reports(plain)[0]).not.toHaveProperty("whatIf");
  });

  it("shows a person both rulings with their clauses, and where it stopped", async () => {
    const [other, own] = await Promise.all([
      replay(["--ruleset", "woodestic-simple", example]),
      replay(["--ruleset", "tournament-15", example]),
    ]);
    expect([other.status, other.err]).toEqual([0, ""]);
    expect(other.out).toMatch(/^First difference at event 21: a1 {2}w2 S$/m);
    expect(other.out).toMatch(/^ {2}tournament-15@1 .*the turn passes\. \[Rule 12 of the sheet\]$/m);
    expect(other.out).toMatch(/^ {2}woodestic-simple@1 .*the turn is kept\. \[Pocketing, item 7\]$/m);
    expect(other.out).toMatch(/^Stopped at event 22: Under .* the turn of “a1”, not of “b1”\.$/m);
    expect(own.out).toContain("Every strike has the same ruling.");
    expect(own.out).not.toContain("Stopped");
  });

  it("exits 1 where the line-up cannot play, and leaves a log's own faults to it", async () => {
    const text = readFileSync(example, "utf8");
    const early = file(
      "early.ndjson",
      text.replace('"seq":5,"type":"strike","data":{"player":"b1"', '"seq":5,"type":"strike","data":{"player":"a1"'),
    );
    const bad = file("what-if-bad.ndjson", "hello\n");
    const [pairs, faulty, noLog] = await Promise.all([
      replay(["--json", "--ruleset", "woodestic-team", example]),
      replay(["--json", "--ruleset", "woodestic-simple", early]),
      replay(["--json", "--ruleset", "woodestic-simple", bad]),
    ]);
    expect([pairs.status, faulty.status, noLog.status]).toEqual([1, 1, 2]);
    expect([pairs, faulty, noLog].map((run) => reports(run)[0]?.problems[0]?.code)).toEqual([
      "sides-not-allowed",
      "not-your-turn",
      "not-a-strike-log",
    ]);
    const nothing = { firstDifference: null, stopped: null };
    expect([pairs, faulty, noLog].map((run) => reports(run)[0]?.whatIf)).toEqual([nothing, nothing, nothing]);
  });

  it("says so when it was not understood", async () => {
    const [nothing, strange, unknown, help] = await Promise.all([
      replay([]),
      replay(["--jsn", example]),
      replay(["--json", "--ruleset", "tournament-16", example, example]),
      replay(["--help"]),
    ]);
    expect([nothing.status, strange.status, unknown.status, help.status]).toEqual([2, 2, 2, 0]);
    expect(nothing.err).toContain("Name at least one FILE.");
    expect(strange.err).toContain("--jsn");
    expect(unknown.err).toContain("There is no ruleset tournament-16. The published rulesets are icf,");
    const nowhere = expect.objectContaining({
      match: null,
      problems: [expect.objectContaining({ code: "unknown-ruleset" })],
    });
    expect(reports(unknown)).toEqual([nowhere, nowhere]);
    expect(help.out).toContain("Exit status");
  });
});
