import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { databaseOf } from "#ground/db/database.ts";
import { madeSeason, newSeason, seasonChange, seasonState } from "#shared/api/league/season.ts";
import { clubId, divisionId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { createSeason } from "#write/commands/league/new-season.ts";
import { changeSeason } from "#write/commands/league/seasons.ts";

/** Seasons of a club: what is decided about all divisions of one together. */

const permission = { club: CLUB_ADMINS, of: "club", script: "league" } as const;

export const updateSeason = operation({
  method: "put",
  path: "/api/v1/clubs/{id}/seasons/{season}",
  permission,
  tags: ["league"],
  summary: "Close the season that a division belongs to, in all its divisions or none, or reopen it with a reason.",
  params: z.object({ id: clubId, season: divisionId }),
  body: seasonChange,
  output: seasonState,
  answers: { 200: "The season after the change. The same again changes nothing." },
  run: ({ env, params: { id: club, season: division }, body, by, now: at }) =>
    changeSeason(databaseOf(env, club), { club, division, by, at }, body),
});

export const makeSeason = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/seasons",
  permission,
  tags: ["registry"],
  summary:
    "Register all divisions of a season at once, with the entries that go up, go down or stay from the last one.",
  params: z.object({ id: clubId }),
  body: newSeason,
  output: madeSeason,
  answers: { 201: "Registered.", 200: "Registered before, with the same content." },
  run: async ({ env, params: { id: club }, body, by, now: at }) => {
    const made = await createSeason(databaseOf(env, club), { club, by, at }, body);
    return made.ok ? ok({ divisions: made.value.ids, fresh: made.value.fresh }) : made;
  },
});

export const seasonRoutes = serving(updateSeason, makeSeason);
