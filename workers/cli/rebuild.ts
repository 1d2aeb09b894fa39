// `npm run rebuild [-- --url URL]`: derives everything again from the logs and says whether it is the same. Without a
// URL it asks the local server, and starts one for as long as it takes if none is running.
import { rebuildStatus } from "#shared/api/deployment/rebuild.ts";
import * as english from "#shared/words/cli.en.ts";
import { command, Misunderstood } from "./command.ts";
import { rebuildLines } from "./print/rebuild-lines.ts";
import type { ApiClient } from "./server/api-client.ts";
import { followed } from "./server/followed-rebuild.ts";
import { withServer } from "./server/some-server.ts";

/** Has everything rebuilt; whether what was served was right. */
const rebuildWith = async (api: ApiClient): Promise<boolean> => {
  const found = await followed(english, api, await api.post("/rebuild", undefined, rebuildStatus));
  console.log(rebuildLines(english, found).join("\n"));
  return found.status === "done" && found.failures === 0 && (found.before === found.after || (found.recorded ?? 0) > 0);
};

await command(english, {
  name: "rebuild",
  options: { url: { type: "string" } },
  run: async ({ values, positionals: [word] }) => {
    if (word !== undefined) throw new Misunderstood({ key: "unexpected", about: { word } });
    return (await withServer(english, values.url, rebuildWith)) ? 0 : 1;
  },
});
