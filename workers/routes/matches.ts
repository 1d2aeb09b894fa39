import { z } from "zod";
import {
  matchDetail as matchSchema,
  openMatchRequest,
  openMatchResponse,
  report as reportSchema,
  roomStatus,
  type ScorerLink,
  scorerLink,
} from "../../shared/api.ts";
import { matchId } from "../../shared/ids.ts";
import { refuse } from "../http/problem.ts";
import { answers, defineRoute, takes } from "../http/route.ts";
import type { Router } from "../http/router.ts";
import { mint } from "../http/token.ts";
import { isMatch, matchDetail, noSuchMatch } from "../reading/match.ts";
import { reportUnder } from "../reading/what-if.ts";
import { openMatch } from "../registry/matches.ts";

const params = z.object({ id: matchId });

const open = defineRoute({
  method: "post",
  path: "/api/v1/matches",
  permission: "organiser",
  tags: ["matches"],
  summary: "Open a match, for a fixture or by itself; the answer has the scorer's link.",
  request: takes(openMatchRequest),
  responses: { 201: answers("Open. The same request again gives the same match, and a new link.", openMatchResponse) },
});

const link = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/scorer-links",
  permission: "organiser",
  tags: ["matches"],
  summary: "A new scorer's link for a match: signed, for this match alone, and expiring.",
  request: { params },
  responses: { 201: answers("The link. Whoever has it can score the match.", scorerLink) },
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}",
  permission: "public",
  tags: ["matches"],
  summary: "A match whole: who plays, and everything that a replay of its log finds.",
  request: { params },
  responses: { 200: answers("The match as it stands.", matchSchema) },
});

const whatIf = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/what-if",
  permission: "public",
  tags: ["matches"],
  summary: "The strikes of a match ruled on by another ruleset: where it differs first, and where play would part.",
  request: { params, query: z.object({ ruleset: z.string().min(1).max(100) }) },
  responses: { 200: answers("What a replay under that ruleset finds, with `whatIf`.", reportSchema) },
});

const status = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/status",
  permission: "public",
  tags: ["matches"],
  summary: "How far a match's log has come, and how much of it has reached the database.",
  request: { params },
  responses: { 200: answers("Head, drained, and what is wrong if anything is.", roomStatus) },
});

const resume = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/resume",
  permission: "organiser",
  tags: ["matches"],
  summary: "Let a log go on to the database that stopped because the copy there was not the same.",
  request: { params },
  responses: { 200: answers("It goes on; if the copy still differs, it will stop again.", roomStatus) },
});

/** A token is for whoever asked, and for nobody's cache. */
const NOT_STORED = { "Cache-Control": "no-store" };

/** The token goes behind the #, so that it is in no server's log. */
const scorerLinkFor = async (env: Env, match: string): Promise<ScorerLink> => {
  const { token, expires } = await mint({ role: "scorer", match }, env.STRIKEBOOK_SECRET, Date.now());
  return { token, expires, url: `/score/${match}#${token}` };
};

/** Matches: opening, reading, links. */
export const matchRoutes = (api: Router): void => {
  api.openapi(open, async (c) => {
    const credential = c.get("credential");
    const by = credential.role === "reader" ? "nobody" : credential.by;
    const opened = await openMatch(c.env, c.req.valid("json"), by, new Date().toISOString());
    if (!opened.ok) return refuse(c, opened.error);
    return c.json({ ...opened.value, scorer: await scorerLinkFor(c.env, opened.value.match) }, 201, NOT_STORED);
  });

  api.openapi(link, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    return c.json(await scorerLinkFor(c.env, id), 201, NOT_STORED);
  });

  api.openapi(read, async (c) => {
    const match = await matchDetail(c.env, c.req.valid("param").id);
    return match.ok ? c.json(match.value, 200) : refuse(c, match.error);
  });

  api.openapi(whatIf, async (c) => {
    const report = await reportUnder(c.env, c.req.valid("param").id, c.req.valid("query").ruleset);
    return report.ok ? c.json(report.value, 200) : refuse(c, report.error);
  });

  api.openapi(status, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    return c.json(await c.env.MATCH_ROOM.getByName(id).status(), 200);
  });

  api.openapi(resume, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    return c.json(await c.env.MATCH_ROOM.getByName(id).resume(), 200);
  });
};
