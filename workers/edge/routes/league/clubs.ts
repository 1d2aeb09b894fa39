import { z } from "zod";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { publicClub, publicClubs } from "#read/queries/clubs/public-clubs.ts";
import { cardPage, playersIn, publicCard } from "#read/queries/league/division-cards.ts";
import { home, publicClub as publicClubSchema } from "#shared/api/league/club.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { next } from "#shared/api/parts/values.ts";
import { clubId } from "#shared/ids.ts";

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs",
  permission: "public",
  tags: ["league"],
  summary: "List the clubs.",
  request: { query: z.object(paged("at", "id")) },
  responses: { 200: answers("The clubs, oldest first.", z.object({ clubs: z.array(publicClubSchema), next })) },
});

const one = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a club.",
  request: { params: z.object({ id: clubId }) },
  responses: { 200: answers("The club.", publicClubSchema) },
});

const divisionsRoute = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/divisions",
  permission: "public",
  tags: ["league"],
  summary: "List the divisions of a club, with their leaders.",
  request: { params: z.object({ id: clubId }), query: z.object(paged("at", "id")) },
  responses: { 200: answers("The divisions, oldest first.", z.object({ divisions: home.shape.divisions, next })) },
});

const noClub: Fault = { code: "club-not-found", message: { key: "noClub" } };

/** Reading clubs, as everybody may see them. */
export const clubRoutes = (api: Router): void => {
  api.openapi(list, async (c) => {
    const page = await publicClubs(directory(c.env), c.req.valid("query"));
    return c.json({ clubs: [...page.rows], next: page.next }, 200, nextLink(c, page.next));
  });

  api.openapi(one, async (c) => {
    const found = await publicClub(directory(c.env), c.req.valid("param").id);
    return found ? c.json(found, 200) : refuse(c, noClub);
  });

  api.openapi(divisionsRoute, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await publicClub(directory(c.env), id))) return refuse(c, noClub);
    const db = databaseOf(c.env, id);
    const { rows, next: more } = await cardPage(db, c.req.valid("query"), id);
    const names = await namesOf(db, playersIn(rows));
    const divisions = rows.map((card) => publicCard(card, names));
    return c.json({ divisions, next: more }, 200, nextLink(c, more));
  });
};
