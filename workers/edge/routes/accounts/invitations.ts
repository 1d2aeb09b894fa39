import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import { revokeInvitation } from "#access/accounts/ended-access.ts";
import { accept, invitationsOf, invite, type Made, offerOf } from "#access/accounts/invitations.ts";
import { nextLink, paged } from "#access/http/page.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { invitationLetter } from "#access/letters/letters.ts";
import { sendKept } from "#access/letters/post.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import {
  accepted,
  acceptRequest,
  done,
  invitationId,
  invitations,
  invitationToken,
  madeInvitation,
  newInvitation,
  offer,
} from "#shared/api/deployment/accounts.ts";
import { clubId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import * as letters from "#shared/words/letters.en.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";
import { roleOf } from "./members.ts";

const params = z.object({ id: clubId });

const make = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/invitations",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Invite a person into a club with a role. The first owner is invited with the deployment's organiser key.",
  request: { params, ...takes(newInvitation) },
  responses: {
    201: answers("The link, which is shown only once. If an address was given, a letter was sent.", madeInvitation),
  },
});

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/invitations",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "List a club's invitations, without their links.",
  request: { params, query: z.object(paged("at", "id")) },
  responses: { 200: answers("The invitations, newest first.", invitations) },
});

const revoke = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/invitations/{invitation}",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Revoke an invitation that nobody has accepted yet.",
  request: { params: params.extend({ invitation: invitationId }) },
  responses: { 200: answers("Revoked.", done) },
});

const look = defineRoute({
  method: "get",
  path: "/api/v1/invitations/{token}",
  permission: "public",
  tags: ["clubs"],
  summary: "Get the offer of an invitation.",
  request: { params: z.object({ token: invitationToken }) },
  responses: { 200: answers("The club, the role, and whether the invitation is still open.", offer) },
});

const take = defineRoute({
  method: "post",
  path: "/api/v1/invitations/accept",
  permission: "account",
  tags: ["clubs"],
  summary: "Accept an invitation, once. If the invitation names an account, only that account can accept.",
  request: takes(acceptRequest),
  responses: { 200: answers("The club and the role of the new member.", accepted) },
});

const now = (): string => new Date().toISOString();

/** Inviting, and being invited. */
export const invitationRoutes = (api: Router): void => {
  api.openapi(make, async (c) => {
    const { id: club } = c.req.valid("param");
    const { role, email = null, person = null } = c.req.valid("json");
    const tried = { what: "invitation", account: club, address: clientOf(c.req.raw) } as const;
    const allowed = rateTold(c, await attempt(databaseOf(c.env, club), tried, Date.now()));
    if (!allowed.ok) return refuse(c, allowed.error);
    const letterOf = (made: Made) =>
      email === null
        ? null
        : invitationLetter(letters, email, { ...made, role }, new URL(`/invitations/${made.token}`, c.req.url).href);
    const inviting = {
      club,
      role,
      email,
      person,
      by: c.get("credential").by,
      as: roleOf(c.get("credential")),
      letterOf,
    };
    const made = await invite(databaseOf(c.env, club), inviting, now());
    if (!made.ok) return refuse(c, made.error);
    const { id, token, expires } = made.value;
    c.executionCtx.waitUntil(sendKept(c.env, id));
    return c.json({ id, token, expires, url: `/invitations/${token}` }, 201, NOT_STORED);
  });

  api.openapi(list, async (c) => {
    const { id: club } = c.req.valid("param");
    const page = await invitationsOf(databaseOf(c.env, club), club, c.req.valid("query"), now());
    return c.json(page, 200, nextLink(c, page.next));
  });

  api.openapi(revoke, async (c) => {
    const { id: club, invitation } = c.req.valid("param");
    const revoked = await revokeInvitation(
      databaseOf(c.env, club),
      { club, id: invitation, by: c.get("credential").by },
      now(),
    );
    return revoked.ok ? c.json({ done: true as const }, 200) : refuse(c, revoked.error);
  });

  api.openapi(look, async (c) => {
    const found = await offerOf(directory(c.env), c.req.valid("param").token, now());
    return found
      ? c.json(found, 200, NOT_STORED)
      : refuse(c, { code: "invitation-not-found", message: { key: "noInvitation" } });
  });

  api.openapi(take, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const { token } = c.req.valid("json");
    const taken = await accept(directory(c.env), { token, user: credential.user }, now());
    return taken.ok ? c.json(taken.value, 200) : refuse(c, taken.error);
  });
};
