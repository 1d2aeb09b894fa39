import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
} from "node:crypto";

/** A pair of X25519 keys, each as 32 bytes in base64url. */
export type KeyPair = { readonly publicKey: string; readonly privateKey: string };

const KEY = /^[\w-]{43}$/;
const CURVE = "X25519";
const CIPHER = "aes-256-gcm";
const KEY_BYTES = 32;
const TAG_BYTES = 16;

/** Each box has a key of its own, so that its nonce need not differ. */
const NONCE = Buffer.alloc(12);

/** The beginning of a private key in DER, before its 32 bytes (RFC 8410). */
const DER = Buffer.from("302e020100300506032b656e04220420", "hex");

const derOf = (privateKey: string): Buffer<ArrayBuffer> => Buffer.concat([DER, Buffer.from(privateKey, "base64url")]);

/** Whether a text has the form of a key. */
export const isKey = (text: string): boolean => KEY.test(text);

/** The public half of a private key; `null` if the text is not a key. */
export const publicKeyOf = (privateKey: string): string | null => {
  if (!isKey(privateKey)) return null;
  const key = createPublicKey(createPrivateKey({ key: derOf(privateKey), format: "der", type: "pkcs8" }));
  return key.export({ format: "der", type: "spki" }).subarray(-KEY_BYTES).toString("base64url");
};

/** Makes a pair of keys: only the private one opens boxes that are sealed to the public one. */
export const newKeyPair = (): KeyPair => {
  // Any 32 bytes are a private key (RFC 7748).
  const privateKey = randomBytes(KEY_BYTES).toString("base64url");
  return { privateKey, publicKey: publicKeyOf(privateKey) ?? "" };
};

/** The name of a public key: 16 hexadecimal digits. */
export const fingerprintOf = (publicKey: string): string =>
  createHash("sha256").update(publicKey).digest("hex").slice(0, 16);

/** The shared secret of two keys. By WebCrypto: workerd's `diffieHellman` does not accept imported keys. */
const sharedBy = async (privateKey: string, publicKey: string): Promise<ArrayBuffer> => {
  const bytes = Buffer.from(publicKey, "base64url");
  const algorithm = { name: CURVE, public: await crypto.subtle.importKey("raw", bytes, CURVE, false, []) };
  const own = await crypto.subtle.importKey("pkcs8", derOf(privateKey), CURVE, false, ["deriveBits"]);
  return crypto.subtle.deriveBits(algorithm, own, KEY_BYTES * 8);
};

/** The key of one box, from the shared secret of two keys, and from the two keys. */
const boxKey = (shared: ArrayBuffer, sender: string, recipient: string): Buffer =>
  Buffer.from(hkdfSync("sha256", Buffer.from(shared), "", `strikebook backup 1 ${sender} ${recipient}`, KEY_BYTES));

/**
 * Seals bytes to a public key: an ephemeral public key (32 bytes), the AES-256-GCM output, and its tag (16).
 *
 * @param name a name without which the box does not open, so that no two boxes can be exchanged
 */
export const sealTo = async (publicKey: string, name: string, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => {
  const { privateKey, publicKey: sender } = newKeyPair();
  const key = boxKey(await sharedBy(privateKey, publicKey), sender, publicKey);
  const cipher = createCipheriv(CIPHER, key, NONCE).setAAD(Buffer.from(name));
  const parts = [Buffer.from(sender, "base64url"), cipher.update(bytes), cipher.final()];
  return new Uint8Array(Buffer.concat([...parts, cipher.getAuthTag()]));
};

/** Opens a box; `null` if the key or the name is another one, or the box was changed. */
export const openBox = async (
  privateKey: string,
  name: string,
  box: Uint8Array,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const recipient = publicKeyOf(privateKey);
  if (recipient === null) return null;
  try {
    const sender = Buffer.from(box.subarray(0, KEY_BYTES)).toString("base64url");
    const key = boxKey(await sharedBy(privateKey, sender), sender, recipient);
    const decipher = createDecipheriv(CIPHER, key, NONCE)
      .setAAD(Buffer.from(name))
      .setAuthTag(box.subarray(-TAG_BYTES));
    const opened = [decipher.update(box.subarray(KEY_BYTES, -TAG_BYTES)), decipher.final()];
    return new Uint8Array(Buffer.concat(opened));
  } catch {
    return null;
  }
};
