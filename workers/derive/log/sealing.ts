import { createHash } from "node:crypto";
import type { Head } from "../../../shared/api/match/append.ts";
import type { RecordedEvent } from "../../../shared/match/model/events.ts";
import { brokenAt, GENESIS } from "../../../shared/match/seal/chain.ts";
import { gunzip, gzip } from "../../ground/crypto/gzip.ts";
import { sha256 } from "../../ground/crypto/sha256.ts";
import type { Entry } from "./entry.ts";
import { type Logs, storedLog } from "./logs.ts";
import { entriesIn, type Segment, segmentOf } from "./segment.ts";

/** What became of it. `behind`: D1 has not all of the log yet, or more than was asked for. */
export type SealingResult = "sealed" | "behind";

/** A segment as it is sealed: its lines gzipped. */
export type SealedSegment = Segment & { readonly body: Uint8Array<ArrayBuffer> };

/**
 * Gzips a segment, unpacks it again and looks: it must hold the same lines, and its chain must lead from where it begins
 * to where it ends.
 *
 * @throws Error if it does not: nothing has been stored then, and nothing let go
 */
export const sealedSegment = async (segment: Segment): Promise<SealedSegment> => {
  const body = await gzip(segment.lines);
  const lines = await gunzip(body);
  if (lines !== segment.lines) throw new Error(`what was gzipped does not read as it was at seq ${segment.first}`);
  const events = entriesIn({ lines, received: segment.received }).map(({ line }) => JSON.parse(line) as RecordedEvent);
  const broken = brokenAt(events, sha256, segment.prev);
  const end = events.at(-1);
  if (broken !== null || end?.seq !== segment.last || end.hash !== segment.hash)
    throw new Error(`the chain of the segment is broken at seq ${broken ?? segment.last}`);
  return { ...segment, body };
};

/** Lays a sealed segment down. The database refuses one that does not end where the log does. */
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
 * Seals the log of a match up to its head: its young segments become one, in one batch. Done again, it finds it done.
 *
 * @param journal what the match's room has: nothing is sealed that says otherwise
 * @param at the time, in ISO 8601
 */
export const sealLog = async (
  logs: Logs,
  match: string,
  head: Head,
  journal: readonly Entry[],
  at: string,
): Promise<SealingResult> => {
  const { sealed, young } = await storedLog(logs, match);
  const end = sealed.at(-1);
  if (end?.last === head.seq && end.hash === head.hash) return "sealed";
  const entries = young.flatMap(entriesIn);
  const tip = young.at(-1);
  if (tip?.last !== head.seq || tip.hash !== head.hash) return "behind";
  const segment = await sealedSegment(segmentOf(entries));
  if (segment.prev !== (end?.hash ?? GENESIS))
    throw new Error(`the log of ${match} does not go on from what is sealed`);
  const kept = segmentOf(journal.slice(segment.first - 1, segment.last));
  if (kept.lines !== segment.lines) throw new Error(`D1's log of ${match} is not the room's`);
  await logs.db.$client.batch([
    sealedStatement(logs, match, segment, at),
    logs.db.$client.prepare("DELETE FROM match_segments WHERE match_id = ? AND last <= ?").bind(match, segment.last),
  ]);
  return "sealed";
};
