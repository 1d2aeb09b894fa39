// `npm run backup -- FOLDER`: everything of a deployment that `npm run serve` serves, while it serves.
import { resolve } from "node:path";
import * as english from "../../shared/words/cli.en.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { writeBackup } from "./serve/backup-folder.ts";
import { stateFolder } from "./serve/settings.ts";

await command(english, {
  name: "backup",
  options: {},
  run: async ({ positionals: [folder, ...more] }): Promise<Status> => {
    if (folder === undefined || more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "FOLDER" } });
    const target = resolve(standingIn("backup"), folder);
    const { databases, bytes, pausedMs } = await writeBackup(stateFolder(process.env), target);
    console.log(english.backedUp({ databases, megabytes: Math.ceil(bytes / 1e6), folder: target }));
    if (pausedMs !== null) console.log(english.backupPaused({ milliseconds: pausedMs }));
    return 0;
  },
});
