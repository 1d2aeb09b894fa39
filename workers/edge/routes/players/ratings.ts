import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import { startsOf } from "#read/queries/clubs/club-players.ts";
import { headToHeadOf } from "#read/queries/players/head-to-head.ts";
import { calibrationDetail, clubOf, ratingListOf } from "#read/queries/ratings/ratings.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { FIRST_PAGE } from "#shared/api/parts/limits.ts";
import {
  calibration,
  headToHead,
  keptStarts,
  listFilter,
  listSettings,
  ratingStarts,
} from "#shared/api/players/rating.ts";
import { ratingList } from "#shared/api/players/rating-list.ts";
import { playerId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { textLine } from "#shared/text.ts";
import { keepStarts, setMode } from "#write/commands/clubs/rating-lists.ts";

const params = z.object({ list: textLine.max(100) });

const listRoute = defineRoute({
  method: "get",
  path: "/api/v1/ratings/{list}",
  permission: "public",
  tags: ["ratings"],
  summary: "Get a rating list, such as `riverside:singles`, best rating first.",
  request: { params, query: listFilter.extend(paged("count", "id")) },
  responses: { 200: answers("The ratings that match the filter.", ratingList) },
});

const calibrationRoute = defineRoute({
  method: "get",
  path: "/api/v1/ratings/{list}/calibration",
  permission: "public",
  tags: ["ratings"],
  summary:
    "Compare a rating list's sealed forecasts with the results, and separately its hindcasts and both score modes.",
  request: { params },
  responses: {
    200: answers(
      "Log-loss, Brier score, accuracy and reliability, beside a coin and beside always the same.",
      calibration,
    ),
  },
});

const startsRoute = defineRoute({
  method: "get",
  path: "/api/v1/ratings/{list}/starts",
  permission: "public",
  tags: ["ratings"],
  summary: "List the starting ratings of a club's players.",
  request: { params, query: z.object(paged("id")) },
  responses: { 200: answers("The starting ratings, by player.", keptStarts) },
});

const importRoute = defineRoute({
  method: "put",
  path: "/api/v1/ratings/{list}/starts",
  permission: { club: CLUB_ADMINS, of: "list", script: "league" },
  tags: ["ratings"],
  summary: "Import starting ratings from elsewhere, all or none; the list is then computed again.",
  description: "A starting rating replaces the earlier one of the player. Other players keep theirs.",
  request: { params, ...takes(ratingStarts) },
  responses: { 200: answers("The first page of the starting ratings of the list.", keptStarts) },
});

const settingsRoute = defineRoute({
  method: "put",
  path: "/api/v1/ratings/{list}/settings",
  permission: { club: CLUB_ADMINS, of: "list", script: "league" },
  tags: ["ratings"],
  summary: "Rate a list by results or by the share of points. All of its matches are then rated again.",
  request: { params, ...takes(listSettings) },
  responses: { 200: answers("The settings of the list.", listSettings) },
});

const againstRoute = defineRoute({
  method: "get",
  path: "/api/v1/players/{id}/against/{other}",
  permission: "public",
  tags: ["ratings"],
  summary: "Compare two players head to head: all matches in which they played on different sides.",
  request: { params: z.object({ id: playerId, other: playerId }), query: z.object(paged("id")) },
  responses: { 200: answers("The matches, from the first player's view.", headToHead) },
});

const noSuchTwo: Fault = {
  code: "player-not-found",
  message: { key: "noPairToContinue" },
};
const noSuchList: Fault = { code: "not-found", message: { key: "noRatingList" } };

/** Who says something of a list now. */
const saying = (c: AppContext, { club, kind }: NonNullable<Awaited<ReturnType<typeof clubOf>>>) => ({
  ...{ club: club.id, list: kind },
  ...{ by: c.get("credential").by, now: new Date().toISOString() },
});

/** Rating lists. */
export const ratingRoutes = (api: Router): void => {
  api.openapi(listRoute, async (c) => {
    const { after, limit, ...filter } = c.req.valid("query");
    const found = await ratingListOf(directory(c.env), c.req.valid("param").list, filter, { after, limit });
    return found ? c.json(found, 200, nextLink(c, found.next)) : refuse(c, noSuchList);
  });

  api.openapi(calibrationRoute, async (c) => {
    const found = await calibrationDetail(c.env, c.req.valid("param").list);
    return found ? c.json(found, 200) : refuse(c, noSuchList);
  });

  api.openapi(startsRoute, async (c) => {
    const db = directory(c.env);
    const known = await clubOf(db, c.req.valid("param").list);
    if (!known) return refuse(c, noSuchList);
    const page = await startsOf(db, known.club.id, known.kind, c.req.valid("query"));
    return c.json(page, 200, nextLink(c, page.next));
  });

  api.openapi(importRoute, async (c) => {
    const db = directory(c.env);
    const { list } = c.req.valid("param");
    const known = await clubOf(db, list);
    if (!known) return refuse(c, noSuchList);
    const kept = await keepStarts(databaseOf(c.env, known.club.id), saying(c, known), c.req.valid("json").starts);
    if (!kept.ok) return refuse(c, kept.error);
    await ratingListNamed(c.env, list).poke();
    return c.json(await startsOf(db, known.club.id, known.kind, { limit: FIRST_PAGE }), 200);
  });

  api.openapi(settingsRoute, async (c) => {
    const { list } = c.req.valid("param");
    const known = await clubOf(directory(c.env), list);
    if (!known) return refuse(c, noSuchList);
    const { mode } = c.req.valid("json");
    await setMode(databaseOf(c.env, known.club.id), saying(c, known), mode);
    await ratingListNamed(c.env, list).poke();
    return c.json({ mode }, 200);
  });

  api.openapi(againstRoute, async (c) => {
    const { id, other } = c.req.valid("param");
    const found = await headToHeadOf(c.env, id, other, c.req.valid("query"));
    return found ? c.json(found, 200, nextLink(c, found.next)) : refuse(c, noSuchTwo);
  });
};
