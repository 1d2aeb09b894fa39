import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { DELIVERY_STATES, PAUSE_REASONS, type WebhookKind } from "#shared/told/webhooks.ts";
import { json } from "./columns.ts";
import { clubs } from "./registry.ts";

/** Addresses of a club's own programs that get its events. They are in no file of a club: each has a secret. */
export const webhooks = sqliteTable(
  "webhooks",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    url: text("url").notNull(),
    kinds: json<readonly WebhookKind[]>("kinds").notNull(),
    /** The secret that deliveries are signed with, so it cannot be stored as a hash. */
    secret: text("secret").notNull(),
    /** The previous secret, with which deliveries are also signed for a time. */
    oldSecret: text("old_secret"),
    oldSecretUntil: text("old_secret_until"),
    /** The instant from which every attempt has failed. */
    failingSince: text("failing_since"),
    pausedAt: text("paused_at"),
    pausedReason: text("paused_reason", { enum: PAUSE_REASONS }),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
  },
  (t) => [index("webhooks_club").on(t.clubId, t.madeAt, t.id)],
);

/** An event for a webhook, once each; written in the batch that notifies people of it. */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    /** The `webhook-id` of its requests. */
    id: text("id").primaryKey(),
    webhookId: text("webhook_id")
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    /** The id of the row of its news. */
    news: text("news").notNull(),
    kind: text("kind").notNull(),
    cause: text("cause").notNull(),
    /** JSON, the same bytes at each attempt. */
    body: text("body").notNull(),
    madeAt: text("made_at").notNull(),
    /** The instant of the next attempt; during one, the instant from which another deliverer may take it. */
    dueAt: text("due_at").notNull(),
    state: text("state", { enum: DELIVERY_STATES }).notNull(),
    attempts: integer("attempts").notNull().default(0),
    /** The endpoint's last HTTP status. */
    status: integer("status"),
    answer: text("answer"),
    movedAt: text("moved_at").notNull(),
  },
  (t) => [
    uniqueIndex("webhook_deliveries_once").on(t.webhookId, t.news, t.kind, t.cause),
    index("webhook_deliveries_due").on(t.dueAt, t.id).where(sql`${t.state} = 'waiting'`),
    index("webhook_deliveries_made").on(t.madeAt),
    index("webhook_deliveries_webhook").on(t.webhookId, t.madeAt, t.id),
  ],
);
