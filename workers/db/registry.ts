import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";

export const clubs = sqliteTable("clubs", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  createdAt: text("created_at").notNull(),
});

/** Names live here and nowhere else: the log knows people by their ids. */
export const people = sqliteTable(
  "people",
  {
    id: text("id").primaryKey(),
    name: text("name").notNull(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("people_club").on(t.clubId)],
);
