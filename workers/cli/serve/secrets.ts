import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { isCodeExpired, newSetUpCode } from "#ground/crypto/set-up-code.ts";
import { ownFile } from "../server/own-folder.ts";
import { readJson, secretsIn, writeJson } from "./state-folder.ts";

/** The Worker's secrets, by the names that it knows them by (`workers/env.d.ts`). */
const secrets = z.object({
  STRIKEBOOK_SECRET: z.string(),
  ORGANISER_KEY_HASH: z.string(),
  HEAD_LIST_KEY: z.string(),
  /** Opened by the code of the set-up page, until it ends. */
  SET_UP: z.string().default(""),
});

type Secrets = z.output<typeof secrets>;

/** A key that was made just now: its hash, and the code of the page that shows it. */
type MadeKey = { readonly hash: string; readonly sealed: string | null; readonly code: string | null };

/** Makes the organiser key, or takes the operator's own, which the set-up page need not show. */
const keyFor = (chosen: string | null, now: number): MadeKey => {
  const organiserKey = chosen ?? randomBytes(24).toString("base64url");
  const hash = createHash("sha256").update(organiserKey).digest("hex");
  const setUp = chosen === null ? newSetUpCode(organiserKey, now) : null;
  return { hash, sealed: setUp?.sealed ?? null, code: setUp?.code ?? null };
};

/** PKCS #8, which the Worker reads. */
const newHeadListKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");

/** A sealed key that is over is kept nowhere: its code may be in an old log. */
const withoutOldKey = (file: string, known: Secrets, now: number): Secrets => {
  if (known.SET_UP === "" || !isCodeExpired(known.SET_UP, now)) return known;
  const kept = { ...known, SET_UP: "" };
  writeJson(file, kept);
  return kept;
};

export type KeyWanted = {
  /** The operator's own key; `null`: one is made, and the set-up page shows it. */
  readonly chosen: string | null;
  /** It takes the place of the present one. */
  readonly again: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
};

/**
 * The secrets of a state folder, made the first time.
 *
 * @returns `code`: that of the set-up page, only when a key was made just now
 */
export const ensureSecrets = (
  state: string,
  { chosen, again, now }: KeyWanted,
): { readonly secrets: Secrets; readonly code: string | null } => {
  const file = secretsIn(state);
  const known = readJson(file);
  if (known !== null && !again) {
    ownFile(file);
    return { secrets: withoutOldKey(file, secrets.parse(known), now), code: null };
  }
  const { hash, sealed, code } = keyFor(chosen, now);
  const before = known === null ? null : secrets.parse(known);
  const made: Secrets = {
    STRIKEBOOK_SECRET: before?.STRIKEBOOK_SECRET ?? randomBytes(32).toString("base64url"),
    ORGANISER_KEY_HASH: hash,
    HEAD_LIST_KEY: before?.HEAD_LIST_KEY ?? newHeadListKey(),
    SET_UP: sealed ?? "",
  };
  writeJson(file, made);
  return { secrets: made, code };
};
