import { z } from "zod";
import { actsOf } from "#access/accounts/acts.ts";
import type { Credential } from "#access/accounts/credential.ts";
import { accountOf, changeMember, membershipsOf, membersOf, removeMember } from "#access/accounts/memberships.ts";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { databaseOf } from "#ground/db/database.ts";
import { account, clubActs, memberRequest, members, userId } from "#shared/api/deployment/accounts.ts";
import { clubId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS, OWNERS, ROLES, type Role } from "#shared/roles.ts";

const params = z.object({ id: clubId });
const ofMember = params.extend({ user: userId });

const ownAccount = operation({
  method: "get",
  path: "/api/v1/account",
  permission: "account",
  tags: ["accounts"],
  summary: "Get the signed-in account, with its role in each club.",
  output: account,
  answers: { 200: "The account." },
  run: async ({ db, who: { user } }) => ok(accountOf(user, await membershipsOf(db, user.id))),
});

export const listMembers = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/members",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "List the members of a club, with their addresses.",
  params,
  query: z.object(paged("at", "id")),
  output: members,
  answers: { 200: "The members, longest membership first." },
  run: async ({ env, params: { id: club }, query }) => ok(await membersOf(databaseOf(env, club), club, query)),
});

export const updateMember = operation({
  method: "put",
  path: "/api/v1/clubs/{id}/members/{user}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary:
    "Change what a member is. Only an owner makes or unmakes owners and organisers; one owner has to stay. A member who loses the role for them leaves no links and invitations behind.",
  params: ofMember,
  body: memberRequest,
  answers: { 200: "Changed." },
  run: ({ env, params: { id: club, user }, body, who, by, now }) =>
    changeMember(env, databaseOf(env, club), { club, user, by, as: roleOf(who) }, body, now),
});

export const endMembership = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/members/{user}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "End a membership, with the links and invitations that the member created.",
  params: ofMember,
  answers: { 200: "Ended." },
  run: ({ env, params: { id: club, user }, who, by, now }) =>
    removeMember(env, databaseOf(env, club), { club, user, by, as: roleOf(who) }, "member-removed", now),
});

export const leaveClub = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/membership",
  permission: { club: ROLES, of: "club", early: true },
  tags: ["clubs"],
  summary: "Leave a club. Its last owner cannot.",
  params,
  answers: { 200: "Membership ended." },
  run: async ({ env, params: { id: club }, who, now }) => {
    if (who.kind !== "user") return err({ code: "member-not-found", message: { key: "tokenNoMember" } });
    const { by, role, user } = who;
    return removeMember(env, databaseOf(env, club), { club, user: user.id, by, as: role }, "member-left", now);
  },
});

export const auditTrail = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/acts",
  permission: { club: OWNERS, of: "club" },
  tags: ["clubs"],
  summary: "List the audit trail of a club: each act with its author and time. The trail is append-only.",
  params,
  query: z.object(paged("count")),
  output: clubActs,
  answers: { 200: "The acts, newest first." },
  run: async ({ env, params: { id: club }, query }) => ok(await actsOf(databaseOf(env, club), club, query)),
});

/** The role of an account in a club; `null` for a client that has none, such as the operator. */
export const roleOf = (who: Credential): Role | null => (who.kind === "user" ? who.role : null);

export const memberRoutes = serving(ownAccount, listMembers, updateMember, endMembership, leaveClub, auditTrail);
