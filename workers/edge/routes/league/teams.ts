import { z } from "zod";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { teamsOfClub } from "#read/queries/clubs/teams.ts";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import { handedIn, savedTeam, sentLineUp, sentTeam, teams, teamTie } from "#shared/api/league/team.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId, entryId, fixtureId, playerId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { saveTeam } from "#write/commands/clubs/teams.ts";
import { handIn } from "#write/commands/league/line-ups.ts";

const params = z.object({ id: clubId });

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/teams",
  permission: "public",
  tags: ["registry"],
  summary: "List the teams of a club with their squads, the strongest player first.",
  request: { params },
  responses: { 200: answers("The teams, by name.", teams) },
});

const save = defineRoute({
  method: "put",
  path: "/api/v1/clubs/{id}/teams/{team}",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["registry"],
  summary: "Make a team, or change its name, captain and squad. Line-ups that were shown stay as they were.",
  request: { params: params.extend({ team: playerId }), ...takes(sentTeam) },
  responses: { 200: answers("Saved. The same request again changes nothing.", savedTeam) },
});

const read = defineRoute({
  method: "get",
  path: "/api/v1/ties/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a tie between two teams: its rubbers, and its line-ups once both are shown.",
  request: { params: z.object({ id: fixtureId }) },
  responses: { 200: answers("The tie.", teamTie) },
});

const hand = defineRoute({
  method: "put",
  path: "/api/v1/ties/{id}/line-ups/{entry}",
  permission: "account",
  tags: ["league"],
  summary: "Hand in the line-up of a team, sealed. Once both are in, both are shown at once.",
  description:
    "A team's captain hands in for that team, owners and organisers for any. Until both line-ups are in, nobody is shown either of them.",
  request: { params: z.object({ id: fixtureId, entry: entryId }), ...takes(sentLineUp) },
  responses: { 200: answers("Handed in. The same request again changes nothing.", handedIn) },
});

const noClub: Fault = { code: "club-not-found", message: { key: "noClub" } };
const noTie: Fault = { code: "tie-not-found", message: { key: "noTie" } };

const accountNeeded: Fault = { code: "not-permitted", message: { key: "accountNeeded" } };

const atNow = () => new Date().toISOString();

/** Teams, ties between them, and their line-ups. */
export const teamRoutes = (api: Router): void => {
  api.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const db = databaseOf(c.env, id);
    return (await isPublicClub(db, id)) ? c.json({ teams: await teamsOfClub(db, id) }, 200) : refuse(c, noClub);
  });

  api.openapi(save, async (c) => {
    const { id: club, team: id } = c.req.valid("param");
    const doing = { club, id, by: c.get("credential").by, now: atNow() };
    const saved = await saveTeam(databaseOf(c.env, club), doing, c.req.valid("json"));
    return saved.ok ? c.json({ done: true as const, waiting: saved.value }, 200) : refuse(c, saved.error);
  });

  api.openapi(read, async (c) => {
    const tie = await tieDetail(directory(c.env), c.req.valid("param").id);
    return tie ? c.json(tie, 200) : refuse(c, noTie);
  });

  api.openapi(hand, async (c) => {
    const { id: tie, entry } = c.req.valid("param");
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, accountNeeded);
    const handing = { by: credential.by, now: atNow(), user: credential.user.id };
    const handed = await handIn(directory(c.env), { tie, entry, ...c.req.valid("json") }, handing);
    return handed.ok ? c.json(handed.value, 200) : refuse(c, handed.error);
  });
};
