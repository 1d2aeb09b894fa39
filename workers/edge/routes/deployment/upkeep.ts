import { mint } from "#access/accounts/token.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { derivedDigest } from "#derive/rebuild/digest.ts";
import { directory } from "#ground/db/database.ts";
import { digest, organiserToken } from "#shared/api/deployment/service.ts";

const tokenRoute = defineRoute({
  method: "post",
  path: "/api/v1/organiser-tokens",
  permission: "operator",
  tags: ["service"],
  summary: "Create a token with which a program can act as the operator for one hour. Needs the organiser key itself.",
  responses: { 201: answers("The token.", organiserToken) },
});

const digestRoute = defineRoute({
  method: "get",
  path: "/api/v1/digest",
  permission: "operator",
  tags: ["service"],
  summary: "Get one hash over all derived rows, to compare two copies.",
  responses: { 200: answers("SHA-256 of all derived rows in the order of their keys.", digest) },
});

/** Keeping the service in order. */
export const upkeepRoutes = (api: Router): void => {
  api.openapi(tokenRoute, async (c) => {
    const credential = c.get("credential");
    // Otherwise a token that was lost could renew itself for ever.
    if (credential.kind !== "operator" || credential.how !== "key")
      return refuse(c, { code: "not-permitted", message: { key: "tokensByKey" } });
    const { token, expires } = await mint({ role: "organiser" }, c.env.STRIKEBOOK_SECRET, Date.now());
    return c.json({ token, expires }, 201);
  });

  api.openapi(digestRoute, async (c) => c.json({ digest: (await derivedDigest(directory(c.env))).digest }, 200));
};
