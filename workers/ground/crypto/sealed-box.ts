import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
} from "node:crypto";

/** A pair of X25519 keys, each as 32 bytes in base64url. */
export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

const KEY = /^[\w-]{43}$/;
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const TAG_BYTES = 16;

/** Each box has a key of its own, so that its nonce need not differ. */
const NONCE = Buffer.alloc(12);

/** The key as a JWK without its bytes (RFC 8037). */
const X25519 = { kty: "OKP", crv: "X25519" } as const;

/** Whether a text has the form of a key. */
export const isKey = (text: string): boolean => KEY.test(text);

const publicFrom = (key: string): KeyObject => createPublicKey({ key: { ...X25519, x: key }, format: "jwk" });

const publicOf = (key: KeyObject): string => key.export({ format: "jwk" }).x ?? "";

/** Makes a pair of keys: whatever is sealed to the public one, the private one alone opens. */
export const newKeyPair = (): KeyPair => {
  const { privateKey } = generateKeyPairSync("x25519");
  const { x = "", d = "" } = privateKey.export({ format: "jwk" });
  return { publicKey: x, privateKey: `${d}.${x}` };
};

/** What names a public key: 16 hexadecimal digits. */
export const fingerprintOf = (publicKey: string): string =>
  createHash("sha256").update(publicKey).digest("hex").slice(0, 16);

/** The public half of a private key; `null` if the text is none. */
export const publicKeyOf = (privateKey: string): string | null => {
  const key = privateFrom(privateKey);
  return key && publicOf(createPublicKey(key));
};

const privateFrom = (text: string): KeyObject | null => {
  const [d = "", x = ""] = text.split(".");
  if (!isKey(d) || !isKey(x)) return null;
  return createPrivateKey({ key: { ...X25519, d, x }, format: "jwk" });
};

/** The key of one box follows from the secret that two keys share, and from both of them. */
const boxKey = (shared: Buffer, sender: string, recipient: string): Buffer =>
  Buffer.from(hkdfSync("sha256", shared, "", `strikebook backup 1 ${sender} ${recipient}`, KEY_BYTES));

/**
 * Seals bytes to a public key: an ephemeral public key (32 bytes), what AES-256-GCM makes of the bytes, and its tag (16).
 *
 * @param name the box opens under this name alone, so that no two boxes can be exchanged
 */
export const sealTo = (publicKey: string, name: string, bytes: Uint8Array): Uint8Array<ArrayBuffer> => {
  const ephemeral = generateKeyPairSync("x25519");
  const sender = publicOf(ephemeral.publicKey);
  const shared = diffieHellman({ privateKey: ephemeral.privateKey, publicKey: publicFrom(publicKey) });
  const cipher = createCipheriv(CIPHER, boxKey(shared, sender, publicKey), NONCE).setAAD(Buffer.from(name));
  const parts = [Buffer.from(sender, "base64url"), cipher.update(bytes), cipher.final()];
  return new Uint8Array(Buffer.concat([...parts, cipher.getAuthTag()]));
};

/** Opens a box; `null` where the key or the name is another one, or the box was changed. */
export const openBox = (privateKey: string, name: string, box: Uint8Array): Uint8Array<ArrayBuffer> | null => {
  const key = privateFrom(privateKey);
  if (key === null) return null;
  try {
    const sender = Buffer.from(box.subarray(0, KEY_BYTES)).toString("base64url");
    const shared = diffieHellman({ privateKey: key, publicKey: publicFrom(sender) });
    const decipher = createDecipheriv(CIPHER, boxKey(shared, sender, publicOf(createPublicKey(key))), NONCE)
      .setAAD(Buffer.from(name))
      .setAuthTag(box.subarray(-TAG_BYTES));
    const opened = [decipher.update(box.subarray(KEY_BYTES, -TAG_BYTES)), decipher.final()];
    return new Uint8Array(Buffer.concat(opened));
  } catch {
    return null;
  }
};
