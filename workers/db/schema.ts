import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { MATCH_STATUSES } from "../../shared/vocabulary.ts";

/**
 * D1 holds three kinds of tables. Registries are plain. The record (`match_events`, `decisions`) is append-only:
 * triggers in the migrations refuse UPDATE and DELETE. Everything derived can be dropped and computed again from
 * the record, to the same bytes.
 */

const yes = (name: string) => integer(name, { mode: "boolean" });
const json = <T>(name: string) => text(name, { mode: "json" }).$type<T>();

// ---------------------------------------------------------------- registries

export const clubs = sqliteTable("clubs", {
  id: text("id").primaryKey(),
  name: text("name").notNull(),
  createdAt: text("created_at").notNull(),
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
  },
  (t) => [index("people_club").on(t.clubId)],
);

export const divisions = sqliteTable(
  "divisions",
  {
    id: text("id").primaryKey(),
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    league: text("league").notNull(),
    season: text("season").notNull(),
    name: text("name").notNull(),
    /** Id and version: a division is played to its end under the version it began with. */
    ruleset: text("ruleset").notNull(),
    format: json<DivisionFormat>("format"),
    rated: yes("rated").notNull(),
    /** The canonical request, so that sending it again is recognised. */
    request: text("request").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("divisions_club").on(t.clubId)],
);

/** What a division leaves to its matches; the shape of `format` in `match_opened`. */
export type DivisionFormat = {
  target?: number | null | undefined;
  boards?: number | null | undefined;
  games?: number | undefined;
};

export const entries = sqliteTable(
  "entries",
  {
    id: text("id").primaryKey(),
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    /** Draw number, from 1. */
    number: integer("number").notNull(),
    /** Ids of one player, or of a pair. */
    players: json<readonly string[]>("players").notNull(),
  },
  (t) => [unique("entries_number").on(t.divisionId, t.number)],
);

export const fixtures = sqliteTable(
  "fixtures",
  {
    id: text("id").primaryKey(),
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    round: integer("round").notNull(),
    /** Its place within the round. */
    position: integer("position").notNull(),
    day: text("day"),
    home: text("home")
      .notNull()
      .references(() => entries.id),
    away: text("away")
      .notNull()
      .references(() => entries.id),
  },
  (t) => [unique("fixtures_place").on(t.divisionId, t.round, t.position)],
);

/** Which matches there are, and where each belongs. What happened in them is in `match_events` alone. */
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

// ---------------------------------------------------------------- the record (append-only)

export const matchEvents = sqliteTable(
  "match_events",
  {
    matchId: text("match_id").notNull(),
    seq: integer("seq").notNull(),
    id: text("id").notNull(),
    type: text("type").notNull(),
    hash: text("hash").notNull(),
    /** The canonical line as it is published, hash included. */
    line: text("line").notNull(),
    /** The server's clock; the recorder's own is in the line. */
    receivedAt: text("received_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.matchId, t.seq] }),
    unique("match_events_id").on(t.matchId, t.id),
    check("match_events_seq", sql`${t.seq} >= 1`),
  ],
);

/** What a league decides, beside what is played. */
export const decisions = sqliteTable(
  "decisions",
  {
    id: text("id").primaryKey(),
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    type: text("type").notNull(),
    data: text("data").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
  },
  (t) => [index("decisions_division").on(t.divisionId)],
);

// ---------------------------------------------------------------- derived: droppable

export const boardResults = sqliteTable(
  "board_results",
  {
    matchId: text("match_id").notNull(),
    number: integer("number").notNull(),
    game: integer("game").notNull(),
    status: text("status").notNull(),
    winner: text("winner"),
    ending: text("ending"),
    queen: text("queen"),
    points: json<Readonly<Record<string, number>>>("points").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.number] })],
);

export const matchResults = sqliteTable(
  "match_results",
  {
    matchId: text("match_id").primaryKey(),
    /** The head of the log that this row derives from. */
    seq: integer("seq").notNull(),
    hash: text("hash").notNull(),
    /** The recorder's clock at that head: what the front page orders matches by. */
    at: text("at").notNull().default(""),
    day: text("day"),
    rated: yes("rated").notNull(),
    status: text("status", { enum: MATCH_STATUSES }).notNull(),
    forfeited: yes("forfeited").notNull(),
    winner: text("winner"),
    sides: json<readonly ResultSide[]>("sides").notNull(),
    ranking: json<readonly (readonly string[])[]>("ranking").notNull(),
  },
  (t) => [index("match_results_status").on(t.status, t.day)],
);

/** A side of a match result. */
export type ResultSide = {
  readonly id: string;
  readonly players: readonly string[];
  readonly points: number;
  readonly boardsWon: number;
  readonly gamesWon: number;
  /** Points in the last game: what a scoreboard shows. */
  readonly gamePoints: number;
};

/** Who played in which match. */
export const matchPlayers = sqliteTable(
  "match_players",
  {
    matchId: text("match_id").notNull(),
    playerId: text("player_id").notNull(),
    side: text("side").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.playerId] }), index("match_players_player").on(t.playerId)],
);

/** Which generation of a list's rows is the one to read. */
export const ratingLists = sqliteTable("rating_lists", {
  list: text("list").primaryKey(),
  generation: integer("generation").notNull(),
  /** SHA-256 of the rows: the same results need not be written again. */
  digest: text("digest").notNull(),
});

export const ratings = sqliteTable(
  "ratings",
  {
    list: text("list").notNull(),
    generation: integer("generation").notNull(),
    playerId: text("player_id").notNull(),
    place: integer("place").notNull(),
    value: integer("value").notNull(),
    matches: integer("matches").notNull(),
    provisional: yes("provisional").notNull(),
    peak: integer("peak").notNull(),
    lastChange: integer("last_change").notNull(),
  },
  (t) => [primaryKey({ columns: [t.list, t.generation, t.playerId] }), index("ratings_player").on(t.playerId)],
);

export const ratingChanges = sqliteTable(
  "rating_changes",
  {
    list: text("list").notNull(),
    generation: integer("generation").notNull(),
    /** Place in the fold: days in order, and within one the order of the match ids. */
    position: integer("position").notNull(),
    matchId: text("match_id").notNull(),
    playerId: text("player_id").notNull(),
    day: text("day").notNull(),
    opponents: json<readonly string[]>("opponents").notNull(),
    before: integer("before").notNull(),
    opponent: integer("opponent").notNull(),
    expected: real("expected").notNull(),
    score: real("score").notNull(),
    k: integer("k").notNull(),
    change: integer("change").notNull(),
    after: integer("after").notNull(),
    outcome: text("outcome", { enum: ["won", "drawn", "lost"] }).notNull(),
    pointsOwn: integer("points_own").notNull(),
    pointsOther: integer("points_other").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.list, t.generation, t.matchId, t.playerId] }),
    index("rating_changes_player").on(t.playerId),
    index("rating_changes_match").on(t.matchId),
  ],
);

// ---------------------------------------------------------------- alarms

/** Logs whose copy here is not what the match's own journal says. Anything in this table is an emergency. */
export const logFaults = sqliteTable("log_faults", {
  matchId: text("match_id").primaryKey(),
  seq: integer("seq").notNull(),
  expected: text("expected").notNull(),
  found: text("found"),
  at: text("at").notNull(),
});
