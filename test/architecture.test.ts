import { globSync, readFileSync } from "node:fs";
import { matchesGlob } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { COUNTING, PROJECTS } from "./run/projects.ts";
import { violations } from "./support/architecture.ts";
import { literalSpreads } from "./support/literal-spreads.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const sides = "{shared,workers,site,test}";
const generated = /(^|\/)(node_modules|dist|\.astro|\.wrangler)(\/|$)/;
const tree = (pattern: string) => globSync(pattern, { cwd: root }).filter((path) => !generated.test(path));

/** Every file of code, read once: a file's syntax is kept with it. */
const sources = tree(`${sides}/**/*.{ts,tsx,mjs,astro}`).map((path) => ({
  path,
  text: readFileSync(`${root}${path}`, "utf8"),
}));

const code = (path: string, ...lines: string[]) => ({ path, text: lines.join("\n") });
const leaf = (path: string) => code(path, "export const x = 1;");

describe("the arrows", () => {
  it("point the right way throughout the tree", () => {
    expect(sources.length).toBeGreaterThan(10);
    expect(violations(sources, new Set(tree(`{shared,workers,site,test,migrations}/**/*.*`)))).toEqual([]);
  });

  it.each([
    [
      "rules import match",
      code("shared/carrom/rules/a.ts", 'import { x } from "../match/b.ts";'),
      "shared/carrom/match/b.ts",
    ],
    [
      "league imports ratings",
      code("shared/league/table/a.ts", 'import type { x } from "#shared/ratings/b.ts";'),
      "shared/ratings/b.ts",
    ],
    [
      "ratings import league",
      code("shared/ratings/a.ts", 'import type { x } from "../league/table/b.ts";'),
      "shared/league/table/b.ts",
    ],
    [
      "ratings import match state",
      code("shared/ratings/a.ts", 'import { x } from "#shared/carrom/match/evolve.ts";'),
      "shared/carrom/match/evolve.ts",
    ],
    [
      "leagues import match state",
      code("shared/league/season/a.ts", 'import type { x } from "#shared/carrom/model/state.ts";'),
      "shared/carrom/model/state.ts",
    ],
    [
      "the proof imports what an event means",
      code("shared/proof/a.ts", 'import { x } from "#shared/carrom/log/log.ts";'),
      "shared/carrom/log/log.ts",
    ],
    [
      "the law imports the log that it judges",
      code("shared/carrom/strike/a.ts", 'import { x } from "../match/fold.ts";'),
      "shared/carrom/match/fold.ts",
    ],
    [
      "match imports views",
      code("shared/match/a.ts", 'export { x } from "../views/parts/b.tsx";'),
      "shared/views/parts/b.tsx",
    ],
    ["shared imports workers", code("shared/match/a.ts", 'import { x } from "#workers/app.ts";'), "workers/app.ts"],
    [
      "shared imports a package",
      code("shared/match/a.ts", 'import { sha256 } from "@noble/hashes/sha2.js";'),
      "shared/b.ts",
    ],
    ["shared imports Node", code("shared/match/a.ts", 'import { createHash } from "node:crypto";'), "shared/b.ts"],
    ["match imports preact", code("shared/match/a.ts", 'import { h } from "preact";'), "shared/b.ts"],
    ["shared grows a layer", code("shared/extra/a.ts", "const x = 1;"), "shared/ids.ts"],
    ["workers grows a floor", code("workers/services2/a.ts", "const x = 1;"), "workers/app.ts"],
    ["site grows a folder", code("site/src/widgets/a.ts", "const x = 1;"), "workers/app.ts"],
    [
      "a lower floor imports a higher one",
      code("workers/ground/db/a.ts", 'import type { x } from "#read/queries/clubs/names.ts";'),
      "workers/read/queries/clubs/names.ts",
    ],
    [
      "derived tables import the room",
      code("workers/derive/match/a.ts", 'import { x } from "#write/match/drain.ts";'),
      "workers/write/match/drain.ts",
    ],
    [
      "the room imports a read model",
      code("workers/write/match/a.ts", 'import { x } from "#read/queries/matches/b.ts";'),
      "workers/read/queries/matches/b.ts",
    ],
    [
      "one folder of a floor imports its neighbour above",
      code("workers/write/commands/clubs/a.ts", 'import { x } from "../league/b.ts";'),
      "workers/write/commands/league/b.ts",
    ],
    [
      "a command imports a page",
      code("workers/write/commands/clubs/a.ts", 'import { x } from "#shared/views/parts/b.tsx";'),
      "shared/views/parts/b.tsx",
    ],
    [
      "an island imports one that is above it",
      code("site/src/islands/live/a.ts", 'import { x } from "../score/b.ts";'),
      "site/src/islands/score/b.ts",
    ],
    [
      "site imports a Worker's values",
      code("site/src/islands/a.ts", 'import { x } from "#workers/app.ts";'),
      "workers/app.ts",
    ],
    [
      "a page's script imports values",
      code("site/src/pages/a.astro", '<script>import { x } from "#workers/app.ts";</script>'),
      "workers/app.ts",
    ],
    [
      "the Worker imports the command line",
      code("workers/a.ts", 'import { x } from "./cli/b.ts";'),
      "workers/cli/b.ts",
    ],
    [
      "workers import site",
      code("workers/a.ts", 'const x = await import("../site/src/islands/b.ts");'),
      "site/src/islands/b.ts",
    ],
    ["shared imports test", code("shared/match/a.ts", 'type X = import("#test/b.ts").X;'), "test/b.ts"],
    [
      "a view decides the language",
      code("shared/views/match/a.tsx", 'import * as w from "#shared/words/match.en.ts";'),
      "shared/words/match.en.ts",
    ],
    [
      "a view decides the language in a file of words",
      code("shared/views/match/words.ts", 'export { won } from "#shared/words/match.en.ts";'),
      "shared/words/match.en.ts",
    ],
    [
      "the law in sentences decides the language",
      code("shared/carrom/rules/rulebook/a.ts", 'import { law } from "#shared/words/clauses.en.ts";'),
      "shared/words/clauses.en.ts",
    ],
    [
      "a component of an island decides the language",
      code("site/src/islands/score/a.tsx", 'import * as w from "#shared/words/score.en.ts";'),
      "shared/words/score.en.ts",
    ],
    [
      "a component of an island takes gathered catalogues",
      code("site/src/islands/match/a.ts", 'import { x } from "#shared/words/match-in-english.ts";'),
      "shared/words/match-in-english.ts",
    ],
    [
      "a component of an island takes the words that its entry passes down",
      code("site/src/islands/score/a.tsx", 'import { words } from "./words.ts";'),
      "site/src/islands/score/words.ts",
    ],
    [
      "a page of the site decides the language",
      code("site/src/pages/a.astro", "---", 'import * as w from "#shared/words/site.en.ts";', "---"),
      "shared/words/site.en.ts",
    ],
    [
      "a page of the site loads a language when it likes",
      code("site/src/pages/a.astro", "---", 'const w = await import("#shared/words/site.hi.ts");', "---"),
      "shared/words/site.hi.ts",
    ],
    [
      "a page goes past the engine's door",
      code("workers/edge/pages/public/a.ts", 'import { x } from "#shared/carrom/match/fold.ts";'),
      "shared/carrom/match/fold.ts",
    ],
    [
      "the platform goes past the league's door",
      code("shared/match/a.ts", 'import type { x } from "#shared/league/terms/decision.ts";'),
      "shared/league/terms/decision.ts",
    ],
    [
      "an import climbs two floors by dots",
      code("workers/ground/db/tables/a.ts", 'import { x } from "../../crypto/b.ts";'),
      "workers/ground/crypto/b.ts",
    ],
    ["an extension is missing", code("workers/a.ts", 'import { x } from "./b";'), "workers/b.ts"],
    ["a folder is vague", code("test/utils/a.ts", "const x = 1;"), "workers/app.ts"],
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

  it("would notice an object that is addressed past its one file", () => {
    const caller = ["const x = env.MATCH_ROOM.getByName(match);"];
    expect(violations([code("workers/ground/db/a.ts", ...caller)])).toHaveLength(1);
    expect(violations([code("workers/ground/objects/objects.ts", ...caller)])).toEqual([]);
  });

  it.each(["c.env.DB.prepare(sql)", 'env["DB"]', "(({ DB }: Env) => DB)(env)", "(({ DB: db }: Env) => db)(env)"])(
    "would notice a database that is reached past its one file: %s",
    (expression) => {
      const reader = [`const x = ${expression};`];
      expect(violations([code("workers/ground/db/a.ts", ...reader)])).toHaveLength(1);
      expect(violations([code("workers/ground/db/database.ts", ...reader)])).toEqual([]);
    },
  );

  it("allows what is allowed", () => {
    const allowed = [
      code(
        "shared/match/a.ts",
        'import { z } from "zod";',
        'import { x } from "../ids.ts";',
        'const day = new Date("2026-01-10");',
      ),
      code("shared/ratings/a.ts", 'import type { x } from "#shared/carrom/model/outcome.ts";'),
      code("shared/proof/a.ts", 'import type { x } from "#shared/carrom/seal/chain.ts";'),
      code("shared/views/parts/a.tsx", 'import { h } from "preact";', 'import { x } from "#shared/match/a.ts";'),
      code("workers/a.ts", 'import { x } from "../shared/match/a.ts";', "const now = Date.now();"),
      code("site/src/islands/a.ts", 'import type { x } from "#workers/a.ts";', 'import { y } from "#shared/ids.ts";'),
      code("shared/views/match/a.tsx", 'type W = typeof import("#shared/words/match.en.ts");'),
      code("shared/views/match/b.tsx", 'import type { won } from "#shared/words/match.en.ts";'),
      code("site/src/islands/score/a.tsx", 'import type { Words } from "./words.ts";'),
      code("site/src/islands/score/page.tsx", 'import { words } from "./words.ts";'),
      code("site/src/islands/a.ts", 'import { words } from "./score/words.ts";'),
      code("site/src/islands/score/words.ts", 'import * as match from "#shared/words/match.en.ts";'),
      leaf("shared/words/match.en.ts"),
      leaf("shared/ids.ts"),
      leaf("shared/carrom/model/outcome.ts"),
      leaf("shared/carrom/seal/chain.ts"),
    ];
    expect(violations(allowed)).toEqual([]);
  });
});

it("every test is run, and by one project only", () => {
  const projectsOf = (path: string) =>
    Object.values(PROJECTS).filter(({ include, exclude }) => {
      const isIn = (globs: readonly string[]) => globs.some((glob) => matchesGlob(path, glob));
      return isIn(include) && !isIn(exclude);
    });
  const tests = tree("test/**/*.test.{ts,tsx}");
  expect(tests.length).toBeGreaterThan(150);
  expect(tests.filter((path) => projectsOf(path).length !== 1)).toEqual([]);
});

it("a test that rebuilds or counts all there is begins with an empty database", () => {
  const counting = tree("test/workers/*.test.{ts,tsx}").filter((path) =>
    /from "\.\/support\/rebuild\.ts"|listDurableObjectIds/.test(readFileSync(`${root}${path}`, "utf8")),
  );
  expect(counting.length).toBeGreaterThan(5);
  const begins = [...COUNTING, ...PROJECTS.alone.include];
  expect(counting.filter((path) => !begins.includes(path))).toEqual([]);
});

describe("members are written one by one", () => {
  it("throughout the tree", () => {
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.flatMap(literalSpreads)).toEqual([]);
  });

  it.each([
    ["members of an object that are packed", "const match = { ...{ home, away }, score };"],
    ["elements of a list that are packed", "const paths = [...[one, other], last];"],
    ["arguments that are packed", "statement.bind(...[one, other], last);"],
  ])("would notice %s", (_what, text) => expect(literalSpreads({ path: "a.ts", text })).toHaveLength(1));

  it("lets a member that may be missing be", () => {
    const text =
      "const match = { ...(score ? { score } : {}), ...rest, all: [...(last ? [last] : []), ...[1].map(String)] };";
    expect(literalSpreads({ path: "a.ts", text })).toEqual([]);
  });
});
