import { createServer } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";

/** Markup without its styles, scripts and fonts: the least that a page with these words could be. */
const bareOf = (html: string): string => html.replaceAll(/<(style|script)\b[^>]*>.*?<\/\1>|<link\b[^>]*>/gs, "");

/** Packing by the name that the header has for it; a page is packed as the server packed it. */
const PACKED: Readonly<Record<string, (text: string) => Buffer>> = { br: brotliCompressSync, gzip: gzipSync };

/** A server of bare pages. */
export type Bare = { readonly url: string; readonly close: () => Promise<void> };

/** Serves the pages of another server without their styles, scripts and fonts. */
export const startBare = async (origin: string): Promise<Bare> => {
  const server = createServer(async ({ url = "/", headers }, response) => {
    const answer = await fetch(new URL(url, origin), {
      headers: { "accept-encoding": headers["accept-encoding"] ?? "" },
    });
    const encoding = answer.headers.get("content-encoding") ?? "";
    const html = bareOf(await answer.text());
    const type = answer.headers.get("content-type") ?? "text/html";
    const body = PACKED[encoding]?.(html);
    response.writeHead(answer.status, { "content-type": type, ...(body ? { "content-encoding": encoding } : {}) });
    response.end(body ?? html);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server of bare pages has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
};
