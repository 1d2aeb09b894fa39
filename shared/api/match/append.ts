import { z } from "zod";
import { EVENT_DATA, EVENT_TYPES, type EventType } from "#carrom";
import { hash } from "#shared/ids.ts";
import type { WriteScope } from "#shared/match/write-scope.ts";
import { MAX_EVENTS_PER_APPEND } from "../parts/limits.ts";
import { at, next, seq } from "../parts/values.ts";

/** One event in a client's request; the server adds `by`, `seq`, `prev` and `hash`. */
export const sentEvent = z
  .discriminatedUnion(
    "type",
    EVENT_TYPES.filter((type) => type !== "match_opened").map((type) =>
      z.strictObject({ id: z.uuid(), type: z.literal(type), at, data: EVENT_DATA[type] }),
    ) as unknown as [ReturnType<typeof sentEventOf>],
  )
  .meta({ id: "SentEvent" });

const sentEventOf = () => z.strictObject({ id: z.uuid(), type: z.string(), at, data: z.unknown() });
export type SentEvent = z.output<typeof sentEvent>;

export const appendRequest = z
  .strictObject({
    expectedSeq: z.int().min(1),
    events: z.array(sentEvent).min(1).max(MAX_EVENTS_PER_APPEND),
  })
  .meta({ id: "AppendRequest" });
export type AppendRequest = z.output<typeof appendRequest>;

export const head = z.object({ seq: z.int(), hash }).meta({ id: "Head" });
export type Head = z.output<typeof head>;

export const appendResponse = z
  .object({ events: z.array(z.object({ id: z.string(), seq, hash })), head })
  .meta({ id: "AppendResponse" });
export type AppendResponse = z.output<typeof appendResponse>;

const recordedEventOf = (type: EventType) =>
  z.object({
    seq,
    id: z.string(),
    type: z.literal(type),
    at,
    by: z.string(),
    data: EVENT_DATA[type],
    prev: hash,
    hash,
  });

/** An event as it is stored and published. */
export const recordedEvent = z.union(EVENT_TYPES.map(recordedEventOf)).meta({ id: "RecordedEvent" });

export const eventsResponse = z
  .object({ events: z.array(recordedEvent), head: head.nullable(), next })
  .meta({ id: "Events" });

/** The writer of events, as the Worker identified it. */
export type Writer = {
  readonly by: string;
  readonly scope: WriteScope;
  /** Every player id that the writer has or had: players of the match have a smaller scope. */
  readonly persons?: readonly string[];
  /** The id of the scorer's link that it used, if any. */
  readonly link?: string;
  /** The id of its device, and below its name; without a device it is identified by `by`. */
  readonly device?: string;
  readonly name?: string;
};

/** A request to record events. */
export type Append = Writer & { readonly expectedSeq: number; readonly events: readonly SentEvent[] };
