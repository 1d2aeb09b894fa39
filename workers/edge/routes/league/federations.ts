import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { pokeFedBy } from "#derive/ratings/poke.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { federationDesk, memberClubsOf } from "#read/queries/clubs/federations.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import {
  clubInvitation,
  federations,
  federationWord,
  memberClubs,
  transferWindow,
} from "#shared/api/league/federation.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId, day } from "#shared/ids.ts";
import { CLUB_ADMINS, OWNERS } from "#shared/roles.ts";
import { dayAt } from "#shared/zone.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { inviteClub, sayToFederation } from "#write/commands/clubs/federations.ts";
import { addTransferWindow, removeTransferWindow } from "#write/commands/clubs/transfer-windows.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const params = z.object({ id: clubId });
const desk = { club: CLUB_ADMINS, of: "club" } as const;

const list = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/member-clubs",
  permission: "public",
  tags: ["ratings"],
  summary: "List the clubs whose matches a federation's rating lists rate, with the days from which they do.",
  request: { params },
  responses: { 200: answers("The clubs, by name, and the federations that this club belongs to.", memberClubs) },
});

const invite = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/member-clubs",
  permission: desk,
  tags: ["ratings"],
  summary: "Invite a club to let its matches count in this club's rating lists, or withdraw the invitation.",
  request: { params, ...takes(clubInvitation) },
  responses: { 200: answers("Invited, or withdrawn. A club that has joined stays.", done) },
});

const look = defineRoute({
  method: "get",
  path: "/api/v1/clubs/{id}/federations",
  permission: desk,
  tags: ["ratings"],
  summary: "Get a club's place among federations: invitations, memberships, and the clubs that it invited itself.",
  request: { params },
  responses: { 200: answers("The club's place among federations.", federations) },
});

const say = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/federations",
  permission: { club: OWNERS, of: "club" },
  tags: ["ratings"],
  summary: "Join a federation that has invited the club, or leave it.",
  description:
    "The federation's rating lists rate the club's matches too from that day, or no longer do. Matches that were rated stay rated.",
  request: { params, ...takes(federationWord) },
  responses: { 200: answers("The day from which it holds.", z.object({ day })) },
});

const addWindow = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/transfer-windows",
  permission: desk,
  tags: ["ratings"],
  summary: "Add days on which players may change clubs between this club and those that feed its rating lists.",
  description:
    "Without a window they may on any day. Once there is one, a player is taken over by another of these clubs only on such a day.",
  request: { params, ...takes(transferWindow) },
  responses: { 200: answers("Added.", done) },
});

const removeWindow = defineRoute({
  method: "delete",
  path: "/api/v1/clubs/{id}/transfer-windows/{day}",
  permission: desk,
  tags: ["ratings"],
  summary: "Remove the transfer window that begins on a day. Who changed clubs in it has done so.",
  request: { params: params.extend({ day }) },
  responses: { 200: answers("Removed.", done) },
});

const noClub: Fault = { code: "club-not-found", message: { key: "noClub" } };

const atNow = () => new Date().toISOString();
const doing = (c: AppContext, club: string) => ({ club, by: c.get("credential").by, now: atNow() });
const ofFederation = (c: AppContext, federation: string) => ({ federation, by: c.get("credential").by, now: atNow() });

const todayOf = async (db: Database, club: string) => dayAt(atNow(), await zoneOfClub(db, club));

const windowRoutes = (api: Router): void => {
  api.openapi(addWindow, async (c) => {
    const { id } = c.req.valid("param");
    const added = await addTransferWindow(databaseOf(c.env, id), ofFederation(c, id), c.req.valid("json"));
    return added.ok ? c.json({ done: true as const }, 200) : refuse(c, added.error);
  });

  api.openapi(removeWindow, async (c) => {
    const { id, day: first } = c.req.valid("param");
    const removed = await removeTransferWindow(databaseOf(c.env, id), ofFederation(c, id), first);
    return removed.ok ? c.json({ done: true as const }, 200) : refuse(c, removed.error);
  });
};

/** Rating lists that several clubs feed, with their consent. */
export const federationRoutes = (api: Router): void => {
  windowRoutes(api);

  api.openapi(list, async (c) => {
    const { id } = c.req.valid("param");
    const db = databaseOf(c.env, id);
    return (await isPublicClub(db, id))
      ? c.json(await memberClubsOf(db, id, await todayOf(db, id)), 200)
      : refuse(c, noClub);
  });

  api.openapi(invite, async (c) => {
    const { id } = c.req.valid("param");
    const invited = await inviteClub(databaseOf(c.env, id), doing(c, id), c.req.valid("json"));
    return invited.ok ? c.json({ done: true as const }, 200) : refuse(c, invited.error);
  });

  api.openapi(look, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await federationDesk(databaseOf(c.env, id), id), 200, NOT_STORED);
  });

  api.openapi(say, async (c) => {
    const { id } = c.req.valid("param");
    const db = databaseOf(c.env, id);
    const said = await sayToFederation(db, doing(c, id), c.req.valid("json"));
    if (!said.ok) return refuse(c, said.error);
    await pokeFedBy(c.env, db, id);
    return c.json(said.value, 200);
  });
};
