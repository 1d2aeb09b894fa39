import { everyPlayerOf, featsOf, type MatchEvent, type MatchOutcome, statisticsOf, UNCOUNTED } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { matchPlayers, matchStatistics } from "#ground/db/schema.ts";
import { type ColumnName, columnNames, fromJson } from "#ground/db/tables/columns.ts";
import { type MatchResultRow, STANDING_RESULT } from "./match-results.ts";
import { storedFeats } from "./stored-feats.ts";

/** One row of `match_players`. */
type MatchPlayerRow = Readonly<Record<ColumnName<typeof matchPlayers>, string>>;

const COLUMNS = columnNames(matchPlayers);

/** The players of a match and their substitutes, so that a player's matches can be found. */
export const matchPlayerRows = ({ match, sides }: MatchOutcome): MatchPlayerRow[] =>
  sides.flatMap((side) =>
    [...new Set(everyPlayerOf(side))].map((player) => ({ match_id: match, player_id: player, side: side.id })),
  );

/** Writes the players, if not yet written: only the opening and a substitution need this. */
export const matchPlayerStatement = (
  db: Database,
  { match_id, seq, hash }: MatchResultRow,
  players: readonly MatchPlayerRow[],
): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO match_players (${COLUMNS.join(", ")}) SELECT ${fromJson(COLUMNS)} FROM json_each(?4)
       WHERE ${STANDING_RESULT} ON CONFLICT DO NOTHING`,
    )
    .bind(match_id, seq, hash, JSON.stringify(players));

/** Removes players who are no longer among these: the substitutes of substitutions that were voided. */
export const playersGoneStatement = (
  db: Database,
  { match_id, seq, hash }: MatchResultRow,
  players: readonly MatchPlayerRow[],
): D1PreparedStatement =>
  db.$client
    .prepare(
      `DELETE FROM match_players WHERE match_id = ?1 AND ${STANDING_RESULT}
       AND player_id NOT IN (SELECT value->>'player_id' FROM json_each(?4))`,
    )
    .bind(match_id, seq, hash, JSON.stringify(players));

const STATISTICS_COLUMNS = columnNames(matchStatistics);

/** One row of `match_statistics`, as JSON for SQLite. */
type MatchStatisticsRow = Readonly<Record<ColumnName<typeof matchStatistics>, string | number | null>>;

/**
 * The statistics of each player in a finished match, with the feats; none while it is played. A slam that was entered by hand
 * has a row too, which counts nothing.
 */
export const matchStatisticsRows = (
  { match, status, sides }: MatchOutcome,
  ruleset: string,
  log: () => readonly MatchEvent[],
): MatchStatisticsRow[] => {
  if (status !== "decided") return [];
  const feats = Map.groupBy(featsOf(log()), ({ players: [first] }) => first);
  const counted = statisticsOf(log());
  const others = [...feats.keys()].flatMap((player) =>
    player === undefined || counted.some((one) => one.player === player) ? [] : [{ player, ...UNCOUNTED }],
  );
  return [...counted, ...others].map(
    ({ player, boardsWon, breaksWon, breaksMade, whiteSlams, blackSlams, ...counted }) => ({
      match_id: match,
      player_id: player,
      ...counted,
      boards_won: boardsWon,
      breaks_won: breaksWon,
      breaks_made: breaksMade,
      white_slams: whiteSlams,
      black_slams: blackSlams,
      feats: storedFeats(feats.get(player) ?? [], ruleset, sides),
    }),
  );
};

/** Replaces the statistics of a match whose result is the current one. */
export const matchStatisticsStatements = (
  db: Database,
  { match_id, seq, hash }: MatchResultRow,
  rows: readonly MatchStatisticsRow[],
): D1PreparedStatement[] => [
  db.$client
    .prepare(`DELETE FROM match_statistics WHERE match_id = ?1 AND ${STANDING_RESULT}`)
    .bind(match_id, seq, hash),
  db.$client
    .prepare(
      `INSERT INTO match_statistics (${STATISTICS_COLUMNS.join(", ")}) SELECT ${fromJson(STATISTICS_COLUMNS)} FROM json_each(?4)
       WHERE ${STANDING_RESULT}`,
    )
    .bind(match_id, seq, hash, JSON.stringify(rows)),
];

/** The players of one match, with the statistics of a decided one. */
export type MatchPlayers = {
  readonly players: readonly MatchPlayerRow[];
  readonly statistics: readonly MatchStatisticsRow[];
};
