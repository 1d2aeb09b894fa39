import { z } from "zod";
import { timeOfDay } from "#shared/text.ts";
import { CHANNELS, NEWS, WISHES } from "#shared/told/news.ts";
import { MESSAGE_STATES } from "#shared/told/outbox.ts";
import { at, language, next, zone } from "../parts/values.ts";

/** An account's notifications, and those of a club. */

const wishes = z.partialRecord(z.enum(NEWS), z.enum(WISHES));

/** Hours without notifications; over midnight where `until` comes before `from`. */
const quiet = z
  .strictObject({ from: timeOfDay, until: timeOfDay })
  .refine(({ from, until }) => from !== until, "quietHoursEmpty")
  .nullable();

/** An account's settings of notifications. */
export const telling = z
  .object({
    /** Each kind of news, by mail, on devices, both, or not at all. */
    wishes: z.record(z.enum(NEWS), z.enum(WISHES)),
    quiet,
    /** The zone of the clock for quiet hours; `null`: each club's own. */
    zone: z.string().nullable(),
    /** The language of letters and notes; `null`: each club's own. */
    language: language.nullable(),
    /** Whether letters are sent at all. */
    mail: z.boolean(),
  })
  .meta({ id: "Telling" });
export type Telling = z.output<typeof telling>;

/** A change of the settings: an absent member keeps its value. */
export const tellingRequest = z
  .strictObject({
    wishes: wishes.optional(),
    quiet: quiet.optional(),
    zone: zone.nullable().optional(),
    language: language.nullable().optional(),
    mail: z.boolean().optional(),
  })
  .meta({ id: "TellingChange" });
export type TellingRequest = z.output<typeof tellingRequest>;

export const messageId = z.uuid();

/** A message of a club's outbox: its recipient, its subject, and its state. Its text is not stored. */
const outboxMessage = z.object({
  id: messageId,
  made: at,
  /** The instant at which it is sent; below, the instant of its current status. */
  due: at,
  since: at,
  kind: z.enum(NEWS),
  channel: z.enum(CHANNELS),
  /** The name of the account. */
  to: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** The reason why it bounced, is not wanted, or is of unknown fate; `null`: none. */
  reason: z.string().nullable(),
  attempts: z.int(),
});
export type OutboxMessage = z.output<typeof outboxMessage>;

export const outbox = z
  .object({ messages: z.array(outboxMessage), counts: z.record(z.enum(MESSAGE_STATES), z.int()), next })
  .meta({ id: "Outbox" });
export type Outbox = z.output<typeof outbox>;
