import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type BoardRow, type Colour, type GameClock, MATCH_STATUSES, type Score } from "#carrom";
import { json, yes } from "./columns.ts";

export const matchResults = sqliteTable(
  "match_results",
  {
    matchId: text("match_id").primaryKey(),
    /** The head of the log that this row derives from. */
    seq: integer("seq").notNull(),
    hash: text("hash").notNull(),
    /** The instant of that head by the recorder's clock: the order of matches on the front page. */
    at: text("at").notNull().default(""),
    day: text("day"),
    rated: yes("rated").notNull(),
    status: text("status", { enum: MATCH_STATUSES }).notNull(),
    forfeited: yes("forfeited").notNull(),
    winner: text("winner"),
    /** The number of games of which only the points are known: they have no boards. */
    recordedGames: integer("recorded_games").notNull().default(0),
    sides: json<readonly ResultSide[]>("sides").notNull(),
    ranking: json<readonly (readonly string[])[]>("ranking").notNull(),
    /** Boards that are over, in their order. */
    boards: json<readonly BoardResult[]>("boards").notNull().default([]),
    disputed: yes("disputed").notNull().default(false),
    /** The clock of its game, for a match in play that has one; `null` otherwise. */
    clock: json<GameClock>("clock"),
    /** The score that decides it, with its points; `null`: it has none, as a walkover. */
    score: json<Score>("score"),
    /** The instant of its last strike or board, by the recorder's clock; `null` for a decided match. */
    playedAt: text("played_at"),
    /** The instant of the first strike or board of a decided match, by the same clock; `null` before that. */
    beganAt: text("began_at"),
  },
  (t) => [
    index("match_results_status").on(t.status, t.day),
    // Few matches are disputed, and a club's desk lists them.
    index("match_results_disputed").on(t.matchId).where(sql`${t.disputed} = 1`),
  ],
);

/** A board that is over. */
export type BoardResult = Omit<BoardRow, "clauses" | "slam"> & { readonly slam?: Colour };

/**
 * A feat as it is stored: its kind by its place in `FEATS`, its players by their places among those of all sides, each side's
 * substitutes behind it.
 */
type StoredFeat = readonly [
  kind: number,
  figure: number,
  board: number | null,
  seq: number | null,
  ...players: readonly number[],
];

/** Feats of a player in a match, after the id of the ruleset that it was played by. */
export type PlayerFeats = readonly [ruleset: string, ...feats: readonly StoredFeat[]];

/** A side of a match result. */
export type ResultSide = {
  readonly id: string;
  readonly players: readonly string[];
  /** Substitutes of the players; left out where there were none. */
  readonly substitutes?: readonly string[];
  readonly points: number;
  /** Points with no game beyond its target; left out where no game passed it. */
  readonly pointsToTarget?: number;
  readonly boardsWon: number;
  readonly gamesWon: number;
  /** Points in the last game, for a scoreboard. */
  readonly gamePoints: number;
};

export const matchPlayers = sqliteTable(
  "match_players",
  {
    matchId: text("match_id").notNull(),
    playerId: text("player_id").notNull(),
    side: text("side").notNull(),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.playerId] }), index("match_players_player").on(t.playerId)],
);

/** Each player's figures in a decided match, counted from its strikes. */
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
    whiteSlams: integer("white_slams").notNull().default(0),
    blackSlams: integer("black_slams").notNull().default(0),
    /** Feats of the player, and of the sides that name the player first; `null`: none, or an older version derived the row. */
    feats: json<PlayerFeats>("feats"),
  },
  (t) => [primaryKey({ columns: [t.matchId, t.playerId] }), index("match_statistics_player").on(t.playerId)],
);
