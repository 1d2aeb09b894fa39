import { z } from "zod";
import { seasonChange, seasonState } from "../../../../shared/api/league/season.ts";
import { clubId, divisionId } from "../../../../shared/ids.ts";
import { CLUB_ADMINS } from "../../../../shared/roles.ts";
import { refuse } from "../../../access/http/problem.ts";
import { answers, defineRoute, takes } from "../../../access/http/route.ts";
import type { Router } from "../../../access/http/router.ts";
import { databaseOf } from "../../../ground/db/database.ts";
import { changeSeason } from "../../../write/commands/league/seasons.ts";

const change = defineRoute({
  method: "put",
  path: "/api/v1/clubs/{id}/seasons/{season}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["league"],
  summary: "Close the season that a division belongs to, in all its divisions or none, or reopen it with a reason.",
  request: { params: z.object({ id: clubId, season: divisionId }), ...takes(seasonChange) },
  responses: { 200: answers("The season after the change. The same again changes nothing.", seasonState) },
});

/** Seasons of a club: what is decided about all divisions of one together. */
export const seasonRoutes = (api: Router): void => {
  api.openapi(change, async (c) => {
    const { id: club, season: division } = c.req.valid("param");
    const asked = { club, division, by: c.get("credential").by, at: new Date().toISOString() };
    const changed = await changeSeason(databaseOf(c.env, club), asked, c.req.valid("json"));
    return changed.ok ? c.json(changed.value, 200) : refuse(c, changed.error);
  });
};
