// `npm run deploy -- --env staging|production [--dry-run]`: puts Strikebook on Cloudflare, and back if it does not answer.
import * as cli from "../../shared/words/cli.en.ts";
import * as english from "../../shared/words/deploy.en.ts";
import { command, Misunderstood, type Status, worst } from "./command.ts";
import { deploy, rehearse } from "./deploy/deployment.ts";
import { ENVIRONMENTS } from "./deploy/environment.ts";
import { isJurisdiction, isLocation, JURISDICTIONS, LOCATIONS } from "./deploy/region.ts";
import { deployTools } from "./deploy/tools.ts";
import { readWranglerFile } from "./deploy/wrangler-file.ts";

/** One word of a few. @throws Misunderstood with the words that there are */
const oneOf = <W extends string>(
  option: string,
  word: string | undefined,
  words: readonly W[],
  isWord: (word: string) => word is W,
): W | undefined => {
  if (word === undefined || isWord(word)) return word;
  throw new Misunderstood({ key: "wordUnknown", about: { option, words: words.join(", ") } });
};

const isEnvironment = (name: string): name is (typeof ENVIRONMENTS)[number] =>
  ENVIRONMENTS.some((known) => known === name);

await command(cli, {
  name: "deploy",
  options: {
    env: { type: "string" },
    "dry-run": { type: "boolean" },
    location: { type: "string" },
    jurisdiction: { type: "string" },
    "new-key": { type: "boolean" },
  },
  run: async ({ values, positionals: [word] }) => {
    if (word !== undefined) throw new Misunderstood({ key: "unexpected", about: { word } });
    const dry = values["dry-run"] === true;
    const named = values.env === undefined && dry ? ENVIRONMENTS : [values.env ?? ""];
    const environments = named.filter(isEnvironment);
    if (environments.length < named.length)
      throw new Misunderstood({ key: "environmentUnknown", about: { environments: ENVIRONMENTS.join(", ") } });
    const location = oneOf("--location", values.location, LOCATIONS, isLocation);
    const jurisdiction = oneOf("--jurisdiction", values.jurisdiction, JURISDICTIONS, isJurisdiction);
    const { ORGANISER_KEY: organiserKey, CLOUDFLARE_ACCOUNT_ID: account } = process.env;
    const file = readWranglerFile();
    const statuses: Status[] = [];
    for (const environment of environments) {
      const newKey = values["new-key"];
      const order = { environment, account: account || undefined, location, jurisdiction, newKey, organiserKey };
      const done = await (dry ? rehearse : deploy)(english, deployTools(file, environment), file, order);
      statuses.push(done ? 0 : 1);
    }
    return worst(statuses);
  },
});
