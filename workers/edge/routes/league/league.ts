import { z } from "zod";
import { cachedByVersion } from "#access/http/cache/cached-by-version.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { LISTS } from "#ratings";
import { namesOf } from "#read/queries/clubs/names.ts";
import { byTheClock, divisionVersion, publicVersion } from "#read/queries/clubs/version.ts";
import { divisionDetail } from "#read/queries/league/division.ts";
import { cardPage, playersIn, publicCard } from "#read/queries/league/division-cards.ts";
import { homeView } from "#read/queries/league/home.ts";
import { playerDetail } from "#read/queries/players/player.ts";
import { home } from "#shared/api/league/club.ts";
import { division } from "#shared/api/league/division.ts";
import { next } from "#shared/api/parts/values.ts";
import { player } from "#shared/api/players/player.ts";
import { clubId, divisionId, playerId } from "#shared/ids.ts";

const front = defineRoute({
  method: "get",
  path: "/api/v1/home",
  permission: "public",
  tags: ["league"],
  summary: "Get the data of the front page: live and latest matches, leaders, ratings.",
  responses: { 200: answers("The front page's data.", home) },
});

const divisionsRoute = defineRoute({
  method: "get",
  path: "/api/v1/divisions",
  permission: "public",
  tags: ["league"],
  summary: "List all divisions, with their leaders.",
  request: { query: z.object(paged("at", "id")) },
  responses: { 200: answers("The divisions, oldest first.", z.object({ divisions: home.shape.divisions, next })) },
});

const divisionRoute = defineRoute({
  method: "get",
  path: "/api/v1/divisions/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a division: its table, with the trace of every tie, and its fixtures.",
  request: { params: z.object({ id: divisionId }) },
  responses: { 200: answers("The division.", division) },
});

const playerRoute = defineRoute({
  method: "get",
  path: "/api/v1/players/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a player: rating on a list, every change of the rating, statistics, and matches.",
  request: {
    params: z.object({ id: playerId }),
    query: z.object({ list: z.enum(LISTS).optional(), in: clubId.optional() }),
  },
  responses: { 200: answers("The player.", player) },
});

/** Reading the league: the front page, divisions, players. */
export const leagueRoutes = (api: Router): void => {
  api.openapi(front, (c) => {
    const db = directory(c.env);
    return cachedByVersion(
      c,
      async () => byTheClock(await publicVersion(db)),
      async () => c.json(await homeView(db), 200),
    );
  });

  api.openapi(divisionsRoute, async (c) => {
    const db = directory(c.env);
    const { rows, next: more } = await cardPage(db, c.req.valid("query"));
    const names = await namesOf(db, playersIn(rows));
    const divisions = rows.map((card) => publicCard(card, names));
    return c.json({ divisions, next: more }, 200, nextLink(c, more));
  });

  api.openapi(divisionRoute, async (c) => {
    const { id } = c.req.valid("param");
    return cachedByVersion(
      c,
      async () => byTheClock(await divisionVersion(directory(c.env), id)),
      async () => {
        const found = await divisionDetail(directory(c.env), id);
        return found ? c.json(found, 200) : refuse(c, { code: "division-not-found", message: { key: "noDivision" } });
      },
    );
  });

  api.openapi(playerRoute, async (c) => {
    const db = directory(c.env);
    const { list, in: within } = c.req.valid("query");
    return cachedByVersion(
      c,
      // What is kept is known by its address alone, without what a query adds.
      async () => (c.req.url.includes("?") ? null : byTheClock(await publicVersion(db))),
      async () => {
        const found = await playerDetail(db, c.req.valid("param").id, { kind: list, within });
        return found ? c.json(found, 200) : refuse(c, { code: "player-not-found", message: { key: "noPlayer" } });
      },
    );
  });
};
