import { digest, organiserToken, rebuilt } from "../../shared/api.ts";
import { refuse } from "../http/problem.ts";
import { answers, defineRoute } from "../http/route.ts";
import type { Router } from "../http/router.ts";
import { mint } from "../http/token.ts";
import { derivedDigest } from "../projections/digest.ts";
import { rebuild } from "../projections/rebuild.ts";

const token = defineRoute({
  method: "post",
  path: "/api/v1/organiser-tokens",
  permission: "organiser",
  tags: ["service"],
  summary: "A token with which a program can act for the organiser for an hour. Needs the key itself.",
  responses: { 201: answers("The token.", organiserToken) },
});

const rebuildRoute = defineRoute({
  method: "post",
  path: "/api/v1/rebuild",
  permission: "organiser",
  tags: ["service"],
  summary: "Drop everything derived and derive it again from the logs.",
  responses: { 200: answers("What was derived; the digests are the same unless something was wrong.", rebuilt) },
});

const digestRoute = defineRoute({
  method: "get",
  path: "/api/v1/digest",
  permission: "public",
  tags: ["service"],
  summary: "One hash over everything derived, so that two copies can be compared.",
  responses: { 200: answers("SHA-256 of all derived rows in the order of their keys.", digest) },
});

/** Keeping the service in order. */
export const upkeepRoutes = (api: Router): void => {
  api.openapi(token, async (c) => {
    const credential = c.get("credential");
    // Otherwise a token that was lost could renew itself for ever.
    if (credential.role !== "organiser" || credential.how !== "key")
      return refuse(c, { code: "not-permitted", message: "Only the organiser's key itself can ask for tokens." });
    return c.json(await mint({ role: "organiser" }, c.env.STRIKEBOOK_SECRET, Date.now()), 201, {
      "Cache-Control": "no-store",
    });
  });

  api.openapi(rebuildRoute, async (c) => {
    const { matches, failed, before, after } = await rebuild(c.env);
    return c.json(
      {
        matches,
        failed: [...failed],
        boardResults: after.rows.board_results,
        matchResults: after.rows.match_results,
        ratingChanges: after.rows.rating_changes,
        before: before.digest,
        after: after.digest,
      },
      200,
    );
  });

  api.openapi(digestRoute, async (c) => c.json({ digest: (await derivedDigest(c.env.DB)).digest }, 200));
};
