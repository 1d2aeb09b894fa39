// `npm run rebuild [-- --url URL]`: drops everything derived, derives it again from the logs, and says whether it is the
// same. Without a URL it asks the local server, and starts one for as long as it takes if none is running.
import { parseArgs } from "node:util";
import { rebuilt } from "../../shared/api.ts";
import { mint } from "../http/token.ts";
import { ApiClient } from "./api-client.ts";
import { ensureDevVars } from "./dev-vars.ts";
import { migrate } from "./local-db.ts";
import { localState } from "./local-state.ts";
import { serve } from "./serve.ts";

const USAGE = `Drops the derived tables, derives them again from the strike logs, and compares.

  npm run rebuild -- [--url URL]

  --url URL   the server to rebuild; without it this machine's own, started for the purpose unless it is running
  --help      this text

A server that is not this machine's needs its organiser key in ORGANISER_KEY.
Exit status: 0 the same bytes; 1 something differs; 2 the command was not understood.
`;

type Asked = { readonly url: string | undefined; readonly help: boolean };

const asked = (): Asked => {
  const { values } = parseArgs({ options: { url: { type: "string" }, help: { type: "boolean", short: "h" } } });
  return { url: values.url, help: values.help ?? false };
};

/** The key itself, where it is given; else a token signed with this machine's own secret. */
const credential = async (devVars: string): Promise<string> =>
  process.env.ORGANISER_KEY ?? (await mint({ role: "organiser" }, ensureDevVars(devVars).secret, Date.now())).token;

/** Rebuilds at `url`; whether the bytes are the same. */
const rebuildAt = async (url: string, devVars: string): Promise<boolean> => {
  const api = new ApiClient(url, await credential(devVars));
  const found = await api.post("/rebuild", undefined, rebuilt);
  const same = found.before === found.after && found.failed.length === 0;
  console.log(
    [
      `${found.matches} matches, ${found.boardResults} board results, ${found.matchResults} match results, ${found.ratingChanges} rating changes`,
      `before  ${found.before}`,
      `after   ${found.after}`,
      ...found.failed.map((match) => `could not be derived: ${match}`),
      same ? "The same bytes." : "NOT the same: what was served did not follow from the logs.",
    ].join("\n"),
  );
  return same;
};

const isRunning = (url: string): Promise<boolean> =>
  fetch(`${url}/api/v1/health`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Rebuilds what `npm start` serves; a server that is started for it ends with us. */
const rebuildHere = async (): Promise<boolean> => {
  const state = localState();
  const port = Number(process.env.PORT ?? 8787);
  if (await isRunning(`http://localhost:${port}`)) return rebuildAt(`http://localhost:${port}`, state.devVars);
  ensureDevVars(state.devVars);
  await migrate(state);
  const server = await serve(port, state);
  try {
    return await rebuildAt(server.url, state.devVars);
  } finally {
    await server.stop();
  }
};

const main = async (): Promise<number> => {
  let question: Asked;
  try {
    question = asked();
  } catch (error) {
    console.error(`rebuild: ${error instanceof Error ? error.message : error}\n\n${USAGE}`);
    return 2;
  }
  if (question.help) {
    console.log(USAGE);
    return 0;
  }
  const same = question.url === undefined ? await rebuildHere() : await rebuildAt(question.url, localState().devVars);
  return same ? 0 : 1;
};

main().then(
  (status) => process.exit(status),
  (error: unknown) => {
    console.error(`rebuild: ${error instanceof Error ? error.message : error}`);
    process.exit(1);
  },
);
