import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";

/** Characters to a piece at least, unless the file ends: below what a request may have, even of wide letters. */
const PIECE = 256 * 1024;

/** Lines that npm prints before a script's own, unless it is told to be silent: an empty one, or `> ...`. */
const NPM_BANNER = /^(?:(?:>.*)?\n)+/;

/** A club's file in pieces of whole lines, however long it is; the last piece is what is left. */
export async function* filePieces(file: string): AsyncGenerator<string> {
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
export const fileDigest = async (file: string): Promise<string> => {
  const hash = createHash("sha256");
  for await (const piece of filePieces(file)) hash.update(piece);
  return hash.digest("hex");
};
