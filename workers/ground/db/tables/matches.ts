import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { fixtures } from "./league.ts";
import { clubs } from "./registry.ts";

/** Which matches there are, and where each belongs. What happened in them is in their logs alone. */
export const matches = sqliteTable(
  "matches",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id").references(() => clubs.id),
    fixtureId: text("fixture_id").references(() => fixtures.id),
    createdAt: text("created_at").notNull(),
    createdBy: text("created_by").notNull(),
  },
  (t) => [index("matches_club").on(t.clubId), index("matches_fixture").on(t.fixtureId)],
);

/**
 * Matches that were registered and whose rooms have not said yet that they are open, with how: the clock opens them, whatever died
 * between. WITHOUT ROWID.
 */
export const openings = sqliteTable(
  "openings",
  { matchId: text("match_id").primaryKey(), opening: text("opening").notNull(), at: text("at").notNull() },
  (t) => [index("openings_at").on(t.at, t.matchId)],
);

/** Logs whose copy here is not what the match's own journal says. Anything in this table is an emergency. */
export const logFaults = sqliteTable("log_faults", {
  matchId: text("match_id").primaryKey(),
  seq: integer("seq").notNull(),
  expected: text("expected").notNull(),
  found: text("found"),
  at: text("at").notNull(),
});
