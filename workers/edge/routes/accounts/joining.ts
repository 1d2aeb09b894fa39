import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { guessedAt } from "#access/http/rate/guessed-at.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { databaseOf } from "#ground/db/database.ts";
import { openApplications } from "#read/queries/clubs/applications.ts";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { joinByLinkRequest, joinedClub, joining } from "#shared/api/deployment/joining.ts";
import { clubId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import {
  joinByLink,
  joiningLinkOf,
  renewJoiningLink,
  withdrawJoiningLink,
} from "#write/commands/clubs/joining-link.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const params = z.object({ id: clubId });
const desk = { club: CLUB_ADMINS, of: "club" } as const;

const look = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/joining",
  permission: { ...desk, script: "league" },
  tags: ["clubs"],
  summary: "Get how people come into a club: its joining link, and whether it takes applications.",
  request: { params },
  responses: { 200: answers("The link with its secret, and how many applications wait.", joining) },
});

const renew = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/joining-link",
  permission: desk,
  tags: ["clubs"],
  summary: "Create a club's joining link. Whoever has the link joins at once; the link that the club had ends.",
  request: { params },
  responses: { 201: answers("The new link.", joining) },
});

const withdraw = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/joining-link",
  permission: desk,
  tags: ["clubs"],
  summary: "Withdraw a club's joining link. Whoever joined by it stays a member.",
  request: { params },
  responses: { 200: answers("Withdrawn.", done) },
});

const join = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/membership",
  permission: "account",
  tags: ["clubs"],
  summary: "Join a club with its joining link, as a new player.",
  request: { params, ...takes(joinByLinkRequest) },
  responses: {
    201: answers("Joined.", joinedClub),
    200: answers("The account belonged to the club already, and stays what it was.", joinedClub),
  },
});

const now = (): string => new Date().toISOString();

/** How people come into a club, as its desk sees it. */
const stateOf = async (c: AppContext, club: string) => {
  const db = databaseOf(c.env, club);
  const [link, open, named, takes] = await Promise.all([
    joiningLinkOf(c.env, db, club),
    openApplications(db, club),
    clubNamed(db, club),
    db.$client.prepare("SELECT applications FROM clubs WHERE id = ?").bind(club).first<number>("applications"),
  ]);
  const url = `/clubs/${named?.address ?? club}/join/${link?.code ?? ""}`;
  return { link: link && { url, since: link.since }, applications: takes === 1, open };
};

/** A club's joining link, and joining by it. */
export const joiningRoutes = (api: Router): void => {
  api.openapi(look, async (c) => c.json(await stateOf(c, c.req.valid("param").id), 200, NOT_STORED));

  api.openapi(renew, async (c) => {
    const { id: club } = c.req.valid("param");
    await renewJoiningLink(databaseOf(c.env, club), { club, by: c.get("credential").by }, now());
    return c.json(await stateOf(c, club), 201, NOT_STORED);
  });

  api.openapi(withdraw, async (c) => {
    const { id: club } = c.req.valid("param");
    await withdrawJoiningLink(databaseOf(c.env, club), { club, by: c.get("credential").by }, now());
    return c.json({ done: true as const }, 200);
  });

  api.openapi(join, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const { id: club } = c.req.valid("param");
    const db = databaseOf(c.env, club);
    const tried = { what: "joining", account: credential.user.id, address: clientOf(c.req.raw) } as const;
    const { code, name, junior = false } = c.req.valid("json");
    const joined = await joinByLink(c.env, db, { club, code, user: credential.user.id, name, junior }, now());
    if (joined.ok) return c.json({ club }, joined.value.fresh ? 201 : 200);
    return refuse(c, await guessedAt(c, db, tried, joined.error));
  });
};
