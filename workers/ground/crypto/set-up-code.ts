import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** Validity of a set-up code (milliseconds). */
export const SET_UP_MS = 30 * 60_000;

const CIPHER = "aes-256-gcm";
/** Bytes of the whole tag: a shorter one, which is sooner guessed, would be taken as well. */
const TAG_BYTES = 16;

/** The code has 128 random bits: nothing slower than a hash is needed to make a key of it. */
const keyOf = (code: string): Buffer => createHash("sha256").update(`strikebook set-up\n${code}`).digest();

/** A name of a code that does not reveal it. */
export const nameOfCode = (code: string): string => createHash("sha256").update(`used\n${code}`).digest("hex");

/** A new code, and an organiser key that it alone opens until it ends: `ENDS.IV.TEXT.TAG`, the bytes in base64url. */
export type SetUpCode = { readonly code: string; readonly sealed: string };

/**
 * Seals an organiser key for the person who sets a deployment up. What a log or a terminal keeps is the code: it is worth
 * nothing once it was used, or after half an hour.
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

/** Whether no code opens this any more. */
export const isOver = (sealed: string, now: number): boolean => !(now < Number(sealed.split(".", 1)[0]));

/** What a code opens, and until when (milliseconds since 1970); `null` if it opens nothing, or is too late. */
export const openedBy = (
  code: string,
  sealed: string,
  now: number,
): { readonly organiserKey: string; readonly ends: number } | null => {
  const [ends = "", ...parts] = sealed.split(".");
  const [iv, text, tag] = parts.map((part) => Buffer.from(part, "base64url"));
  if (!iv || !text || tag?.length !== TAG_BYTES || isOver(sealed, now)) return null;
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(code), iv).setAAD(Buffer.from(ends)).setAuthTag(tag);
    const organiserKey = Buffer.concat([decipher.update(text), decipher.final()]).toString("utf8");
    return { organiserKey, ends: Number(ends) };
  } catch {
    return null;
  }
};
