import { z } from "zod";
import { hash } from "#shared/ids.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { type SchemaMessage, schemaFaults } from "#shared/words/schema-issues.ts";
import { EVENT_DATA, EVENT_TYPES, type MatchEvent, type RecordedEvent } from "../model/events.ts";
import { payloadFault } from "../model/payload.ts";
import { doubledMember } from "./doubled-member.ts";

/** One line of a file: an event, with the provenance that was recorded. */
export type LogEvent = MatchEvent & Partial<Pick<RecordedEvent, "id" | "at" | "by" | "prev" | "hash">>;

/** A line without the schema of its `data`, which depends on its type. */
export const envelope = z.strictObject({
  seq: z.int().min(1),
  type: z.enum(EVENT_TYPES),
  data: z.unknown(),
  id: z.string().min(1).max(64).optional(),
  at: z.iso.datetime().optional(),
  by: z.string().min(1).max(100).optional(),
  prev: hash.optional(),
  hash: hash.optional(),
});

/** Reads one line by the schemas, or returns the fault in it. */
export const parseLine = (line: string): Result<LogEvent, SchemaMessage> => {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    return err({ key: "lineNotJson" });
  }
  const event = envelope.safeParse(json);
  if (!event.success) return err(firstFault(event.error, null));
  if ((event.data.prev === undefined) !== (event.data.hash === undefined)) return err({ key: "prevWithHash" });
  const data = EVENT_DATA[event.data.type].safeParse(event.data.data);
  if (!data.success) return err(firstFault(data.error, event.data.type));
  const fault = payloadFault(json);
  if (fault) return err(placed(event.data.type, fault.path, { key: fault.message }));
  const doubled = doubledMember(line, json);
  if (doubled !== null) return err({ key: "memberTwice", about: { member: JSON.stringify(doubled) } });
  // The payload was just parsed by the schema of this type.
  return ok({ ...event.data, data: data.data } as LogEvent);
};

/** The first fault that a schema found; `type` is the event's, or `null` before it is known. */
const firstFault = (error: z.ZodError, type: string | null): SchemaMessage => {
  const [fault] = schemaFaults(error.issues);
  return placed(type, fault?.path.join(".") ?? "", fault?.message ?? { key: "wrong" });
};

const placed = (type: string | null, place: string, fault: SchemaMessage): SchemaMessage => {
  if (type === null)
    return place === "" ? { key: "notAnEvent", about: { fault } } : { key: "lineMember", about: { place, fault } };
  return place === ""
    ? { key: "lineOfType", about: { type, fault } }
    : { key: "lineMemberOfType", about: { type, place, fault } };
};
