import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import type { Made } from "#access/accounts/invitations.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { guardianLetter } from "#access/letters/letters.ts";
import { sendKept } from "#access/letters/post.ts";
import { directory } from "#ground/db/database.ts";
import { done, madeInvitation, userId } from "#shared/api/deployment/accounts.ts";
import { guardians, guardianships, newGuardian } from "#shared/api/deployment/guardians.ts";
import { playerId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import * as letters from "#shared/words/letters.en.ts";
import { endGuardian, guardianshipsOf, guardiansOf, inviteGuardian } from "#write/commands/clubs/guardians.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const ofPlayer = { club: CLUB_ADMINS, of: "player" } as const;
const params = z.object({ id: playerId });

const list = defineRoute({
  method: "get",
  path: "/api/v1/people/{id}/guardians",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "List the guardians of a junior, and the open invitations to be one.",
  request: { params },
  responses: { 200: answers("Guardians, longest first.", guardians) },
});

const invite = defineRoute({
  method: "post",
  path: "/api/v1/people/{id}/guardians",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "Invite somebody to be the guardian of a junior: at most three, open invitations counted.",
  description:
    "A guardian does for the junior what the junior's own account may do, until the player is no longer a junior.",
  request: { params, ...takes(newGuardian) },
  responses: { 201: answers("The link, which is shown only once. A letter was sent.", madeInvitation) },
});

const remove = defineRoute({
  method: "delete",
  path: "/api/v1/people/{id}/guardians/{user}",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "End that somebody is a junior's guardian.",
  request: { params: params.extend({ user: userId }) },
  responses: { 200: answers("Ended.", done) },
});

const own = defineRoute({
  method: "get",
  path: "/api/v1/account/guardianships",
  permission: "account",
  tags: ["accounts"],
  summary: "List the juniors whose guardian this account is, and the guardians of the juniors that it plays as.",
  responses: { 200: answers("Longest first.", guardianships) },
});

const leave = defineRoute({
  method: "delete",
  path: "/api/v1/account/guardianships/{id}",
  permission: "account",
  tags: ["accounts"],
  summary: "Stop being the guardian of a junior.",
  request: { params },
  responses: { 200: answers("Ended.", done) },
});

const now = (): string => new Date().toISOString();

/** Who speaks for juniors. */
export const guardianRoutes = (api: Router): void => {
  api.openapi(list, async (c) =>
    c.json(await guardiansOf(directory(c.env), c.req.valid("param").id, now()), 200, NOT_STORED),
  );

  api.openapi(invite, async (c) => {
    const { id: person } = c.req.valid("param");
    const { email } = c.req.valid("json");
    const db = directory(c.env);
    const tried = { what: "invitation", account: person, address: clientOf(c.req.raw) } as const;
    const allowed = rateTold(c, await attempt(db, tried, Date.now()));
    if (!allowed.ok) return refuse(c, allowed.error);
    const letterOf = ({ club, token }: Made) =>
      guardianLetter(letters, email, club, new URL(`/invitations/${token}`, c.req.url).href);
    const made = await inviteGuardian(db, { person, email, by: c.get("credential").by, letterOf }, now());
    if (!made.ok) return refuse(c, made.error);
    const { id, token, expires } = made.value;
    c.executionCtx.waitUntil(sendKept(c.env, id));
    return c.json({ id, token, expires, url: `/invitations/${token}` }, 201, NOT_STORED);
  });

  api.openapi(remove, async (c) => {
    const { id: person, user: guardian } = c.req.valid("param");
    const ending = { person, user: guardian, by: c.get("credential").by };
    const ended = await endGuardian(directory(c.env), ending, "guardian-removed", now());
    return ended.ok ? c.json({ done: true as const }, 200) : refuse(c, ended.error);
  });

  api.openapi(own, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    return c.json(await guardianshipsOf(directory(c.env), credential.user.id), 200, NOT_STORED);
  });

  api.openapi(leave, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const { by, user: account } = credential;
    const ending = { person: c.req.valid("param").id, user: account.id, by };
    const ended = await endGuardian(directory(c.env), ending, "guardian-left", now());
    return ended.ok ? c.json({ done: true as const }, 200) : refuse(c, ended.error);
  });
};
