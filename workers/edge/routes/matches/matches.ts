import { z } from "@hono/zod-openapi";
import { giverIn } from "#access/accounts/credential.ts";
import { giveLink } from "#access/accounts/scorer-links.ts";
import { refuse } from "#access/http/problem.ts";
import { whatIfAllowed } from "#access/http/rate/admitted.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { matchRoom } from "#ground/objects/objects.ts";
import { divisionOf } from "#read/queries/league/fixture.ts";
import { isMatch, matchDetail, noSuchMatch } from "#read/queries/matches/match.ts";
import { reportUnder } from "#read/queries/matches/what-if.ts";
import {
  matchDetail as matchSchema,
  openedForResult,
  openForResult,
  openMatchRequest,
  openMatchResponse,
  roomStatus,
} from "#shared/api/match/match.ts";
import { report as reportSchema } from "#shared/api/match/report.ts";
import { divisionId, matchId } from "#shared/ids.ts";
import { CLUB_ADMINS, SCORERS } from "#shared/roles.ts";
import { textLine } from "#shared/text.ts";
import { openMatch } from "#write/commands/matches/matches.ts";
import { NOT_STORED } from "./scorer-links.ts";

const params = z.object({ id: matchId });

const open = defineRoute({
  method: "post",
  path: "/api/v1/matches",
  permission: { club: SCORERS, of: "body", script: "score" },
  tags: ["matches"],
  summary: "Open a match, for a fixture or as a friendly. The answer has the scorer's link.",
  request: takes(openMatchRequest),
  responses: {
    201: answers(
      "The open match. The same request again answers with the same match and a new link.",
      openMatchResponse,
    ),
  },
});

const openForDesk = defineRoute({
  method: "post",
  path: "/api/v1/divisions/{id}/matches",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["matches"],
  summary: "Open the match of a fixture to enter its boards, without a scorer's link.",
  request: { params: z.object({ id: divisionId }), ...takes(openForResult) },
  responses: { 201: answers("The open match. The same request again answers with the same match.", openedForResult) },
});

/** The `earlier` of the part after it. */
const boardInQuery = z.coerce.number().int().min(1).openapi({ type: "integer", minimum: 1 });

const read = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}",
  permission: "public",
  tags: ["matches"],
  summary: "Get a match: its players and the report of its replay. A very long report comes in parts.",
  request: { params, query: z.object({ before: boardInQuery.optional() }) },
  responses: { 200: answers("The match.", matchSchema) },
});

const whatIf = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/what-if",
  permission: "public",
  tags: ["matches"],
  summary:
    "Replay the strikes of a match under another ruleset, up to the point where play would have gone on in another way.",
  request: { params, query: z.object({ ruleset: textLine.min(1).max(100) }) },
  responses: { 200: answers("The report of the replay under that ruleset, with `whatIf`.", reportSchema) },
});

const status = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/status",
  permission: "public",
  tags: ["matches"],
  summary: "Get the state of a match's log: its head, and how much of the log has reached the database.",
  request: { params },
  responses: { 200: answers("The head, the last event in the database, and the fault, if there is one.", roomStatus) },
});

const resume = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/resume",
  permission: { club: SCORERS, of: "match", script: "score" },
  tags: ["matches"],
  summary: "Resume a log that stopped because its copy in the database differed.",
  request: { params },
  responses: { 200: answers("The log goes on. If its copy still differs, the log stops again.", roomStatus) },
});

/** Matches: opening, reading, links. */
export const matchRoutes = (api: Router): void => {
  api.openapi(open, async (c) => {
    const { by } = c.get("credential");
    const now = Date.now();
    const opened = await openMatch(c.env, c.req.valid("json"), {
      ...{ by, now: new Date(now).toISOString() },
      result: "struck",
    });
    if (!opened.ok) return refuse(c, opened.error);
    const scorer = await giveLink(c.env, { match: opened.value.match, ...giverIn(c.get("credential")) }, now);
    return c.json({ ...opened.value, scorer }, 201, NOT_STORED);
  });

  api.openapi(openForDesk, async (c) => {
    const { id } = c.req.valid("param");
    const request = c.req.valid("json");
    // Whoever runs this division may open its matches, and no others.
    if ((await divisionOf(directory(c.env), request.fixture)) !== id)
      return refuse(c, { code: "unknown-fixture", message: { key: "noFixtureInSeason" }, place: "/fixture" });
    const { by } = c.get("credential");
    const opened = await openMatch(c.env, request, { by, now: new Date().toISOString(), result: "typed" });
    return opened.ok ? c.json(opened.value, 201, NOT_STORED) : refuse(c, opened.error);
  });

  api.openapi(read, async (c) => {
    const match = await matchDetail(c.env, c.req.valid("param").id, c.req.valid("query").before);
    return match.ok ? c.json(match.value, 200) : refuse(c, match.error);
  });

  api.openapi(whatIf, async (c) => {
    const allowed = await whatIfAllowed(c);
    if (!allowed.ok) return refuse(c, allowed.error);
    const report = await reportUnder(c.env, c.req.valid("param").id, c.req.valid("query").ruleset);
    return report.ok ? c.json(report.value, 200) : refuse(c, report.error);
  });

  api.openapi(status, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    return c.json(await matchRoom(c.env, id).status(), 200);
  });

  api.openapi(resume, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    return c.json(await matchRoom(c.env, id).resume(), 200);
  });
};
