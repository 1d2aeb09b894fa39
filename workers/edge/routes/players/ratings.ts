import { z } from "zod";
import type { Fault } from "../../../../shared/api/parts/fault.ts";
import { FIRST_PAGE } from "../../../../shared/api/parts/limits.ts";
import {
  calibration,
  headToHead,
  keptStarts,
  listFilter,
  listSettings,
  ratingStarts,
} from "../../../../shared/api/players/rating.ts";
import { ratingList } from "../../../../shared/api/players/rating-list.ts";
import { playerId } from "../../../../shared/ids.ts";
import { CLUB_ADMINS } from "../../../../shared/roles.ts";
import { textLine } from "../../../../shared/text.ts";
import type { AppContext } from "../../../access/accounts/context.ts";
import { nextLink, paged } from "../../../access/http/page.ts";
import { refuse } from "../../../access/http/problem.ts";
import { answers, defineRoute, takes } from "../../../access/http/route.ts";
import type { Router } from "../../../access/http/router.ts";
import { databaseOf, directory } from "../../../ground/db/database.ts";
import { startsOf } from "../../../read/queries/clubs/rating-starts.ts";
import { headToHeadOf } from "../../../read/queries/players/head-to-head.ts";
import { calibrationDetail } from "../../../read/queries/ratings/calibration.ts";
import { clubOf, ratingListOf } from "../../../read/queries/ratings/ratings.ts";
import { keepStarts, setMode } from "../../../write/commands/clubs/rating-lists.ts";

const params = z.object({ list: textLine.max(100) });

const listRoute = defineRoute({
  method: "get",
  path: "/api/v1/ratings/{list}",
  permission: "public",
  tags: ["ratings"],
  summary: "A rating list, best first: `riverside:singles`.",
  request: { params, query: listFilter.extend(paged("count", "id")) },
  responses: { 200: answers("The list as it stands, of those whom the filter lets through.", ratingList) },
});

const calibrationRoute = defineRoute({
  method: "get",
  path: "/api/v1/ratings/{list}/calibration",
  permission: "public",
  tags: ["ratings"],
  summary:
    "How good a list's sealed forecasts were, and apart from them its hindcasts; and which score mode is better.",
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
  summary: "The starting ratings of players.",
  request: { params, query: z.object(paged("id")) },
  responses: { 200: answers("By player.", keptStarts) },
});

const importRoute = defineRoute({
  method: "put",
  path: "/api/v1/ratings/{list}/starts",
  permission: { club: CLUB_ADMINS, of: "list" },
  tags: ["ratings"],
  summary: "Import starting ratings from elsewhere, all or none; the list is then computed again.",
  description: "A starting rating replaces the one that the player had. Other players keep theirs.",
  request: { params, ...takes(ratingStarts) },
  responses: { 200: answers("What the list now starts from: the first page of it.", keptStarts) },
});

const settingsRoute = defineRoute({
  method: "put",
  path: "/api/v1/ratings/{list}/settings",
  permission: { club: CLUB_ADMINS, of: "list" },
  tags: ["ratings"],
  summary: "Rate a list by results or by the share of points; every match of it is then rated anew.",
  request: { params, ...takes(listSettings) },
  responses: { 200: answers("How the list is rated.", listSettings) },
});

const againstRoute = defineRoute({
  method: "get",
  path: "/api/v1/players/{id}/against/{other}",
  permission: "public",
  tags: ["ratings"],
  summary: "Two players head to head: every match that had them on different sides.",
  request: { params: z.object({ id: playerId, other: playerId }), query: z.object(paged("id")) },
  responses: { 200: answers("From the first player's side.", headToHead) },
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
    await c.env.RATING_LIST.getByName(list).poke();
    return c.json(await startsOf(db, known.club.id, known.kind, { limit: FIRST_PAGE }), 200);
  });

  api.openapi(settingsRoute, async (c) => {
    const { list } = c.req.valid("param");
    const known = await clubOf(directory(c.env), list);
    if (!known) return refuse(c, noSuchList);
    const { mode } = c.req.valid("json");
    await setMode(databaseOf(c.env, known.club.id), saying(c, known), mode);
    await c.env.RATING_LIST.getByName(list).poke();
    return c.json({ mode }, 200);
  });

  api.openapi(againstRoute, async (c) => {
    const { id, other } = c.req.valid("param");
    const found = await headToHeadOf(c.env, id, other, c.req.valid("query"));
    return found ? c.json(found, 200, nextLink(c, found.next)) : refuse(c, noSuchTwo);
  });
};
