import type { Logs } from "./logs.ts";
import { sha256Of } from "./sealing.ts";

/** Sealed logs stay in the database for about a season (milliseconds): until then they are read, and corrected. */
export const SEASON_MS = 270 * 86_400_000;

/** Segments that are moved in one run; the next run takes the others. */
const MOST = 200;

type Movable = {
  readonly match: string;
  readonly last: number;
  readonly hash: string;
  readonly body: readonly number[];
  readonly sha256: string;
};

/**
 * Moves sealed segments of past seasons out of the database into the bucket: put there under a name that nobody takes
 * twice, read back and compared, and only then let go of. Whoever dies in between has moved nothing, and what is there
 * already is found there. Does nothing where the deployment has no bucket.
 *
 * @param now milliseconds since 1970
 * @returns how many were moved
 */
export const moveSegments = async ({ db, bucket }: Logs, now: number): Promise<number> => {
  if (!bucket) return 0;
  const { results } = await db.$client
    .prepare(
      `SELECT match_id AS match, last, hash, body, sha256 FROM sealed_segments
       WHERE body IS NOT NULL AND at < ? ORDER BY at LIMIT ${MOST}`,
    )
    .bind(new Date(now - SEASON_MS).toISOString())
    .all<Movable>();
  for (const { match, last, hash, body, sha256 } of results) {
    const name = `logs/${match}/${last}-${hash}.ndjson.gz`;
    await keep(bucket, name, new Uint8Array(body), sha256);
    await db.$client
      .prepare(
        "UPDATE sealed_segments SET body = NULL, object = ? WHERE match_id = ? AND last = ? AND body IS NOT NULL",
      )
      .bind(name, match, last)
      .run();
  }
  return results.length;
};

/** Puts bytes under a name that nothing has yet; what is there afterwards must be these bytes. */
const keep = async (bucket: R2Bucket, name: string, bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<void> => {
  // Where the name is taken the answer is null, and the object stays as it is.
  await bucket.put(name, bytes, { onlyIf: { etagDoesNotMatch: "*" }, sha256 });
  const found = await bucket.get(name);
  if (!found || sha256Of(new Uint8Array(await found.arrayBuffer())) !== sha256)
    throw new Error(`the bucket does not hold ${name} as it was sealed`);
};
