import type { NewsKind } from "./news.ts";

/** Events sent to a club's own programs: what everybody may read on the club's pages, and never who applied or entered. */
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

/** States of one delivery. It is `waiting` until it is taken with a status of 2xx, or given up. */
export const DELIVERY_STATES = ["waiting", "sent", "failed"] as const;

/** Why a webhook is paused: at the desk, because its endpoint said that it is gone (410), or because it failed for days. */
export const PAUSE_REASONS = ["paused", "gone", "failing"] as const;
export type PauseReason = (typeof PAUSE_REASONS)[number];

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How long after each failed attempt the next one follows (milliseconds), as Standard Webhooks 1.0 recommends. */
const PAUSES: readonly number[] = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR];

/** An endpoint that asks for more time (`Retry-After`) gets so much at most (milliseconds). */
export const LONGEST_PAUSE_MS = 10 * HOUR;

/** How long after so many failed attempts, counted from 1, the next one follows (milliseconds); `null`: it is given up. */
export const pauseAfterFailure = (attempts: number): number | null => PAUSES[attempts - 1] ?? null;

/** An endpoint that has only failed for so long is paused (milliseconds). */
export const FAILING_MS = 72 * HOUR;

/** So long after a new secret was made, deliveries are signed with the old one too (milliseconds). */
export const OLD_SECRET_MS = 24 * HOUR;

/** Webhooks that a club has at most. */
export const MOST_WEBHOOKS = 5;

/** So much of an endpoint's answer is kept (characters). */
export const MOST_OF_AN_ANSWER = 200;
