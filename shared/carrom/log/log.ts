import { err, ok, type Result } from "#shared/result.ts";
import type { SchemaMessage } from "#shared/words/schema-issues.ts";
import type { RecordedEvent } from "../model/events.ts";
import { canonical } from "../seal/canonical.ts";
import { GENESIS, hashOf, type Sha256 } from "../seal/chain.ts";
import { ndjson } from "../seal/ndjson.ts";
import { RecordedLines } from "./fast/line.ts";
import { type LogEvent, parseLine } from "./line.ts";

/** The media type of a log file, and the end of its name. */
export const LOG_MEDIA_TYPE = "application/x-ndjson";
export const LOG_EXTENSION = ".strikes.ndjson";

/** A parsed log, and whether its events are chained. */
export type Log = { readonly events: readonly LogEvent[]; readonly chained: boolean };

/** A log with its chain verified: `brokenAt` is the seq of the first event whose hash or predecessor is wrong. */
export type VerifiedLog = Log & { readonly brokenAt: number | null };

/** The reason why a text is not a strike log. Lines count from 1. */
export type LogFault = { readonly line: number; readonly message: SchemaMessage };

/** Every event on a canonical line of its own, ending in a newline. */
export const formatLog = (events: readonly LogEvent[]): string => ndjson(events.map((event) => canonical(event)));

/**
 * Reads a strike log. Empty lines at the end are allowed, a byte-order mark is not JSON and is refused like any
 * other stray character. Neither the chain nor the validity of the events is checked here.
 */
export const parseLog = (text: string): Result<Log, LogFault> => {
  const read = readLog(text, null);
  return read.ok ? ok({ events: read.value.events, chained: read.value.chained }) : read;
};

/** Reads a strike log and verifies its chain, if there is one. */
export const verifyLog = (text: string, sha256: Sha256): Result<VerifiedLog, LogFault> => readLog(text, sha256);

const readLog = (text: string, sha256: Sha256 | null): Result<VerifiedLog, LogFault> => {
  const end = lastLineEnd(text);
  if (end === 0) return err({ line: 1, message: { key: "logWithoutLines" } });
  const lines = new RecordedLines(text, sha256);
  const events: LogEvent[] = [];
  let brokenAt: number | null = null;
  let prev = GENESIS;
  let unlinked: number | null = null;
  for (let from = 0, to = 0; from < end; from = to + 1) {
    to = lineEnd(text, from, end);
    const recorded = lines.read(from, to, prev);
    const event = recorded ? ok<LogEvent>(recorded.event) : parseLine(text.slice(from, to));
    if (!event.ok) return err({ line: events.length + 1, message: event.error });
    const { value } = event;
    events.push(value);
    if (isChained(value) !== (events[0]?.hash !== undefined)) unlinked ??= events.length;
    if (!isChained(value)) continue;
    if (sha256 && brokenAt === null) {
      const digest = recorded ? recorded.digest : hashOf(value, sha256);
      if (value.prev !== prev || value.hash !== digest) brokenAt = value.seq;
    }
    prev = value.hash;
  }
  if (unlinked !== null) return err({ line: unlinked, message: { key: "prevAndHashEverywhere" } });
  return ok({ events, chained: events[0]?.hash !== undefined, brokenAt });
};

const isChained = (event: LogEvent): event is RecordedEvent => event.hash !== undefined;

/** The index after the last line that is not empty. */
const lastLineEnd = (text: string): number => {
  let end = text.length;
  while (end > 0) {
    const start = text.lastIndexOf("\n", end - 1) + 1;
    if (text.slice(start, end).trim() !== "") return end;
    end = Math.max(0, start - 1);
  }
  return 0;
};

const lineEnd = (text: string, from: number, end: number): number => {
  const found = text.indexOf("\n", from);
  return found < 0 || found > end ? end : found;
};
