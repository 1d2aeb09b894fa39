import { z } from "zod";
import { hash } from "../../ids.ts";
import { err, ok, type Result } from "../../result.ts";
import { EVENT_DATA, EVENT_TYPES, type MatchEvent, type RecordedEvent } from "../model/events.ts";
import { payloadFault } from "../model/payload.ts";
import { doubledMember } from "./doubled-member.ts";

/** One line of a file: an event, with as much of its provenance as was written down. */
export type LogEvent = MatchEvent & Partial<Pick<RecordedEvent, "id" | "at" | "by" | "prev" | "hash">>;

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

/** Reads one line by the schemas, or says what is wrong with it. */
export const parseLine = (line: string): Result<LogEvent, string> => {
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
  const fault = payloadFault(json);
  if (fault) return err(`${event.data.type} at ${fault.path}: ${fault.message}`);
  const doubled = doubledMember(line, json);
  if (doubled !== null) return err(`the member "${doubled}" stands twice in one object`);
  // The payload was just parsed by the schema of this very type.
  return ok({ ...event.data, data: data.data } as LogEvent);
};

const firstIssue = (error: z.ZodError, subject: string): string => {
  const [issue] = error.issues;
  const place = issue && issue.path.length > 0 ? ` at ${issue.path.join(".")}` : "";
  return `${subject}${place}: ${issue?.message ?? "unreadable"}`;
};
