import { createHash, randomBytes } from "node:crypto";
import { newSetUpCode } from "#ground/crypto/set-up-code.ts";
import { newListKey } from "../server/dev-vars.ts";

/** The secrets that a deployed Worker needs. */
export const SECRETS = ["STRIKEBOOK_SECRET", "HEAD_LIST_KEY", "ORGANISER_KEY_HASH"] as const;
export type SecretName = (typeof SECRETS)[number];

export type MadeSecrets = {
  /** `SET_UP` goes with a key that was made, and is nothing that a deployment needs later. */
  readonly values: Readonly<Partial<Record<SecretName | "SET_UP", string>>>;
  /** Opens the set-up page, which shows the organiser key that was made; `null` if none was. */
  readonly code: string | null;
  readonly isChosen: boolean;
};

/** SHA-256 in lower-case hex: all that is stored of an organiser key. */
export const hashOfKey = (key: string): string => createHash("sha256").update(key).digest("hex");

/**
 * Makes the secrets that are not set yet, and no other: a new one ends every scorer link, or every session, there is.
 *
 * @param chosen the operator's own organiser key; without one a random key is made, for the set-up page to show
 * @param now milliseconds since 1970
 */
export const makeSecrets = (missing: readonly SecretName[], chosen: string | undefined, now: number): MadeSecrets => {
  const hasKey = missing.includes("ORGANISER_KEY_HASH");
  const organiserKey = chosen ?? randomBytes(24).toString("base64url");
  const setUp = hasKey && chosen === undefined ? newSetUpCode(organiserKey, now) : null;
  const make: Readonly<Record<SecretName, () => string>> = {
    STRIKEBOOK_SECRET: () => randomBytes(32).toString("base64url"),
    HEAD_LIST_KEY: newListKey,
    ORGANISER_KEY_HASH: () => hashOfKey(organiserKey),
  };
  const made = Object.fromEntries(missing.map((name) => [name, make[name]()]));
  return {
    values: setUp === null ? made : { ...made, SET_UP: setUp.sealed },
    code: setUp?.code ?? null,
    isChosen: hasKey && chosen !== undefined,
  };
};
