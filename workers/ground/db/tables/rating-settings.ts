import { integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LISTS, SCORE_MODES } from "#ratings";
import { clubs, people } from "./registry.ts";

/** How a club's list is rated, where it is not as every list is. */
export const ratingSettings = sqliteTable(
  "rating_settings",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    list: text("list", { enum: LISTS }).notNull(),
    mode: text("mode", { enum: SCORE_MODES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.clubId, t.list] })],
);

/** Ratings that players bring along, each from a day on. */
export const ratingStarts = sqliteTable(
  "rating_starts",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    list: text("list", { enum: LISTS }).notNull(),
    playerId: text("player_id")
      .notNull()
      .references(() => people.id),
    day: text("day").notNull(),
    /** Millionths of a point. */
    value: integer("value").notNull(),
    matches: integer("matches").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clubId, t.list, t.playerId] })],
);
