import { z } from "zod";
import { type RelayContext, relay } from "#access/accounts/relay.ts";
import { signedInAt } from "#access/accounts/session.ts";
import { operation, serving } from "#access/http/operation.ts";
import type { Database } from "#ground/db/database.ts";
import { erasure, erasureRequest, playerErasure, playerErasureRequest } from "#shared/api/deployment/erasure.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { playerId } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
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
    const { env, db, body, who, now, headers } = asked;
    const { id, email } = who.user;
    const proved = email === null ? await signedInLately(asked) : await knowsPassword(asked);
    if (!proved.ok) return proved;
    const erased = await erase(env, db, { id, email: email === null ? null : email.toLowerCase() }, now);
    if (!erased.ok) return erased;
    return withCookies(headers, await relay(asked, "/delete-user", email === null ? {} : body), NOT_HERE);
  },
});

type Erasing = RelayContext & {
  readonly db: Database;
  readonly client: string;
  readonly headers: Headers;
  readonly by: string;
  readonly body: z.output<typeof erasureRequest>;
};

const noPassword: Fault = { code: "password-wrong", message: { key: "passwordWrong" }, place: "/password" };

const knowsPassword = async (asked: Erasing): Promise<Result<unknown, Fault>> => {
  if (asked.body.password === undefined) return err(noPassword);
  const known = await counted(asked, "change-password", asked.by, () => relay(asked, "/verify-password", asked.body));
  if (known.ok || known.error.code !== "password-wrong") return known;
  return err({ ...known.error, place: "/password" });
};

/** How long after a phone signed in its account can be erased (milliseconds). */
const LATELY = 15 * 60_000;

const signedInLately = async ({ request, env }: Erasing): Promise<Result<unknown, Fault>> => {
  const at = await signedInAt(request, env);
  return at !== null && Date.now() - at < LATELY
    ? ok(true)
    : err({ code: "sign-in-again", message: { key: "signInAgain" } });
};

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
