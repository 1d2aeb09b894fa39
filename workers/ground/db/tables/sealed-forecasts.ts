import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LISTS, SEALINGS, type SealedSide } from "#ratings";
import { json } from "./columns.ts";
import { clubs } from "./registry.ts";

/**
 * What the ratings expected of a match, recorded before its first strike. Part of the record, not derived: the
 * ratings it was worked out from may change with the next correction, so no rebuild could find it again.
 */
export const sealedForecasts = sqliteTable(
  "sealed_forecasts",
  {
    /** On the eve no match has been opened yet: it is sealed for the id that the fixture's match bears by default. */
    matchId: text("match_id").notNull(),
    list: text("list", { enum: LISTS }).notNull(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    fixtureId: text("fixture_id"),
    /** The match day it was sealed for. */
    day: text("day").notNull(),
    occasion: text("occasion", { enum: SEALINGS }).notNull(),
    /** In the order of the match's sides, with the ratings that the forecast came from. */
    sides: json<readonly SealedSide[]>("sides").notNull(),
    /** Expected score in millionths of each side against each later one: of sides 1 and 2, 1 and 3, 2 and 3. */
    expected: json<readonly number[]>("expected").notNull(),
    /** Version of the engine, and of the rating formula, that it was worked out with. */
    engine: text("engine").notNull(),
    formula: integer("formula").notNull(),
    /** The server's clock. */
    at: text("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.list] }),
    index("sealed_forecasts_list").on(t.clubId, t.list),
    index("sealed_forecasts_fixture").on(t.fixtureId),
  ],
);
