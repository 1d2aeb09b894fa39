import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, it } from "vitest";
import { compose } from "#carrom";
import { icf } from "#shared/carrom/rules/sheets/icf.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "ruleset-"));
afterAll(() => rmSync(folder, { recursive: true }));

const ruleset = (...args: string[]) =>
  spawnSync(`${root}node_modules/.bin/node`, [`${root}workers/cli/ruleset.ts`, ...args], { encoding: "utf8" });

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

it("prints a published ruleset that, under a name of its own, can be played", () => {
  const { status, stdout } = ruleset("print", "icf");
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toEqual(icf);
  const house = file("house.json", JSON.stringify({ ...JSON.parse(stdout), id: "our-icf" }));
  expect(ruleset("check", house)).toMatchObject({ status: 0, stdout: `${house}: This ruleset can be played.\n` });
});

it("checks a composed ruleset against the published one that it was made from", () => {
  const made = compose(icf, {
    id: "our-icf",
    version: 1,
    name: "Ours",
    summary: "To 21.",
    changes: [{ parameter: "match.target", value: 21 }],
  });
  if (!made.ok) throw new Error("it composes");
  expect(ruleset("check", file("composed.json", JSON.stringify(made.value))).status).toBe(0);
  const { match } = made.value;
  const wrong = { ...made.value, match: { ...match, target: { ...match.target, clause: "ICF 56a" } } };
  const found = ruleset("check", file("foreign.json", JSON.stringify(wrong)));
  expect(found).toMatchObject({ status: 1 });
  expect(found.stdout).toContain(`: match.target.clause: must name a rule of the house, such as "house rule 1"`);
});

it("names every parameter that is wrong, and exits with the worst of all files", () => {
  const wrong = file("wrong.json", JSON.stringify({ ...icf, id: "our-icf", version: 0, summary: "" }));
  const found = ruleset("check", wrong);
  expect(found.status).toBe(1);
  expect(found.stdout).toContain(": version: ");
  expect(found.stdout).toContain(": summary: ");
  expect(ruleset("check", wrong, file("broken.json", "{")).status).toBe(2);
  expect(ruleset("check", join(folder, "nowhere.json")).status).toBe(2);
  expect(ruleset().status).toBe(2);
  expect(ruleset("print", "nope").status).toBe(2);
});
