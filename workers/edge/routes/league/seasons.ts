import { z } from "zod";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { madeSeason, newSeason, seasonChange, seasonState } from "#shared/api/league/season.ts";
import { clubId, divisionId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { createSeason } from "#write/commands/league/new-season.ts";
import { changeSeason } from "#write/commands/league/seasons.ts";

const change = defineRoute({
  method: "put",
  path: "/api/v1/clubs/{id}/seasons/{season}",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["league"],
  summary: "Close the season that a division belongs to, in all its divisions or none, or reopen it with a reason.",
  request: { params: z.object({ id: clubId, season: divisionId }), ...takes(seasonChange) },
  responses: { 200: answers("The season after the change. The same again changes nothing.", seasonState) },
});

const make = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/seasons",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["registry"],
  summary:
    "Register all divisions of a season at once, with the entries that go up, go down or stay from the last one.",
  request: { params: z.object({ id: clubId }), ...takes(newSeason) },
  responses: {
    201: answers("Registered.", madeSeason),
    200: answers("Registered before, with the same content.", madeSeason),
  },
});

/** Seasons of a club: what is decided about all divisions of one together. */
export const seasonRoutes = (api: Router): void => {
  api.openapi(change, async (c) => {
    const { id: club, season: division } = c.req.valid("param");
    const asked = { club, division, by: c.get("credential").by, at: new Date().toISOString() };
    const changed = await changeSeason(databaseOf(c.env, club), asked, c.req.valid("json"));
    return changed.ok ? c.json(changed.value, 200) : refuse(c, changed.error);
  });

  api.openapi(make, async (c) => {
    const { id: club } = c.req.valid("param");
    const asked = { club, by: c.get("credential").by, at: new Date().toISOString() };
    const made = await createSeason(databaseOf(c.env, club), asked, c.req.valid("json"));
    return made.ok ? c.json({ divisions: [...made.value.ids] }, made.value.fresh ? 201 : 200) : refuse(c, made.error);
  });
};
