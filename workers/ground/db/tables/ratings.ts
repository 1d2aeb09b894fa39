import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Pairing } from "#ratings";
import { LISTS, SCORE_MODES, SEALINGS, type SealedForecastSide } from "#ratings";
import { json, yes } from "./columns.ts";
import { clubs, people } from "./registry.ts";

/**
 * The ratings' expectation of a match, recorded before its first strike. Part of the record, not derived: the
 * ratings behind it may change with the next correction, so no rebuild could compute it again.
 */
export const sealedForecasts = sqliteTable(
  "sealed_forecasts",
  {
    /** The id of the match. On the eve no match is open yet: it is the id that the fixture's match has by default. */
    matchId: text("match_id").notNull(),
    list: text("list", { enum: LISTS }).notNull(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    fixtureId: text("fixture_id"),
    /** The match day that it was sealed for. */
    day: text("day").notNull(),
    occasion: text("occasion", { enum: SEALINGS }).notNull(),
    /** The match's sides in their order, with the ratings behind the forecast. */
    sides: json<readonly SealedForecastSide[]>("sides").notNull(),
    /** Expected score in millionths of each side against each later one: of sides 1 and 2, 1 and 3, 2 and 3. */
    expected: json<readonly number[]>("expected").notNull(),
    /** Version of the engine; below, of the rating formula that it was computed with. */
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

/** Settings of a club's list, if they are not the usual ones. */
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

/** The generation of each list's rows that is read. */
export const ratingLists = sqliteTable("rating_lists", {
  list: text("list").primaryKey(),
  generation: integer("generation").notNull(),
  /** SHA-256 of the input of the fold. */
  digest: text("digest").notNull(),
});

/**
 * A row of a rating list is valid from the generation in which it was written until the one that wrote it again: a
 * computation writes only changes, and none of them is read before the pointer moves.
 */
const written = {
  list: text("list").notNull(),
  generation: integer("generation").notNull(),
  until: integer("until"),
};

export const ratings = sqliteTable(
  "ratings",
  {
    ...written,
    playerId: text("player_id").notNull(),
    place: integer("place").notNull(),
    value: integer("value").notNull(),
    matches: integer("matches").notNull(),
    provisional: yes("provisional").notNull(),
    peak: integer("peak").notNull(),
    lastChange: integer("last_change").notNull(),
    lastDay: text("last_day"),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.generation, t.playerId] }),
    index("ratings_player").on(t.playerId),
    index("ratings_until").on(t.list, t.until).where(sql`until IS NOT NULL`),
    index("ratings_place").on(t.list, t.place, t.playerId),
  ],
);

export const ratingChanges = sqliteTable(
  "rating_changes",
  {
    ...written,
    /** Place within its day: the order of the match ids, and within a match the order of the sides. */
    position: integer("position").notNull(),
    matchId: text("match_id").notNull(),
    playerId: text("player_id").notNull(),
    day: text("day").notNull(),
    opponents: json<readonly string[]>("opponents").notNull(),
    before: integer("before").notNull(),
    matches: integer("matches").notNull().default(0),
    side: integer("side").notNull().default(0),
    opponent: integer("opponent").notNull(),
    expected: real("expected").notNull(),
    score: real("score").notNull(),
    k: integer("k").notNull(),
    change: integer("change").notNull(),
    after: integer("after").notNull(),
    outcome: text("outcome", { enum: ["won", "drawn", "lost"] }).notNull(),
    pointsOwn: integer("points_own").notNull(),
    pointsOther: integer("points_other").notNull(),
    /** With three or four sides: each other side by itself; `null` otherwise. */
    pairs: json<readonly Pairing[]>("pairs"),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.generation, t.matchId, t.playerId] }),
    index("rating_changes_player").on(t.playerId),
    index("rating_changes_match").on(t.matchId),
    index("rating_changes_day").on(t.list, t.day),
    index("rating_changes_until").on(t.list, t.until).where(sql`until IS NOT NULL`),
  ],
);

/** Places at which a list's fold can be resumed. */
export const ratingCheckpoints = sqliteTable(
  "rating_checkpoints",
  {
    ...written,
    /** The first day after it; empty: the beginning. */
    day: text("day").notNull(),
    /** All ratings before that day. */
    ladder: text("ladder").notNull(),
    /** SHA-256 of the results from here to the next checkpoint: segments that differ have to be folded again. */
    print: text("print").notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.generation, t.day] })],
);
