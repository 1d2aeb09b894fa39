import { createECDH, hkdfSync } from "node:crypto";

/** By which push services know this site (RFC 8292): a key pair on P-256, base64url. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const SCALAR_BYTES = 32;

/** The order of P-256: a private key is a number between one and this. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

const scalar = (secret: string, attempt: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "strikebook", `vapid ${attempt}`, SCALAR_BYTES));

const isKey = (bytes: Buffer): boolean => {
  const value = BigInt(`0x${bytes.toString("hex")}`);
  return value > 0n && value < ORDER;
};

/**
 * The keys of a deployment, which follow from its secret: nobody has to make or keep another one. With another secret every
 * device has to be turned on again.
 */
export const vapidKeys = (secret: string): VapidKeys => {
  let attempt = 0;
  let bytes = scalar(secret, attempt);
  // Once in four thousand million secrets.
  while (!isKey(bytes)) {
    attempt += 1;
    bytes = scalar(secret, attempt);
  }
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(bytes);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: bytes.toString("base64url") };
};
