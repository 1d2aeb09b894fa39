import { z } from "zod";
import { actsOf } from "#access/accounts/acts.ts";
import type { AppContext } from "#access/accounts/context.ts";
import { accountOf, changeMember, membersOf, removeMember } from "#access/accounts/memberships.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { account, clubActs, done, memberRequest, members, userId } from "#shared/api/deployment/accounts.ts";
import { clubId } from "#shared/ids.ts";
import { CLUB_ADMINS, OWNERS, ROLES } from "#shared/roles.ts";

const params = z.object({ id: clubId });
const ofMember = params.extend({ user: userId });

const me = defineRoute({
  method: "get",
  path: "/api/v1/account",
  permission: "account",
  tags: ["accounts"],
  summary: "Get the signed-in account, with its role in each club.",
  responses: { 200: answers("The account.", account) },
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/members",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "List the members of a club, with their addresses.",
  request: { params, query: z.object(paged("at", "id")) },
  responses: { 200: answers("The members, longest membership first.", members) },
});

const change = defineRoute({
  method: "put",
  path: "/api/v1/clubs/{id}/members/{user}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary:
    "Change what a member is. Only an owner makes or unmakes owners and organisers; one owner has to stay. Whoever loses the role that it takes leaves no links and invitations behind.",
  request: { params: ofMember, ...takes(memberRequest) },
  responses: { 200: answers("Changed.", done) },
});

const remove = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/members/{user}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "End a membership, with the links and invitations that the member created.",
  request: { params: ofMember },
  responses: { 200: answers("Ended.", done) },
});

const leave = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/membership",
  permission: { club: ROLES, of: "club", early: true },
  tags: ["clubs"],
  summary: "Leave a club. Its last owner cannot.",
  request: { params },
  responses: { 200: answers("Membership ended.", done) },
});

const acts = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/acts",
  permission: { club: OWNERS, of: "club" },
  tags: ["clubs"],
  summary: "List the audit trail of a club: each act with its author and time. The trail is append-only.",
  request: { params, query: z.object(paged("count")) },
  responses: { 200: answers("The acts, newest first.", clubActs) },
});

const now = (): string => new Date().toISOString();

/** The role of whoever asks; `null` for the operator, who has none. */
export const roleOf = (c: AppContext) => {
  const credential = c.get("credential");
  return credential.kind === "user" ? credential.role : null;
};

/** People who sign in, and what they are in a club. */
export const memberRoutes = (api: Router): void => {
  api.openapi(me, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    return c.json(await accountOf(directory(c.env), credential.user), 200);
  });

  api.openapi(list, async (c) => {
    const { id: club } = c.req.valid("param");
    const page = await membersOf(databaseOf(c.env, club), club, c.req.valid("query"));
    return c.json(page, 200, nextLink(c, page.next));
  });

  api.openapi(change, async (c) => {
    const { id: club, user } = c.req.valid("param");
    const act = { club, user, by: c.get("credential").by, as: roleOf(c) };
    const changed = await changeMember(c.env, databaseOf(c.env, club), act, c.req.valid("json"), now());
    return changed.ok ? c.json({ done: true as const }, 200) : refuse(c, changed.error);
  });

  api.openapi(remove, async (c) => {
    const { id: club, user } = c.req.valid("param");
    const act = { club, user, by: c.get("credential").by, as: roleOf(c) };
    const removed = await removeMember(c.env, databaseOf(c.env, club), act, "member-removed", now());
    return removed.ok ? c.json({ done: true as const }, 200) : refuse(c, removed.error);
  });

  api.openapi(leave, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "member-not-found", message: { key: "tokenNoMember" } });
    const act = { club: c.req.valid("param").id, user: credential.user.id, by: credential.by, as: credential.role };
    const left = await removeMember(c.env, databaseOf(c.env, act.club), act, "member-left", now());
    return left.ok ? c.json({ done: true as const }, 200) : refuse(c, left.error);
  });

  api.openapi(acts, async (c) => {
    const { id: club } = c.req.valid("param");
    const page = await actsOf(databaseOf(c.env, club), club, c.req.valid("query"));
    return c.json(page, 200, nextLink(c, page.next));
  });
};
