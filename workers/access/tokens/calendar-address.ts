import { createHash, randomBytes } from "node:crypto";
import type { Database } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { attempt } from "../accounts/attempts.ts";

const SECRET_BYTES = 24;

/** With 192 random bits a hash without salt leads to nothing. */
const hashOf = (secret: string): string => createHash("sha256").update(secret).digest("hex");

/** Since when an account's calendar has its address, or `null`. */
export const calendarSince = (db: Database, user: string): Promise<string | null> =>
  db.$client.prepare("SELECT made_at FROM calendar_addresses WHERE user_id = ?").bind(user).first<string>("made_at");

/**
 * Makes an address for an account's own calendar; the one before leads nowhere from now on.
 *
 * @returns what is secret in it, which is in nobody's hands but the caller's
 */
export const newCalendarSecret = async (db: Database, user: string, now: string): Promise<string> => {
  const secret = randomBytes(SECRET_BYTES).toString("hex");
  await db.$client
    .prepare(
      `INSERT INTO calendar_addresses (user_id, hash, made_at) VALUES (?1, ?2, ?3)
       ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash, made_at = excluded.made_at`,
    )
    .bind(user, hashOf(secret), now)
    .run();
  return secret;
};

/** Takes away the address of an account's calendar. */
export const endCalendar = async (db: Database, user: string): Promise<void> => {
  await db.$client.prepare("DELETE FROM calendar_addresses WHERE user_id = ?").bind(user).run();
};

/** Whose calendar an address leads to, and the code of the language that they chose; `null`: none. */
export type CalendarOwner = { readonly user: string; readonly name: string; readonly language: string | null };

const OWNER = `SELECT u.id AS user, u.name, t.language FROM calendar_addresses a JOIN users u ON u.id = a.user_id
  LEFT JOIN telling t ON t.user_id = u.id WHERE a.hash = ?`;

const noCalendar: Fault = { code: "not-found", message: { key: "noOwnCalendar" } };

/**
 * Finds out whose calendar an address leads to. Wrong ones are counted, by client: right ones are served all the same,
 * because services that follow calendars ask for those of many people from one address.
 */
export const calendarOwner = async (
  db: Database,
  { secret, client }: { readonly secret: string; readonly client: string },
  now: number,
): Promise<Result<CalendarOwner, Fault>> => {
  const owner = await db.$client.prepare(OWNER).bind(hashOf(secret)).first<CalendarOwner>();
  if (owner) return ok(owner);
  const counted = await attempt(db, { what: "calendar", account: "calendars", address: client }, now);
  return err(counted.ok ? noCalendar : counted.error);
};
