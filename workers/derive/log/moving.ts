import { cursor, cursorParts, type FoundPage, foundPage } from "#ground/jobs/found-page.ts";
import { type Logs, receivedName } from "./logs.ts";
import { sha256Of } from "./sealing.ts";

/** Sealed logs stay in the database for about a season (milliseconds): until then they are read, and corrected. */
export const SEASON_MS = 270 * 86_400_000;

/** A sealed segment, by its match and its last event. */
export type SealedName = { readonly match: string; readonly last: number };

type Movable = {
  readonly hash: string;
  readonly body: readonly number[];
  readonly sha256: string;
  readonly received: string;
};

/** The instant before which a sealed log is of a past season. */
const seasonBefore = (now: number): string => new Date(now - SEASON_MS).toISOString();

/**
 * Sealed segments of past seasons that are still in the database, oldest first. None where the deployment has no bucket.
 *
 * @param now milliseconds since 1970
 */
export const movableSegments = async (
  { db, bucket }: Logs,
  now: number,
  after: string,
  limit: number,
): Promise<FoundPage<SealedName>> => {
  if (!bucket) return { items: [], next: null };
  const { results } = await db.$client
    .prepare(
      `SELECT at, match_id AS match, last FROM sealed_segments
       WHERE body IS NOT NULL AND at < ?1 AND (at, match_id) > (?2, ?3) ORDER BY at, match_id LIMIT ?4`,
    )
    .bind(seasonBefore(now), ...cursorParts(after), limit)
    .all<SealedName & { at: string }>();
  return foundPage(
    results,
    limit,
    ({ at, match }) => cursor(at, match),
    ({ match, last }) => ({ match, last }),
  );
};

/**
 * Moves a sealed segment of a past season out of the database into the bucket: stored under a name that is never used
 * twice, read back and compared, and only then removed from the database. A crash in between has moved nothing, and a
 * repeated call finds the stored object.
 *
 * @param now milliseconds since 1970
 * @returns whether there was anything to move
 */
export const moveSegment = async ({ db, bucket }: Logs, { match, last }: SealedName, now: number): Promise<boolean> => {
  if (!bucket) return false;
  const found = await db.$client
    .prepare(
      `SELECT hash, body, sha256, received FROM sealed_segments
       WHERE match_id = ? AND last = ? AND body IS NOT NULL AND at < ?`,
    )
    .bind(match, last, seasonBefore(now))
    .first<Movable>();
  if (!found) return false;
  const { hash, body, sha256, received } = found;
  const name = `logs/${match}/${last}-${hash}.ndjson.gz`;
  const moments = new TextEncoder().encode(received);
  await keep(bucket, receivedName(name), moments, sha256Of(moments));
  await keep(bucket, name, new Uint8Array(body), sha256);
  await db.$client
    .prepare(
      `UPDATE sealed_segments SET body = NULL, received = '[]', object = ?
       WHERE match_id = ? AND last = ? AND body IS NOT NULL`,
    )
    .bind(name, match, last)
    .run();
  return true;
};

/** Stores bytes under a new name; an object that already has the name must have these bytes. */
const keep = async (bucket: R2Bucket, name: string, bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<void> => {
  // If the name is taken the answer is null, and the object does not change.
  await bucket.put(name, bytes, { onlyIf: { etagDoesNotMatch: "*" }, sha256 });
  const found = await bucket.get(name);
  if (!found || sha256Of(new Uint8Array(await found.arrayBuffer())) !== sha256)
    throw new Error(`the bucket does not hold ${name} as it was sealed`);
};
