// `npm run --silent export -- [--url URL] CLUB > FILE`: a club as one file, checked while it is written.
import { done } from "#shared/api/deployment/accounts.ts";
import { exportLink, exportStatus } from "#shared/api/deployment/export.ts";
import * as cli from "#shared/words/cli.en.ts";
import * as clubFileWords from "#shared/words/club-file.en.ts";
import * as schemaWords from "#shared/words/schema.en.ts";
import { Check } from "#write/backup/check.ts";
import { publishedFault } from "#write/backup/file/fault.ts";
import { command, complain, Misunderstood } from "./command.ts";
import type { ApiClient } from "./server/api-client.ts";
import { withServer } from "./server/some-server.ts";

/** The words for a faulty line, in the language of the command. */
const english = { ...schemaWords, ...clubFileWords };

const LOOK_EVERY_MS = 250;

/** Standard output is the file's. Progress is only shown at a terminal. */
const tell = (line: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${line}\u001b[K`);
};

/** Has the club exported, and waits until its file is ready; `null` if it could not be written. */
const ready = async (api: ApiClient, path: string): Promise<string | null> => {
  let found = await api.post(path, undefined, exportStatus);
  while (found.status === "writing") {
    tell(cli.exportWritten({ done: found.done, matches: found.matches }));
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
    found = await api.get(`${path}/${found.id}`, exportStatus);
  }
  if (found.status === "ready") return found.id;
  complain("export", found.reason ?? cli.exportStopped());
  return null;
};

/** Writes the file to standard output as it comes; whether it is whole. The link is deleted with the file afterwards. */
const write = async (api: ApiClient, club: string): Promise<boolean> => {
  const path = `/clubs/${encodeURIComponent(club)}/exports`;
  const id = await ready(api, path);
  if (id === null) return false;
  const { url } = await api.post(`${path}/${id}/link`, undefined, exportLink);
  const check = new Check();
  let characters = 0;
  for await (const text of api.pieces(url.replace(/^\/api\/v1/, ""))) {
    check.feed(text);
    characters += text.length;
    tell(cli.exportFetched({ megabytes: Math.ceil(characters / 1e6) }));
    if (!process.stdout.write(text)) await new Promise((resolve) => process.stdout.once("drain", resolve));
  }
  if (process.stderr.isTTY) process.stderr.write("\n");
  if (check.end()) {
    await api.delete(`${path}/${id}`, done);
    return true;
  }
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
