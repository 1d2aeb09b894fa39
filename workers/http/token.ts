import { sign, verify } from "hono/jwt";
import { JwtTokenExpired } from "hono/utils/jwt/types";
import { z } from "zod";
import { matchId } from "../../shared/ids.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Fault } from "../fault.ts";

const ISSUER = "strikebook";
const ALGORITHM = "HS256";

/** A scorer's link is for one evening; an organiser's token for one errand. */
export const LIFETIME_SECONDS = { scorer: 24 * 60 * 60, organiser: 60 * 60 } as const;

const claims = z.discriminatedUnion("role", [
  z.object({ role: z.literal("scorer"), match: matchId, jti: z.uuid(), exp: z.int() }),
  z.object({ role: z.literal("organiser"), jti: z.uuid(), exp: z.int() }),
]);
export type Claims = z.output<typeof claims>;

/** What a token is for. */
export type Purpose = { readonly role: "scorer"; readonly match: string } | { readonly role: "organiser" };

/** A signed token and when it ends. */
export type Token = { readonly token: string; readonly expires: string };

/** Signs a token. `now` is in milliseconds. */
export const mint = async (purpose: Purpose, secret: string, now: number): Promise<Token> => {
  const issued = Math.floor(now / 1000);
  const exp = issued + LIFETIME_SECONDS[purpose.role];
  const sub = purpose.role === "scorer" ? `match:${purpose.match}` : "organiser";
  const payload = { ...purpose, sub, jti: crypto.randomUUID(), iss: ISSUER, iat: issued, exp };
  return { token: await sign(payload, secret, ALGORITHM), expires: new Date(exp * 1000).toISOString() };
};

/** Reads a token that we signed ourselves and that has not ended. */
export const readToken = async (token: string, secret: string): Promise<Result<Claims, Fault>> => {
  try {
    const read = claims.safeParse(await verify(token, secret, { alg: ALGORITHM, iss: ISSUER }));
    return read.success ? ok(read.data) : err(invalid);
  } catch (error) {
    // hono/jwt throws for every kind of bad token; none of them is a bug of ours.
    return err(error instanceof JwtTokenExpired ? expired : invalid);
  }
};

const expired: Fault = { code: "token-expired", message: "This token has expired. Ask the organiser for a new link." };
const invalid: Fault = { code: "token-invalid", message: "This token was not signed here, or it was changed." };
