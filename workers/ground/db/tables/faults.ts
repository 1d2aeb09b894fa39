import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** Logs whose copy here is not what the match's own journal says. Anything in this table is an emergency. */
export const logFaults = sqliteTable("log_faults", {
  matchId: text("match_id").primaryKey(),
  seq: integer("seq").notNull(),
  expected: text("expected").notNull(),
  found: text("found"),
  at: text("at").notNull(),
});
