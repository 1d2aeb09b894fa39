import { z } from "zod";
import { clubId, divisionId, fixtureId, matchId } from "#shared/ids.ts";
import { textLine } from "#shared/text.ts";
import { publicEndpoint } from "#shared/told/public-endpoint.ts";
import { DELIVERY_STATES, PAUSE_REASONS, TEST_KIND, WEBHOOK_KINDS } from "#shared/told/webhooks.ts";
import { at, next } from "../parts/values.ts";

/** A club's webhooks: addresses of its own programs that get the club's events. */

export const webhookId = z.uuid();

const kinds = z
  .array(z.enum(WEBHOOK_KINDS))
  .min(1)
  .max(WEBHOOK_KINDS.length)
  .transform((all) => WEBHOOK_KINDS.filter((kind) => all.includes(kind)));

/** An https address on a public host; whether it is a host of this site is checked when it is made. */
const endpoint = textLine.refine((text) => publicEndpoint(text, []).ok, "endpointForm");

export const newWebhook = z.strictObject({ url: endpoint, kinds }).meta({ id: "NewWebhook" });
export type NewWebhook = z.output<typeof newWebhook>;

export const webhookChange = z.strictObject({ paused: z.boolean() }).meta({ id: "WebhookChange" });

const webhook = z
  .object({
    id: z.string(),
    url: z.string(),
    kinds: z.array(z.enum(WEBHOOK_KINDS)),
    made: at,
    /** The instant from which every attempt has failed; `null`: the last one did not, or there was none. */
    failingSince: at.nullable(),
    /** The pause and its reason; `null`: it is not paused. */
    paused: z.object({ at, reason: z.enum(PAUSE_REASONS) }).nullable(),
    /** The instant until which deliveries are also signed with the previous secret; `null`: there is none. */
    oldSecretUntil: at.nullable(),
  })
  .meta({ id: "Webhook" });
export type Webhook = z.output<typeof webhook>;

/** Webhooks, the oldest first. */
export const webhooks = z.object({ webhooks: z.array(webhook) }).meta({ id: "Webhooks" });

/** A webhook with its secret, which only two answers have. */
export const madeWebhook = webhook.extend({ secret: z.string() }).meta({ id: "MadeWebhook" });

/** The body of a delivery: ids, and the public page about them. Names are looked up there. */
const webhookBody = z
  .object({
    type: z.enum([...WEBHOOK_KINDS, TEST_KIND]),
    timestamp: at,
    data: z.object({
      club: clubId,
      kind: z.enum([...WEBHOOK_KINDS, TEST_KIND]),
      match: matchId.optional(),
      fixture: fixtureId.optional(),
      division: divisionId.optional(),
      /** The path of the page on this site. */
      path: z.string(),
    }),
  })
  .meta({ id: "WebhookBody" });
export type WebhookBody = z.output<typeof webhookBody>;

const delivery = z.object({
  /** The `webhook-id` of the request: the same at each attempt. */
  id: z.string(),
  kind: z.enum([...WEBHOOK_KINDS, TEST_KIND]),
  made: at,
  /** The instant of the next attempt, while it waits; below, the instant of its current status. */
  due: at,
  since: at,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The endpoint's last HTTP status; `null`: none. */
  status: z.int().nullable(),
  /** The beginning of its answer, or the reason why there is none; `null`: no attempt yet. */
  answer: z.string().nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const webhookDeliveries = z
  .object({ webhook, deliveries: z.array(delivery), next })
  .meta({ id: "WebhookDeliveries" });
export type WebhookDeliveries = z.output<typeof webhookDeliveries>;
