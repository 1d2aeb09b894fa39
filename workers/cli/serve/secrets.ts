import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { z } from "zod";
import { ownFile } from "../server/own-folder.ts";
import { readJson, secretsIn, writeJson } from "./state-folder.ts";

/** The Worker's secrets, by the names that it knows them by (`workers/env.d.ts`). */
const secrets = z.object({
  STRIKEBOOK_SECRET: z.string(),
  ORGANISER_KEY_HASH: z.string(),
  HEAD_LIST_KEY: z.string(),
});

type Secrets = z.output<typeof secrets>;

/**
 * The secrets of a state folder, made the first time. `organiserKey` is the key itself, only when it was made just now:
 * its hash alone is kept. `chosen`: the key that somebody wants, or `null`.
 */
export const ensureSecrets = (
  state: string,
  chosen: string | null,
): { readonly secrets: Secrets; readonly organiserKey: string | null } => {
  const file = secretsIn(state);
  const known = readJson(file);
  if (known !== null) {
    ownFile(file);
    return { secrets: secrets.parse(known), organiserKey: null };
  }
  const organiserKey = chosen ?? randomBytes(24).toString("base64url");
  const made: Secrets = {
    STRIKEBOOK_SECRET: randomBytes(32).toString("base64url"),
    ORGANISER_KEY_HASH: createHash("sha256").update(organiserKey).digest("hex"),
    // PKCS #8, which the Worker reads.
    HEAD_LIST_KEY: generateKeyPairSync("ed25519")
      .privateKey.export({ type: "pkcs8", format: "der" })
      .toString("base64"),
  };
  writeJson(file, made);
  return { secrets: made, organiserKey };
};
