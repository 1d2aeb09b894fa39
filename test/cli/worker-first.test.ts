import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const ROOT = new URL("../..", import.meta.url);
const PAGES = new URL("workers/edge/pages/", ROOT);

/** Paths of every page that a Worker answers, as its routes say them. */
const routed = readdirSync(PAGES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts"))
  .flatMap((file) => {
    const source = readFileSync(new URL(file, PAGES), "utf8");
    return [...source.matchAll(/\bapp\.(?:get|post)\(\s*["`](\/[^"`]*)["`]/g)].map(([, path]) => path ?? "");
  });

const patterns = [
  ...(/run_worker_first = \[([^\]]*)\]/
    .exec(readFileSync(new URL("wrangler.toml", ROOT), "utf8"))?.[1]
    ?.matchAll(/"([^"]+)"/g) ?? []),
].map(([, pattern]) => pattern ?? "");

const isFirst = (path: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern));

describe("pages that the Worker answers", () => {
  // Tests of the Worker call it directly. Where the assets are asked first, a path that they do not have is "not found".
  it("are asked of the Worker before the built files", () => {
    expect(routed.length).toBeGreaterThan(40);
    expect(patterns).toContain("/t/*");
    expect(routed.filter((path) => !isFirst(path))).toEqual([]);
  });
});
