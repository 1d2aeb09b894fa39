import { z } from "@hono/zod-openapi";
import { operation, serving } from "#access/http/operation.ts";
import { databaseOf } from "#ground/db/database.ts";
import { TEAM_SUMS } from "#league";
import { teamTotalsOf } from "#read/queries/clubs/team-totals.ts";
import { teamsOfClub } from "#read/queries/clubs/teams.ts";
import { tieDetail } from "#read/queries/league/team-tie.ts";
import {
  drafted,
  handedIn,
  MOST_MEMBERS,
  savedTeam,
  sentDraft,
  sentLineUp,
  sentTeam,
  teams,
  teamTie,
  teamTotals,
} from "#shared/api/league/team.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId, entryId, fixtureId, playerId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { draftTeams } from "#write/commands/clubs/drafted-teams.ts";
import { saveTeam } from "#write/commands/clubs/teams.ts";
import { handIn } from "#write/commands/league/line-ups.ts";

const params = z.object({ id: clubId });

const teamsOf = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/teams",
  permission: "public",
  tags: ["registry"],
  summary: "List the teams of a club with their squads, the strongest player first.",
  params,
  output: teams,
  answers: { 200: "The teams, by name." },
  run: async ({ env, params: { id } }) => {
    const db = databaseOf(env, id);
    return (await isPublicClub(db, id)) ? ok({ teams: await teamsOfClub(db, id) }) : err(noClub);
  },
});

export const updateTeam = operation({
  method: "put",
  path: "/api/v1/clubs/{id}/teams/{team}",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["registry"],
  summary: "Make a team, or change its name, captain and squad. Line-ups that were shown stay as they were.",
  params: params.extend({ team: playerId }),
  body: sentTeam,
  output: savedTeam,
  answers: { 200: "Saved. The same request again changes nothing." },
  run: async ({ env, params: { id: club, team: id }, body, by, now }) => {
    const saved = await saveTeam(databaseOf(env, club), { club, id, by, now }, body);
    return saved.ok ? ok({ done: true as const, waiting: saved.value }) : saved;
  },
});

export const draft = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/teams/draft",
  permission: { club: CLUB_ADMINS, of: "club", script: "league" },
  tags: ["registry"],
  summary: "Draft the squads of a club's teams by strength, in lots from a published seed, and save the teams.",
  params,
  body: sentDraft,
  output: drafted,
  answers: { 200: "Drafted. The same request again makes the same squads." },
  run: ({ env, params: { id: club }, body, by, now }) => draftTeams(databaseOf(env, club), { club, by, now }, body),
});

/** Ids of up to eight divisions with commas between: singles and doubles of men and women, and of mixed pairs, are five. */
const divisionsInQuery = z.string().regex(/^[\w-]{1,64}(,[\w-]{1,64}){0,7}$/);

const bestInQuery = z.coerce
  .number()
  .int()
  .min(1)
  .max(MOST_MEMBERS)
  .openapi({ type: "integer", minimum: 1, maximum: MOST_MEMBERS });

const totals = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/team-totals",
  permission: "public",
  tags: ["league"],
  summary: "List a club's teams by what their players made in individual events of the club.",
  params,
  query: z.object({
    divisions: divisionsInQuery,
    sum: z.enum(TEAM_SUMS).default("points"),
    /** The results of each event that count for a team, the best first. Left out: all. */
    best: bestInQuery.optional(),
  }),
  output: teamTotals,
  answers: { 200: "The teams, the first place first." },
  run: async ({ env, params: { id }, query: { divisions, sum, best = null } }) => {
    const db = databaseOf(env, id);
    return (await isPublicClub(db, id)) ? teamTotalsOf(db, id, divisions.split(","), { sum, best }) : err(noClub);
  },
});

const tie = operation({
  method: "get",
  path: "/api/v1/ties/{id}",
  permission: "public",
  tags: ["league"],
  summary: "Get a tie between two teams: its rubbers, and its line-ups once both are shown.",
  params: z.object({ id: fixtureId }),
  output: teamTie,
  answers: { 200: "The tie." },
  run: async ({ db, params: { id } }) => {
    const tie = await tieDetail(db, id);
    return tie ? ok(tie) : err(noTie);
  },
});

export const handInLineUp = operation({
  method: "put",
  path: "/api/v1/ties/{id}/line-ups/{entry}",
  permission: "account",
  tags: ["league"],
  summary: "Hand in the line-up of a team, sealed. Once both are in, both are shown at once.",
  description:
    "A team's captain hands in for that team, owners and organisers for any. Until both line-ups are in, neither is shown, unless the division shows each as soon as it is in.",
  params: z.object({ id: fixtureId, entry: entryId }),
  body: sentLineUp,
  output: handedIn,
  answers: { 200: "Handed in. The same request again changes nothing." },
  run: ({ db, params: { id: tie, entry }, body, who, by, now }) =>
    handIn(db, { tie, entry, ...body }, { by, now, user: who.user.id }),
});

const noClub: Fault = { code: "club-not-found", message: { key: "noClub" } };
const noTie: Fault = { code: "tie-not-found", message: { key: "noTie" } };

/** Teams, ties between them, and their line-ups. */
export const teamRoutes = serving(teamsOf, updateTeam, draft, totals, tie, handInLineUp);
