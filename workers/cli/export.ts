// `npm run --silent export -- [--url URL] CLUB > FILE`: a club as one file, checked while it is written.
import * as cli from "../../shared/words/cli.en.ts";
import * as clubFileWords from "../../shared/words/club-file.en.ts";
import * as schemaWords from "../../shared/words/schema.en.ts";
import { Check } from "../write/backup/check.ts";
import { publishedFault } from "../write/backup/fault.ts";
import { command, complain, Misunderstood } from "./command.ts";
import type { ApiClient } from "./server/api-client.ts";
import { withServer } from "./server/some-server.ts";

/** What is said of a faulty line, in the language of the command. */
const english = { ...schemaWords, ...clubFileWords };

/** Writes the file to standard output as it comes; whether it is whole. */
const write = async (api: ApiClient, club: string): Promise<boolean> => {
  const check = new Check();
  for await (const text of api.pieces(`/clubs/${encodeURIComponent(club)}/export`)) {
    check.feed(text);
    if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
  if (check.end()) return true;
  for (const fault of check.faults) {
    const { line, message } = publishedFault(english, fault);
    complain("export", cli.atLine({ line, message }));
  }
  return false;
};

await command(cli, {
  name: "export",
  options: { url: { type: "string" } },
  run: async ({ values, positionals: [club, ...more] }) => {
    if (club === undefined || more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "CLUB" } });
    return (await withServer(cli, values.url, (api) => write(api, club))) ? 0 : 1;
  },
});
