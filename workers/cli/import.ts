// `npm run import -- [--url URL] FILE`: brings a club in from the file that `npm run export` wrote.
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type ImportStatus, importStatus } from "../../shared/api/deployment/import.ts";
import { rebuildStatus } from "../../shared/api/deployment/rebuild.ts";
import { CLUB_FILE_MEDIA_TYPE } from "../write/backup/club-file.ts";
import { fileDigest, filePieces } from "./club-file.ts";
import { followed } from "./followed-rebuild.ts";
import type { ApiClient } from "./server/api-client.ts";
import { withServer } from "./server/some-server.ts";

const USAGE = `Brings a club in from its file, and derives standings and ratings from its logs.

  npm run import -- [--url URL] FILE

  FILE        what npm run export wrote
  --url URL   the server to bring it to; without it this machine's own, started for the purpose unless it is running
  --help      this text

The organiser's key must be in ORGANISER_KEY, unless this machine has none yet. All of the file is checked before
anything is stored; one that was interrupted is gone on with by the same command.
Exit status: 0 it is there; 1 it was refused or failed; 2 the command was not understood.
`;

const LOOK_EVERY_MS = 250;

const complain = (message: string): void => console.error(`import: ${message}`);

/** Sends the file in pieces and waits until it is stored and derived; whether it is. */
const bring = async (api: ApiClient, file: string): Promise<boolean> => {
  const path = `/imports/${await fileDigest(file)}`;
  let parts = 0;
  for await (const text of filePieces(file)) {
    await api.put(`${path}/parts/${parts}`, { type: CLUB_FILE_MEDIA_TYPE, text }, importStatus);
    parts += 1;
  }
  let status = await api.post(path, { parts }, importStatus);
  while (["checking", "storing"].includes(status.status)) {
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
    status = await api.get(path, importStatus);
  }
  return status.status === "done" ? derived(api, status) : refused(status);
};

const derived = async (api: ApiClient, { club, rebuild }: ImportStatus): Promise<boolean> => {
  const latest = rebuild === null ? null : await followed(api, await api.get("/rebuild", rebuildStatus));
  console.log(latest ? `${club} is here.` : `${club} was here already, with the same content.`);
  for (const { match, reason } of latest?.failed ?? []) complain(`could not be derived: ${match}: ${reason}`);
  return latest === null || latest.status === "done";
};

const refused = ({ faults, reason, status }: ImportStatus): false => {
  for (const { line, message } of faults) complain(`line ${line}: ${message}`);
  complain(reason ?? `The import was ${status}.`);
  return false;
};

/** npm runs a script in the project's folder; a FILE is named from where the person stands. */
const from = process.env.npm_lifecycle_event === "import" ? (process.env.INIT_CWD ?? ".") : ".";

type Asked = { readonly file: string; readonly url: string | undefined } | "help";

const asked = (): Asked => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { url: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return "help";
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new Error("name one FILE.");
  return { file: resolve(from, file), url: values.url };
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
    console.log(USAGE);
    return 0;
  }
  const { file, url } = question;
  return (await withServer(url, (api) => bring(api, file), "key")) ? 0 : 1;
};

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    complain(error instanceof Error ? error.message : String(error));
    process.exit(1);
  },
);
