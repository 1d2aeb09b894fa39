import { globSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { root } from "#cli/server/children.ts";

/** Where the server of this worker's tests keeps what it is told. */
export const stateOf = ({ TEST_PARALLEL_INDEX }: NodeJS.ProcessEnv): string =>
  `.wrangler/e2e-${TEST_PARALLEL_INDEX ?? 0}`;

/** How many events of a match D1's own log holds: read from its file, because no route tells the two logs apart. */
export const eventsInD1 = (match: string): number => {
  const files = `${root}${stateOf(process.env)}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`;
  const [file] = globSync(files).filter((path) => !path.includes("metadata"));
  if (file === undefined) throw new Error(`no database at ${files}`);
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    const row = db.prepare("SELECT max(seq) AS events FROM log_ends WHERE match_id = ?").get(match);
    return Number(row?.events ?? 0);
  } finally {
    db.close();
  }
};
