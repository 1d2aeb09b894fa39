import { z } from "zod";
import { operation, serving } from "#access/http/operation.ts";
import { guessedAt } from "#access/http/rate/guessed-at.ts";
import { pokeLists } from "#derive/ratings/poke.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { takeOverRequest, transferOffer } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { clubId, playerId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { dayAt } from "#shared/zone.ts";
import { offerTransfer, takeOver, transferOf, withdrawTransfer } from "#write/commands/clubs/transfers.ts";

const ofPlayer = { club: CLUB_ADMINS, of: "player" } as const;
const params = z.object({ id: playerId });

export const offerPlayer = operation({
  method: "post",
  path: "/api/v1/people/{id}/transfer",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "Offer a player to another club, by a link for those who run that club. An earlier link ends.",
  params,
  output: transferOffer,
  answers: { 201: "The link, and until when it works." },
  isPrivate: true,
  run: async ({ env, db, params: { id: person }, by, now }) => {
    const offered = await offerTransfer(db, { person, by }, now);
    return offered.ok ? ok(await offerOf(env, person, now)) : offered;
  },
});

export const offerOfPlayer = operation({
  method: "get",
  path: "/api/v1/people/{id}/transfer",
  permission: { ...ofPlayer, script: "league" },
  tags: ["clubs"],
  summary: "Get the link by which a player is offered to another club.",
  params,
  output: transferOffer,
  answers: { 200: "The link, if there is an offer." },
  isPrivate: true,
  run: async ({ env, params: { id }, now }) => ok(await offerOf(env, id, now)),
});

export const withdrawOffer = operation({
  method: "delete",
  path: "/api/v1/people/{id}/transfer",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "Withdraw the offer of a player.",
  params,
  answers: { 200: "Withdrawn." },
  run: ({ db, params: { id: person }, by, now }) => withdrawTransfer(db, { person, by }, now),
});

export const takeOverPlayer = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/transfers",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Take over a player whom another club offers, with the code of the link. The rating comes along.",
  params: z.object({ id: clubId }),
  body: takeOverRequest,
  output: created,
  answers: { 200: "The player is of this club." },
  run: async ({ env, params: { id: club }, body: { person, code }, by, now, client, headers }) => {
    const db = databaseOf(env, club);
    const tried = { what: "joining", account: `transfer ${club}`, address: client } as const;
    const today = dayAt(now, await zoneOfClub(db, club));
    const taken = await takeOver(env, db, { person, code, club, by }, { now, today });
    if (!taken.ok) return err(await guessedAt(headers, db, tried, taken.error));
    await pokeLists(env, club);
    return ok({ id: person });
  },
});

/** The offer of a player as its club's desk sees it. */
const offerOf = async (env: Env, person: string, now: string) => {
  const found = await transferOf(env, directory(env), person, now);
  return { offer: found && { url: `/transfers/${person}/${found.code}`, expires: found.expires } };
};

/** Players who move from one club to another. */
export const transferRoutes = serving(offerPlayer, offerOfPlayer, withdrawOffer, takeOverPlayer);
