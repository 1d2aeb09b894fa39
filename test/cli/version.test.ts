import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { z } from "zod";
import { root } from "#cli/server/children.ts";
import { commitOfSources } from "#cli/server/commit.ts";
import { VERSION } from "#shared/api/deployment/version.ts";

const versioned = z.object({ version: z.string() });
const locked = versioned.extend({ packages: z.object({ "": versioned }) });
const json = (file: string): unknown => JSON.parse(readFileSync(`${root}${file}`, "utf8"));

it("there is one version, in the package, its lockfile and the code", () => {
  const { version, packages } = locked.parse(json("package-lock.json"));
  expect([versioned.parse(json("package.json")).version, version, packages[""].version]).toEqual([
    VERSION,
    VERSION,
    VERSION,
  ]);
});

it("the sources are of a commit, where git knows one", () => {
  expect(commitOfSources() ?? "none").toMatch(/^(none|[0-9a-f]{40})$/);
});
