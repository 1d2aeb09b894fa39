import { z } from "zod";
import { err, ok, type Result } from "#shared/result.ts";

import type { Said } from "#shared/words/said.ts";

/** The sentences of checks, in one language. */
export type ProofWords = typeof import("#shared/words/proof.en.ts");

/** A finding of a check, not yet in a language. */
export type ProofMessage = Said<ProofWords>;

/** An Ed25519 public key: its 32 bytes in lower-case hex. It is its own id, so that a list names its signer completely. */
export const publicKey = z.string().regex(/^[0-9a-f]{64}$/, "hexDigits64");

/** An Ed25519 signature: its 64 bytes in lower-case hex. */
export const signature = z.string().regex(/^[0-9a-f]{128}$/, "hexDigits128");

/**
 * Whether `signature` is that of `text`'s UTF-8 bytes by `key` (RFC 8032, Ed25519), all three in the forms of this file.
 * Passed in by callers; rejects only where the platform cannot check signatures at all.
 */
export type VerifySignature = (key: string, text: string, signature: string) => Promise<boolean>;

/** A public key in its published form: RFC 8037, with the key in hex as its `kid`. */
const jwk = z
  .object({
    kty: z.literal("OKP"),
    crv: z.literal("Ed25519"),
    /** The key in base64url, without padding. */
    x: z.string().regex(/^[A-Za-z0-9_-]{43}$/, "base64url43"),
    kid: publicKey.optional(),
    use: z.string().optional(),
    alg: z.string().optional(),
  })
  .meta({ id: "Jwk" });
export type Jwk = z.output<typeof jwk>;

/** RFC 7517: every key that ever signed, so that old lists can be checked after a change of key. */
export const jwkSet = z.object({ keys: z.array(jwk) }).meta({ id: "JwkSet" });

/** A key in its published form. */
export const jwkOf = (key: string): Jwk => ({
  kty: "OKP",
  crv: "Ed25519",
  x: z.util.uint8ArrayToBase64url(z.util.hexToUint8Array(key)),
  kid: key,
  use: "sig",
  alg: "EdDSA",
});

/** The key of a JWK, in hex. Its `kid` is ignored. */
export const keyOf = ({ x }: Jwk): string => z.util.uint8ArrayToHex(z.util.base64urlToUint8Array(x));

/** Reads public keys: in hex (several, one a line or with spaces between), a JWK, or a set of JWKs. */
export const parseKeys = (text: string): Result<readonly string[], ProofMessage> => {
  const words = text
    .trim()
    .toLowerCase()
    .split(/[\s,]+/);
  if (words.every((word) => publicKey.safeParse(word).success)) return ok(words);
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return err({ key: "keyNeitherNor" });
  }
  const set = jwkSet.safeParse(json);
  if (set.success) return ok(set.data.keys.map(keyOf));
  const one = jwk.safeParse(json);
  return one.success ? ok([keyOf(one.data)]) : err({ key: "keyNotEd25519" });
};
