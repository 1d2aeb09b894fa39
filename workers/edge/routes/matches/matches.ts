import { z } from "@hono/zod-openapi";
import { giverIn } from "#access/accounts/credential.ts";
import { giveLink } from "#access/accounts/scorer-links.ts";
import { operation, serving } from "#access/http/operation.ts";
import { whatIfAllowed } from "#access/http/rate/admitted.ts";
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
import { language } from "#shared/api/parts/values.ts";
import { divisionId, matchId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS, SCORERS } from "#shared/roles.ts";
import { textLine } from "#shared/text.ts";
import { openMatch } from "#write/commands/matches/matches.ts";

const params = z.object({ id: matchId });

export const open = operation({
  method: "post",
  path: "/api/v1/matches",
  permission: { club: SCORERS, of: "body", script: "score" },
  tags: ["matches"],
  summary: "Open a match, for a fixture or as a friendly. The answer has the scorer's link.",
  body: openMatchRequest,
  output: openMatchResponse,
  answers: { 201: "The open match. The same request again answers with the same match and a new link." },
  isPrivate: true,
  run: async ({ env, body, who, by, now }) => {
    const opened = await openMatch(env, body, { by, now, result: "struck" });
    if (!opened.ok) return opened;
    const scorer = await giveLink(env, { match: opened.value.match, ...giverIn(who) }, Date.parse(now));
    return ok({ ...opened.value, scorer });
  },
});

export const openForDesk = operation({
  method: "post",
  path: "/api/v1/divisions/{id}/matches",
  permission: { club: CLUB_ADMINS, of: "division", script: "league" },
  tags: ["matches"],
  summary: "Open the match of a fixture to enter its boards, without a scorer's link.",
  params: z.object({ id: divisionId }),
  body: openForResult,
  output: openedForResult,
  answers: { 201: "The open match. The same request again answers with the same match." },
  isPrivate: true,
  run: async ({ env, db, params: { id }, body, by, now }) => {
    // The organisers of this division may open its matches, and no others.
    if ((await divisionOf(db, body.fixture)) !== id)
      return err({ code: "unknown-fixture", message: { key: "noFixtureInSeason" }, place: "/fixture" });
    return openMatch(env, body, { by, now, result: "typed" });
  },
});

/** The `earlier` of the part after it. */
const boardInQuery = z.coerce.number().int().min(1).openapi({ type: "integer", minimum: 1 });

export const readMatch = operation({
  method: "get",
  path: "/api/v1/matches/{id}",
  permission: "public",
  tags: ["matches"],
  summary:
    "Get a match: its players and the report of its replay, with rulings in a language. A very long report comes in parts.",
  params,
  query: z.object({ before: boardInQuery.optional(), language: language.optional() }),
  output: matchSchema,
  answers: { 200: "The match." },
  run: ({ env, params, query }) => matchDetail(env, params.id, query.language, query.before),
});

const whatIf = operation({
  method: "get",
  path: "/api/v1/matches/{id}/what-if",
  permission: "public",
  tags: ["matches"],
  summary:
    "Replay the strikes of a match under another ruleset, up to the point where play would have gone on in another way.",
  params,
  query: z.object({ ruleset: textLine.min(1).max(100) }),
  output: reportSchema,
  answers: { 200: "The report of the replay under that ruleset, with `whatIf`." },
  limit: whatIfAllowed,
  run: ({ env, params, query }) => reportUnder(env, params.id, query.ruleset),
});

const status = operation({
  method: "get",
  path: "/api/v1/matches/{id}/status",
  permission: "public",
  tags: ["matches"],
  summary: "Get the state of a match's log: its head, and how much of the log has reached the database.",
  params,
  output: roomStatus,
  answers: { 200: "The head, the last event in the database, and the fault, if there is one." },
  run: async ({ env, params: { id } }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    return ok(await matchRoom(env, id).status());
  },
});

const resume = operation({
  method: "post",
  path: "/api/v1/matches/{id}/resume",
  permission: { club: SCORERS, of: "match", script: "score" },
  tags: ["matches"],
  summary: "Resume a log that stopped because its copy in the database differed.",
  params,
  output: roomStatus,
  answers: { 200: "The log goes on. If its copy still differs, the log stops again." },
  run: async ({ env, params: { id } }) => {
    if (!(await isMatch(env, id))) return err(noSuchMatch);
    return ok(await matchRoom(env, id).resume());
  },
});

/** Matches: opening, reading, links. */
export const matchRoutes = serving(open, openForDesk, readMatch, whatIf, status, resume);
