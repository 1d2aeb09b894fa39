import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Validity of a set-up code (milliseconds). */
export const SET_UP_MS = 30 * 60_000;

const CIPHER = "aes-256-gcm";
/** Bytes of the whole tag: a shorter one, which is easier to guess, would be accepted as well. */
const TAG_BYTES = 16;

/** The key of a code. A hash is enough for 128 random bits: nothing slower is needed. */
const keyOf = (code: string): Buffer => createHash("sha256").update(`strikebook set-up\n${code}`).digest();

/** A name of a code that does not reveal it. */
export const nameOfCode = (code: string): string => createHash("sha256").update(`used\n${code}`).digest("hex");

/** A new code, and an organiser key that only the code opens until it ends: `ENDS.IV.TEXT.TAG`, the bytes in base64url. */
export type SetUpCode = { readonly code: string; readonly sealed: string };

/**
 * Seals an organiser key for the person who sets a deployment up. Only the code appears in a log or on a terminal: it is
 * worthless once it was used, or after half an hour.
 *
 * @param now milliseconds since 1970
 */
export const newSetUpCode = (organiserKey: string, now: number): SetUpCode => {
  const [code, iv, ends] = [randomBytes(16).toString("base64url"), randomBytes(12), String(now + SET_UP_MS)];
  const cipher = createCipheriv(CIPHER, keyOf(code), iv).setAAD(Buffer.from(ends));
  const text = Buffer.concat([cipher.update(organiserKey, "utf8"), cipher.final()]);
  return {
    code,
    sealed: [ends, ...[iv, text, cipher.getAuthTag()].map((part) => part.toString("base64url"))].join("."),
  };
};

/** Whether the code has expired. */
export const isCodeExpired = (sealed: string, now: number): boolean => !(now < Number(sealed.split(".", 1)[0]));

/** The key that a code opens, and the end of its validity (milliseconds since 1970); `null`: the code is wrong or too late. */
export const openedBy = (
  code: string,
  sealed: string,
  now: number,
): { readonly organiserKey: string; readonly ends: number } | null => {
  const [ends = "", ...parts] = sealed.split(".");
  const [iv, text, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!iv || !text || tag?.length !== TAG_BYTES || isCodeExpired(sealed, now)) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(code), iv).setAAD(Buffer.from(ends)).setAuthTag(tag);
    const organiserKey = Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    return { organiserKey, ends: Number(ends) };
  } catch {
    return null;
  }
};
