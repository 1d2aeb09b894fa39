import type { NewsKind } from "./news.ts";

/** Events sent to a club's own programs: public ones of the club's pages, and never the names of applicants. */
export const WEBHOOK_KINDS = [
  "drawn",
  "fixture-moved",
  "fixture-cancelled",
  "result-entered",
  "result-confirmed",
  "dispute-raised",
  "decided",
  "rating-corrected",
  "season-closed",
] as const satisfies readonly NewsKind[];
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Whether a kind of news goes to webhooks. */
export const isWebhookKind = (kind: NewsKind): kind is WebhookKind => WEBHOOK_KINDS.some((one) => one === kind);

/** The kind of a delivery sent from the desk to try a webhook. */
export const TEST_KIND = "test";

/** States of one delivery. It is `waiting` until it is answered with a status of 2xx, or given up. */
export const DELIVERY_STATES = ["waiting", "sent", "failed"] as const;

/** The reasons for a pause: by the desk, because the endpoint is gone (410), or because it failed for days. */
export const PAUSE_REASONS = ["paused", "gone", "failing"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** The pause after each failed attempt (milliseconds), as Standard Webhooks 1.0 recommends. */
const PAUSES: readonly number[] = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];

/** The longest pause that an endpoint can ask for by `Retry-After` (milliseconds). */
export const LONGEST_PAUSE_MS = 10 * HOUR;

/** The pause after a number of failed attempts (milliseconds), from 1; `null`: the delivery is given up. */
export const pauseAfterFailure = (attempts: number): number | null => PAUSES[attempts - 1] ?? null;

/** The time after which an endpoint that has only failed is paused (milliseconds). */
export const FAILING_MS = 72 * HOUR;

/** The time for which deliveries are also signed with the old secret after a new one was made (milliseconds). */
export const OLD_SECRET_MS = 24 * HOUR;

/** The most webhooks of a club. */
export const MOST_WEBHOOKS = 5;

/** The part of an endpoint's answer that is stored (characters). */
export const MOST_OF_AN_ANSWER = 200;
