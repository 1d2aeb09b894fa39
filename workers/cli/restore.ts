// `npm run restore -- FOLDER`: lays out a backup of `npm run backup` in an empty state folder.
import { resolve } from "node:path";
import * as english from "../../shared/words/cli.en.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { restoreBackup } from "./serve/backup-folder.ts";
import { stateFolder } from "./serve/settings.ts";

await command(english, {
  name: "restore",
  options: {},
  run: async ({ positionals: [folder, ...more] }): Promise<Status> => {
    if (folder === undefined || more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "FOLDER" } });
    const state = stateFolder(process.env);
    const { databases, at } = await restoreBackup(resolve(standingIn("restore"), folder), state);
    console.log(english.restored({ databases, at, folder: state }));
    return 0;
  },
});
