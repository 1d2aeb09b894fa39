import { sql } from "drizzle-orm";
import { index, integer, primaryKey, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Pairing } from "#ratings";
import { json, yes } from "./columns.ts";

/** Which generation of a list's rows is the one to read. */
export const ratingLists = sqliteTable("rating_lists", {
  list: text("list").primaryKey(),
  generation: integer("generation").notNull(),
  /** SHA-256 of what the rows were folded from. */
  digest: text("digest").notNull(),
});

/**
 * A row of a rating list stands from the generation in which it was written until the one that wrote it anew: a
 * computation writes only what changes, and nobody reads any of it before the pointer moves.
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
    /** Place within its day: the order of the match ids, and in a match that of the sides. */
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
    /** With three or four sides: each other side by itself. */
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

/** Where a list's fold can be taken up again. */
export const ratingCheckpoints = sqliteTable(
  "rating_checkpoints",
  {
    ...written,
    /** The first day after it; empty: the beginning. */
    day: text("day").notNull(),
    /** Everybody's rating before that day. */
    ladder: text("ladder").notNull(),
    /** SHA-256 of the results from here to the next: what differs has to be folded again. */
    print: text("print").notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.generation, t.day] })],
);
