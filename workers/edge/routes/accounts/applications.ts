import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { databaseOf } from "#ground/db/database.ts";
import { applicationsBy, applicationsOf } from "#read/queries/clubs/applications.ts";
import {
  applicationDecision,
  applicationId,
  applications,
  newApplication,
  ownApplications,
} from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { clubId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { apply, decideApplication, withdrawApplication } from "#write/commands/clubs/applications.ts";

const params = z.object({ id: clubId });
const desk = { club: CLUB_ADMINS, of: "club" } as const;

export const applyToClub = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/applications",
  permission: "account",
  tags: ["clubs"],
  summary: "Apply to play for a club. The account's e-mail address has to be confirmed.",
  params,
  body: newApplication,
  output: created,
  answers: { 201: "The application waits for the club.", 200: "Made before, by the same request." },
  run: async ({ env, params: { id: club }, body, who: { user }, now, client, headers }) => {
    const db = databaseOf(env, club);
    const tried = { what: "application", account: user.id, address: client } as const;
    const allowed = rateTold(headers, await attempt(db, tried, Date.now()));
    if (!allowed.ok) return allowed;
    const made = await apply(db, body, { club, user }, now);
    return made.ok ? ok({ id: body.id, fresh: made.value.fresh }) : made;
  },
});

export const applicationsToClub = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/applications",
  permission: desk,
  tags: ["clubs"],
  summary: "List the applications that wait at a club, with the players of the same name who have no account.",
  params,
  query: z.object(paged("at", "id")),
  output: applications,
  answers: { 200: "The applications, the longest waiting first." },
  isPrivate: true,
  run: async ({ env, params: { id: club }, query }) => ok(await applicationsOf(databaseOf(env, club), club, query)),
});

export const decideOnApplication = operation({
  method: "put",
  path: "/api/v1/clubs/{id}/applications/{application}",
  permission: desk,
  tags: ["clubs"],
  summary: "Accept an application, as a new player or as one without an account, or decline it for a reason.",
  params: params.extend({ application: applicationId }),
  body: applicationDecision,
  answers: { 200: "Decided." },
  run: ({ env, params: { id: club, application: id }, body, by, now }) =>
    decideApplication(databaseOf(env, club), { club, id, by }, body, now),
});

export const listOwnApplications = operation({
  method: "get",
  path: "/api/v1/account/applications",
  permission: "account",
  tags: ["accounts"],
  summary: "List the account's own latest applications, with what the clubs decided.",
  output: ownApplications,
  answers: { 200: "The applications, newest first." },
  run: async ({ db, who }) => ok({ applications: await applicationsBy(db, who.user.id) }),
});

export const takeBackApplication = operation({
  method: "delete",
  path: "/api/v1/account/applications/{application}",
  permission: "account",
  tags: ["accounts"],
  summary: "Withdraw an application that waits.",
  params: z.object({ application: applicationId }),
  answers: { 200: "Withdrawn." },
  run: ({ db, params: { application: id }, who, now }) => withdrawApplication(db, { id, user: who.user.id }, now),
});

/** Applying to a club, and deciding that. */
export const applicationRoutes = serving(
  applyToClub,
  applicationsToClub,
  decideOnApplication,
  listOwnApplications,
  takeBackApplication,
);
