import { createHash, generateKeyPairSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { ownFile } from "./own-folder.ts";

export interface DevVars {
  file: string;
  secret: string;
  /** Only when it was made just now: no copy is kept, only its hash. */
  organiserKey: string | null;
  /** Of the demo club's accounts. It is good for this local server alone, where they are made. */
  demoPassword: string;
}

const parse = (text: string): Map<string, string> =>
  new Map(
    text
      .split("\n")
      .map((line) => line.match(/^\s*([A-Z_]+)\s*=\s*"?([^"\n]*)"?\s*$/))
      .flatMap((match) => (match?.[1] !== undefined && match[2] !== undefined ? [[match[1], match[2]]] : [])),
  );

/** An Ed25519 private key: PKCS #8 in base64. */
export const newListKey = (): string =>
  generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "der" }).toString("base64");

/** Makes the local server's secrets once. Ignored by git; a deployed Worker gets its own from `wrangler secret put`. */
export function ensureDevVars(file: string): DevVars {
  const known = existsSync(file) ? parse(readFileSync(file, "utf8")) : new Map<string, string>();
  const secret = known.get("STRIKEBOOK_SECRET") ?? randomBytes(32).toString("base64url");
  const demoPassword = known.get("DEMO_PASSWORD") ?? randomBytes(12).toString("base64url");
  let keyHash = known.get("ORGANISER_KEY_HASH");
  let organiserKey: string | null = null;
  if (keyHash === undefined) {
    organiserKey = process.env.ORGANISER_KEY ?? randomBytes(24).toString("base64url");
    keyHash = createHash("sha256").update(organiserKey).digest("hex");
  }
  const listKey = known.get("HEAD_LIST_KEY") ?? newListKey();
  const made = {
    STRIKEBOOK_SECRET: secret,
    ORGANISER_KEY_HASH: keyHash,
    HEAD_LIST_KEY: listKey,
    DEMO_PASSWORD: demoPassword,
    MAIL: "log",
  };
  if (Object.keys(made).some((name) => !known.has(name))) {
    const lines = [...Object.entries(made), ...known];
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, [...new Map(lines)].map(([name, value]) => `${name}="${value}"\n`).join(""), { mode: 0o600 });
  }
  // A mode given when it is written counts for a new file only.
  ownFile(file);
  return { file, secret, organiserKey, demoPassword };
}
