// `npm run deploy -- --env staging|production [--dry-run]`: puts Strikebook on Cloudflare, and back if it does not answer.

import * as cli from "#shared/words/cli.en.ts";
import * as english from "#shared/words/deploy.en.ts";
import { command, Misunderstood, type Status, worst } from "./command.ts";
import { deploy, rehearse } from "./deploy/deployment.ts";
import { ordersIn } from "./deploy/order.ts";
import { deployTools } from "./deploy/tools.ts";
import { readWranglerFile } from "./deploy/wrangler.ts";
import { buildSite } from "./site.ts";

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
    const orders = ordersIn(values, process.env);
    if (!orders.ok) throw new Misunderstood(orders.error);
    const work = values["dry-run"] === true ? rehearse : deploy;
    const file = readWranglerFile();
    const statuses: Status[] = [];
    for (const order of orders.value) {
      const done = await work(english, deployTools(file, order.environment, buildSite), file, order);
      statuses.push(done ? 0 : 1);
    }
    return worst(statuses);
  },
});
