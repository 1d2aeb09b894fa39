import { createHash, timingSafeEqual } from "node:crypto";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { WriteScope } from "#shared/match/write-scope.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { Role } from "#shared/roles.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { keyAllowed, keyGuessed } from "./key-guesses.ts";
import type { User } from "./session.ts";
import { readToken } from "./token.ts";

/** Any client of a public route. */
export type Nobody = { readonly kind: "nobody"; readonly by: "nobody"; readonly scope: null };

/** The deployment's operator. `expires` is in milliseconds; a key does not expire. */
export type Operator = {
  readonly kind: "operator";
  readonly by: string;
  readonly scope: WriteScope;
  readonly how: "key" | "token";
  readonly expires: number | null;
};

/** A scorer's link, good for one match. */
export type ScorerLink = {
  readonly kind: "link";
  readonly by: string;
  readonly scope: WriteScope;
  readonly match: string;
  readonly link: string;
  readonly expires: number;
};

/**
 * An account. `token`: the id of the token that a script showed, or `null` for a session. `role`: in the club that the
 * route is about, or `null` where a route asks for an account alone.
 */
export type OfAccount<R extends Role | null = Role | null> = {
  readonly kind: "user";
  readonly by: string;
  readonly scope: WriteScope | null;
  readonly user: User;
  readonly token: string | null;
  readonly role: R;
};

/**
 * The client of a route that let it through. `by` is its name in the log: never a person's name, and never from a
 * request's body. `scope`: the events that it may write in the log of the match that was asked for.
 */
export type Credential = Nobody | Operator | ScorerLink | OfAccount;

/** Who gives a link, and with which token. */
export const giverIn = (credential: Credential) => ({
  by: credential.by,
  token: credential.kind === "user" ? credential.token : null,
});

/** Nobody in particular: what is public needs no more. */
export const NOBODY: Nobody = { kind: "nobody", by: "nobody", scope: null };

/** What a bearer token can be. */
export type Bearer = Operator | ScorerLink;

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether this is the organiser's key. Hashes have one length, so the comparison takes one time. */
const isOrganiserKey = (key: string, hash: string): boolean => timingSafeEqual(sha256(key), Buffer.from(hash, "hex"));

/** Shorter secrets can be guessed; words like these were left in by somebody who meant to change them. */
const SECRET_LENGTH = 32;
const PLACEHOLDER = /change.?me|dev.?only|placeholder|your.?secret|example/i;

/** Why nobody can be trusted here yet, or `null`. */
export const misconfigured = (env: Pick<Env, "STRIKEBOOK_SECRET" | "ORGANISER_KEY_HASH">): ErrorMessage | null => {
  const secret: string | undefined = env.STRIKEBOOK_SECRET;
  const hash: string | undefined = env.ORGANISER_KEY_HASH;
  if (secret === undefined || secret === "") return { key: "secretMissing" };
  if (secret.length < SECRET_LENGTH) return { key: "secretShort", about: { least: SECRET_LENGTH } };
  if (PLACEHOLDER.test(secret)) return { key: "secretPlaceholder" };
  if (hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) return { key: "keyHashForm" };
  return null;
};

const wrongKey: Fault = { code: "token-invalid", message: { key: "wrongOrganiserKey" } };

const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]{1,2048})$/i;
const JWT = /^[^.]+\.[^.]+\.[^.]*$/;

/** Reads the Authorization header. The environment must not be misconfigured. */
export const bearerOf = async (header: string, env: Env, client: string): Promise<Result<Bearer, Fault>> => {
  const presented = BEARER.exec(header)?.[1];
  if (presented === undefined) return err({ code: "token-invalid", message: { key: "notBearer" } });
  return bearerFrom(presented, env, client);
};

/**
 * Reads a key or a token, however it was presented. The environment must not be misconfigured.
 *
 * @param client whose guesses at the key are counted
 */
export const bearerFrom = async (presented: string, env: Env, client: string): Promise<Result<Bearer, Fault>> => {
  if (!JWT.test(presented)) {
    if (!isOrganiserKey(presented, env.ORGANISER_KEY_HASH))
      return err(await keyGuessed(env, client, wrongKey, Date.now()));
    const allowed = await keyAllowed(env, client, Date.now());
    return allowed.ok
      ? ok({ kind: "operator", by: "organiser:key", scope: "organiser", how: "key", expires: null })
      : allowed;
  }
  const claims = await readToken(presented, env.STRIKEBOOK_SECRET);
  if (!claims.ok) return claims;
  const { value } = claims;
  const signed = { by: `${value.role}:${value.jti}`, expires: value.exp * 1000 };
  return ok(
    value.role === "scorer"
      ? { kind: "link", scope: "scorer", match: value.match, link: value.jti, ...signed }
      : { kind: "operator", scope: "organiser", how: "token", ...signed },
  );
};
