import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { makeToken, revokeToken, tokensOf } from "#access/tokens/tokens.ts";
import { directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { apiTokens, madeToken, newToken } from "#shared/api/deployment/tokens.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const list = defineRoute({
  method: "get",
  path: "/api/v1/account/tokens",
  permission: "account",
  tags: ["accounts"],
  summary: "List the account's own tokens for scripts.",
  responses: { 200: answers("The tokens that have not ended, the latest first.", apiTokens) },
});

const make = defineRoute({
  method: "post",
  path: "/api/v1/account/tokens",
  permission: "account",
  tags: ["accounts"],
  summary: "Make a token for a script. It acts as the account, within its scopes, and ends by itself.",
  description:
    "Send it as `Authorization: Bearer strikebook_…`. `read` reads what the account may read, `league` acts at the desk by the account's role in the club, `score` records matches. It never founds a club, invites, decides about members, erases, imports addresses, exports or makes tokens: these need somebody who is signed in. It ends when the password is changed.",
  request: takes(newToken),
  responses: { 201: answers("Made. The token is shown this once.", madeToken) },
});

const revoke = defineRoute({
  method: "delete",
  path: "/api/v1/account/tokens/{token}",
  permission: "account",
  tags: ["accounts"],
  summary: "Revoke a token of the account.",
  request: { params: z.object({ token: z.uuid() }) },
  responses: { 200: answers("Revoked.", done) },
});

const needsAccount: Fault = { code: "not-permitted", message: { key: "accountNeeded" } };

const userIn = (c: AppContext): string | null => {
  const credential = c.get("credential");
  return credential.kind === "user" ? credential.user.id : null;
};

/** Tokens with which scripts act as an account. */
export const tokenRoutes = (api: Router): void => {
  api.openapi(list, async (c) => {
    const user = userIn(c);
    if (user === null) return refuse(c, needsAccount);
    const tokens = await tokensOf(directory(c.env), user, new Date().toISOString());
    return c.json({ tokens }, 200);
  });

  api.openapi(make, async (c) => {
    const user = userIn(c);
    if (user === null) return refuse(c, needsAccount);
    const made = await makeToken(directory(c.env), { ...c.req.valid("json"), user }, Date.now());
    return made.ok ? c.json(made.value, 201, NOT_STORED) : refuse(c, made.error);
  });

  api.openapi(revoke, async (c) => {
    const user = userIn(c);
    if (user === null) return refuse(c, needsAccount);
    const revoked = await revokeToken(c.env, { user, id: c.req.valid("param").token }, new Date().toISOString());
    return revoked.ok ? c.json({ done: true as const }, 200) : refuse(c, revoked.error);
  });
};
