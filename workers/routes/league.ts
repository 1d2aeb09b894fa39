import { z } from "zod";
import { division, home, player, ratingList } from "../../shared/api.ts";
import { divisionId, playerId } from "../../shared/ids.ts";
import { database } from "../db/database.ts";
import { refuse } from "../http/problem.ts";
import { answers, defineRoute } from "../http/route.ts";
import type { Router } from "../http/router.ts";
import { allDivisions, divisionDetail } from "../reading/division.ts";
import { divisionCard, homeView } from "../reading/home.ts";
import { playerDetail } from "../reading/player.ts";
import { ratingListOf } from "../reading/ratings.ts";

const front = defineRoute({
  method: "get",
  path: "/api/v1/home",
  permission: "public",
  tags: ["league"],
  summary: "What the front page shows: live and latest matches, leaders, ratings.",
  responses: { 200: answers("The front page's data.", home) },
});

const divisionsRoute = defineRoute({
  method: "get",
  path: "/api/v1/divisions",
  permission: "public",
  tags: ["league"],
  summary: "Every division, with its leaders.",
  responses: { 200: answers("Oldest first.", z.object({ divisions: home.shape.divisions })) },
});

const divisionRoute = defineRoute({
  method: "get",
  path: "/api/v1/divisions/{id}",
  permission: "public",
  tags: ["league"],
  summary: "A division: its table, with the trace of every tie, and its fixtures.",
  request: { params: z.object({ id: divisionId }) },
  responses: { 200: answers("The division as it stands.", division) },
});

const playerRoute = defineRoute({
  method: "get",
  path: "/api/v1/players/{id}",
  permission: "public",
  tags: ["league"],
  summary: "A player: rating, every change of it, and matches.",
  request: { params: z.object({ id: playerId }) },
  responses: { 200: answers("The player.", player) },
});

const ratingsRoute = defineRoute({
  method: "get",
  path: "/api/v1/ratings/{list}",
  permission: "public",
  tags: ["league"],
  summary: "A rating list, best first: `riverside:singles`.",
  request: { params: z.object({ list: z.string().max(100) }) },
  responses: { 200: answers("The list as it stands.", ratingList) },
});

/** Reading the league: the front page, divisions, players, ratings. */
export const leagueRoutes = (api: Router): void => {
  api.openapi(front, async (c) => c.json(await homeView(database(c.env.DB)), 200));

  api.openapi(divisionsRoute, async (c) => {
    const db = database(c.env.DB);
    const divisions = await Promise.all((await allDivisions(db)).map((listed) => divisionCard(db, listed)));
    return c.json({ divisions }, 200);
  });

  api.openapi(divisionRoute, async (c) => {
    const found = await divisionDetail(database(c.env.DB), c.req.valid("param").id);
    return found
      ? c.json(found, 200)
      : refuse(c, { code: "division-not-found", message: "There is no such division." });
  });

  api.openapi(playerRoute, async (c) => {
    const found = await playerDetail(database(c.env.DB), c.req.valid("param").id);
    return found ? c.json(found, 200) : refuse(c, { code: "player-not-found", message: "There is no such player." });
  });

  api.openapi(ratingsRoute, async (c) => {
    const found = await ratingListOf(database(c.env.DB), c.req.valid("param").list);
    return found ? c.json(found, 200) : refuse(c, { code: "not-found", message: "There is no such rating list." });
  });
};
