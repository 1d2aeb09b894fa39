import { z } from "zod";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { publishedRuleset, RULESETS } from "#carrom";
import { ruleset, rulesetSummary } from "#shared/api/parts/ruleset.ts";
import { textLine } from "#shared/text.ts";

/** Rulesets change with a deployment alone. */
const CACHE = { "Cache-Control": "public, max-age=3600" };

const list = defineRoute({
  method: "get",
  path: "/api/v1/rulesets",
  permission: "public",
  tags: ["rulesets"],
  summary: "List the published rulesets.",
  responses: {
    200: answers("The rulesets, in the order of the index of rules.", z.object({ rulesets: z.array(rulesetSummary) })),
  },
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/rulesets/{id}",
  permission: "public",
  tags: ["rulesets"],
  summary: "Get a published ruleset: every parameter with its clause.",
  request: { params: z.object({ id: textLine.max(100) }) },
  responses: { 200: answers("The document.", ruleset) },
});

/** Rulesets are data. */
export const rulesetRoutes = (api: Router): void => {
  api.openapi(list, (c) => {
    const rulesets = RULESETS.map(({ id, version, name, summary }) => ({ id, version, name, summary }));
    return c.json({ rulesets }, 200, CACHE);
  });

  api.openapi(read, (c) => {
    const found = publishedRuleset(c.req.valid("param").id);
    return found ? c.json(found, 200, CACHE) : refuse(c, { code: "ruleset-not-found", message: { key: "noRuleset" } });
  });
};
