// `npm run restore -- [--env NAME] [--key FILE] FOLDER`: brings a backup into an empty deployment; `--check` only tries it.
import { resolve } from "node:path";
import * as english from "../../shared/words/cli.en.ts";
import { inFolder } from "./backups/folder-objects.ts";
import { type OpenedBackup, openBackup, privateKeyIn } from "./backups/opened-backup.ts";
import { restoreToState, tryBackup } from "./backups/own-state.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { checkBackup, restoreBackup } from "./serve/backup-folder.ts";
import { stateFolder } from "./serve/settings.ts";

/** Restores or tries what `npm run serve` was backed up to. */
const restoreCopy = async (folder: string, isTrial: boolean): Promise<void> => {
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

await command(english, {
  name: "restore",
  options: { check: { type: "boolean" }, key: { type: "string" } },
  run: async ({ values, positionals: [named, ...more] }): Promise<Status> => {
    if (named === undefined || more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "FOLDER" } });
    const folder = resolve(standingIn("restore"), named);
    const isTrial = values.check === true;
    if (values.key === undefined) await restoreCopy(folder, isTrial);
    else {
      const key = privateKeyIn(resolve(standingIn("restore"), values.key));
      await restoreOpened(await openBackup(inFolder(folder), folder, key), isTrial);
    }
    return 0;
  },
});
