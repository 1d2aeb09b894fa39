import { createHash } from "node:crypto";
import type { Database } from "#ground/db/database.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import type { Allowance, AllowanceLeft } from "#shared/api/parts/limits.ts";
import { err, ok, type Result } from "#shared/result.ts";

const MINUTE = 60_000;

/**
 * How often each thing may be tried within its time: at one account or club by one client, at one account by all who
 * are strangers to it together, and from one address whatever the account. An evening at a club has one address for all: forty
 * people who sign up, apply and mistype fit into what an address may do.
 */
export const ALLOWANCES = {
  "sign-in": { client: 10, account: 50, address: 100, within: 15 * MINUTE },
  /** By somebody who is signed in, of their own account. */
  "change-password": { client: 10, account: 10, address: 100, within: 15 * MINUTE },
  "sign-up": { client: 3, account: 3, address: 100, within: 60 * MINUTE },
  letter: { client: 3, account: 3, address: 100, within: 60 * MINUTE },
  // Counted when it is wrong. A key of 24 random bytes is never guessed so; one that somebody made up might be.
  "organiser-key": { client: 50, account: 50, address: 50, within: 15 * MINUTE },
  founding: { client: 20, account: 20, address: 100, within: 60 * MINUTE },
  application: { client: 5, account: 5, address: 100, within: 24 * 60 * MINUTE },
  // Counted when the code is wrong, of joining and of transfers: it has 132 random bits, and a right one is never refused for the guesses of others.
  joining: { client: 10, account: 10, address: 100, within: 24 * 60 * MINUTE },
  // Names that are looked up with a joining link. Forty people in one hall type theirs, some of them twice.
  "who-are-you": { client: 120, account: 1000, address: 120, within: 60 * MINUTE },
  // Passkeys of phones: each takes two requests, and a hall has one address for all.
  phone: { client: 200, account: 5000, address: 200, within: 60 * MINUTE },
  // Counted when no such code was ever made, by one client and by all of them together: 59 random bits are never guessed so.
  "table-code": { client: 30, account: 5000, address: 30, within: 15 * MINUTE },
  // Counted when there is none at such an address: 192 random bits are never guessed.
  calendar: { client: 30, account: 5000, address: 30, within: 15 * MINUTE },
  // By somebody who is signed in, to their own devices.
  note: { client: 10, account: 10, address: 100, within: 60 * MINUTE },
  // Counted when it ends nothing: its proof has 256 bits.
  "letters-link": { client: 30, account: 5000, address: 30, within: 15 * MINUTE },
  invitation: { client: 60, account: 60, address: 200, within: 24 * 60 * MINUTE },
} as const;
export type AttemptKind = keyof typeof ALLOWANCES;

/**
 * Who tries: an account (an e-mail, a club's id), the address that the request came from, and the device if it has
 * signed in to that account before (see `device.ts`).
 */
export type Attempt = {
  readonly what: AttemptKind;
  readonly account: string;
  readonly address: string;
  readonly device?: string | null;
};

const keyOf = (...parts: readonly string[]): string => createHash("sha256").update(parts.join("\n")).digest("hex");

/**
 * Counts in one statement, so that a thousand tries at once are a thousand; but not what another count (its key, its
 * limit) has refused already: who is locked out alone must not lock out others as well.
 */
const COUNT = `INSERT INTO attempts (key, count, until)
  SELECT ?1, 1, ?3 WHERE NOT EXISTS (
    SELECT 1 FROM attempts WHERE until > ?2 AND ((key = ?4 AND count > ?5) OR (key = ?6 AND count > ?7)))
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN until <= ?2 THEN 1 ELSE count + 1 END,
    until = CASE WHEN until <= ?2 THEN ?3 ELSE until END
  RETURNING count, until`;

type AttemptCount = { readonly count: number; readonly until: string };
type Counter = { readonly key: string; readonly limit: number };

/**
 * What a try counts towards, in order. A known device has a count of its own and touches nobody else's: otherwise
 * strangers, or neighbours behind the same address, could use up what its owner needs.
 */
const countersOf = ({ what, account, address, device = null }: Attempt): readonly [Counter, ...Counter[]] => {
  const { client, account: strangers, address: all } = ALLOWANCES[what];
  const name = account.toLowerCase();
  if (device !== null) return [{ key: keyOf(what, "device", name, device), limit: client }];
  return [
    { key: keyOf(what, "client", name, address), limit: client },
    { key: keyOf(what, "address", address), limit: all },
    { key: keyOf(what, "account", name), limit: strangers },
  ];
};

const NONE: Counter = { key: "", limit: 0 };

/**
 * Counts a try, and refuses it if there were too many. Many addresses together can lock an account for strangers, for a
 * quarter of an hour: the alternative is that they may guess at it for ever. Its owner's devices are not strangers.
 */
export const attempt = async (db: Database, tried: Attempt, now: number): Promise<Result<AllowanceLeft, Fault>> => {
  const counters = countersOf(tried);
  const moments = [new Date(now).toISOString(), new Date(now + ALLOWANCES[tried.what].within).toISOString()] as const;
  const count = db.$client.prepare(COUNT);
  const counted = await db.$client.batch<AttemptCount>(
    counters.map(({ key }, index) => {
      const [first = NONE, second = NONE] = counters.slice(0, index);
      return count.bind(key, ...moments, first.key, first.limit, second.key, second.limit);
    }),
  );
  const over = counters.findIndex(({ limit }, index) => (counted[index]?.results[0]?.count ?? 0) > limit);
  if (over !== -1) return err(tooMany(tried, counted[over]?.results[0]?.until ?? "", now));
  // Of what others did at the same account, or from the same address, nobody is told.
  const { count: used = 0, until = moments[1] } = counted[0]?.results[0] ?? {};
  return ok({
    of: allowanceOf(tried),
    remaining: Math.max(0, counters[0].limit - used),
    reset: Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)),
  });
};

/** What one client may do of what is tried, as it is told. */
const allowanceOf = ({ what }: Attempt): Allowance => ({
  name: what,
  quota: ALLOWANCES[what].client,
  window: ALLOWANCES[what].within / 1000,
});

/** Why something may not be tried at all for now, or `null`. It counts nothing. */
export const barred = async (db: Database, tried: Attempt, now: number): Promise<Fault | null> => {
  const over = db.$client.prepare("SELECT until FROM attempts WHERE key = ? AND count > ? AND until > ?");
  const rows = await db.$client.batch<{ until: string }>(
    countersOf(tried).map(({ key, limit }) => over.bind(key, limit, new Date(now).toISOString())),
  );
  const [found] = rows.flatMap(({ results }) => results);
  return found ? tooMany(tried, found.until, now) : null;
};

const tooMany = (tried: Attempt, until: string, now: number): Fault => {
  const wait = Math.max(0, Date.parse(until) - now);
  return {
    code: "too-many-attempts",
    message: { key: "tooManyAttempts", about: { minutes: Math.max(1, Math.ceil(wait / MINUTE)) } },
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    allowance: allowanceOf(tried),
  };
};

/** Whoever succeeds was no guesser: the client's own count begins again, and the others get this one try back. */
export const forgive = async (db: Database, tried: Attempt): Promise<void> => {
  const [own, ...others] = countersOf(tried);
  await db.$client.batch([
    db.$client.prepare("DELETE FROM attempts WHERE key = ?").bind(own.key),
    ...others.map(({ key }) =>
      db.$client.prepare("UPDATE attempts SET count = count - 1 WHERE key = ? AND count > 0").bind(key),
    ),
  ]);
};

/** Forgets what no longer counts. */
export const forgetAttempts = async (db: Database, now: number): Promise<void> => {
  await db.$client.prepare("DELETE FROM attempts WHERE until <= ?").bind(new Date(now).toISOString()).run();
};
