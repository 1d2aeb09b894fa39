import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { NamedUmpire } from "#league";
import { json } from "./columns.ts";
import { divisions } from "./league.ts";
import { clubs } from "./registry.ts";

/** Links, codes and notes for an evening of a club. */

/** Links for scoring a match. The token itself is not stored. */
export const scorerLinks = sqliteTable(
  "scorer_links",
  {
    /** The `jti` of the token. */
    id: text("id").primaryKey(),
    matchId: text("match_id").notNull(),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
    expiresAt: text("expires_at").notNull(),
    revokedAt: text("revoked_at"),
    /** The token of the script that made it; `null`: made by a signed-in person, or by the code of a table. */
    tokenId: text("token_id"),
  },
  (t) => [
    index("scorer_links_match").on(t.matchId, t.madeAt),
    index("scorer_links_made_by").on(t.madeBy),
    index("scorer_links_token").on(t.tokenId).where(sql`${t.tokenId} IS NOT NULL`),
  ],
);

/** Codes of the tables of a club's evening. Only a hash of the code is stored. */
export const tableCodes = sqliteTable(
  "table_codes",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    day: text("day").notNull(),
    hallTable: integer("hall_table").notNull(),
    hash: text("hash").notNull(),
    madeBy: text("made_by").notNull(),
    madeAt: text("made_at").notNull(),
    revokedAt: text("revoked_at"),
  },
  (t) => [
    uniqueIndex("table_codes_hash").on(t.hash),
    uniqueIndex("table_codes_good").on(t.clubId, t.day, t.hallTable).where(sql`${t.revokedAt} IS NULL`),
  ],
);

/** The table that was assigned by hand to a fixture on an evening. */
export const fixtureTables = sqliteTable(
  "fixture_tables",
  {
    fixtureId: text("fixture_id").notNull(),
    day: text("day").notNull(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    hallTable: integer("hall_table").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
    /** 1: it is played before all others that wait at its table. */
    goesFirst: integer("goes_first"),
  },
  (t) => [primaryKey({ columns: [t.fixtureId, t.day] }), index("fixture_tables_evening").on(t.clubId, t.day)],
);

/** The fixture that is called to each table of an evening: the latest. */
export const eveningCalls = sqliteTable(
  "evening_calls",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    day: text("day").notNull(),
    hallTable: integer("hall_table").notNull(),
    fixtureId: text("fixture_id").notNull(),
    /** Its number among the calls of the evening: the later, the higher. */
    number: integer("number").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clubId, t.day, t.hallTable] }),
    uniqueIndex("evening_calls_fixture").on(t.fixtureId, t.day),
  ],
);

/** Clocks that an official started for a round, or for a shift of it, in the whole hall. */
export const roundClocks = sqliteTable(
  "round_clocks",
  {
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    round: integer("round").notNull(),
    /** 1, where the round is not parted over shifts. */
    shift: integer("shift").notNull(),
    startedAt: text("started_at").notNull(),
    by: text("by").notNull(),
  },
  (t) => [primaryKey({ columns: [t.divisionId, t.round, t.shift] })],
);

/** The umpires that the desk named for a fixture, or for a rubber of it. */
export const fixtureUmpires = sqliteTable(
  "fixture_umpires",
  {
    fixtureId: text("fixture_id").notNull(),
    /** 0: the fixture is one match. */
    rubber: integer("rubber").notNull(),
    umpires: json<readonly NamedUmpire[]>("umpires").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.fixtureId, t.rubber] })],
);

/** Players who have come to a club's evening; deleted with the next one. */
export const eveningPlayers = sqliteTable(
  "evening_players",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    day: text("day").notNull(),
    playerId: text("player_id").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.clubId, t.day, t.playerId] })],
);
