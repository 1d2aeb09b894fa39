import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import { revokeInvitation } from "#access/accounts/ended-access.ts";
import { accept, invitationsOf, invite, type Made, offerOf } from "#access/accounts/invitations.ts";
import { operation, serving } from "#access/http/operation.ts";
import { paged } from "#access/http/page.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { invitationLetter } from "#access/letters/letters.ts";
import { sendKept } from "#access/letters/post.ts";
import { writingTo } from "#access/letters/reader-language.ts";
import { databaseOf } from "#ground/db/database.ts";
import {
  accepted,
  acceptRequest,
  invitationId,
  invitations,
  invitationToken,
  madeInvitation,
  newInvitation,
  offer,
} from "#shared/api/deployment/accounts.ts";
import { clubId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { roleOf } from "./members.ts";

const params = z.object({ id: clubId });

export const inviteMember = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/invitations",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Invite a person into a club with a role. The first owner is invited with the deployment's organiser key.",
  params,
  body: newInvitation,
  output: madeInvitation,
  answers: { 201: "The link, which is shown only once. If an address was given, a letter was sent." },
  isPrivate: true,
  run: async ({ env, params: { id: club }, body, who, by, now, client, address, after, headers }) => {
    const { role, email = null, person = null } = body;
    const tried = { what: "invitation", account: club, address: client } as const;
    const db = databaseOf(env, club);
    const allowed = rateTold(headers, await attempt(db, tried, Date.now()));
    if (!allowed.ok) return allowed;
    const { words, pathOf } = await writingTo(db, club, email);
    const letterOf = (made: Made) =>
      email === null
        ? null
        : invitationLetter(words.letters, email, { ...made, role }, address(pathOf(`/invitations/${made.token}`)));
    const inviting = { club, role, email, person, by, as: roleOf(who), letterOf };
    const made = await invite(db, inviting, now);
    if (!made.ok) return made;
    const { id, token, expires } = made.value;
    after(sendKept(env, id));
    return ok({ id, token, expires, url: `/invitations/${token}` });
  },
});

export const listInvitations = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/invitations",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "List a club's invitations, without their links.",
  params,
  query: z.object(paged("at", "id")),
  output: invitations,
  answers: { 200: "The invitations, newest first." },
  run: async ({ env, params: { id: club }, query, now }) =>
    ok(await invitationsOf(databaseOf(env, club), club, query, now)),
});

export const endInvitation = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/invitations/{invitation}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Revoke an invitation that is not accepted yet.",
  params: params.extend({ invitation: invitationId }),
  answers: { 200: "Revoked." },
  run: ({ env, params: { id: club, invitation }, by, now }) =>
    revokeInvitation(databaseOf(env, club), { club, id: invitation, by }, now),
});

export const offerOfInvitation = operation({
  method: "get",
  path: "/api/v1/invitations/{token}",
  permission: "public",
  tags: ["clubs"],
  summary: "Get the offer of an invitation.",
  params: z.object({ token: invitationToken }),
  output: offer,
  answers: { 200: "The club, the role, and whether the invitation is still open." },
  isPrivate: true,
  run: async ({ db, params: { token }, now }) => {
    const found = await offerOf(db, token, now);
    return found ? ok(found) : err({ code: "invitation-not-found", message: { key: "noInvitation" } });
  },
});

export const acceptInvitation = operation({
  method: "post",
  path: "/api/v1/invitations/accept",
  permission: "account",
  tags: ["clubs"],
  summary: "Accept an invitation, once. If the invitation names an account, only that account can accept.",
  body: acceptRequest,
  output: accepted,
  answers: { 200: "The club and the role of the new member." },
  run: ({ db, body: { token }, who, now }) => accept(db, { token, user: who.user }, now),
});

/** Inviting, and being invited. */
export const invitationRoutes = serving(
  inviteMember,
  listInvitations,
  endInvitation,
  offerOfInvitation,
  acceptInvitation,
);
