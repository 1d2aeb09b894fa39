// `npm run rebuild [-- --url URL]`: derives everything again from the logs and says whether it is the same. Without a
// URL it asks the local server, and starts one for as long as it takes if none is running.
import { type RebuildStatus, rebuildStatus } from "../../shared/api/deployment/rebuild.ts";
import { command, Misunderstood } from "./command.ts";
import { followed } from "./followed-rebuild.ts";
import type { ApiClient } from "./server/api-client.ts";
import { withServer } from "./server/some-server.ts";

const USAGE = `Derives everything again from the strike logs, beside what is read, puts it in its place at once, and compares.
One that was interrupted is gone on with.

  npm run rebuild -- [--url URL]

  --url URL   the server to rebuild; without it this machine's own, started for the purpose unless it is running
  --help      this text

A server that is not this machine's needs its organiser key in ORGANISER_KEY.
Exit status: 0 the same bytes, or matches went on meanwhile; 1 something differs or failed; 2 the command was not understood.
`;

/** Has everything rebuilt; whether what was served was right. */
const rebuildWith = async (api: ApiClient): Promise<boolean> => {
  const found = await followed(api, await api.post("/rebuild", undefined, rebuildStatus));
  console.log(said(found).join("\n"));
  return found.status === "done" && found.failures === 0 && (found.before === found.after || (found.recorded ?? 0) > 0);
};

/** What a rebuild came to, for a person. */
const said = ({
  status,
  matches,
  rows,
  failures,
  failed,
  reason,
  before,
  after,
  recorded,
}: RebuildStatus): string[] => [
  `${matches} matches${Object.entries(rows ?? {})
    .map(([table, count]) => `, ${count} ${table.replaceAll("_", " ")}`)
    .join("")}`,
  ...(before === null ? [] : [`before  ${before}`]),
  ...(after === null ? [] : [`after   ${after}`]),
  ...failed.map(({ match, reason: why }) => `could not be derived: ${match}: ${why}`),
  ...(failures > failed.length ? [`and ${failures - failed.length} more`] : []),
  verdict(status, before === after, recorded ?? 0, reason),
];

const verdict = (status: RebuildStatus["status"], same: boolean, recorded: number, reason: string | null): string => {
  if (status !== "done") return `The rebuild was not completed: ${status}${reason === null ? "" : `, ${reason}`}.`;
  if (same) return "The same bytes.";
  if (recorded > 0) return `Not compared: ${recorded} events were recorded meanwhile.`;
  return "NOT the same: what was served did not follow from the logs.";
};

await command({
  name: "rebuild",
  usage: USAGE,
  options: { url: { type: "string" } },
  run: async ({ values, positionals }) => {
    if (positionals.length > 0) throw new Misunderstood(`"${positionals[0]}" is not expected here.`);
    return (await withServer(values.url, rebuildWith)) ? 0 : 1;
  },
});
