import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { guessedAt } from "#access/http/rate/guessed-at.ts";
import { databaseOf } from "#ground/db/database.ts";
import { openApplications } from "#read/queries/clubs/applications.ts";
import { clubNamed } from "#read/queries/clubs/club-named.ts";
import { acceptedClaims, joinByLinkRequest, joinedClub, joining, newClaim } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { clubId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { acceptPlainClaims, claim } from "#write/commands/clubs/claims.ts";
import {
  joinByLink,
  joiningLinkOf,
  renewJoiningLink,
  withdrawJoiningLink,
} from "#write/commands/clubs/joining-link.ts";

const params = z.object({ id: clubId });
const desk = { club: CLUB_ADMINS, of: "club" } as const;

export const getJoining = operation({
  method: "get",
  path: "/api/v1/clubs/{id}/joining",
  permission: { ...desk, script: "league" },
  tags: ["clubs"],
  summary: "Get how people come into a club: its joining link, and whether it takes applications.",
  params,
  output: joining,
  answers: { 200: "The link with its secret, and how many applications wait." },
  isPrivate: true,
  run: async ({ env, params: { id } }) => ok(await stateOf(env, id)),
});

export const renewLink = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/joining-link",
  permission: desk,
  tags: ["clubs"],
  summary: "Create a club's joining link. A visitor with the link joins at once; the link that the club had ends.",
  params,
  output: joining,
  answers: { 201: "The new link." },
  isPrivate: true,
  run: async ({ env, params: { id: club }, by, now }) => {
    await renewJoiningLink(databaseOf(env, club), { club, by }, now);
    return ok(await stateOf(env, club));
  },
});

export const withdrawLink = operation({
  method: "delete",
  path: "/api/v1/clubs/{id}/joining-link",
  permission: desk,
  tags: ["clubs"],
  summary: "Withdraw a club's joining link. A person who joined by it stays a member.",
  params,
  answers: { 200: "Withdrawn." },
  run: async ({ env, params: { id: club }, by, now }) =>
    ok(await withdrawJoiningLink(databaseOf(env, club), { club, by }, now)),
});

export const joinClub = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/membership",
  permission: "account",
  tags: ["clubs"],
  summary: "Join a club with its joining link, as a new player.",
  params,
  body: joinByLinkRequest,
  output: joinedClub,
  answers: { 201: "Joined.", 200: "The account belonged to the club already, and stays what it was." },
  run: async ({ env, params: { id: club }, body: { code, name, junior = false }, who, now, client, headers }) => {
    const db = databaseOf(env, club);
    const user = who.user.id;
    const tried = { what: "joining", account: user, address: client } as const;
    const joined = await joinByLink(env, db, { club, code, user, name, junior }, now);
    if (joined.ok) return ok({ club, fresh: joined.value.fresh });
    return err(await guessedAt(headers, db, tried, joined.error));
  },
});

export const claimPlayer = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/claims",
  permission: "account",
  tags: ["clubs"],
  summary: "Claim to be a player of the club, or ask to be a new one, with its joining link. The club decides.",
  params,
  body: newClaim,
  output: created,
  answers: { 201: "The claim waits for the club.", 200: "Made before, by the same request." },
  run: async ({ env, params: { id: club }, body, who, now, client, headers }) => {
    const db = databaseOf(env, club);
    const user = who.user.id;
    const tried = { what: "joining", account: user, address: client } as const;
    const claimed = await claim(env, db, { club, user }, body, now);
    if (claimed.ok) return ok({ id: body.id, fresh: claimed.value.fresh });
    return err(await guessedAt(headers, db, tried, claimed.error));
  },
});

export const acceptClaims = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/claims/accept",
  permission: desk,
  tags: ["clubs"],
  summary: "Accept every claim by a player's own name that no other person claims: at most 40 at once.",
  params,
  output: acceptedClaims,
  answers: { 200: "The number of applications that were accepted." },
  run: async ({ env, params: { id: club }, by, now }) =>
    ok({ accepted: await acceptPlainClaims(databaseOf(env, club), { club, by }, now) }),
});

/** How people come into a club, as its desk sees it. */
const stateOf = async (env: Env, club: string) => {
  const db = databaseOf(env, club);
  const [link, open, named, takes] = await Promise.all([
    joiningLinkOf(env, db, club),
    openApplications(db, club),
    clubNamed(db, club),
    db.$client.prepare("SELECT applications FROM clubs WHERE id = ?").bind(club).first<number>("applications"),
  ]);
  const url = `/clubs/${named?.address ?? club}/join/${link?.code ?? ""}`;
  return { link: link && { url, since: link.since }, applications: takes === 1, open };
};

/** A club's joining link, and joining by it. */
export const joiningRoutes = serving(getJoining, renewLink, withdrawLink, joinClub, claimPlayer, acceptClaims);
