// `npm run backup -- [--rotate] FOLDER`: everything of a deployment that `npm run serve` serves, while it serves.
// `npm run backup -- --env NAME [FOLDER]`: the same of one at Cloudflare. `npm run backup -- --key FILE`: the keys for that.
import { existsSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { newKeyPair } from "#ground/crypto/sealed-box.ts";
import * as english from "#shared/words/cli.en.ts";
import { backupName } from "#write/backup/whole/rotation.ts";
import { inFolder } from "./backups/folder-objects.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { rotate, writeBackup } from "./serve/backup-folder.ts";
import { stateFolder } from "./serve/settings.ts";
import { SaidError } from "./server/said-error.ts";

const makeKeys = (file: string): void => {
  if (existsSync(file)) throw new SaidError({ key: "keyThere", about: { file } });
  const { publicKey, privateKey } = newKeyPair();
  writeFileSync(file, `${privateKey}\n`, { mode: 0o600, flag: "wx" });
  console.log(english.backupKeyMade({ file, line: `BACKUP_KEY = "${publicKey}"` }));
};

/** @param folder `null`: into its own bucket */
const backUpOver = async (environment: string, folder: string | null): Promise<void> => {
  // wrangler stays away from a host that only serves.
  const { openCloud } = await import("./backups/cloud.ts");
  const { backUpCloud, bucketOf, copyNewest, hasBucket, readCloud } = await import("./backups/cloud-backup.ts");
  const cloud = await openCloud(environment);
  if (folder === null) {
    if (!hasBucket(cloud))
      throw new SaidError({ key: "backupKeyMissing", about: { variable: "BACKUP_KEY", environment } });
    await backUpCloud(cloud);
    console.log(english.backedUpOver({ environment }));
    return;
  }
  const objects = inFolder(folder);
  const made = hasBucket(cloud)
    ? await copyNewest(bucketOf(cloud), objects, folder)
    : await readCloud(cloud, objects, process.env.BACKUP_KEY);
  console.log(english.backupFetched({ at: made.began, folder }));
};

const backUpHost = async (folder: string, isRotated: boolean): Promise<void> => {
  const target = isRotated ? join(folder, backupName(new Date().toISOString())) : folder;
  const { databases, bytes, pausedMs } = await writeBackup(stateFolder(process.env), target);
  console.log(english.backedUp({ databases, megabytes: Math.ceil(bytes / 1e6), folder: target }));
  if (pausedMs !== null) console.log(english.backupPaused({ milliseconds: pausedMs }));
  if (isRotated) console.log(english.backupsKept({ count: rotate(folder) }));
};

await command(english, {
  name: "backup",
  options: { rotate: { type: "boolean" }, env: { type: "string" }, key: { type: "string" } },
  run: async ({ values, positionals: [named, ...more] }): Promise<Status> => {
    if (more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "FOLDER" } });
    const here = standingIn("backup");
    const folder = named === undefined ? null : resolve(here, named);
    if (values.key !== undefined) makeKeys(resolve(here, values.key));
    else if (values.env !== undefined) await backUpOver(values.env, folder);
    else if (folder === null) throw new Misunderstood({ key: "nameOne", about: { what: "FOLDER" } });
    else await backUpHost(folder, values.rotate === true);
    return 0;
  },
});
