import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { applicationsBy, applicationsOf } from "#read/queries/clubs/applications.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import {
  applicationDecision,
  applicationId,
  applications,
  newApplication,
  ownApplications,
} from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { clubId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { apply, decideApplication, withdrawApplication } from "#write/commands/clubs/applications.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const params = z.object({ id: clubId });
const desk = { club: CLUB_ADMINS, of: "club" } as const;

const make = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/applications",
  permission: "account",
  tags: ["clubs"],
  summary: "Apply to play for a club. The account's e-mail address has to be confirmed.",
  request: { params, ...takes(newApplication) },
  responses: {
    201: answers("The application waits for the club.", created),
    200: answers("Made before, by the same request.", created),
  },
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/applications",
  permission: desk,
  tags: ["clubs"],
  summary: "List the applications that wait at a club, with the players of the same name who have no account.",
  request: { params, query: z.object(paged("at", "id")) },
  responses: { 200: answers("The applications, the longest waiting first.", applications) },
});

const decide = defineRoute({
  method: "put",
  path: "/api/v1/clubs/{id}/applications/{application}",
  permission: desk,
  tags: ["clubs"],
  summary: "Accept an application, as a new player or as one without an account, or decline it for a reason.",
  request: { params: params.extend({ application: applicationId }), ...takes(applicationDecision) },
  responses: { 200: answers("Decided.", done) },
});

const own = defineRoute({
  method: "get",
  path: "/api/v1/account/applications",
  permission: "account",
  tags: ["accounts"],
  summary: "List the account's own latest applications, with what the clubs decided.",
  responses: { 200: answers("The applications, newest first.", ownApplications) },
});

const withdraw = defineRoute({
  method: "delete",
  path: "/api/v1/account/applications/{application}",
  permission: "account",
  tags: ["accounts"],
  summary: "Withdraw an application that waits.",
  request: { params: z.object({ application: applicationId }) },
  responses: { 200: answers("Withdrawn.", done) },
});

const now = (): string => new Date().toISOString();

/** Applying to a club, and deciding that. */
export const applicationRoutes = (api: Router): void => {
  api.openapi(make, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const { user } = credential;
    const { id: club } = c.req.valid("param");
    const db = databaseOf(c.env, club);
    const tried = { what: "application", account: user.id, address: clientOf(c.req.raw) } as const;
    const allowed = rateTold(c, await attempt(db, tried, Date.now()));
    if (!allowed.ok) return refuse(c, allowed.error);
    const request = c.req.valid("json");
    const made = await apply(db, request, { club, user }, now());
    return made.ok ? c.json({ id: request.id }, made.value.fresh ? 201 : 200) : refuse(c, made.error);
  });

  api.openapi(list, async (c) => {
    const { id: club } = c.req.valid("param");
    const page = await applicationsOf(databaseOf(c.env, club), club, c.req.valid("query"));
    return c.json(page, 200, { ...NOT_STORED, ...nextLink(c, page.next) });
  });

  api.openapi(decide, async (c) => {
    const { id: club, application: id } = c.req.valid("param");
    const deciding = { club, id, by: c.get("credential").by };
    const decided = await decideApplication(databaseOf(c.env, club), deciding, c.req.valid("json"), now());
    return decided.ok ? c.json({ done: true as const }, 200) : refuse(c, decided.error);
  });

  api.openapi(own, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    return c.json({ applications: await applicationsBy(directory(c.env), credential.user.id) }, 200);
  });

  api.openapi(withdraw, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const withdrawing = { id: c.req.valid("param").application, user: credential.user.id };
    const withdrawn = await withdrawApplication(directory(c.env), withdrawing, now());
    return withdrawn.ok ? c.json({ done: true as const }, 200) : refuse(c, withdrawn.error);
  });
};
