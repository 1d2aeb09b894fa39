import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/** What accounts did, and how often they tried. */

/** What was done in a club's name, in order. Append-only: triggers in the migrations refuse UPDATE and DELETE. */
export const clubActs = sqliteTable(
  "club_acts",
  {
    seq: integer("seq").primaryKey({ autoIncrement: true }),
    clubId: text("club_id").notNull(),
    at: text("at").notNull(),
    by: text("by").notNull(),
    act: text("act").notNull(),
    /** The id of what it was done to. */
    subject: text("subject").notNull(),
    /** JSON: ids, roles and days, never a name or an address. */
    data: text("data").notNull(),
  },
  (t) => [index("club_acts_club").on(t.clubId, t.seq)],
);

/** How often something was tried that may be tried only so often. Keys are hashes: no address is kept. */
export const attempts = sqliteTable(
  "attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    /** When counting begins again. */
    until: text("until").notNull(),
  },
  (t) => [index("attempts_until").on(t.until)],
);
