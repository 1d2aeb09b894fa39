// `npm run release -- [FOLDER]`: one archive that runs on a bare host of this platform, with its sum.
import { resolve } from "node:path";
import { VERSION } from "#shared/api/deployment/version.ts";
import * as english from "#shared/words/cli.en.ts";
import { command, type Status, standingIn } from "./command.ts";
import { writeArchive } from "./release/archive.ts";
import { buildRelease, currentRelease } from "./serve/release.ts";
import { buildSite } from "./site.ts";

await command(english, {
  name: "release",
  options: {},
  run: async ({ positionals: [folder = "dist"] }): Promise<Status> => {
    if (!currentRelease()) await buildRelease(buildSite);
    const { file, bytes } = await writeArchive(resolve(standingIn("release"), folder), VERSION);
    console.log(english.released({ file, megabytes: Math.ceil(bytes / 1e6) }));
    return 0;
  },
});
