import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { SeriesTerms } from "#league";
import { json } from "./columns.ts";
import { clubs } from "./registry.ts";

/** Series of a club: events whose final places give points. */
export const series = sqliteTable(
  "series",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    name: text("name").notNull(),
    terms: json<SeriesTerms>("terms").notNull(),
    /** The canonical request, so that a second one is recognised. */
    request: text("request").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("series_club").on(t.clubId, t.createdAt)],
);

/** The events of a series, in the order in which they were added. */
export const seriesEvents = sqliteTable(
  "series_events",
  {
    seriesId: text("series_id")
      .notNull()
      .references(() => series.id),
    /** It may be another club's, and unknown here: a series leaves with its own club. */
    divisionId: text("division_id").notNull(),
    number: integer("number").notNull(),
  },
  (t) => [primaryKey({ columns: [t.seriesId, t.divisionId] }), index("series_events_division").on(t.divisionId)],
);

/** Final places of divisions, each by one of the division's versions. Neither record nor derived: a cache. */
export const divisionPlaces = sqliteTable("division_places", {
  divisionId: text("division_id").primaryKey(),
  version: text("version").notNull(),
  /** The places as JSON. */
  places: text("places").notNull(),
});
