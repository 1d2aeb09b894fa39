// `npm run import -- [--url URL] FILE`: brings a club in from the file that `npm run export` wrote.
import { resolve } from "node:path";
import { type ImportStatus, importStatus } from "../../shared/api/deployment/import.ts";
import { rebuildStatus } from "../../shared/api/deployment/rebuild.ts";
import { CLUB_FILE_MEDIA_TYPE } from "../write/backup/club-file.ts";
import { fileDigest, filePieces } from "./club-file.ts";
import { command, complain, Misunderstood, standingIn } from "./command.ts";
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
  for (const { match, reason } of latest?.failed ?? []) complain("import", `could not be derived: ${match}: ${reason}`);
  return latest === null || latest.status === "done";
};

const refused = ({ faults, reason, status }: ImportStatus): false => {
  for (const { line, message } of faults) complain("import", `line ${line}: ${message}`);
  complain("import", reason ?? `The import was ${status}.`);
  return false;
};

await command({
  name: "import",
  usage: USAGE,
  options: { url: { type: "string" } },
  run: async ({ values, positionals: [file, ...more] }) => {
    if (file === undefined || more.length > 0) throw new Misunderstood("name one FILE.");
    const path = resolve(standingIn("import"), file);
    return (await withServer(values.url, (api) => bring(api, path), "key")) ? 0 : 1;
  },
});
