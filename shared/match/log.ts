import { z } from "zod";
import { hash } from "../ids.ts";
import { err, ok, type Result } from "../result.ts";
import { canonical } from "./canonical.ts";
import { EVENT_DATA, EVENT_TYPES, type MatchEvent, type RecordedEvent } from "./events.ts";

/** The file's media type and how its name ends. */
export const LOG_MEDIA_TYPE = "application/x-ndjson";
export const LOG_EXTENSION = ".strikes.ndjson";

/** One line of a file: an event, with as much of its provenance as was written down. */
export type LogEvent = MatchEvent & Partial<Pick<RecordedEvent, "id" | "at" | "by" | "prev" | "hash">>;

/** A log that was read, and whether its events are chained. */
export type Log = { readonly events: readonly LogEvent[]; readonly chained: boolean };

/** Why a text is not a strike log. Lines count from 1. */
export type LogFault = { readonly line: number; readonly message: string };

const envelope = z.strictObject({
  seq: z.int().min(1),
  type: z.enum(EVENT_TYPES),
  data: z.unknown(),
  id: z.string().min(1).max(64).optional(),
  at: z.iso.datetime().optional(),
  by: z.string().min(1).max(100).optional(),
  prev: hash.optional(),
  hash: hash.optional(),
});

/** Every event on a canonical line of its own, ending in a newline. */
export const formatLog = (events: readonly LogEvent[]): string =>
  events.map((event) => `${canonical(event)}\n`).join("");

/**
 * Reads a strike log. Empty lines at the end are allowed, a byte-order mark is not JSON and is refused like any
 * other stray character. The chain is not checked here, nor whether the events can stand.
 */
export const parseLog = (text: string): Result<Log, LogFault> => {
  const lines = text.split("\n");
  while (lines.length > 0 && lines.at(-1)?.trim() === "") lines.pop();
  if (lines.length === 0) return err({ line: 1, message: "the log is empty" });
  const events: LogEvent[] = [];
  for (const [index, line] of lines.entries()) {
    const event = parseLine(line);
    if (!event.ok) return err({ line: index + 1, message: event.error });
    events.push(event.value);
  }
  const unlinked = events.findIndex((event) => (event.hash === undefined) !== (events[0]?.hash === undefined));
  if (unlinked >= 0) return err({ line: unlinked + 1, message: "prev and hash stand in all events or in none" });
  return ok({ events, chained: events[0]?.hash !== undefined });
};

/** Reads one line, or says what is wrong with it. */
const parseLine = (line: string): Result<LogEvent, string> => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return err("this is not JSON");
  }
  const event = envelope.safeParse(json);
  if (!event.success) return err(firstIssue(event.error, "the event"));
  if ((event.data.prev === undefined) !== (event.data.hash === undefined)) return err("prev and hash go together");
  const data = EVENT_DATA[event.data.type].safeParse(event.data.data);
  if (!data.success) return err(firstIssue(data.error, event.data.type));
  // The payload was just parsed by the schema of this very type.
  return ok({ ...event.data, data: data.data } as LogEvent);
};

const firstIssue = (error: z.ZodError, subject: string): string => {
  const [issue] = error.issues;
  const place = issue && issue.path.length > 0 ? ` at ${issue.path.join(".")}` : "";
  return `${subject}${place}: ${issue?.message ?? "unreadable"}`;
};
