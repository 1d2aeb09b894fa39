import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { pokeFedBy } from "#derive/ratings/poke.ts";
import { databaseOf } from "#ground/db/database.ts";
import { federationDesk, memberClubsOf } from "#read/queries/clubs/federations.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import {
  clubInvitation,
  federations,
  federationWord,
  memberClubs,
  transferWindow,
} from "#shared/api/league/federation.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId, day } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS, OWNERS } from "#shared/roles.ts";
import { dayAt } from "#shared/zone.ts";
import { isPublicClub } from "#write/commands/clubs/clubs.ts";
import { inviteClub, sayToFederation } from "#write/commands/clubs/federations.ts";
import { addTransferWindow, removeTransferWindow } from "#write/commands/clubs/transfer-windows.ts";

const params = z.object({ id: clubId });
const noClub: Fault = { code: "club-not-found", message: { key: "noClub" } };
const desk = { club: CLUB_ADMINS, of: "club" } as const;

const memberClubsOfFederation = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/member-clubs",
  permission: "public",
  tags: ["ratings"],
  summary: "List the clubs whose matches a federation's rating lists rate, with the days from which they do.",
  params,
  output: memberClubs,
  answers: { 200: "The clubs, by name, and the federations that this club belongs to." },
  run: async ({ env, params: { id }, now }) => {
    const db = databaseOf(env, id);
    if (!(await isPublicClub(db, id))) return err(noClub);
    return ok(await memberClubsOf(db, id, dayAt(now, await zoneOfClub(db, id))));
  },
});

export const inviteMemberClub = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/member-clubs",
  permission: desk,
  tags: ["ratings"],
  summary: "Invite a club to let its matches count in this club's rating lists, or withdraw the invitation.",
  params,
  body: clubInvitation,
  answers: { 200: "Invited, or withdrawn. A club that has joined stays." },
  run: ({ env, params: { id: club }, body, by, now }) => inviteClub(databaseOf(env, club), { club, by, now }, body),
});

export const listFederations = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/federations",
  permission: desk,
  tags: ["ratings"],
  summary: "Get a club's place among federations: invitations, memberships, and the clubs that it invited itself.",
  params,
  output: federations,
  answers: { 200: "The club's place among federations." },
  isPrivate: true,
  run: async ({ env, params: { id } }) => ok(await federationDesk(databaseOf(env, id), id)),
});

export const answerFederation = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/federations",
  permission: { club: OWNERS, of: "club" },
  tags: ["ratings"],
  summary: "Join a federation that has invited the club, or leave it.",
  description:
    "The federation's rating lists rate the club's matches too from that day, or no longer do. Matches that were rated stay rated.",
  params,
  body: federationWord,
  output: z.object({ day }),
  answers: { 200: "The day from which it holds." },
  run: async ({ env, params: { id: club }, body, by, now }) => {
    const db = databaseOf(env, club);
    const said = await sayToFederation(db, { club, by, now }, body);
    if (said.ok) await pokeFedBy(env, db, club);
    return said;
  },
});

export const addWindow = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/transfer-windows",
  permission: desk,
  tags: ["ratings"],
  summary: "Add days on which players may change clubs between this club and those that feed its rating lists.",
  description:
    "Without a window they may on any day. Once there is one, a player is taken over by another of these clubs only on such a day.",
  params,
  body: transferWindow,
  answers: { 200: "Added." },
  run: ({ env, params: { id: federation }, body, by, now }) =>
    addTransferWindow(databaseOf(env, federation), { federation, by, now }, body),
});

export const removeWindow = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/transfer-windows/{day}",
  permission: desk,
  tags: ["ratings"],
  summary: "Remove the transfer window that begins on a day. Who changed clubs in it has done so.",
  params: params.extend({ day }),
  answers: { 200: "Removed." },
  run: ({ env, params: { id: federation, day: first }, by, now }) =>
    removeTransferWindow(databaseOf(env, federation), { federation, by, now }, first),
});

/** Rating lists that several clubs feed, with their consent. */
export const federationRoutes = serving(
  addWindow,
  removeWindow,
  memberClubsOfFederation,
  inviteMemberClub,
  listFederations,
  answerFederation,
);
