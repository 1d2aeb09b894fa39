import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#ground/db/database.ts";
import { addressIn, internalAddress, RENEW_INTERNAL } from "#ground/db/internal-address.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { actStatement } from "./acts.ts";

/** Minutes for which a token works. */
const TOKEN_MINUTES = 30;
const MINUTE = 60_000;
/** How long an account whose phone was replaced cannot confirm or dispute a result (milliseconds). */
export const HELD_MS = 24 * 60 * MINUTE;

/** Why a phone registers: for a new account, as a second phone of an account, or in the place of a lost one. */
type PhoneReason = "joining" | "second" | "lost";

export type NewToken = {
  readonly user: string;
  readonly reason: PhoneReason;
  /** The name of an account that is made when the token is used; empty for others. */
  readonly name: string;
  readonly club: string | null;
  readonly by: string;
};

const hashOf = (token: string): string => createHash("sha256").update(`strikebook phone ${token}`).digest("hex");

const ADD = `INSERT INTO phone_tokens (token_hash, user_id, reason, name, club_id, made_by, made_at, expires_at)
  VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`;

/** A new token, and the statement that keeps its hash. */
export const newToken = (db: Database, { user, reason, name, club, by }: NewToken, now: string) => {
  const token = randomBytes(32).toString("base64url");
  const expires = new Date(Date.parse(now) + TOKEN_MINUTES * MINUTE).toISOString();
  const statement = db.$client.prepare(ADD).bind(hashOf(token), user, reason, name, club, by, now, expires);
  return { token, expires, statement };
};

/** A phone that may be registered now: its account, by the name that the phone shows. */
export type WaitingPhone = { readonly user: string; readonly name: string; readonly reason: PhoneReason };

/** The account of a token that still works; `null`: there is none. */
export const phoneOf = (db: Database, token: string, now: string): Promise<WaitingPhone | null> =>
  db.$client
    .prepare(
      `SELECT t.user_id AS user, iif(t.reason = 'joining', t.name, u.name) AS name, t.reason FROM phone_tokens t
       LEFT JOIN users u ON u.id = t.user_id
       WHERE t.token_hash = ?1 AND t.used_at IS NULL AND t.expires_at > ?2 AND (t.reason = 'joining' OR u.id IS NOT NULL)`,
    )
    .bind(hashOf(token), now)
    .first<WaitingPhone>();

/** SQL: a club replaces a phone only of a player without an address who belongs to it alone, also by the time the link is used. */
const STILL = `(reason <> 'lost' OR (SELECT count(*) FROM memberships m WHERE m.user_id = phone_tokens.user_id) = 1
  AND EXISTS (SELECT 1 FROM memberships m WHERE m.user_id = phone_tokens.user_id AND m.club_id = phone_tokens.club_id
    AND m.role = 'player')
  AND EXISTS (SELECT 1 FROM users u WHERE u.id = phone_tokens.user_id AND ${addressIn("u.email")} IS NULL))`;

const USE = `UPDATE phone_tokens SET used_at = ?2 WHERE token_hash = ?1 AND used_at IS NULL AND expires_at > ?2 AND ${STILL}
  RETURNING user_id AS user, reason, club_id AS club`;

const ACCOUNT = `INSERT INTO users (id, name, email, email_verified, created_at, updated_at)
  SELECT user_id, name, ?2, 0, ?3, ?3 FROM phone_tokens WHERE token_hash = ?1`;

/** Every way in of the phone before. */
const WAYS_IN = ["sessions", "passkeys", "api_tokens", "calendar_addresses"];

/** A token that was used just now. */
export type UsedToken = { readonly user: string; readonly reason: PhoneReason; readonly club: string | null };

/**
 * Uses a token, once: makes the account that joins, or ends everything that a lost phone could do.
 *
 * @returns what it was for: a passkey is stored for its account next; `null`: the token does not work
 */
export const useToken = async (db: Database, token: string, now: string): Promise<UsedToken | null> => {
  const hash = hashOf(token);
  const taken = await db.$client.prepare(USE).bind(hash, now).first<UsedToken>();
  if (!taken) return null;
  const { user, reason, club } = taken;
  if (reason === "joining") await db.$client.prepare(ACCOUNT).bind(hash, internalAddress(user), Date.parse(now)).run();
  if (reason === "lost" && club !== null) {
    await db.$client.batch([
      db.$client.prepare(RENEW_INTERNAL).bind(user),
      ...WAYS_IN.map((table) => db.$client.prepare(`DELETE FROM ${table} WHERE user_id = ?1`).bind(user)),
      db.$client.prepare("DELETE FROM phone_tokens WHERE user_id = ?1 AND used_at IS NULL").bind(user),
      actStatement(db, { club, by: `player:${user}`, act: "phone-replaced", subject: user }, now),
    ]);
  }
  return taken;
};

/** Why an account cannot confirm or dispute results now, or `null`: its phone was replaced within a day. */
export const heldAccount = async (db: Database, user: string, now: string): Promise<Fault | null> => {
  const since = new Date(Date.parse(now) - HELD_MS).toISOString();
  const replaced = await db.$client
    .prepare("SELECT max(used_at) AS at FROM phone_tokens WHERE user_id = ?1 AND reason = 'lost' AND used_at > ?2")
    .bind(user, since)
    .first<string>("at");
  return replaced === null ? null : { code: "phone-replaced", message: { key: "phoneReplaced" } };
};
