import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Fault } from "../fault.ts";

const MINUTE = 60_000;

/** How often each thing may be tried within its time: by one account or club, and from one address. */
export const ALLOWANCES = {
  "sign-in": { account: 10, address: 100, within: 15 * MINUTE },
  "sign-up": { account: 3, address: 20, within: 60 * MINUTE },
  letter: { account: 3, address: 20, within: 60 * MINUTE },
  invitation: { account: 60, address: 200, within: 24 * 60 * MINUTE },
} as const;
export type Attempted = keyof typeof ALLOWANCES;

/** Who tries: an account (an e-mail, a club's id), and the address that the request came from. */
export type Tried = { readonly what: Attempted; readonly account: string; readonly address: string };

/** An IPv6 address is one of many that a household has; its first half is the household's. */
const household = (address: string): string =>
  address.includes(":") ? address.split(":").slice(0, 4).join(":") : address;

/** The address that Cloudflare saw. Behind anything else there is none, and all share one allowance. */
export const addressOf = (request: Request): string => household(request.headers.get("cf-connecting-ip") ?? "unknown");

const keyOf = (...parts: readonly string[]): string => createHash("sha256").update(parts.join("\n")).digest("hex");

/** Counts in one statement, so that a thousand tries at once are a thousand. */
const COUNT = `INSERT INTO attempts (key, count, until) VALUES (?1, 1, ?3)
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN until <= ?2 THEN 1 ELSE count + 1 END,
    until = CASE WHEN until <= ?2 THEN ?3 ELSE until END
  RETURNING count, until`;

type Counted = { readonly count: number; readonly until: string };

const keysOf = ({ what, account, address }: Tried) => ({
  account: keyOf(what, "account", account.toLowerCase()),
  address: keyOf(what, "address", address),
});

/**
 * Counts a try, and refuses it if there were too many. Somebody who knows an account can lock it for a quarter of an
 * hour; the alternative is that a thousand addresses may guess at it for ever.
 */
export const attempt = async (db: D1Database, tried: Tried, now: number): Promise<Result<true, Fault>> => {
  const allowance = ALLOWANCES[tried.what];
  const keys = keysOf(tried);
  const count = db.prepare(COUNT);
  const moments = [new Date(now).toISOString(), new Date(now + allowance.within).toISOString()] as const;
  const [account, address] = await db.batch<Counted>([
    count.bind(keys.account, ...moments),
    count.bind(keys.address, ...moments),
  ]);
  const over =
    (account?.results[0]?.count ?? 0) > allowance.account
      ? account
      : (address?.results[0]?.count ?? 0) > allowance.address
        ? address
        : null;
  if (!over) return ok(true);
  const wait = Date.parse(over.results[0]?.until ?? "") - now;
  return err({
    code: "too-many-attempts",
    message: `That was tried too often. Try again in ${Math.max(1, Math.ceil(wait / MINUTE))} minutes.`,
  });
};

/** Whoever succeeds was no guesser: the account's count begins again, and the address gets this one back. */
export const forgive = async (db: D1Database, tried: Tried): Promise<void> => {
  const { account, address } = keysOf(tried);
  await db.batch([
    db.prepare("DELETE FROM attempts WHERE key = ?").bind(account),
    db.prepare("UPDATE attempts SET count = count - 1 WHERE key = ? AND count > 0").bind(address),
  ]);
};

/** Forgets what no longer counts. */
export const forgetAttempts = async (db: D1Database, now: number): Promise<void> => {
  await db.prepare("DELETE FROM attempts WHERE until <= ?").bind(new Date(now).toISOString()).run();
};
