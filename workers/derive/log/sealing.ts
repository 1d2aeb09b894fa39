import { createHash } from "node:crypto";
import { brokenAt } from "#carrom";
import { gunzip, gzip } from "#ground/crypto/gzip.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Entry } from "./entry.ts";
import type { Logs } from "./logs.ts";
import { entriesIn, type Segment, segmentOf } from "./segment.ts";

/** A sealed segment: with its lines gzipped. */
export type SealedSegment = Segment & { readonly body: Uint8Array<ArrayBuffer> };

/**
 * Gzips a segment, unpacks it again and compares: it must have the same lines, and its chain must lead from its beginning
 * to its end.
 *
 * @throws Error if it does not: nothing has been stored or removed then
 */
export const sealedSegment = async (segment: Segment): Promise<SealedSegment> => {
  const body = await gzip(segment.lines);
  const lines = await gunzip(body);
  if (lines !== segment.lines) throw new Error(`what was gzipped does not read as it was at seq ${segment.first}`);
  const events = entriesIn({ lines, received: segment.received }).map(({ event }) => event);
  const broken = brokenAt(events, sha256, segment.prev);
  const end = events.at(-1);
  if (broken !== null || end?.seq !== segment.last || end.hash !== segment.hash)
    throw new Error(`the chain of the segment is broken at seq ${broken ?? segment.last}`);
  return { ...segment, body };
};

/** Stores a sealed segment. The database refuses one that does not end where the log does. */
export const sealedStatement = (
  { db }: Pick<Logs, "db">,
  match: string,
  { first, last, prev, hash, body, received }: SealedSegment,
  at: string,
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO sealed_segments (match_id, first, last, prev, hash, body, bytes, sha256, received, at)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .bind(match, first, last, prev, hash, body, body.byteLength, sha256Of(body), received, at);

/** SHA-256 of bytes, in lower-case hex. */
export const sha256Of = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

/**
 * Seals the log of a match up to its head: its young segments become one, in one batch, made from the room's journal. D1
 * refuses it if its own log does not end there. A repeated call finds it done.
 *
 * @param journal the whole log
 * @param at the time, in ISO 8601
 * @throws Error if D1 has another log, or not all of it
 */
export const sealLog = async (
  logs: Pick<Logs, "db">,
  match: string,
  journal: readonly Entry[],
  at: string,
): Promise<void> => {
  const { $client } = logs.db;
  const end = await $client
    .prepare("SELECT last AS seq, hash FROM sealed_segments WHERE match_id = ? ORDER BY last DESC LIMIT 1")
    .bind(match)
    .first<Head>();
  if (end && end.hash !== journal[end.seq - 1]?.hash) throw new Error(`what is sealed of ${match} is another log`);
  const rest = journal.slice(end?.seq ?? 0);
  if (rest.length === 0) return;
  const segment = await sealedSegment(segmentOf(rest));
  await $client.batch([
    sealedStatement(logs, match, segment, at),
    $client.prepare("DELETE FROM match_segments WHERE match_id = ? AND last <= ?").bind(match, segment.last),
  ]);
};
