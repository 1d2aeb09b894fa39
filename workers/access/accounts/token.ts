import { sign, verify } from "hono/jwt";
import { JwtTokenExpired } from "hono/utils/jwt/types";
import { z } from "zod";
import type { Fault } from "#shared/api/parts/fault.ts";
import { matchId } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";

const ISSUER = "strikebook";
const ALGORITHM = "HS256";

/** A scorer's link is for one evening; an organiser's token for one errand. */
const LIFETIME_SECONDS = { scorer: 24 * 60 * 60, organiser: 60 * 60 } as const;

const claims = z.discriminatedUnion("role", [
  z.object({ role: z.literal("scorer"), match: matchId, jti: z.uuid(), exp: z.int() }),
  z.object({ role: z.literal("organiser"), jti: z.uuid(), exp: z.int() }),
]);
export type Claims = z.output<typeof claims>;

/** What a token is for. */
export type Purpose = { readonly role: "scorer"; readonly match: string } | { readonly role: "organiser" };

/** A signed token, its id (`jti`), and when it ends. */
export type Token = { readonly id: string; readonly token: string; readonly expires: string };

/**
 * Signs a token. `now` is in milliseconds.
 *
 * @param until where it ends sooner than others of its kind
 */
export const mint = async (
  purpose: Purpose,
  secret: string,
  now: number,
  until = Number.POSITIVE_INFINITY,
): Promise<Token> => {
  const issued = Math.floor(now / 1000);
  const exp = Math.min(issued + LIFETIME_SECONDS[purpose.role], Math.floor(until / 1000));
  const sub = purpose.role === "scorer" ? `match:${purpose.match}` : "organiser";
  const id = crypto.randomUUID();
  const payload = { ...purpose, sub, jti: id, iss: ISSUER, iat: issued, exp };
  return { id, token: await sign(payload, secret, ALGORITHM), expires: new Date(exp * 1000).toISOString() };
};

/** A token that was found to be ours, and by which secret. */
type Verified = { readonly claims: Claims; readonly secret: string };

/**
 * Tokens that were found to be ours, at most so many: a scorer sends the same one with every strike, and to check its
 * signature costs more than to record the strike. When a token ends is looked at every time.
 */
const CROWD = 500;
const verified = new Map<string, Verified>();

const remember = (token: string, found: Verified): void => {
  if (verified.size >= CROWD) verified.clear();
  verified.set(token, found);
};

/** Reads a token that we signed ourselves and that has not ended. */
export const readToken = async (token: string, secret: string): Promise<Result<Claims, Fault>> => {
  const before = verified.get(token);
  if (before?.secret === secret) return before.claims.exp * 1000 > Date.now() ? ok(before.claims) : err(expired);
  try {
    const read = claims.safeParse(await verify(token, secret, { alg: ALGORITHM, iss: ISSUER }));
    if (!read.success) return err(invalid);
    remember(token, { claims: read.data, secret });
    return ok(read.data);
  } catch (error) {
    // hono/jwt throws for every kind of bad token; none of them is a bug of ours.
    return err(error instanceof JwtTokenExpired ? expired : invalid);
  }
};

const expired: Fault = { code: "token-expired", message: { key: "scoringLinkExpired" } };
const invalid: Fault = { code: "token-invalid", message: { key: "scoringLinkInvalid" } };
