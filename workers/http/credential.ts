import { createHash, timingSafeEqual } from "node:crypto";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Fault } from "../fault.ts";
import { readToken } from "./token.ts";

/** Who asks. `by` is what the log says of them: never a name, and never from a request's body. */
export type Credential =
  | { readonly role: "reader" }
  | { readonly role: "organiser"; readonly by: string; readonly how: "key" | "token" }
  | { readonly role: "scorer"; readonly by: string; readonly match: string };

const sha256 = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Whether this is the organiser's key. Hashes have one length, so the comparison takes one time. */
const isOrganiserKey = (key: string, hash: string): boolean => timingSafeEqual(sha256(key), Buffer.from(hash, "hex"));

/** Shorter secrets can be guessed; words like these were left in by somebody who meant to change them. */
const SECRET_LENGTH = 32;
const PLACEHOLDER = /change.?me|dev.?only|placeholder|your.?secret|example/i;

/** Why nobody can be trusted here yet, or `null`. */
export const misconfigured = (env: Pick<Env, "STRIKEBOOK_SECRET" | "ORGANISER_KEY_HASH">): string | null => {
  const secret: string | undefined = env.STRIKEBOOK_SECRET;
  const hash: string | undefined = env.ORGANISER_KEY_HASH;
  if (secret === undefined || secret === "") return "STRIKEBOOK_SECRET is not set: nothing can be signed.";
  if (secret.length < SECRET_LENGTH) return `STRIKEBOOK_SECRET is shorter than ${SECRET_LENGTH} characters.`;
  if (PLACEHOLDER.test(secret)) return "STRIKEBOOK_SECRET still is a placeholder: set a random one.";
  if (hash === undefined || !/^[0-9a-f]{64}$/.test(hash)) return "ORGANISER_KEY_HASH is not a SHA-256 in hex.";
  return null;
};

const BEARER = /^Bearer +([A-Za-z0-9._~+/=-]{1,2048})$/i;
const JWT = /^[^.]+\.[^.]+\.[^.]*$/;

/** Reads the Authorization header. The environment must not be misconfigured. */
export const credentialOf = async (header: string | undefined, env: Env): Promise<Result<Credential, Fault>> => {
  if (header === undefined)
    return err({ code: "token-missing", message: "This needs a token: Authorization: Bearer …" });
  const presented = BEARER.exec(header)?.[1];
  if (presented === undefined)
    return err({ code: "token-invalid", message: "The Authorization header is not a bearer token." });
  if (!JWT.test(presented)) {
    return isOrganiserKey(presented, env.ORGANISER_KEY_HASH)
      ? ok({ role: "organiser", by: "organiser:key", how: "key" })
      : err({ code: "token-invalid", message: "This is not the organiser's key." });
  }
  const claims = await readToken(presented, env.STRIKEBOOK_SECRET);
  if (!claims.ok) return claims;
  const by = `${claims.value.role}:${claims.value.jti}`;
  return ok(
    claims.value.role === "scorer"
      ? { role: "scorer", by, match: claims.value.match }
      : { role: "organiser", by, how: "token" },
  );
};
