import type { Database } from "#ground/db/database.ts";
import { addressOf } from "#ground/db/internal-address.ts";
import { authFor, sessionCookieName } from "./auth.ts";
import { HELD_MS } from "./phone-tokens.ts";

/** Somebody who is signed in. */
export type User = {
  readonly id: string;
  readonly name: string;
  /** `null`: the account signs in by a phone alone, and has no address. */
  readonly email: string | null;
  readonly verified: boolean;
};

/** Whether a request brings a session at all. Asked first, so that nobody else's request loads the library. */
export const bringsSession = (request: Request): boolean => {
  const name = sessionCookieName(new URL(request.url).protocol === "https:");
  return (request.headers.get("cookie") ?? "").split(";").some((cookie) => cookie.trim().startsWith(`${name}=`));
};

/** Who is signed in, or `null`. It writes nothing. */
export const userOf = async (request: Request, env: Env): Promise<User | null> => {
  if (!bringsSession(request)) return null;
  const auth = authFor({ env, origin: new URL(request.url).origin, after: () => undefined });
  const found = await auth.api.getSession({ headers: request.headers });
  if (!found) return null;
  const { id, name, email, emailVerified } = found.user;
  return { id, name, email: addressOf(email), verified: emailVerified };
};

/** When the session of a request began (milliseconds); `null`: there is none. */
export const signedInAt = async (request: Request, env: Env): Promise<number | null> => {
  const auth = authFor({ env, origin: new URL(request.url).origin, after: () => undefined });
  const found = await auth.api.getSession({ headers: request.headers });
  return found && found.session.createdAt.getTime();
};

/**
 * Forgets sessions, letters and tokens of phones that have ended: no other job removes those of phones that do not come back.
 * A token of a phone is remembered as long as it may keep its account from confirming results.
 */
export const forgetEnded = async (db: Database, now: number): Promise<void> => {
  await db.$client.batch([
    db.$client.prepare("DELETE FROM sessions WHERE expires_at <= ?").bind(now),
    db.$client.prepare("DELETE FROM verifications WHERE expires_at <= ?").bind(now),
    db.$client.prepare("DELETE FROM phone_tokens WHERE expires_at <= ?").bind(new Date(now - HELD_MS).toISOString()),
  ]);
};
