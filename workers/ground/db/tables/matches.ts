import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { fixtures } from "./league.ts";
import { clubs } from "./registry.ts";

/** All matches, and the place of each. Their play is in their logs alone. */
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
 * Registered matches whose rooms have not yet reported that they are open, with their opening: a cron opens them, if the first
 * attempt failed. WITHOUT ROWID.
 */
export const openings = sqliteTable(
  "openings",
  { matchId: text("match_id").primaryKey(), opening: text("opening").notNull(), at: text("at").notNull() },
  (t) => [index("openings_at").on(t.at, t.matchId)],
);

/** Logs whose copy here differs from the match's own journal. Any row in this table is an emergency. */
export const logFaults = sqliteTable("log_faults", {
  matchId: text("match_id").primaryKey(),
  seq: integer("seq").notNull(),
  expected: text("expected").notNull(),
  found: text("found"),
  at: text("at").notNull(),
});
