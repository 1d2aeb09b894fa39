import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { JUNIOR_NAMES } from "../../shared/league/shown-name.ts";

export const clubs = sqliteTable("clubs", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  createdAt: text("created_at").notNull(),
  /** How the names of its juniors are shown; `null`: as usual. */
  juniorNames: text("junior_names", { enum: JUNIOR_NAMES }),
  /** The clock that its people go by, an IANA name; `null`: UTC. */
  zone: text("zone"),
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
    /** The number under which the club may show a junior; `null`: no junior. */
    junior: integer("junior"),
  },
  (t) => [index("people_club").on(t.clubId)],
);
