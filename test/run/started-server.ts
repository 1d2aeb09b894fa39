import { launch, stop } from "#cli/server/children.ts";

/** The last line of a server that starts, in any language: its bare address. The demo club is whole by then. */
const WHOLE = /\s(http:\/\/[^/\s]+)$/m;

/** A server's port, its folder of data, and whether it begins without the demo club. */
type Place = { readonly port: number; readonly state: string; readonly empty?: boolean };

/** A server that was started. */
export type StartedServer = {
  readonly url: string;
  /** Everything that the server has printed until now, letters to people among it. */
  readonly said: () => string;
  readonly stop: () => Promise<void>;
};

/** The organiser's key of such a server: it has every permission. */
export const STARTED_KEY = "e2e-organiser-key";

/**
 * Starts a server on a state that begins empty; answers with its address once its demo club is whole.
 *
 * @param folder of the product that is served, with a slash at its end
 */
export const startedFrom = async (folder: string, { port, state, empty = false }: Place): Promise<StartedServer> => {
  const child = launch("node", [`${folder}workers/cli/start.ts`, "--fresh"], {
    env: {
      PORT: String(port),
      STRIKEBOOK_STATE: state,
      ORGANISER_KEY: STARTED_KEY,
      ...(empty ? { SEED: "off" } : {}),
    },
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
  return { url, said: () => said, stop: () => stop(child) };
};
