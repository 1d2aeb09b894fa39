// `npm run restore -- [--env NAME] [--key FILE] FOLDER`: brings a backup into an empty deployment; `--check` only tries it.
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import * as english from "#shared/words/cli.en.ts";
import { NEWEST } from "#write/backup/whole/manifest.ts";
import { inFolder } from "./backups/folder-objects.ts";
import { type OpenedBackup, openBackup, readPrivateKey } from "./backups/opened-backup.ts";
import { restoreToState, tryBackup } from "./backups/own-state.ts";
import { fromCopy, fromOpened, type Source } from "./backups/source.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { checkBackup, restoreBackup } from "./serve/backup-folder.ts";
import { stateFolder } from "./serve/settings.ts";
import { SaidError } from "./server/said-error.ts";

/** Restores or tries what `npm run serve` was backed up to. */
const restoreCopy = async (folder: string, isTrial: boolean): Promise<void> => {
  if (existsSync(join(folder, NEWEST)))
    throw new SaidError({ key: "backupEncrypted", about: { option: "--key FILE" } });
  const state = stateFolder(process.env);
  const { databases, at } = isTrial ? await checkBackup(folder) : await restoreBackup(folder, state);
  console.log(isTrial ? english.backupChecked({ databases, at }) : english.restored({ databases, at, folder: state }));
};

/** Restores or tries an encrypted backup. */
const restoreOpened = async (backup: OpenedBackup, isTrial: boolean): Promise<void> => {
  const state = stateFolder(process.env);
  const at = backup.manifest.began;
  await (isTrial ? tryBackup(backup) : restoreToState(backup, state));
  console.log(
    isTrial ? english.backupChecked({ databases: 1, at }) : english.restored({ databases: 1, at, folder: state }),
  );
  if (!backup.manifest.oneMoment) console.log(english.backupMoments());
  console.log(english.rebuildNext({ command: "npm run rebuild" }));
};

/** Brings a backup into a deployment at Cloudflare that is empty. */
const restoreOver = async (environment: string, folder: string, backup: OpenedBackup | null): Promise<void> => {
  // wrangler stays away from a host that only serves.
  const { openCloud } = await import("./backups/cloud.ts");
  const { restoreToCloud } = await import("./backups/cloud-restore.ts");
  const cloud = await openCloud(environment);
  const restore = async ({ database, secrets, at }: Source): Promise<void> => {
    await restoreToCloud(cloud, database, secrets);
    console.log(english.restoredOver({ name: cloud.database.name, at }));
    if (secrets === null) console.log(english.secretsMissing());
  };
  await (backup === null ? fromCopy(folder, restore) : fromOpened(backup, restore));
  console.log(english.rebuildNext({ command: "npm run rebuild" }));
};

await command(english, {
  name: "restore",
  options: { check: { type: "boolean" }, env: { type: "string" }, key: { type: "string" } },
  run: async ({ values, positionals: [named, ...more] }): Promise<Status> => {
    if (named === undefined || more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "FOLDER" } });
    const here = standingIn("restore");
    const folder = resolve(here, named);
    const isTrial = values.check === true;
    const backup =
      values.key === undefined
        ? null
        : await openBackup(inFolder(folder), folder, readPrivateKey(resolve(here, values.key)));
    if (values.env !== undefined && !isTrial) await restoreOver(values.env, folder, backup);
    else if (backup === null) await restoreCopy(folder, isTrial);
    else await restoreOpened(backup, isTrial);
    return 0;
  },
});
