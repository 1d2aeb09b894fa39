import { createHash, randomBytes } from "node:crypto";
import { newListKey } from "../server/dev-vars.ts";

/** The secrets that a deployed Worker needs. */
export const SECRETS = ["STRIKEBOOK_SECRET", "HEAD_LIST_KEY", "ORGANISER_KEY_HASH"] as const;
export type SecretName = (typeof SECRETS)[number];

/** Secrets that were made just now, and the organiser key if its hash is one of them. */
export type MadeSecrets = {
  readonly values: Readonly<Partial<Record<SecretName, string>>>;
  readonly organiserKey: string | null;
};

/** SHA-256 in lower-case hex: all that is stored of an organiser key. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/**
 * Makes the secrets that are not set yet, and no other: a new one ends every scorer link, or every session, there is.
 *
 * @param chosen the organiser key that somebody chose; without one a random key is made
 */
export const makeSecrets = (missing: readonly SecretName[], chosen: string | undefined): MadeSecrets => {
  const organiserKey = missing.includes("ORGANISER_KEY_HASH")
    ? (chosen ?? randomBytes(24).toString("base64url"))
    : null;
  const make: Readonly<Record<SecretName, () => string>> = {
    STRIKEBOOK_SECRET: () => randomBytes(32).toString("base64url"),
    HEAD_LIST_KEY: newListKey,
    ORGANISER_KEY_HASH: () => hashOfKey(organiserKey ?? ""),
  };
  return { values: Object.fromEntries(missing.map((name) => [name, make[name]()])), organiserKey };
};
