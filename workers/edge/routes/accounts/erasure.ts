import { z } from "zod";
import { relay } from "#access/accounts/relay.ts";
import { operation, serving } from "#access/http/operation.ts";
import { erasure, erasureRequest, playerErasure, playerErasureRequest } from "#shared/api/deployment/erasure.ts";
import { playerId } from "#shared/ids.ts";
import { err, ok } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { erase, erasePlayer, erasureOf, erasureOfPlayer } from "#write/commands/clubs/erasure.ts";
import { counted, NOT_HERE, withCookies } from "./auth.ts";

export const ownErasure = operation({
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

export const eraseAccount = operation({
  method: "post",
  path: "/api/v1/account/erasure",
  permission: "account",
  tags: ["accounts"],
  summary: "Erase the signed-in account and the names of its players. Results and ratings stay, under a number.",
  description:
    "An account that is the only owner of a club needs another owner there first. Logs of matches name players by their ids, which stay.",
  body: erasureRequest,
  answers: { 200: "Erased. Nothing brings the account back." },
  run: async (asked) => {
    const { env, db, body, who, by, now, headers } = asked;
    const { id, email } = who.user;
    const known = await counted(asked, "change-password", by, () => relay(asked, "/verify-password", body));
    if (!known.ok)
      return err({ ...known.error, ...(known.error.code === "password-wrong" ? { place: "/password" } : {}) });
    const erased = await erase(env, db, { id, email: email.toLowerCase() }, now);
    if (!erased.ok) return erased;
    return withCookies(headers, await relay(asked, "/delete-user", body), NOT_HERE);
  },
});

const ofPlayer = { club: CLUB_ADMINS, of: "player" } as const;
const params = z.object({ id: playerId });

export const previewPlayerErasure = operation({
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
export const erasureRoutes = serving(ownErasure, eraseAccount, previewPlayerErasure, eraseOnePlayer);
