import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { violations } from "./support/architecture.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sides = "{shared,workers,site,test}";
const generated = /(^|\/)(node_modules|dist|\.astro|\.wrangler)(\/|$)/;
const tree = (pattern: string) => globSync(pattern, { cwd: root }).filter((path) => !generated.test(path));

const code = (path: string, ...lines: string[]) => ({ path, text: lines.join("\n") });
const leaf = (path: string) => code(path, "export const x = 1;");

describe("the arrows", () => {
  it("point the right way throughout the tree", () => {
    const paths = tree(`${sides}/**/*.{ts,tsx,mjs,astro}`);
    const sources = paths.map((path) => ({ path, text: readFileSync(`${root}${path}`, "utf8") }));
    expect(sources.length).toBeGreaterThan(10);
    expect(violations(sources, new Set(tree(`{shared,workers,site,test,migrations}/**/*.*`)))).toEqual([]);
  });

  it.each([
    ["rules import match", code("shared/rules/a.ts", 'import { x } from "../match/b.ts";'), "shared/match/b.ts"],
    [
      "league imports ratings",
      code("shared/league/a.ts", 'import type { x } from "../ratings/b.ts";'),
      "shared/ratings/b.ts",
    ],
    [
      "ratings import match state",
      code("shared/ratings/a.ts", 'import { x } from "../match/evolve.ts";'),
      "shared/match/evolve.ts",
    ],
    [
      "the proof imports what an event means",
      code("shared/proof/a.ts", 'import { x } from "../match/log.ts";'),
      "shared/match/log/log.ts",
    ],
    ["match imports views", code("shared/match/a.ts", 'export { x } from "../views/b.tsx";'), "shared/views/b.tsx"],
    [
      "a catalogue imports the game",
      code("shared/words/a.en.ts", 'import { x } from "../match/b.ts";'),
      "shared/match/b.ts",
    ],
    [
      "rules import a catalogue",
      code("shared/rules/a.ts", 'import { x } from "../words/b.en.ts";'),
      "shared/words/b.en.ts",
    ],
    ["shared imports workers", code("shared/match/a.ts", 'import { x } from "../../workers/b.ts";'), "workers/b.ts"],
    [
      "shared imports a package",
      code("shared/match/a.ts", 'import { sha256 } from "@noble/hashes/sha2.js";'),
      "shared/b.ts",
    ],
    ["shared imports Node", code("shared/match/a.ts", 'import { createHash } from "node:crypto";'), "shared/b.ts"],
    ["match imports preact", code("shared/match/a.ts", 'import { h } from "preact";'), "shared/b.ts"],
    ["shared grows a layer", code("shared/extra/a.ts", 'import { x } from "../ids.ts";'), "shared/ids.ts"],
    [
      "site imports a Worker's values",
      code("site/src/a.ts", 'import { x } from "../../workers/b.ts";'),
      "workers/b.ts",
    ],
    [
      "a page's script imports values",
      code("site/src/a.astro", '<script>import { x } from "../../workers/b.ts";</script>'),
      "workers/b.ts",
    ],
    [
      "the Worker imports the command line",
      code("workers/a.ts", 'import { x } from "./cli/b.ts";'),
      "workers/cli/b.ts",
    ],
    ["workers import site", code("workers/a.ts", 'const x = await import("../site/src/b.ts");'), "site/src/b.ts"],
    ["shared imports test", code("shared/match/a.ts", 'type X = import("../../test/b.ts").X;'), "test/b.ts"],
    ["an extension is missing", code("workers/a.ts", 'import { x } from "./b";'), "workers/b.ts"],
    ["a folder is vague", code("workers/utils/a.ts", 'import { x } from "../b.ts";'), "workers/b.ts"],
  ])("would notice that %s", (_what, source, target) => {
    expect(violations([source, leaf(target)])).toHaveLength(1);
  });

  it("would notice a cycle", () => {
    const there = code("shared/match/a.ts", 'import { y } from "./b.ts";');
    const back = code("shared/match/b.ts", 'import { x } from "./a.ts";');
    expect(violations([there, back])).toEqual(["cycle: shared/match/a.ts -> shared/match/b.ts -> shared/match/a.ts"]);
  });

  it.each([
    "Date.now()",
    "new Date()",
    "new Date",
    "Math.random()",
    'fetch("/")',
    "crypto.randomUUID()",
    "setTimeout(f, 1)",
    "console.log(1)",
  ])("would notice %s in shared", (expression) =>
    expect(violations([code("shared/match/a.ts", `const x = ${expression};`)])).toHaveLength(1),
  );

  it("allows what is allowed", () => {
    const allowed = [
      code(
        "shared/match/a.ts",
        'import { z } from "zod";',
        'import { x } from "../ids.ts";',
        'const day = new Date("2026-01-10");',
      ),
      code("shared/ratings/a.ts", 'import type { x } from "../match/outcome.ts";'),
      code("shared/proof/a.ts", 'import type { x } from "../match/chain.ts";'),
      code("shared/views/a.tsx", 'import { h } from "preact";', 'import { x } from "../match/a.ts";'),
      code("workers/a.ts", 'import { x } from "../shared/match/a.ts";', "const now = Date.now();"),
      code("site/src/a.ts", 'import type { x } from "../../workers/a.ts";', 'import { y } from "../../shared/ids.ts";'),
      leaf("shared/ids.ts"),
      leaf("shared/match/model/outcome.ts"),
      leaf("shared/match/seal/chain.ts"),
    ];
    expect(violations(allowed)).toEqual([]);
  });
});
