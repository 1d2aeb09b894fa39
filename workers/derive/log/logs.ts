import { gunzip } from "#ground/crypto/gzip.ts";
import { type Database, type DatabaseEnv, directory } from "#ground/db/database.ts";
import type { Entry } from "./entry.ts";
import { entriesIn, type Segment } from "./segment.ts";

/** The stores of logs: D1, and the bucket that old ones may be moved to, if the deployment has one. */
export type Logs = { readonly db: Database; readonly bucket: R2Bucket | null };

/** The logs of a deployment. Logs that were moved to a bucket are read there. */
export const logsOf = (env: DatabaseEnv & Pick<Env, "SEGMENTS">): Logs => ({
  db: directory(env),
  bucket: env.SEGMENTS ?? null,
});

/** A sealed segment in D1. Its bytes are in `body` (D1 returns an array of numbers), or elsewhere under the name `object`. */
type SealedRow = Omit<Segment, "lines"> & {
  readonly body: readonly number[] | null;
  readonly object: string | null;
};

/** A match's log as stored: sealed segments, and after them the others. */
export type StoredLog = { readonly sealed: readonly SealedRow[]; readonly young: readonly Segment[] };

type StoredRow = SealedRow & { readonly lines: string | null };

/** One statement, so that no event of a log that is being sealed is missed or read twice. */
const STORED = `SELECT first, last, prev, hash, received, body, object, NULL AS lines FROM sealed_segments WHERE match_id = ?1
  UNION ALL SELECT first, last, prev, hash, received, NULL, NULL, lines FROM match_segments WHERE match_id = ?1
  ORDER BY last`;

/** Reads a match's log as stored. */
export const storedLog = async ({ db }: Logs, match: string): Promise<StoredLog> => {
  const { results } = await db.$client.prepare(STORED).bind(match).all<StoredRow>();
  return {
    sealed: results.filter(({ lines }) => lines === null),
    young: results.flatMap(({ lines, ...row }) => (lines === null ? [] : [{ ...row, lines }])),
  };
};

/** The name of the file with the instants at which the events of a moved log were received. */
export const receivedName = (object: string): string => object.replace(/\.ndjson\.gz$/, ".received.json");

/** The content of a sealed segment, wherever it is stored. */
const contentOf = async (
  { bucket }: Logs,
  { body, object, received }: SealedRow,
): Promise<Pick<Segment, "lines" | "received">> => {
  if (body) return { lines: await gunzip(new Uint8Array(body)), received };
  const name = object ?? "";
  return {
    lines: await gunzip(new Uint8Array(await (await found(bucket, name)).arrayBuffer())),
    // A log that was moved before its instants were has them still in the database.
    received: received === "[]" ? await (await found(bucket, receivedName(name))).text() : received,
  };
};

const found = async (bucket: R2Bucket | null, name: string): Promise<R2ObjectBody> => {
  const object = await bucket?.get(name);
  if (!object) throw new Error(`the bucket of logs has no ${name}`);
  return object;
};

/** SQL: the segments of several matches, as in `STORED`. */
const STORED_OF_EACH = `SELECT match_id AS match, first, last, prev, hash, received, body, object, NULL AS lines
    FROM sealed_segments WHERE match_id IN (SELECT value FROM json_each(?1))
  UNION ALL SELECT match_id, first, last, prev, hash, received, NULL, NULL, lines
    FROM match_segments WHERE match_id IN (SELECT value FROM json_each(?1))
  ORDER BY match, last`;

/** The logs of some matches, event by event, from D1 and the bucket: with one statement for everything in D1. */
export const eventsOfEach = async (
  logs: Logs,
  matches: readonly string[],
): Promise<ReadonlyMap<string, readonly Entry[]>> => {
  const { results } = await logs.db.$client
    .prepare(STORED_OF_EACH)
    .bind(JSON.stringify(matches))
    .all<StoredRow & { readonly match: string }>();
  const events = new Map<string, Entry[]>();
  for (const { match, ...row } of results) {
    const log = events.get(match) ?? [];
    const content = row.lines === null ? await contentOf(logs, row) : { lines: row.lines, received: row.received };
    for (const entry of entriesIn(content)) log.push(entry);
    events.set(match, log);
  }
  return events;
};

/** A match's log, event by event, and the number of its sealed events. */
export type RecalledLog = { readonly entries: readonly Entry[]; readonly sealed: number };

/** Reads a log from D1 and the bucket. */
export const recalledLog = async (logs: Logs, match: string): Promise<RecalledLog> => {
  const { sealed, young } = await storedLog(logs, match);
  const entries: Entry[] = [];
  for (const row of sealed) entries.push(...entriesIn(await contentOf(logs, row)));
  return { entries: entries.concat(young.flatMap(entriesIn)), sealed: entries.length };
};

/** The log of a match, event by event, from D1 and the bucket. */
export const eventsOf = async (logs: Logs, match: string): Promise<readonly Entry[]> =>
  (await recalledLog(logs, match)).entries;
