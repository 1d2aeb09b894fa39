import { and, desc, eq, gt, isNull, ne, or } from "drizzle-orm";
import { apiTokens, users } from "#ground/db/accounts.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { addressOf } from "#ground/db/internal-address.ts";
import { type ApiToken, MOST_TOKENS, type NewToken, TOKEN_SCOPES } from "#shared/api/deployment/tokens.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { endLinksOfToken } from "../accounts/ended-access.ts";
import { keyGuessed } from "../accounts/key-guesses.ts";
import type { User } from "../accounts/session.ts";
import { hashOfToken, hasRightCheck, newTokenText, startOf } from "./token-text.ts";

const DAY = 24 * 60 * 60 * 1000;

type TokenRow = typeof apiTokens.$inferSelect;

const scopesIn = (text: string): ApiToken["scopes"] => TOKEN_SCOPES.filter((scope) => text.split(" ").includes(scope));

const shown = (row: TokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: scopesIn(row.scopes),
  starts: row.starts,
  made: row.madeAt,
  expires: row.expiresAt,
  used: row.usedOn,
});

/** The tokens of an account that have not ended, the latest first. */
export const tokensOf = async (db: Database, user: string, now: string): Promise<ApiToken[]> => {
  const rows = await db
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.userId, user), gt(apiTokens.expiresAt, now)))
    .orderBy(desc(apiTokens.madeAt), desc(apiTokens.id))
    .limit(MOST_TOKENS);
  return rows.map(shown);
};

const MAKE = `INSERT INTO api_tokens (id, user_id, name, scopes, starts, token_hash, made_at, expires_at)
  SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE (SELECT count(*) FROM api_tokens WHERE user_id = ?2) < ?9`;

/** Makes a token for an account. The token itself is in nobody's hands but the caller's. Those that ended make room. */
export const makeToken = async (
  db: Database,
  { user, name, scopes, days }: NewToken & { readonly user: string },
  now: number,
): Promise<Result<ApiToken & { readonly token: string }, Fault>> => {
  const token = newTokenText();
  const [made, expires] = [new Date(now).toISOString(), new Date(now + days * DAY).toISOString()];
  const row = { id: crypto.randomUUID(), name, scopes: TOKEN_SCOPES.filter((scope) => scopes.includes(scope)) };
  const starts = startOf(token);
  const [, inserted] = await db.$client.batch([
    db.$client.prepare("DELETE FROM api_tokens WHERE user_id = ?1 AND expires_at <= ?2").bind(user, made),
    db.$client
      .prepare(MAKE)
      .bind(row.id, user, name, row.scopes.join(" "), starts, hashOfToken(token), made, expires, MOST_TOKENS),
  ]);
  if (!inserted?.meta.changes)
    return err({ code: "too-many-tokens", message: { key: "tooManyTokens", about: { most: MOST_TOKENS } } });
  return ok({ ...row, starts, made, expires, used: null, token });
};

/** Revokes a token of an account: it is good for nothing from now on, nor is a link for scoring that was made with it. */
export const revokeToken = async (
  env: Env,
  { user, id }: { readonly user: string; readonly id: string },
  now: string,
): Promise<Result<true, Fault>> => {
  const db = directory(env);
  const [own] = await db
    .select({ id: apiTokens.id })
    .from(apiTokens)
    .where(and(eq(apiTokens.id, id), eq(apiTokens.userId, user)));
  // Before the token: whatever fails on the way, the same request goes on from there.
  if (own) await endLinksOfToken(env, { token: id, by: `user:${user}` }, now);
  const gone = await db.delete(apiTokens).where(and(eq(apiTokens.id, id), eq(apiTokens.userId, user)));
  return gone.meta.changes > 0 ? ok(true) : err({ code: "not-found", message: { key: "noToken" } });
};

/** Whose token it is, and what may be done with it. */
export type TokenOwner = { readonly user: User; readonly scopes: ApiToken["scopes"]; readonly token: string };

const wrongToken: Fault = { code: "token-invalid", message: { key: "wrongToken" } };
const ended: Fault = { code: "token-expired", message: { key: "tokenEnded" } };

const found = async (db: Database, token: string) => {
  const [row] = await db
    .select({ token: apiTokens, user: users })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .where(eq(apiTokens.tokenHash, hashOfToken(token)));
  return row ?? null;
};

/**
 * Reads a token. Wrong ones are counted like guesses at the organiser's key. A right one is never refused for them: it has
 * too many random bits to be guessed, and others may have the same address.
 */
export const ownerOfToken = async (
  env: Env,
  token: string,
  client: string,
  now: number,
): Promise<Result<TokenOwner, Fault>> => {
  const db = directory(env);
  // Whatever was mistyped needs no look.
  const row = hasRightCheck(token) ? await found(db, token) : null;
  if (!row) return err(await keyGuessed(env, client, wrongToken, now));
  if (Date.parse(row.token.expiresAt) <= now) return err(ended);
  await noteUse(db, row.token, new Date(now).toISOString().slice(0, 10));
  const { id, name, email, emailVerified } = row.user;
  const { id: own, scopes } = row.token;
  return ok({
    user: { id, name, email: addressOf(email), verified: emailVerified },
    scopes: scopesIn(scopes),
    token: own,
  });
};

/** Once a day: of when exactly a script ran nothing is kept. */
const noteUse = async (db: Database, { id, usedOn }: TokenRow, today: string): Promise<void> => {
  if (usedOn === today) return;
  await db
    .update(apiTokens)
    .set({ usedOn: today })
    .where(and(eq(apiTokens.id, id), or(isNull(apiTokens.usedOn), ne(apiTokens.usedOn, today))));
};

/** Forgets tokens that have ended. */
export const forgetTokens = async (db: Database, now: number): Promise<void> => {
  await db.$client.prepare("DELETE FROM api_tokens WHERE expires_at <= ?").bind(new Date(now).toISOString()).run();
};
