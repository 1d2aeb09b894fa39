import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { RULESETS } from "#carrom";
import { root } from "#cli/server/children.ts";
import { routedPages } from "../run/page-kinds.ts";

const routed = routedPages(root);

const patterns = [
  ...(/run_worker_first = \[([^\]]*)\]/
    .exec(readFileSync(`${root}wrangler.toml`, "utf8"))?.[1]
    ?.matchAll(/"([^"]+)"/g) ?? []),
].map(([, pattern]) => pattern ?? "");

const isFirst = (path: string): boolean =>
  patterns.some((pattern) => (pattern.endsWith("/*") ? path.startsWith(pattern.slice(0, -1)) : path === pattern));

describe("pages that the Worker answers", () => {
  // Tests of the Worker call it directly. If the assets came first, a path that they do not have would be "not found".
  it("are asked of the Worker before the built files", () => {
    expect(routed.length).toBeGreaterThan(40);
    expect(patterns).toContain("/t/*");
    expect(patterns).toContain("/.well-known/change-password");
    expect(routed.filter((path) => !isFirst(path))).toEqual([]);
    // Rulebooks get the address of their picture from the Worker.
    expect(RULESETS.map(({ id }) => `/rules/${id}/`).filter((path) => !isFirst(path))).toEqual([]);
  });
});
