import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { makeToken, revokeToken, tokensOf } from "#access/tokens/tokens.ts";
import { apiTokens, madeToken, newToken } from "#shared/api/deployment/tokens.ts";
import { ok } from "#shared/result.ts";

export const ownTokens = operation({
  method: "get",
  path: "/api/v1/account/tokens",
  permission: "account",
  tags: ["accounts"],
  summary: "List the account's own tokens for scripts.",
  output: apiTokens,
  answers: { 200: "The tokens that have not ended, the latest first." },
  run: async ({ db, who: { user }, now }) => ok({ tokens: await tokensOf(db, user.id, now) }),
});

export const addToken = operation({
  method: "post",
  path: "/api/v1/account/tokens",
  permission: "account",
  tags: ["accounts"],
  summary: "Make a token for a script. It acts as the account, within its scopes, and ends by itself.",
  description:
    "Send it as `Authorization: Bearer strikebook_…`. `read` reads what the account may read, `league` acts at the desk by the account's role in the club, `score` records matches. It never founds a club, invites, decides about members, erases, imports addresses, exports or makes tokens: these need a person who is signed in. It ends when the password is changed.",
  body: newToken,
  output: madeToken,
  answers: { 201: "Made. The token is shown this once." },
  isPrivate: true,
  run: ({ db, body, who: { user } }) => makeToken(db, { ...body, user: user.id }, Date.now()),
});

export const endToken = operation({
  method: "delete",
  path: "/api/v1/account/tokens/{token}",
  permission: "account",
  tags: ["accounts"],
  summary: "Revoke a token of the account.",
  params: z.object({ token: z.uuid() }),
  answers: { 200: "Revoked." },
  run: ({ env, params: { token: id }, who: { user }, now }) => revokeToken(env, { user: user.id, id }, now),
});

/** Tokens with which scripts act as an account. */
export const tokenRoutes = serving(ownTokens, addToken, endToken);
