import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * A random word for each division, each club and everything public, a new one after each change of the data behind their
 * public reads: `triggers/marks.ts` writes it. Neither record nor derived; it can be lost without harm.
 */
export const versions = sqliteTable("versions", {
  /** `division:ID`, `club:ID` or `public`. */
  scope: text("scope").primaryKey(),
  version: text("version").notNull(),
});

/**
 * Matches whose logs have moved since their club's head lists were last compared with them; `""`: no club. This table and
 * the four below are work to do: `triggers/marks.ts` adds to them, and the job that does the work removes it.
 * Neither record nor derived.
 */
export const movedLogs = sqliteTable(
  "moved_logs",
  { club: text("club").notNull(), matchId: text("match_id").notNull() },
  (t) => [primaryKey({ columns: [t.club, t.matchId] })],
);

/** Matches whose logs are not sealed, by the instant of their opening. */
export const openLogs = sqliteTable(
  "open_logs",
  { since: text("since").notNull(), matchId: text("match_id").notNull() },
  (t) => [primaryKey({ columns: [t.since, t.matchId] })],
);

/** Rating lists to compute again. The mark is a random word, a new one after each change. */
export const waitingLists = sqliteTable("waiting_lists", {
  list: text("list").primaryKey(),
  mark: text("mark").notNull(),
});

/** Days on which a division may be played. */
export const playDays = sqliteTable(
  "play_days",
  {
    day: text("day").notNull(),
    divisionId: text("division_id").notNull(),
    /** The division's version for which the forecasts of the day were sealed. */
    sealed: text("sealed"),
  },
  (t) => [primaryKey({ columns: [t.day, t.divisionId] })],
);

/** Divisions whose draw has not been checked since its last change. */
export const uncheckedDraws = sqliteTable("unchecked_draws", { divisionId: text("division_id").primaryKey() });
