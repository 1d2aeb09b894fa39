import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { root } from "../server/children.ts";
import { cloudflareApi, credentialsOf } from "./cloudflare-api.ts";
import type { DeployTools } from "./deployment.ts";
import { deployedConfiguration, type EnvironmentName, type WranglerFile } from "./environment.ts";
import { migrationScript, migrationsIn } from "./migrations.ts";
import { askNetwork } from "./smoke.ts";
import { wrangler } from "./wrangler.ts";

/** Has a text in a file that no other user of this machine reads, for as long as some work takes. */
export const inFile = async <T>(name: string, text: string, work: (file: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), "strikebook-deploy-"));
  try {
    writeFileSync(join(folder, name), text, { mode: 0o600 });
    return await work(join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

const signIn: DeployTools["signIn"] = async () => {
  const credentials = await credentialsOf(wrangler);
  return credentials && cloudflareApi(credentials, fetch);
};

/**
 * The effects of a deployment: files, wrangler, Cloudflare's API, the network, the terminal.
 *
 * @param build builds the static site
 */
export const deployTools = (
  file: WranglerFile,
  environment: EnvironmentName,
  build: () => Promise<unknown>,
): DeployTools => ({
  wrangler,
  signIn,
  configure: (found) => {
    const path = `${root}.wrangler/deployed/${environment}.json`;
    mkdirSync(`${root}.wrangler/deployed`, { recursive: true });
    writeFileSync(path, `${JSON.stringify(deployedConfiguration(file, environment, found), null, 2)}\n`);
    return path;
  },
  migrations: (folder) => migrationsIn(resolve(root, folder)),
  build: async () => void (await build()),
  withSecrets: (secrets, work) => inFile("secrets.json", JSON.stringify(secrets), work),
  withScript: (migrations, work) => inFile("migrations.sql", migrationScript(migrations, crypto.randomUUID()), work),
  ask: askNetwork,
  pause: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  say: (line) => console.log(line),
});
