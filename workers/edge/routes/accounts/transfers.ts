import { z } from "zod";
import type { AppContext } from "#access/accounts/context.ts";
import { refuse } from "#access/http/problem.ts";
import { clientOf } from "#access/http/rate/client.ts";
import { guessedAt } from "#access/http/rate/guessed-at.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { pokeLists } from "#derive/ratings/poke.ts";
import { databaseOf, directory } from "#ground/db/database.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { takeOverRequest, transferOffer } from "#shared/api/deployment/joining.ts";
import { created } from "#shared/api/league/club.ts";
import { clubId, playerId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { dayAt } from "#shared/zone.ts";
import { offerTransfer, takeOver, transferOf, withdrawTransfer } from "#write/commands/clubs/transfers.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";

const ofPlayer = { club: CLUB_ADMINS, of: "player" } as const;
const params = z.object({ id: playerId });

const offer = defineRoute({
  method: "post",
  path: "/api/v1/people/{id}/transfer",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "Offer a player to another club, by a link for whoever runs that club. An earlier link ends.",
  request: { params },
  responses: { 201: answers("The link, and until when it works.", transferOffer) },
});

const look = defineRoute({
  method: "get",
  path: "/api/v1/people/{id}/transfer",
  permission: { ...ofPlayer, script: "league" },
  tags: ["clubs"],
  summary: "Get the link by which a player is offered to another club.",
  request: { params },
  responses: { 200: answers("The link, if an offer stands.", transferOffer) },
});

const withdraw = defineRoute({
  method: "delete",
  path: "/api/v1/people/{id}/transfer",
  permission: ofPlayer,
  tags: ["clubs"],
  summary: "Withdraw the offer of a player.",
  request: { params },
  responses: { 200: answers("Withdrawn.", done) },
});

const take = defineRoute({
  method: "post",
  path: "/api/v1/clubs/{id}/transfers",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Take over a player whom another club offers, with the code of the link. The rating comes along.",
  request: { params: z.object({ id: clubId }), ...takes(takeOverRequest) },
  responses: { 200: answers("The player is of this club.", created) },
});

const now = (): string => new Date().toISOString();

/** The offer of a player as its club's desk sees it. */
const offerOf = async (c: AppContext, person: string) => {
  const found = await transferOf(c.env, directory(c.env), person, now());
  return { offer: found && { url: `/transfers/${person}/${found.code}`, expires: found.expires } };
};

/** Players who move from one club to another. */
export const transferRoutes = (api: Router): void => {
  api.openapi(offer, async (c) => {
    const { id: person } = c.req.valid("param");
    const offered = await offerTransfer(directory(c.env), { person, by: c.get("credential").by }, now());
    return offered.ok ? c.json(await offerOf(c, person), 201, NOT_STORED) : refuse(c, offered.error);
  });

  api.openapi(look, async (c) => c.json(await offerOf(c, c.req.valid("param").id), 200, NOT_STORED));

  api.openapi(withdraw, async (c) => {
    const withdrawing = { person: c.req.valid("param").id, by: c.get("credential").by };
    const withdrawn = await withdrawTransfer(directory(c.env), withdrawing, now());
    return withdrawn.ok ? c.json({ done: true as const }, 200) : refuse(c, withdrawn.error);
  });

  api.openapi(take, async (c) => {
    const { id: club } = c.req.valid("param");
    const db = databaseOf(c.env, club);
    const tried = { what: "joining", account: `transfer ${club}`, address: clientOf(c.req.raw) } as const;
    const { person, code } = c.req.valid("json");
    const at = now();
    const today = dayAt(at, await zoneOfClub(db, club));
    const taken = await takeOver(c.env, db, { person, code, club, by: c.get("credential").by }, { now: at, today });
    if (!taken.ok) return refuse(c, await guessedAt(c, db, tried, taken.error));
    await pokeLists(c.env, club);
    return c.json({ id: person }, 200);
  });
};
