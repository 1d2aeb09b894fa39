import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { publishedRuleset, RULESETS } from "#carrom";
import { ruleset, rulesetSummary } from "#shared/api/parts/ruleset.ts";
import { err, ok } from "#shared/result.ts";
import { textLine } from "#shared/text.ts";

/** Rulesets change with a deployment alone. */
const CACHE = "public, max-age=3600";

const list = operation({
  method: "get",
  path: "/api/v1/rulesets",
  permission: "public",
  tags: ["rulesets"],
  summary: "List the published rulesets.",
  output: z.object({ rulesets: z.array(rulesetSummary) }),
  answers: { 200: "The rulesets, in the order of the index of rules." },
  run: async ({ headers }) => {
    headers.set("Cache-Control", CACHE);
    return ok({ rulesets: RULESETS.map(({ id, version, name, summary }) => ({ id, version, name, summary })) });
  },
});

const read = operation({
  method: "get",
  path: "/api/v1/rulesets/{id}",
  permission: "public",
  tags: ["rulesets"],
  summary: "Get a published ruleset: every parameter with its clause.",
  params: z.object({ id: textLine.max(100) }),
  output: ruleset,
  answers: { 200: "The document." },
  run: async ({ params, headers }) => {
    const found = publishedRuleset(params.id);
    if (!found) return err({ code: "ruleset-not-found", message: { key: "noRuleset" } });
    headers.set("Cache-Control", CACHE);
    return ok(found);
  },
});

/** Rulesets are data. */
export const rulesetRoutes = serving(list, read);
