// `npm run restore -- FOLDER`: lays out a backup of `npm run backup` in an empty state folder; `--check` only tries it.
import { resolve } from "node:path";
import * as english from "../../shared/words/cli.en.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { checkBackup, restoreBackup } from "./serve/backup-folder.ts";
import { stateFolder } from "./serve/settings.ts";

await command(english, {
  name: "restore",
  options: { check: { type: "boolean" } },
  run: async ({ values, positionals: [folder, ...more] }): Promise<Status> => {
    if (folder === undefined || more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "FOLDER" } });
    const backup = resolve(standingIn("restore"), folder);
    if (values.check) {
      const { databases, at } = await checkBackup(backup);
      console.log(english.backupChecked({ databases, at }));
      return 0;
    }
    const state = stateFolder(process.env);
    const { databases, at } = await restoreBackup(backup, state);
    console.log(english.restored({ databases, at, folder: state }));
    return 0;
  },
});
