import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./signing-in.ts";

/** Devices on which an account takes notes (RFC 8030). One that has gone is forgotten with the first note that it refuses. */
export const pushSubscriptions = sqliteTable(
  "push_subscriptions",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Where its push service takes notes for it: whoever knows it and the keys can send some. */
    endpoint: text("endpoint").notNull().unique(),
    p256dh: text("p256dh").notNull(),
    auth: text("auth").notNull(),
    /** The key of this site that it takes notes by: with another secret the site has another. */
    siteKey: text("site_key").notNull(),
    /** What its owner knows it by: `Firefox`. */
    device: text("device").notNull(),
    madeAt: text("made_at").notNull(),
  },
  (t) => [index("push_subscriptions_user").on(t.userId, t.madeAt)],
);
