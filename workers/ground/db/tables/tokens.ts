import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { users } from "./signing-in.ts";

/**
 * Personal tokens for scripts. A trigger removes those of an account whose password is changed; one that is revoked is
 * removed.
 */
export const apiTokens = sqliteTable(
  "api_tokens",
  {
    id: text("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Names of scopes, with spaces between. */
    scopes: text("scopes").notNull(),
    /** Its first characters, by which its owner knows it again. */
    starts: text("starts").notNull(),
    /** SHA-256 of the token, which is kept nowhere. */
    tokenHash: text("token_hash").notNull().unique(),
    madeAt: text("made_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    /** The last day on which it was used, in UTC. */
    usedOn: text("used_on"),
  },
  (t) => [index("api_tokens_user").on(t.userId, t.madeAt)],
);
