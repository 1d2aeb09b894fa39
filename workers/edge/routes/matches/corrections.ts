import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { WRITES, writerOf } from "#access/http/writer.ts";
import { directory } from "#ground/db/database.ts";
import {
  differenceDetail,
  differencePageOfMatch,
  differencesOfClub,
  previewOf,
} from "#read/queries/matches/differences.ts";
import { isMatch, noSuchMatch } from "#read/queries/matches/match.ts";
import { resultsOf } from "#read/queries/matches/moves.ts";
import { difference, differenceList, preview, resultHistory } from "#shared/api/league/difference.ts";
import { appendRequest } from "#shared/api/match/append.ts";
import { clubId, matchId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";

const params = z.object({ id: matchId });

const previewRoute = defineRoute({
  method: "post",
  path: "/api/v1/matches/{id}/preview",
  permission: WRITES,
  tags: ["corrections"],
  summary:
    "Preview the changes that these events would make: on the board, in the match, in the table and in the ratings.",
  description: "Takes the body of an append and answers with the same refusals, but stores nothing.",
  request: { params, ...takes(appendRequest) },
  responses: {
    200: answers("Every value that would change, and the head of the log that the preview is based on.", preview),
  },
});

const results = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/results",
  permission: "public",
  tags: ["corrections"],
  summary: "List every result that a match has had, each with the event that made it.",
  request: { params },
  responses: { 200: answers("The results, oldest first, from the event that first decided the match.", resultHistory) },
});

const ofMatch = defineRoute({
  method: "get",
  path: "/api/v1/matches/{id}/differences",
  permission: "public",
  tags: ["corrections"],
  summary: "List the corrections that changed the result of a match.",
  request: { params, query: z.object(paged("count")) },
  responses: { 200: answers("The corrections, oldest first.", differenceList) },
});

const ofClub = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/differences",
  permission: "public",
  tags: ["corrections"],
  summary: "List the corrections that changed a result in a club.",
  request: { params: z.object({ id: clubId }), query: z.object(paged("at", "id", "count")) },
  responses: { 200: answers("The corrections, latest first.", differenceList) },
});

const one = defineRoute({
  method: "get",
  path: "/api/v1/differences/{id}",
  permission: "public",
  tags: ["corrections"],
  summary: "Get the differences that a correction made, as they were stored at that time.",
  request: { params: z.object({ id: textLine.max(80) }) },
  responses: { 200: answers("Every value before and after the correction.", difference) },
});

/** Corrections: looked at before they are made, and readable for ever after. */
export const correctionRoutes = (api: Router): void => {
  api.openapi(previewRoute, async (c) => {
    const writer = await writerOf(c.env, c.get("credential"));
    if (!writer.ok) return refuse(c, writer.error);
    const { expectedSeq, events } = c.req.valid("json");
    const seen = await previewOf(c.env, c.req.valid("param").id, { expectedSeq, events, ...writer.value });
    return seen.ok ? c.json(seen.value, 200) : refuse(c, seen.error);
  });

  api.openapi(results, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    const held = await resultsOf(c.env, id);
    return held.ok ? c.json({ results: held.value }, 200) : refuse(c, held.error);
  });

  api.openapi(ofMatch, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await isMatch(c.env, id))) return refuse(c, noSuchMatch);
    const page = await differencePageOfMatch(directory(c.env), id, c.req.valid("query"));
    return c.json(page, 200, nextLink(c, page.next));
  });

  api.openapi(ofClub, async (c) => {
    const { id } = c.req.valid("param");
    const db = directory(c.env);
    if (!(await isPublicClub(db, id))) return refuse(c, { code: "club-not-found", message: { key: "noClub" } });
    const page = await differencesOfClub(db, id, c.req.valid("query"));
    return c.json(page, 200, nextLink(c, page.next));
  });

  api.openapi(one, async (c) => {
    const found = await differenceDetail(directory(c.env), c.req.valid("param").id);
    return found ? c.json(found, 200) : refuse(c, { code: "not-found", message: { key: "noDifference" } });
  });
};
