import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { publicClub, publicClubs } from "#read/queries/clubs/public-clubs.ts";
import { cardPage, playersIn, publicCard } from "#read/queries/league/division-cards.ts";
import { home, publicClub as publicClubSchema } from "#shared/api/league/club.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { next } from "#shared/api/parts/values.ts";
import { clubId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";

const clubs = operation({
  method: "get",
  path: "/api/v1/clubs",
  permission: "public",
  tags: ["league"],
  summary: "List the clubs.",
  query: z.object(paged("at", "id")),
  output: z.object({ clubs: z.array(publicClubSchema), next }),
  answers: { 200: "The clubs, oldest first." },
  run: async ({ db, query }) => {
    const page = await publicClubs(db, query);
    return ok({ clubs: [...page.rows], next: page.next });
  },
});

const club = operation({
  method: "get",
  path: "/api/v1/clubs/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a club.",
  params: z.object({ id: clubId }),
  output: publicClubSchema,
  answers: { 200: "The club." },
  run: async ({ db, params: { id } }) => {
    const found = await publicClub(db, id);
    return found ? ok(found) : err(noClub);
  },
});

const divisionsOf = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/divisions",
  permission: "public",
  tags: ["league"],
  summary: "List the divisions of a club, with their leaders.",
  params: z.object({ id: clubId }),
  query: z.object(paged("at", "id")),
  output: z.object({ divisions: home.shape.divisions, next }),
  answers: { 200: "The divisions, oldest first." },
  run: async ({ env, db, params: { id }, query }) => {
    if (!(await publicClub(db, id))) return err(noClub);
    const own = databaseOf(env, id);
    const { rows, next: more } = await cardPage(own, query, id);
    const names = await namesOf(own, playersIn(rows));
    const divisions = rows.map((card) => publicCard(card, names));
    return ok({ divisions, next: more });
  },
});

const noClub: Fault = { code: "club-not-found", message: { key: "noClub" } };

/** Reading clubs, as everybody may see them. */
export const clubRoutes = serving(clubs, club, divisionsOf);
