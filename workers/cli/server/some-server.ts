import { existsSync } from "node:fs";
import { mint } from "#access/accounts/token.ts";
import { ApiClient } from "./api-client.ts";
import { root } from "./children.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { localState, migrate, ownState } from "./local-state.ts";
import { type CliWords, SaidError } from "./said-error.ts";
import { localUrl, serve } from "./serve.ts";

/** With this machine's secret a user may sign a token; some things need the key itself. */
type Credential = "token" | "key";

/**
 * Asks the server at `url` or, without one, what `npm start` serves on this machine: the one that runs, or one that is
 * started for the purpose and ends with it.
 */
export const withServer = async <T>(
  w: CliWords,
  url: string | undefined,
  work: (api: ApiClient) => Promise<T>,
  credential: Credential = "token",
): Promise<T> => {
  const state = localState();
  const port = Number(process.env.PORT ?? 8787);
  const running = url ?? ((await isRunning(localUrl(port))) ? localUrl(port) : null);
  if (running !== null) return work(new ApiClient(running, await presented(w, state.devVars, credential)));
  if (!hasSources()) throw new SaidError({ key: "urlMissing", about: { option: "--url" } });
  ownState(state);
  const shown = await presented(w, state.devVars, credential);
  ensureDevVars(state.devVars);
  await migrate(state);
  const server = await serve(port, state);
  try {
    return await work(new ApiClient(server.url, shown));
  } finally {
    await server.stop();
  }
};

/** A working copy, whose server is started with Wrangler; a release has neither. */
const hasSources = (): boolean => existsSync(`${root}wrangler.toml`);

/** The key itself, where it is given or was made just now; else a token signed with this machine's own secret. */
const presented = async (w: CliWords, devVars: string, credential: Credential): Promise<string> => {
  if (process.env.ORGANISER_KEY !== undefined) return process.env.ORGANISER_KEY;
  if (!hasSources()) throw new SaidError({ key: "keyMissing", about: { variable: "ORGANISER_KEY" } });
  const { secret, organiserKey, file } = ensureDevVars(devVars);
  if (organiserKey !== null) console.error(`${w.organiserKey()}   ${w.keyMadeNow({ key: organiserKey, file })}`);
  if (credential === "token") return (await mint({ role: "organiser" }, secret, Date.now())).token;
  if (organiserKey !== null) return organiserKey;
  throw new SaidError({ key: "keyMissing", about: { variable: "ORGANISER_KEY" } });
};

const isRunning = (url: string): Promise<boolean> =>
  fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
