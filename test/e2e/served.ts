import { test as anywhere } from "@playwright/test";
import { launch, root, stop } from "../../workers/cli/server/children.ts";
import { stateOf } from "./recorded.ts";

export { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";

/** The last line of a server that starts, in any language: its bare address. Its demo club is whole by then. */
const WHOLE = /\s(http:\/\/[^/\s]+)$/m;

/** Where a server listens, and where it keeps what it is told. */
type Place = { readonly port: number; readonly state: string };

/**
 * Starts a server on a state that begins empty; answers with its address once its demo club is whole.
 *
 * @param folder of the product that is served, with a slash at its end
 */
export const startedFrom = async (
  folder: string,
  { port, state }: Place,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const child = launch("node", [`${folder}workers/cli/start.ts`, "--fresh"], {
    env: { PORT: String(port), STRIKEBOOK_STATE: state, ORGANISER_KEY: "e2e-organiser-key" },
    output: "pipe",
  });
  let said = "";
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      said += chunk.toString();
      const [, address] = WHOLE.exec(said) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout?.on("data", read);
    child.stderr?.on("data", read);
    child.once("close", () => reject(new Error(`The server of these tests has ended by itself:\n${said}`)));
  });
  return { url, stop: () => stop(child) };
};

/**
 * A test in a browser, before a server that its worker has for itself: two files run side by side, and neither sees
 * the other's clubs. A developer's own server is never touched.
 */
export const test = anywhere.extend<object, { port: number; server: string }>({
  port: [8799, { option: true, scope: "worker" }],
  server: [
    async ({ port }, use, { parallelIndex }) => {
      const server = await startedFrom(root, { port: port + parallelIndex, state: stateOf(process.env) });
      await use(server.url);
      await server.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ server }, use) => use(server),
});
