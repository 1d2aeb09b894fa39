// `npm run backup -- [--rotate] FOLDER`: everything of a deployment that `npm run serve` serves, while it serves.
import { join, resolve } from "node:path";
import * as english from "../../shared/words/cli.en.ts";
import { backupName } from "../write/backup/whole/rotation.ts";
import { command, Misunderstood, type Status, standingIn } from "./command.ts";
import { writeBackup } from "./serve/backup-folder.ts";
import { rotate } from "./serve/rotation.ts";
import { stateFolder } from "./serve/settings.ts";

await command(english, {
  name: "backup",
  options: { rotate: { type: "boolean" } },
  run: async ({ values, positionals: [folder, ...more] }): Promise<Status> => {
    if (folder === undefined || more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "FOLDER" } });
    const named = resolve(standingIn("backup"), folder);
    const target = values.rotate ? join(named, backupName(new Date().toISOString())) : named;
    const { databases, bytes, pausedMs } = await writeBackup(stateFolder(process.env), target);
    console.log(english.backedUp({ databases, megabytes: Math.ceil(bytes / 1e6), folder: target }));
    if (pausedMs !== null) console.log(english.backupPaused({ milliseconds: pausedMs }));
    if (values.rotate) console.log(english.backupsKept({ count: rotate(named) }));
    return 0;
  },
});
