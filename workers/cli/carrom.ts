// `npm run carrom -- [FOLDER]`: the engine as a package, for programs that are not Strikebook.
import { resolve } from "node:path";
import * as english from "#shared/words/cli.en.ts";
import { writePackage } from "./carrom/package.ts";
import { command, type Status, standingIn } from "./command.ts";

await command(english, {
  name: "carrom",
  options: {},
  run: async ({ positionals: [folder = "dist"] }): Promise<Status> => {
    console.log(english.packed({ file: await writePackage(resolve(standingIn("carrom"), folder)) }));
    return 0;
  },
});
