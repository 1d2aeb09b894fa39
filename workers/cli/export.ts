// `npm run --silent export -- [--url URL] CLUB > FILE`: a club as one file, checked while it is written.
import * as clubFileWords from "../../shared/words/club-file.en.ts";
import * as schemaWords from "../../shared/words/schema.en.ts";
import { Check } from "../write/backup/check.ts";
import { publishedFault } from "../write/backup/fault.ts";
import { command, complain, Misunderstood } from "./command.ts";
import type { ApiClient } from "./server/api-client.ts";
import { withServer } from "./server/some-server.ts";

const USAGE = `Writes a club as one file: registry, decisions and strike logs, with a trailer that proves it whole.

  npm run --silent export -- [--url URL] CLUB > FILE.club.ndjson

  CLUB        the club's id
  --url URL   the server to ask; without it this machine's own, started for the purpose unless it is running
  --help      this text

A server that is not this machine's needs its organiser key in ORGANISER_KEY.
Exit status: 0 the file is whole; 1 it is not, or could not be had; 2 the command was not understood.
`;

/** Writes the file to standard output as it comes; whether it is whole. */
const write = async (api: ApiClient, club: string): Promise<boolean> => {
  const check = new Check();
  for await (const text of api.pieces(`/clubs/${encodeURIComponent(club)}/export`)) {
    check.feed(text);
    if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
  if (check.end()) return true;
  for (const fault of check.faults) {
    const { line, message } = publishedFault({ ...schemaWords, ...clubFileWords }, fault);
    complain("export", `line ${line}: ${message}`);
  }
  return false;
};

await command({
  name: "export",
  usage: USAGE,
  options: { url: { type: "string" } },
  run: async ({ values, positionals: [club, ...more] }) => {
    if (club === undefined || more.length > 0) throw new Misunderstood("name one CLUB.");
    return (await withServer(values.url, (api) => write(api, club))) ? 0 : 1;
  },
});
