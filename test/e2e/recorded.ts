import { globSync } from "node:fs";
import { tmpdir } from "node:os";
import { DatabaseSync } from "node:sqlite";

/** The folder in which the server of this worker's tests stores its data. */
export const stateOf = ({ E2E_PORT, TEST_PARALLEL_INDEX }: NodeJS.ProcessEnv): string =>
  `${tmpdir()}/strikebook-e2e-${E2E_PORT ?? "usual"}-${TEST_PARALLEL_INDEX ?? 0}`;

/** The number of a match's events in D1's own log: read from its file, because no route tells the two logs apart. */
export const eventsInD1 = (match: string): number => {
  const files = `${stateOf(process.env)}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`;
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
