import { z } from "zod";
import { ask } from "#access/accounts/relay.ts";
import { refuse } from "#access/http/problem.ts";
import { answers, defineRoute, takes } from "#access/http/route.ts";
import type { Router } from "#access/http/router.ts";
import { directory } from "#ground/db/database.ts";
import { done } from "#shared/api/deployment/accounts.ts";
import { erasure, erasureRequest, playerErasure, playerErasureRequest } from "#shared/api/deployment/erasure.ts";
import { playerId } from "#shared/ids.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { erase, erasePlayer, erasureOf, erasureOfPlayer } from "#write/commands/clubs/erasure.ts";
import { NOT_STORED } from "../matches/scorer-links.ts";
import { answer, counted, NOT_HERE } from "./auth.ts";

const preview = defineRoute({
  method: "get",
  path: "/api/v1/account/erasure",
  permission: "account",
  tags: ["accounts"],
  summary: "Preview what erasing the signed-in account would do to its players and its clubs.",
  responses: { 200: answers("Nothing is done yet.", erasure) },
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

const previewPlayer = defineRoute({
  method: "get",
  path: "/api/v1/people/{id}/erasure",
  permission: { club: CLUB_ADMINS, of: "player" },
  tags: ["registry"],
  summary: "Preview what erasing a player would do to the names, matches and ratings of a club.",
  request: { params: z.object({ id: playerId }) },
  responses: { 200: answers("Nothing is done yet.", playerErasure) },
});

const erasePlayerRoute = defineRoute({
  method: "post",
  path: "/api/v1/people/{id}/erasure",
  permission: { club: CLUB_ADMINS, of: "player" },
  tags: ["registry"],
  summary: "Erase a player who has no account, at their wish. Results and ratings stay, under a number.",
  description: "Players who have an account erase themselves. The name is sent again to confirm who is meant.",
  request: { params: z.object({ id: playerId }), ...takes(playerErasureRequest) },
  responses: { 200: answers("Erased. Nothing brings the name back.", done) },
});

/** Erasing oneself, and erasing a player who has no account. */
export const erasureRoutes = (api: Router): void => {
  api.openapi(preview, async (c) => {
    const credential = c.get("credential");
    if (credential.kind !== "user") return refuse(c, { code: "not-permitted", message: { key: "accountNeeded" } });
    return c.json(await erasureOf(directory(c.env), credential.user.id), 200, NOT_STORED);
  });

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

  api.openapi(previewPlayer, async (c) => {
    const found = await erasureOfPlayer(directory(c.env), c.req.valid("param").id);
    return found.ok ? c.json(found.value, 200, NOT_STORED) : refuse(c, found.error);
  });

  api.openapi(erasePlayerRoute, async (c) => {
    const erasing = { id: c.req.valid("param").id, by: c.get("credential").by, ...c.req.valid("json") };
    const erased = await erasePlayer(directory(c.env), erasing, new Date().toISOString());
    return erased.ok ? c.json({ done: true as const }, 200) : refuse(c, erased.error);
  });
};
