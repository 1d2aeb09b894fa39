import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, real, sqliteTable, text, unique } from "drizzle-orm/sqlite-core";
import { FORMAT_NAMES } from "../../shared/league/format.ts";
import type { MovedRow } from "../../shared/league/moved-rows.ts";
import { ENTRY_STATES, PAYMENTS, type Registration } from "../../shared/league/registration.ts";
import type { Regulations } from "../../shared/league/regulations.ts";
import type { MatchChange, MatchResult } from "../../shared/match/result.ts";
import type { Pairing } from "../../shared/ratings/change.ts";
import { LISTS } from "../../shared/ratings/lists.ts";
import type { ThroughMatch } from "../../shared/ratings/moves.ts";
import { SCORE_MODES } from "../../shared/ratings/score.ts";
import type { Ruleset } from "../../shared/rules/ruleset.ts";
import { MATCH_STATUSES, type Reason } from "../../shared/vocabulary.ts";

/**
 * D1 holds three kinds of tables. Registries are plain. The record (`match_events`, `decisions`, `house_rulesets`,
 * `head_lists`, `list_keys`, `differences`, `rating_moves`, `people_joins`) is append-only: triggers in the migrations
 * refuse UPDATE and DELETE. Everything derived can be dropped and computed again from the record, to the same bytes.
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
    /** How its draw is made. */
    play: text("play", { enum: FORMAT_NAMES }).notNull().default("round-robin"),
    /** As published; `null`: the usual ones. Changed only until the first result, afterwards by a decision. */
    regulations: json<Regulations>("regulations"),
    /** `null`: its entries were given with it, or come from another division. */
    registration: json<Registration>("registration"),
    hall: json<Hall>("hall"),
    /** `null` until the draw has been made. */
    draw: json<Draw>("draw"),
    /** The canonical request, so that sending it again is recognised. */
    request: text("request").notNull(),
    createdAt: text("created_at").notNull(),
  },
  (t) => [index("divisions_club").on(t.clubId)],
);

/** Where a division is played: boards in the hall, and days on which nobody plays. */
export type Hall = { readonly tables: number | null; readonly blackouts: readonly string[] };

/** How a division was drawn: from which seed lots came, the day of each round, and the division it follows on from. */
export type Draw = {
  readonly seed: string | null;
  readonly days: readonly string[];
  readonly from: { readonly division: string; readonly top: number } | null;
  /** The canonical request, so that sending it again is recognised. */
  readonly request: string;
};

/** What a division leaves to its matches; the shape of `format` in `match_opened`. */
export type DivisionFormat = {
  target?: number | null | undefined;
  boards?: number | null | undefined;
  games?: number | undefined;
};

/** Entries before the draw. Those that are drawn stand in `entries` under the same id. */
export const registrations = sqliteTable(
  "registrations",
  {
    id: text("id").primaryKey(),
    divisionId: text("division_id")
      .notNull()
      .references(() => divisions.id),
    players: json<readonly string[]>("players").notNull(),
    state: text("state", { enum: ENTRY_STATES }).notNull(),
    payment: text("payment", { enum: PAYMENTS }).notNull(),
    /** Where the payment is found: a number of a transfer or receipt. */
    reference: text("reference"),
    seed: integer("seed"),
    registeredAt: text("registered_at").notNull(),
    by: text("by").notNull(),
  },
  (t) => [index("registrations_division").on(t.divisionId)],
);

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
    /** Canonical JSON of the decision, without what stands in the other columns. */
    data: text("data").notNull(),
    by: text("by").notNull(),
    at: text("at").notNull(),
    /** Counts the division's decisions from 1: their order. */
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
  (t) => [unique("people_joins_number").on(t.clubId, t.number)],
);

/** What a club plays by, version after version: a changed ruleset is a new row, and old ones stay. */
export const houseRulesets = sqliteTable(
  "house_rulesets",
  {
    clubId: text("club_id")
      .notNull()
      .references(() => clubs.id),
    id: text("id").notNull(),
    version: integer("version").notNull(),
    /** What it was made from, `icf@1`: a published ruleset or another of the club's. */
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

/** Signed lists of where a club's logs stood; each names the hash of the one before. */
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
    /** How many heads it has. */
    matches: integer("matches").notNull(),
    /** The file as it is published, signature included. */
    text: text("text").notNull(),
  },
  (t) => [primaryKey({ columns: [t.club, t.number] }), unique("head_lists_prev").on(t.club, t.prev)],
);

/** Every public key that ever signed a head list: after a new one was taken, old lists can still be checked. */
export const listKeys = sqliteTable("list_keys", {
  key: text("key").primaryKey(),
  since: text("since").notNull(),
});
/**
 * What corrections moved. Part of the record, not derived: which results were known when a correction was made is
 * written nowhere else, so no rebuild could find again what it moved then. What it did to the match itself anybody
 * can check by replaying the log up to `since` and up to `seq`.
 */
export const differences = sqliteTable(
  "differences",
  {
    matchId: text("match_id").notNull(),
    /** Last event of the request that displaced the result. */
    seq: integer("seq").notNull(),
    /** Where the log stood before that request. */
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
    list: text("list"),
    /** SHA-256 of all of it, the moved ratings included. */
    digest: text("digest").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.seq] }), index("differences_club").on(t.clubId, t.at)],
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
 * What people wrote to a dispute. The log has only SHA-256(salt + text), so words can be removed here and no chain
 * breaks.
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

/** What each player did in a match that was decided, counted from its strikes. */
export const matchStatistics = sqliteTable(
  "match_statistics",
  {
    matchId: text("match_id").notNull(),
    playerId: text("player_id").notNull(),
    boards: integer("boards").notNull(),
    boardsWon: integer("boards_won").notNull(),
    breaks: integer("breaks").notNull(),
    breaksWon: integer("breaks_won").notNull(),
    breaksMade: integer("breaks_made").notNull(),
    strikes: integer("strikes").notNull(),
    turns: integer("turns").notNull(),
    men: integer("men").notNull(),
    queens: integer("queens").notNull(),
    covers: integer("covers").notNull(),
    fouls: integer("fouls").notNull(),
    dues: integer("dues").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.playerId] }), index("match_statistics_player").on(t.playerId)],
);

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
    /** Many-handed: each other side by itself. */
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

// ---------------------------------------------------------------- rebuilding the derived tables

export const REBUILD_STATUSES = ["queued", "deriving", "rating", "done", "failed", "cancelled"] as const;

/** Every rebuild that was asked for, and how far it has come. */
export const rebuilds = sqliteTable("rebuilds", {
  id: text("id").primaryKey(),
  /** 1 until it has ended, then NULL: the index lets no two go on at once. */
  active: integer("active").unique(),
  status: text("status", { enum: REBUILD_STATUSES }).notNull(),
  /** The workflow instance that is at work on it. */
  instance: text("instance").notNull(),
  matches: integer("matches").notNull().default(0),
  done: integer("done").notNull().default(0),
  /** The last match that was derived: the next chunk begins after it. */
  cursor: text("cursor").notNull().default(""),
  /** Events in the record when it began. */
  recorded: integer("recorded").notNull().default(0),
  before: text("before"),
  after: json<{ readonly digest: string; readonly rows: Readonly<Record<string, number>>; readonly recorded: number }>(
    "after",
  ),
  reason: text("reason"),
  requestedAt: text("requested_at").notNull(),
});

/** What a rebuild has derived beside what is read, or why it could not; the switch empties it but for the reasons. */
export const rebuiltMatches = sqliteTable("rebuilt_matches", {
  matchId: text("match_id").primaryKey(),
  /** The last event in D1 when it was derived. */
  seq: integer("seq").notNull(),
  /** The rows of this match in each derived table, as JSON. */
  result: text("result"),
  boards: text("boards"),
  players: text("players"),
  statistics: text("statistics"),
  /** Why its log does not stand. */
  reason: text("reason"),
});

// ---------------------------------------------------------------- importing a club

export const IMPORT_STATUSES = ["staged", "checking", "storing", "done", "refused", "failed"] as const;

/** Files of clubs that were sent here, by the SHA-256 of the whole file. */
export const clubImports = sqliteTable("club_imports", {
  id: text("id").primaryKey(),
  status: text("status", { enum: IMPORT_STATUSES }).notNull(),
  /** The workflow instance that is at work on it. */
  instance: text("instance"),
  club: text("club"),
  /** Pieces that the file was sent in, and those whose logs are stored. */
  parts: integer("parts").notNull().default(0),
  stored: integer("stored").notNull().default(0),
  faults: json<readonly { readonly line: number; readonly message: string }[]>("faults"),
  reason: text("reason"),
  /** The rebuild that derives what was imported. */
  rebuild: text("rebuild"),
});

/** The pieces of a file, until it is stored or refused. */
export const importParts = sqliteTable(
  "import_parts",
  {
    importId: text("import_id").notNull(),
    part: integer("part").notNull(),
    text: text("text").notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.part] })],
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
