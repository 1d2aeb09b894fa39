// `npm run import -- [--url URL] FILE`: imports a club from the file that `npm run export` wrote.
import { resolve } from "node:path";
import { type ImportStatus, importStatus } from "../../shared/api/deployment/import.ts";
import { rebuildStatus } from "../../shared/api/deployment/rebuild.ts";
import * as english from "../../shared/words/cli.en.ts";
import { CLUB_FILE_MEDIA_TYPE } from "../write/backup/club-file.ts";
import { fileDigest, filePieces } from "./club-file.ts";
import { command, complain, Misunderstood, standingIn } from "./command.ts";
import { followed } from "./followed-rebuild.ts";
import { importedLine, notDerived, refusalLines } from "./print/rebuild-lines.ts";
import type { ApiClient } from "./server/api-client.ts";
import { withServer } from "./server/some-server.ts";

const LOOK_EVERY_MS = 250;

/** Sends the file in pieces and waits until it is stored and derived; whether it is. */
const importFile = async (api: ApiClient, file: string): Promise<boolean> => {
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
  const latest = rebuild === null ? null : await followed(english, api, await api.get("/rebuild", rebuildStatus));
  console.log(importedLine(english, club ?? "", latest));
  for (const line of latest ? notDerived(english, latest) : []) complain("import", line);
  return latest === null || latest.status === "done";
};

const refused = (status: ImportStatus): false => {
  for (const line of refusalLines(english, status)) complain("import", line);
  return false;
};

await command(english, {
  name: "import",
  options: { url: { type: "string" } },
  run: async ({ values, positionals: [file, ...more] }) => {
    if (file === undefined || more.length > 0) throw new Misunderstood({ key: "nameOne", about: { what: "FILE" } });
    const path = resolve(standingIn("import"), file);
    return (await withServer(english, values.url, (api) => importFile(api, path), "key")) ? 0 : 1;
  },
});
