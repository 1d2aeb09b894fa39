import { z } from "zod";
import { giverIn } from "#access/accounts/credential.ts";
import { giveLink, linksOf, revokeLink } from "#access/accounts/scorer-links.ts";
import { PRIVATE } from "#access/http/headers.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { done, scorerLinkId, scorerLinks } from "#shared/api/deployment/accounts.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { matchId } from "#shared/ids.ts";
import { SCORERS } from "#shared/roles.ts";

/** A token is for whoever asked, and for nobody's cache. */
export const NOT_STORED = { "Cache-Control": PRIVATE };

const params = z.object({ id: matchId });

const give = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/scorer-links",
  permission: { club: SCORERS, of: "match" },
  tags: ["matches"],
  summary: "Create a scorer's link for a match: signed, for this match only, and expiring.",
  request: { params },
  responses: { 201: answers("The link. Whoever has the link can score the match.", scorerLink) },
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/scorer-links",
  permission: { club: SCORERS, of: "match" },
  tags: ["matches"],
  summary: "List the scorer's links of a match, without their tokens.",
  request: { params, query: z.object(paged("at", "id")) },
  responses: { 200: answers("The links, newest first.", scorerLinks) },
});

const revoke = defineRoute({
  method: "delete",
  path: "/api/v1/matches/{id}/scorer-links/{link}",
  permission: { club: SCORERS, of: "match" },
  tags: ["matches"],
  summary: "Revoke a scorer's link. Nothing more can be recorded with the link.",
  request: { params: params.extend({ link: scorerLinkId }) },
  responses: { 200: answers("Revoked.", done) },
});

/** The links that let somebody score a match. */
export const scorerLinkRoutes = (api: Router): void => {
  api.openapi(give, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    return c.json(await giveLink(c.env, { match: id, ...giverIn(c.get("credential")) }, Date.now()), 201, NOT_STORED);
  });

  api.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    const page = await linksOf(directory(c.env), id, c.req.valid("query"));
    return c.json(page, 200, nextLink(c, page.next));
  });

  api.openapi(revoke, async (c) => {
    const { id, link } = c.req.valid("param");
    const revoked = await revokeLink(c.env, { match: id, link, by: c.get("credential").by }, new Date().toISOString());
    return revoked.ok ? c.json({ done: true as const }, 200) : refuse(c, revoked.error);
  });
};
