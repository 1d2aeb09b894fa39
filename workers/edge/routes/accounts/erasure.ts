import { z } from "zod";
import { ask } from "#access/accounts/relay.ts";
import { operation, serving } from "#access/http/operation.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { erasure, erasureRequest, playerErasure, playerErasureRequest } from "#shared/api/deployment/erasure.ts";
import { playerId } from "#shared/ids.ts";
import { ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { erase, erasePlayer, erasureOf, erasureOfPlayer } from "#write/commands/clubs/erasure.ts";
import { answer, counted, NOT_HERE } from "./auth.ts";

const ownErasure = operation({
  method: "get",
  path: "/api/v1/account/erasure",
  permission: "account",
  tags: ["accounts"],
  summary: "Preview what erasing the signed-in account would do to its players and its clubs.",
  output: erasure,
  answers: { 200: "Nothing is done yet." },
  isPrivate: true,
  run: async ({ db, who: { user } }) => ok(await erasureOf(db, user.id)),
});

const eraseAccount = defineRoute({
  method: "post",
  path: "/api/v1/account/erasure",
  permission: "account",
  tags: ["accounts"],
  summary: "Erase the signed-in account and the names of its players. Results and ratings stay, under a number.",
  description:
    "An account that is the only owner of a club needs another owner there first. Logs of matches name players by their ids, which stay.",
  request: takes(erasureRequest),
  responses: { 200: answers("Erased. Nothing brings the account back.", done) },
});

const ofPlayer = { club: CLUB_ADMINS, of: "player" } as const;
const params = z.object({ id: playerId });

export const erasureOfOnePlayer = operation({
  method: "get",
  path: "/api/v1/people/{id}/erasure",
  permission: ofPlayer,
  tags: ["registry"],
  summary: "Preview what erasing a player would do to the names, matches and ratings of a club.",
  params,
  output: playerErasure,
  answers: { 200: "Nothing is done yet." },
  isPrivate: true,
  run: ({ db, params: { id } }) => erasureOfPlayer(db, id),
});

export const eraseOnePlayer = operation({
  method: "post",
  path: "/api/v1/people/{id}/erasure",
  permission: ofPlayer,
  tags: ["registry"],
  summary: "Erase a player who has no account, at their wish. Results and ratings stay, under a number.",
  description: "Players who have an account erase themselves. The name is sent again to confirm who is meant.",
  params,
  body: playerErasureRequest,
  answers: { 200: "Erased. Nothing brings the name back." },
  run: ({ db, params: { id }, body, by, now }) => erasePlayer(db, { id, by, ...body }, now),
});

/** Erasing an account, and a player who has none. */
export const erasureRoutes = (api: Router): void => {
  ownErasure.serve(api);

  api.openapi(eraseAccount, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    const { id, email } = credential.user;
    const body = c.req.valid("json");
    const known = await counted(c, "change-password", credential.by, () => ask(c, "/verify-password", body));
    if (!known.ok)
      return refuse(c, { ...known.error, ...(known.error.code === "password-wrong" ? { place: "/password" } : {}) });
    const erased = await erase(c.env, directory(c.env), { id, email: email.toLowerCase() }, new Date().toISOString());
    if (!erased.ok) return refuse(c, erased.error);
    return answer(c, await ask(c, "/delete-user", body), NOT_HERE);
  });

  serving(erasureOfOnePlayer, eraseOnePlayer)(api);
};
