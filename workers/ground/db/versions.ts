import { sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A random word for each division and each club, another one after anything has changed that their public reads are
 * derived from: triggers in the migrations see to it, whoever writes. Neither record nor derived; nothing is lost with it.
 */
export const versions = sqliteTable("versions", {
  /** `division:ID` or `club:ID`. */
  scope: text("scope").primaryKey(),
  version: text("version").notNull(),
});
