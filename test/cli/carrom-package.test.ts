import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writePackage } from "#cli/carrom/package.ts";

/** An empty folder, with nothing but the packed engine installed. */
const folder = mkdtempSync(join(tmpdir(), "carrom-"));
const installed = join(folder, "node_modules", "@strikebook", "carrom");
const root = new URL("../../", import.meta.url).pathname;

const ran = (command: string, ...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  return stdout;
};

const node = (name: string, code: string): string => {
  writeFileSync(join(folder, name), code);
  return ran(process.execPath, name);
};

const [replayed = "", played = "", listed = ""] = [
  ...readFileSync(`${root}shared/carrom/README.md`, "utf8").matchAll(/```js\n(.*?)```/gs),
].map(([, code = ""]) => code);

beforeAll(async () => {
  writeFileSync(join(folder, "package.json"), '{"type":"module","private":true}');
  ran("npm", "install", "--prefer-offline", "--no-audit", "--no-fund", "--loglevel=error", await writePackage(folder));
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true }));

it("depends on zod alone", () => {
  expect(globSync("node_modules/*", { cwd: folder }).sort()).toEqual(["node_modules/@strikebook", "node_modules/zod"]);
});

it("replays a log, and verifies its chain", () => {
  const [log] = globSync("cases/icf-*.strikes.ndjson", { cwd: installed });
  const text = readFileSync(join(installed, log ?? ""), "utf8");
  writeFileSync(join(folder, "match.strikes.ndjson"), text);
  expect(node("replay.js", replayed)).toMatch(/^stands verified decided \w+\n/);
  writeFileSync(join(folder, "match.strikes.ndjson"), text.replace('"seq":9,', '"seq":10,'));
  expect(node("replay.js", replayed)).toMatch(/^cannot-stand /);
});

it("plays a match, and refuses what cannot follow", () => {
  expect(node("play.js", played)).toBe("keeps a1\nfalse not-your-turn\n");
});

it("lists the nine rulesets", () => {
  expect(node("list.js", listed).trim().split("\n")).toHaveLength(9);
});

it("comes to the report of every case", () => {
  const code = `
    import { createHash } from "node:crypto";
    import { globSync, readFileSync } from "node:fs";
    import { audit } from "@strikebook/carrom";
    const sha256 = (text) => createHash("sha256").update(text).digest("hex");
    for (const file of globSync("node_modules/@strikebook/carrom/cases/*.report.json")) {
      const { report } = audit(readFileSync(file.replace(".report.json", ".strikes.ndjson"), "utf8"), sha256);
      console.log(JSON.stringify(report) + "\\n" === readFileSync(file, "utf8") ? "same" : file);
    }`;
  expect(new Set(node("cases.js", code).trim().split("\n"))).toEqual(new Set(["same"]));
});

it("has types that a strict program compiles with", () => {
  writeFileSync(
    join(folder, "typed.ts"),
    'import { audit, type Report } from "@strikebook/carrom";\n' +
      'export const winner = (text: string): Report["winner"] => audit(text, (all) => all).report.winner;\n' +
      "// @ts-expect-error a log is text\naudit(1, (all) => all);\n",
  );
  const options = ["--strict", "--noEmit", "--module", "nodenext", "--target", "es2022", "--skipLibCheck", "false"];
  ran(process.execPath, `${root}node_modules/typescript/bin/tsc`, ...options, "typed.ts");
});
