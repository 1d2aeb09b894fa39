import { sql } from "drizzle-orm";
import { blob, check, index, integer, primaryKey, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import type { MatchChange, MatchResult, Reason, Ruleset } from "#carrom";
import type { MovedRow, MovedSeries, MovedTie } from "#league";
import type { ThroughMatch } from "#ratings";
import { json } from "./columns.ts";
import { divisions } from "./league.ts";
import { clubs, people } from "./registry.ts";

/**
 * The logs of matches, in segments: events that were relayed together, as their canonical lines. WITHOUT ROWID (see the
 * migration). A view, `match_events`, shows them event by event to SQL.
 */
export const matchSegments = sqliteTable(
  "match_segments",
  {
    matchId: text("match_id").notNull(),
    last: integer("last").notNull(),
    first: integer("first").notNull(),
    /** The hash before the first event; below, the hash of the last. */
    prev: text("prev").notNull(),
    hash: text("hash").notNull(),
    lines: text("lines").notNull(),
    /** The times of receipt: milliseconds, each since the one before (see `derive/log/segment.ts`). */
    received: json<readonly number[]>("received").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.last] }),
    check("match_segments_range", sql`${t.first} >= 1 AND ${t.last} >= ${t.first}`),
  ],
);

/** Logs of matches that are over: all segments as one, gzipped, here or under a name in the bucket of logs. */
export const sealedSegments = sqliteTable(
  "sealed_segments",
  {
    matchId: text("match_id").notNull(),
    last: integer("last").notNull(),
    first: integer("first").notNull(),
    prev: text("prev").notNull(),
    hash: text("hash").notNull(),
    body: blob("body", { mode: "buffer" }),
    object: text("object"),
    bytes: integer("bytes").notNull(),
    /** SHA-256 of the gzipped bytes. */
    sha256: text("sha256").notNull(),
    received: json<readonly number[]>("received").notNull(),
    at: text("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.last] }),
    check("sealed_segments_range", sql`${t.first} >= 1 AND ${t.last} >= ${t.first}`),
    check("sealed_segments_somewhere", sql`${t.body} IS NOT NULL OR ${t.object} IS NOT NULL`),
    index("sealed_segments_here").on(t.at).where(sql`${t.body} IS NOT NULL`),
  ],
);

/** Decisions of a league, as opposed to play. */
export const decisions = sqliteTable(
  "decisions",
  {
    id: text("id").primaryKey(),
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    type: text("type").notNull(),
    /** Canonical JSON of the decision, without the contents of the other columns. */
    data: text("data").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
    /** The number of the decision in its division, from 1: their order. */
    number: integer("number").notNull().default(0),
  },
  (t) => [index("decisions_division").on(t.divisionId), unique("decisions_number").on(t.divisionId, t.number)],
);

/** Ids of a club that were found to be one person, and those found to be two after all. */
export const peopleJoins = sqliteTable(
  "people_joins",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    number: integer("number").notNull(),
    type: text("type", { enum: ["people_joined", "people_parted"] }).notNull(),
    person: text("person")
      .notNull()
      .references(() => people.id),
    into: text("known_as")
      .notNull()
      .references(() => people.id),
    reason: text("reason").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
  },
  (t) => [
    unique("people_joins_number").on(t.clubId, t.number),
    // Names follow joins from both ends.
    index("people_joins_person").on(t.person),
    index("people_joins_known_as").on(t.into),
  ],
);

/** Rulesets of a club, version after version: a changed ruleset is a new row, and old ones are kept. */
export const houseRulesets = sqliteTable(
  "house_rulesets",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    id: text("id").notNull(),
    version: integer("version").notNull(),
    /** The ruleset that it was made from, `icf@1`: a published one or another of the club's. */
    base: text("base").notNull(),
    document: json<Ruleset>("document").notNull(),
    createdAt: text("created_at").notNull(),
    by: text("by").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clubId, t.id, t.version] }),
    check("house_rulesets_version", sql`${t.version} >= 1`),
  ],
);

/** Signed lists of the heads of a club's logs; each names the hash of the one before. */
export const headLists = sqliteTable(
  "head_lists",
  {
    /** Empty: the matches that belong to no club. Not null, because nulls are never equal to a UNIQUE constraint. */
    club: text("club").notNull(),
    number: integer("number").notNull(),
    at: text("at").notNull(),
    hash: text("hash").notNull(),
    prev: text("prev").notNull(),
    key: text("key").notNull(),
    matches: integer("matches").notNull(),
    /** The published file, including its signature. */
    text: text("text").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.club, t.number] }),
    unique("head_lists_prev").on(t.club, t.prev),
    index("head_lists_at").on(t.club, t.at),
  ],
);

/** Every public key that ever signed a head list: after a new one was taken, old lists can still be checked. */
/**
 * The lists that name a match, and its heads there: read from their texts by a trigger, so that no query reads a whole
 * list for the head of one match. WITHOUT ROWID.
 */
export const listedHeads = sqliteTable(
  "listed_heads",
  {
    matchId: text("match_id").notNull(),
    seq: integer("seq").notNull(),
    club: text("club").notNull(),
    hash: text("hash").notNull(),
    at: text("at").notNull(),
    /** The number of the list. */
    number: integer("number").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.seq, t.club] })],
);

export const listKeys = sqliteTable("list_keys", {
  key: text("key").primaryKey(),
  since: text("since").notNull(),
});

/**
 * The effects of corrections. Part of the record, not derived: the results that were known at the time are
 * recorded nowhere else, so no rebuild could compute the effects again. The effect on the match itself can be
 * checked by replaying the log up to `since` and up to `seq`.
 */
export const differences = sqliteTable(
  "differences",
  {
    matchId: text("match_id").notNull(),
    /** Last event of the request that replaced the result. */
    seq: integer("seq").notNull(),
    /** The last event before that request. */
    since: integer("since").notNull(),
    seqs: json<number[]>("seqs").notNull(),
    clubId: text("club_id"),
    at: text("at").notNull(),
    /** A role, never a person. */
    by: text("by").notNull(),
    reasons: json<Reason[]>("reasons").notNull(),
    before: json<MatchResult>("before").notNull(),
    after: json<MatchResult>("after").notNull(),
    boards: json<MatchChange["boards"]>("boards").notNull(),
    strikes: json<MatchChange["strikes"]>("strikes").notNull(),
    divisionId: text("division_id"),
    standings: json<readonly MovedRow[]>("standings").notNull(),
    /** Changed ties; `null` also in differences that are older than ties. */
    ties: json<readonly MovedTie[]>("ties"),
    /** Changed rows of series' tables; `null` where the division is in no series, and in older differences. */
    series: json<readonly MovedSeries[]>("series"),
    list: text("list"),
    /** SHA-256 of all of it, including the moved ratings. */
    digest: text("digest").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.seq] }),
    index("differences_club").on(t.clubId, t.at),
    index("differences_division").on(t.divisionId, t.at),
  ],
);

/** The ratings that a difference moved, one row for each player. */
export const ratingMoves = sqliteTable(
  "rating_moves",
  {
    matchId: text("match_id").notNull(),
    seq: integer("seq").notNull(),
    playerId: text("player_id").notNull(),
    /** Millionths of a point. */
    before: integer("before").notNull(),
    after: integer("after").notNull(),
    matches: integer("matches").notNull(),
    through: json<readonly ThroughMatch[]>("through").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.seq, t.playerId] }), index("rating_moves_player").on(t.playerId)],
);

/**
 * Notes of people on a dispute. The log has only SHA-256(salt + text), so texts can be removed here without breaking
 * a chain.
 */
export const notes = sqliteTable(
  "notes",
  {
    matchId: text("match_id").notNull(),
    note: text("note").notNull(),
    salt: text("salt").notNull(),
    text: text("text").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.note] })],
);
