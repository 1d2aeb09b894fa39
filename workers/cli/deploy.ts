// `npm run deploy -- --env staging|production [--dry-run]`: puts Strikebook on Cloudflare, and back if it does not answer.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as cli from "../../shared/words/cli.en.ts";
import * as english from "../../shared/words/deploy.en.ts";
import { command, Misunderstood, type Status, worst } from "./command.ts";
import { type DeployTools, deploy, rehearse } from "./deploy/deployment.ts";
import { deployedConfiguration, ENVIRONMENTS, type EnvironmentName, type WranglerFile } from "./deploy/environment.ts";
import { ask } from "./deploy/smoke.ts";
import { wrangler } from "./deploy/wrangler.ts";
import { readWranglerFile } from "./deploy/wrangler-file.ts";
import { root } from "./server/children.ts";
import { buildSite } from "./site.ts";

const toolsFor = (file: WranglerFile, environment: EnvironmentName): DeployTools => ({
  ...{ wrangler, ask },
  configure: (ids) => {
    const path = `${root}.wrangler/deployed/${environment}.json`;
    mkdirSync(`${root}.wrangler/deployed`, { recursive: true });
    writeFileSync(path, `${JSON.stringify(deployedConfiguration(file, environment, ids), null, 2)}\n`);
    return path;
  },
  build: async () => void (await buildSite()),
  withSecrets: async (secrets, work) => {
    const folder = mkdtempSync(join(tmpdir(), "strikebook-secrets-"));
    try {
      writeFileSync(join(folder, "secrets.json"), JSON.stringify(secrets), { mode: 0o600 });
      return await work(join(folder, "secrets.json"));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
  pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  say: (line) => console.log(line),
});

const isEnvironment = (name: string): name is EnvironmentName => ENVIRONMENTS.some((known) => known === name);

await command(cli, {
  name: "deploy",
  options: {
    env: { type: "string" },
    "dry-run": { type: "boolean" },
    location: { type: "string" },
    "new-key": { type: "boolean" },
  },
  run: async ({ values, positionals: [word] }) => {
    if (word !== undefined) throw new Misunderstood({ key: "unexpected", about: { word } });
    const dry = values["dry-run"] === true;
    const named = values.env === undefined && dry ? ENVIRONMENTS : [values.env ?? ""];
    const environments = named.filter(isEnvironment);
    if (environments.length < named.length)
      throw new Misunderstood({ key: "environmentUnknown", about: { environments: ENVIRONMENTS.join(", ") } });
    const file = readWranglerFile();
    const statuses: Status[] = [];
    for (const environment of environments) {
      const order = {
        ...{ environment, location: values.location, newKey: values["new-key"] },
        organiserKey: process.env.ORGANISER_KEY,
      };
      const done = await (dry ? rehearse : deploy)(english, toolsFor(file, environment), file, order);
      statuses.push(done ? 0 : 1);
    }
    return worst(statuses);
  },
});
