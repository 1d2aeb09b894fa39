import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** SHA-256 of a text in lower-case hex. Not by WebCrypto, which pages on plain http do not have. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));
