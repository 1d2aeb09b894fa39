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
    /** The recorder's clock at that head: what the front page orders matches by. */
    at: text("at").notNull().default(""),
    day: text("day"),
    rated: yes("rated").notNull(),
    status: text("status", { enum: MATCH_STATUSES }).notNull(),
    forfeited: yes("forfeited").notNull(),
    winner: text("winner"),
    /** Games of which only the points are known: they have no boards. */
    recordedGames: integer("recorded_games").notNull().default(0),
    sides: json<readonly ResultSide[]>("sides").notNull(),
    ranking: json<readonly (readonly string[])[]>("ranking").notNull(),
    /** Boards that are over, in their order. */
    boards: json<readonly BoardResult[]>("boards").notNull().default([]),
    disputed: yes("disputed").notNull().default(false),
    /** Of a match in play that is played by the clock: the clock of its game. */
    clock: json<GameClock>("clock"),
    /** The score that decides it, with its points; `null`: it has none, as a walkover. */
    score: json<Score>("score"),
    /** Of a match that is not decided: when its last strike or board was recorded, by the recorder's clock. */
    playedAt: text("played_at"),
    /** Of a match that is decided: when its first strike or board was recorded, by the same clock. */
    beganAt: text("began_at"),
  },
  (t) => [
    index("match_results_status").on(t.status, t.day),
    // Few matches are disputed, and a club's desk asks which.
    index("match_results_disputed").on(t.matchId).where(sql`${t.disputed} = 1`),
  ],
);

/** A board that is over. */
export type BoardResult = Omit<BoardRow, "clauses" | "slam"> & { readonly slam?: Colour };

/** A side of a match result. */
export type ResultSide = {
  readonly id: string;
  readonly players: readonly string[];
  readonly points: number;
  /** The same with no game beyond its target; left out where none is. */
  readonly pointsToTarget?: number;
  readonly boardsWon: number;
  readonly gamesWon: number;
  /** Points in the last game: what a scoreboard shows. */
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
  },
  (t) => [primaryKey({ columns: [t.matchId, t.playerId] }), index("match_statistics_player").on(t.playerId)],
);
