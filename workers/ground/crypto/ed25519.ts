import type { VerifySignature } from "#proof";

/** Ed25519 by WebCrypto, which both the Worker and Node have. */

const ALGORITHM = "Ed25519";

/** Checks a signature. A key that is no point of the curve has no valid signature. */
export const verify: VerifySignature = async (key, text, signature) => {
  const imported = await crypto.subtle
    .importKey("raw", Buffer.from(key, "hex"), ALGORITHM, false, ["verify"])
    .catch(() => null);
  if (!imported) return false;
  return crypto.subtle.verify(ALGORITHM, imported, Buffer.from(signature, "hex"), new TextEncoder().encode(text));
};

/** A private key that can sign, and its public half in hex. */
export type Signer = { readonly key: string; readonly sign: (text: string) => Promise<string> };

/**
 * Reads a private key: PKCS #8 (RFC 8410) in base64, the output of `openssl genpkey -algorithm ed25519 -outform DER |
 * base64`. Rejects any other text.
 */
export const signerFrom = async (pkcs8: string): Promise<Signer> => {
  const secret = await crypto.subtle.importKey("pkcs8", Buffer.from(pkcs8, "base64"), ALGORITHM, true, ["sign"]);
  const exported = await crypto.subtle.exportKey("jwk", secret);
  const { x } = exported instanceof ArrayBuffer ? {} : exported;
  if (x === undefined) throw new Error("the key has no public half");
  return {
    key: Buffer.from(x, "base64url").toString("hex"),
    sign: async (text) =>
      Buffer.from(await crypto.subtle.sign(ALGORITHM, secret, new TextEncoder().encode(text))).toString("hex"),
  };
};
