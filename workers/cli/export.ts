// `npm run --silent export -- [--url URL] CLUB > FILE`: a club as one file, checked while it is written.
import { parseArgs } from "node:util";
import { Check } from "../write/backup/check.ts";
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

const complain = (message: string): void => console.error(`export: ${message}`);

/** Writes the file to standard output as it comes; whether it is whole. */
const write = async (api: ApiClient, club: string): Promise<boolean> => {
  const check = new Check();
  for await (const text of api.pieces(`/clubs/${encodeURIComponent(club)}/export`)) {
    check.feed(text);
    if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
  if (check.end()) return true;
  for (const { line, message } of check.faults) complain(`line ${line}: ${message}`);
  return false;
};

type Asked = { readonly club: string; readonly url: string | undefined } | "help";

const asked = (): Asked => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return "help";
  const [club, ...more] = positionals;
  if (club === undefined || more.length > 0) throw new Error("name one CLUB.");
  return { club, url: values.url };
};

const main = async (): Promise<number> => {
  let question: Asked;
  try {
    question = asked();
  } catch (error) {
    complain(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (question === "help") {
    process.stdout.write(USAGE);
    return 0;
  }
  const { club, url } = question;
  return (await withServer(url, (api) => write(api, club))) ? 0 : 1;
};

main().then(
  (status) => {
    process.exitCode = status;
  },
  (error: unknown) => {
    complain(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  },
);
