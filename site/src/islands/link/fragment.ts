import { err, ok, type Result } from "#shared/result.ts";

/**
 * A text as the part of an address that no browser sends to a server: deflated (RFC 1951), then base64url (RFC 4648).
 * Browsers do both on plain http too.
 */

/** Characters of a fragment that are read, at most: far more than any messenger takes. */
export const MAX_FRAGMENT = 100_000;

/** Bytes that a fragment may inflate to, at most: some 5,000 strikes. More is an attack on memory. */
export const MAX_TEXT_BYTES = 512 * 1024;

/** Why a fragment holds no text: it is no base64url, or not deflated; or there is more in it than is read. */
export type FragmentFault = "damaged" | "too-long";

/** Whether this browser can deflate at all. */
export const canDeflate = (): boolean => "CompressionStream" in globalThis && "DecompressionStream" in globalThis;

/** Packs a text. */
export const toFragment = async (text: string): Promise<string> => {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let binary = "";
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
};

/** Unpacks what `toFragment` packed, and stops where there is more than a board can have. */
export const fromFragment = async (fragment: string): Promise<Result<string, FragmentFault>> => {
  if (fragment.length > MAX_FRAGMENT) return err("too-long");
  if (!/^[\w-]+$/.test(fragment)) return err("damaged");
  try {
    const binary = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return await textOf(stream);
  } catch {
    return err("damaged");
  }
};

const textOf = async (stream: ReadableStream<Uint8Array>): Promise<Result<string, FragmentFault>> => {
  const reader = stream.getReader();
  const decoder = new TextDecoder("utf-8", { fatal: true });
  let text = "";
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return ok(text + decoder.decode());
    bytes += value.byteLength;
    if (bytes > MAX_TEXT_BYTES) {
      await reader.cancel();
      return err("too-long");
    }
    text += decoder.decode(value, { stream: true });
  }
};
