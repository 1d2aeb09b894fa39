import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { auditAnswer } from "#carrom";
import type { Tools, VerifySignature } from "#proof";
import type { VerifyWords } from "./words.ts";

const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));

/** A copy in memory of its own, which is what WebCrypto's types ask for. */
const bytes = (hex: string): Uint8Array<ArrayBuffer> => new Uint8Array(hexToBytes(hex));

const ALGORITHM = "Ed25519";

/** By the browser's own WebCrypto. A key that is no point of the curve signs nothing. */
const verify: VerifySignature = async (key, text, signature) => {
  const imported = await crypto.subtle
    .importKey("raw", bytes(key), ALGORITHM, false, ["verify"])
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === "NotSupportedError") throw error;
      return null;
    });
  if (!imported) return false;
  return crypto.subtle.verify(ALGORITHM, imported, bytes(signature), new Uint8Array(utf8ToBytes(text)));
};

/** All that checking takes, and none of it asks a server. */
export const toolsIn = (w: Pick<VerifyWords, "replay">): Tools => ({
  sha256,
  verify,
  replay: (text) => auditAnswer(w.replay, text, sha256),
});
