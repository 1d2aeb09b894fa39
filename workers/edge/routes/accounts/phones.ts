import { z } from "zod";
import { attempt } from "#access/accounts/attempts.ts";
import { newToken, type UsedToken } from "#access/accounts/phone-tokens.ts";
import { type RelayContext, type Relayed, relayed } from "#access/accounts/relay.ts";
import { operation, serving } from "#access/http/operation.ts";
import { rateTold } from "#access/http/rate/rate-headers.ts";
import { type Database, databaseOf } from "#ground/db/database.ts";
import { RENEW_INTERNAL } from "#ground/db/internal-address.ts";
import { userId } from "#shared/api/deployment/accounts.ts";
import {
  joiningPhone,
  letInPhone,
  ownPhones,
  phoneAnswer,
  phoneId,
  phoneLink,
  phoneOptions,
} from "#shared/api/deployment/phones.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { clubId } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { CLUB_ADMINS } from "#shared/roles.ts";
import { noLink, openedLink } from "#write/commands/clubs/joining-link.ts";
import { replaceLostPhone } from "#write/commands/clubs/lost-phones.ts";
import { tellOfLink, tellOfReplacement } from "#write/told/phone-news.ts";
import { signedInCookies } from "./auth.ts";

/* Phones that sign in without a password: Better Auth checks the passkeys, and our tokens say whose they are. */

type PhoneQuestion = RelayContext & {
  readonly db: Database;
  readonly client: string;
  readonly headers: Headers;
};

/** Asks the library about passkeys, without the session of the account that is signed in on the phone. */
const askLibrary = async (asked: PhoneQuestion, path: string, body?: unknown): Promise<Result<Relayed, Fault>> => {
  const { env, request, db, client, headers } = asked;
  const tried = { what: "phone", account: "phones", address: client } as const;
  const allowed = rateTold(headers, await attempt(db, tried, Date.now()));
  if (!allowed.ok) return allowed;
  const { passkeysAt } = await import("#access/accounts/passkeys.ts");
  const used = async ({ reason, club, user }: UsedToken): Promise<void> => {
    if (reason === "lost" && club !== null) await tellOfReplacement(env, databaseOf(env, club), club, user);
  };
  const plugins = [passkeysAt(env, new URL(request.url).origin, used)];
  return relayed(asked, { path: `/passkey/${path}`, body, plugins, asNobody: true });
};

/** Options for the browser, and the cookie that binds its answer to them. */
const optionsFrom = (headers: Headers, answer: Result<Relayed, Fault>) => {
  if (!answer.ok) return answer;
  for (const cookie of answer.value.cookies) headers.append("Set-Cookie", cookie);
  headers.set("Cache-Control", "no-store");
  return ok(phoneOptions.parse(answer.value.json));
};

const registering = async (asked: PhoneQuestion, token: string) =>
  optionsFrom(
    asked.headers,
    await askLibrary(asked, `generate-register-options?${new URLSearchParams({ context: token }).toString()}`),
  );

const joinByPhone = operation({
  method: "post",
  path: "/api/auth/phones/joining",
  permission: "public",
  tags: ["accounts"],
  summary: "Begin to make an account without an address on a phone, with a club's joining link.",
  body: joiningPhone,
  output: phoneOptions,
  answers: { 200: "Options for a new passkey." },
  run: async (asked) => {
    const { env, db, body, now } = asked;
    const { club, code, name } = body;
    if (!(await openedLink(env, databaseOf(env, club), club, code))) return err(noLink);
    const user = crypto.randomUUID();
    const made = newToken(db, { user, reason: "joining", name, club, by: `user:${user}` }, now);
    await made.statement.run();
    return registering(asked, made.token);
  },
});

const letPhoneIn = operation({
  method: "post",
  path: "/api/auth/phones/link",
  permission: "public",
  tags: ["accounts"],
  summary: "Begin to sign in on another phone, with a link that works once.",
  body: letInPhone,
  output: phoneOptions,
  answers: { 200: "Options for a new passkey." },
  run: async (asked) => registering(asked, asked.body.token),
});

const registerPhone = operation({
  method: "post",
  path: "/api/auth/phones",
  permission: "public",
  tags: ["accounts"],
  summary: "Register the passkey of a phone, and sign in.",
  body: phoneAnswer,
  answers: { 200: "Signed in." },
  run: async (asked) => {
    const answer = await askLibrary(asked, "verify-registration", { ...asked.body, createSession: true });
    return answer.ok ? signedInCookies(asked.headers, answer.value.cookies) : answer;
  },
});

const challengePhone = operation({
  method: "post",
  path: "/api/auth/phones/challenge",
  permission: "public",
  tags: ["accounts"],
  summary: "Begin to sign in by a phone.",
  output: phoneOptions,
  answers: { 200: "Options for a passkey that the phone has." },
  run: async (asked) => optionsFrom(asked.headers, await askLibrary(asked, "generate-authenticate-options")),
});

const signInByPhone = operation({
  method: "post",
  path: "/api/auth/phones/sign-in",
  permission: "public",
  tags: ["accounts"],
  summary: "Sign in by a phone.",
  body: phoneAnswer,
  answers: { 200: "Signed in." },
  run: async (asked) => {
    const answer = await askLibrary(asked, "verify-authentication", asked.body);
    return answer.ok ? signedInCookies(asked.headers, answer.value.cookies) : answer;
  },
});

const phoneOnly: Fault = { code: "not-permitted", message: { key: "phoneOnly" } };

export const listOwnPhones = operation({
  method: "get",
  path: "/api/v1/account/phones",
  permission: "account",
  tags: ["accounts"],
  summary: "List the phones that sign in to this account.",
  output: ownPhones,
  answers: { 200: "The phones, the first one first." },
  isPrivate: true,
  run: async ({ db, who }) => {
    const { results } = await db.$client
      .prepare("SELECT id, created_at AS since FROM passkeys WHERE user_id = ?1 ORDER BY created_at, id")
      .bind(who.user.id)
      .all<{ readonly id: string; readonly since: number }>();
    return ok({ phones: results.map(({ id, since }) => ({ id, since: new Date(since).toISOString() })) });
  },
});

export const addOwnPhone = operation({
  method: "post",
  path: "/api/v1/account/phones",
  permission: "account",
  tags: ["accounts"],
  summary: "Create a link that lets another phone sign in to this account: once, within 30 minutes.",
  output: phoneLink,
  answers: { 201: "The link. No other answer has it." },
  isPrivate: true,
  run: async ({ db, who, by, now, address }) => {
    if (who.user.email !== null) return err(phoneOnly);
    const made = newToken(db, { user: who.user.id, reason: "second", name: "", club: null, by }, now);
    await made.statement.run();
    return ok({ url: address(`/account/phone/${made.token}`), expires: made.expires });
  },
});

export const removeOwnPhone = operation({
  method: "delete",
  path: "/api/v1/account/phones/{phone}",
  permission: "account",
  tags: ["accounts"],
  summary: "End the passkey of one of the account's phones, and every session of the account.",
  params: z.object({ phone: phoneId }),
  answers: { 200: "Ended." },
  run: async ({ db, who, params: { phone } }) => {
    const user = who.user.id;
    await db.$client.batch([
      db.$client.prepare("DELETE FROM passkeys WHERE id = ?1 AND user_id = ?2").bind(phone, user),
      db.$client.prepare("DELETE FROM sessions WHERE user_id = ?1 AND changes() > 0").bind(user),
      db.$client.prepare(RENEW_INTERNAL).bind(user),
    ]);
    return ok(null);
  },
});

export const replacePhone = operation({
  method: "post",
  path: "/api/v1/clubs/{id}/members/{user}/phone",
  permission: { club: CLUB_ADMINS, of: "club" },
  tags: ["clubs"],
  summary: "Create a link for the new phone of a player without an address: once, within 30 minutes.",
  description:
    "Only for a player of this club alone, and never for oneself. The link ends every sign-in and every passkey of the account, which then cannot enter, confirm or dispute results for 24 hours. Owners and the player's devices are told.",
  params: z.object({ id: clubId, user: userId }),
  output: phoneLink,
  answers: { 201: "The link. No other answer has it." },
  isPrivate: true,
  run: async ({ env, params: { id: club, user }, by, now, address, after }) => {
    const db = databaseOf(env, club);
    const made = await replaceLostPhone(db, { club, user, by }, now);
    if (!made.ok) return made;
    after(tellOfLink(env, db, club, user));
    return ok({ url: address(`/account/phone/${made.value.token}`), expires: made.value.expires });
  },
});

/** Phones that sign in without a password. */
export const phoneRoutes = serving(
  joinByPhone,
  letPhoneIn,
  registerPhone,
  challengePhone,
  signInByPhone,
  listOwnPhones,
  addOwnPhone,
  removeOwnPhone,
  replacePhone,
);
