import { z } from "zod";
import { giverIn } from "#access/accounts/credential.ts";
import { giveLink, linksOf, revokeLink } from "#access/accounts/scorer-links.ts";
import { PRIVATE } from "#access/http/headers.ts";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { scorerLinkId, scorerLinks } from "#shared/api/deployment/accounts.ts";
import { scorerLink } from "#shared/api/match/scorer-link.ts";
import { matchId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { SCORERS } from "#shared/roles.ts";

/** A token is for the caller alone, and for no cache. */
export const NOT_STORED = { "Cache-Control": PRIVATE };

const params = z.object({ id: matchId });

export const give = operation({
  method: "post",
  path: "/api/v1/matches/{id}/scorer-links",
  permission: { club: SCORERS, of: "match" },
  tags: ["matches"],
  summary: "Create a scorer's link for a match: signed, for this match only, and expiring.",
  params,
  output: scorerLink,
  answers: { 201: "The link. A person with the link can score the match." },
  isPrivate: true,
  run: async ({ env, params: { id }, who }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    return ok(await giveLink(env, { match: id, ...giverIn(who) }, Date.now()));
  },
});

export const links = operation({
  method: "get",
  path: "/api/v1/matches/{id}/scorer-links",
  permission: { club: SCORERS, of: "match" },
  tags: ["matches"],
  summary: "List the scorer's links of a match, without their tokens.",
  params,
  query: z.object(paged("at", "id")),
  output: scorerLinks,
  answers: { 200: "The links, newest first." },
  run: async ({ env, db, params: { id }, query }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    return ok(await linksOf(db, id, query));
  },
});

export const revoke = operation({
  method: "delete",
  path: "/api/v1/matches/{id}/scorer-links/{link}",
  permission: { club: SCORERS, of: "match" },
  tags: ["matches"],
  summary: "Revoke a scorer's link. Nothing more can be recorded with the link.",
  params: params.extend({ link: scorerLinkId }),
  answers: { 200: "Revoked." },
  run: ({ env, params: { id: match, link }, by, now }) => revokeLink(env, { match, link, by }, now),
});

/** The links by which a match is scored. */
export const scorerLinkRoutes = serving(give, links, revoke);
