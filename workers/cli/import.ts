// `npm run import -- [--url URL] FILE`: imports a club from the file that `npm run export` wrote.
import { createHash } from "node:crypto";
import { createReadStream, statSync } from "node:fs";
import { resolve } from "node:path";
import { type ImportStatus, importStatus } from "#shared/api/deployment/import.ts";
import { rebuildStatus } from "#shared/api/deployment/rebuild.ts";
import * as english from "#shared/words/cli.en.ts";
import { CLUB_FILE_MEDIA_TYPE } from "#write/backup/file/club-file.ts";
import { command, complain, Misunderstood, standingIn } from "./command.ts";
import { importedLine, notDerived, refusalLines } from "./print/rebuild-lines.ts";
import type { ApiClient } from "./server/api-client.ts";
import { followed } from "./server/followed-rebuild.ts";
import { ProgressBar } from "./server/progress.ts";
import { withServer } from "./server/some-server.ts";

/** Characters to a piece at least, unless the file ends: below what a request may have, even of wide letters. */
const PIECE = 256 * 1024;

/** Lines that npm prints before a script's own, unless it runs silently: an empty one, or `> ...`. */
const NPM_BANNER = /^(?:(?:>.*)?\n)+/;

/** A club's file in pieces of whole lines, however long it is; the last piece is what is left. */
async function* filePieces(file: string): AsyncGenerator<string> {
  let begun = false;
  let text = "";
  for await (const read of createReadStream(file, { encoding: "utf8", highWaterMark: 64 * 1024 })) {
    text += read;
    if (!begun) text = text.replace(NPM_BANNER, "");
    begun ||= text.startsWith("{");
    const whole = text.lastIndexOf("\n") + 1;
    if (whole < PIECE) continue;
    yield text.slice(0, whole);
    text = text.slice(whole);
  }
  if (text !== "") yield text;
}

/** SHA-256 of what `filePieces` gives, in lower-case hex: what the server knows the file by. */
const fileDigest = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of filePieces(file)) hash.update(piece);
  return hash.digest("hex");
};

const LOOK_EVERY_MS = 250;

/** SHA-256 of a piece, as RFC 9530 writes it. */
const digestOf = (text: string): string => `sha-256=:${createHash("sha256").update(text).digest("base64")}:`;

const send = async (api: ApiClient, path: string, file: string): Promise<ImportStatus> => {
  const progress = new ProgressBar(statSync(file).size, ({ done, total }) =>
    english.importSent({ done: Math.ceil(done / 1e6), megabytes: Math.ceil(total / 1e6) }),
  );
  let [parts, bytes] = [0, 0];
  for await (const text of filePieces(file)) {
    const body = { type: CLUB_FILE_MEDIA_TYPE, text, about: { "content-digest": digestOf(text) } };
    await api.put(`${path}/parts/${parts}`, body, importStatus);
    parts += 1;
    bytes += Buffer.byteLength(text);
    progress.reach(bytes);
  }
  return api.post(path, { parts }, importStatus);
};

/** Sends the file, unless it is being imported already, and waits until it is stored and derived; whether it is. */
const importFile = async (api: ApiClient, file: string): Promise<boolean> => {
  const path = `/imports/${await fileDigest(file)}`;
  const found = await api.find(path, importStatus);
  let status = found && isUnderWay(found) ? await api.post(path, { parts: found.parts }, importStatus) : null;
  status ??= await send(api, path, file);
  const reported = new Set<string>();
  while (isUnderWay(status)) {
    const line = english.importAt({ checked: status.checked, stored: status.stored, parts: status.parts });
    if (!reported.has(line)) console.log(line);
    reported.add(line);
    await new Promise((wake) => setTimeout(wake, LOOK_EVERY_MS));
    status = await api.get(path, importStatus);
  }
  return status.status === "done" ? derived(api, status) : refused(status);
};

const isUnderWay = ({ status }: ImportStatus): boolean => status === "checking" || status === "storing";

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
