import type { RecordedEvent } from "../../../shared/match/model/events.ts";
import type { MatchOutcome } from "../../../shared/match/model/outcome.ts";
import type { GameRow } from "../../../shared/match/model/report.ts";
import { canonical } from "../../../shared/match/seal/canonical.ts";
import { columnNames, fromJson } from "../../ground/db/columns.ts";
import type { Database } from "../../ground/db/database.ts";
import { matchResults, type ResultSide } from "../../ground/db/schema.ts";

/** The last event of the log that a row derives from. */
export type Tip = Pick<RecordedEvent, "seq" | "hash" | "at">;

/** One row of `match_results`, as JSON for SQLite. */
export type MatchResultRow = {
  readonly match_id: string;
  readonly seq: number;
  readonly hash: string;
  readonly at: string;
  readonly day: string | null;
  readonly rated: 0 | 1;
  readonly status: string;
  readonly forfeited: 0 | 1;
  readonly winner: string | null;
  readonly recorded_games: number;
  readonly sides: string;
  readonly ranking: string;
};

/** The row of a match at a head of its log. */
export const matchResultRow = (
  outcome: MatchOutcome,
  games: readonly GameRow[],
  recordedGames: number,
  tip: Tip,
): MatchResultRow => {
  const last = games.at(-1);
  const sides = outcome.sides.map((side): ResultSide => ({ ...side, gamePoints: last?.points[side.id] ?? 0 }));
  return {
    match_id: outcome.match,
    seq: tip.seq,
    hash: tip.hash,
    at: tip.at,
    day: outcome.day,
    rated: outcome.rated ? 1 : 0,
    status: outcome.status,
    forfeited: outcome.forfeited ? 1 : 0,
    winner: outcome.winner,
    recorded_games: recordedGames,
    sides: canonical(sides),
    ranking: canonical(outcome.ranking),
  };
};

const COLUMNS = columnNames(matchResults);
const UPDATES = COLUMNS.filter((column) => column !== "match_id")
  .map((column) => `${column} = excluded.${column}`)
  .join(", ");

/** Writes results that agree with D1's log and are not older than what stands. */
export const matchResultStatement = (db: Database, rows: readonly MatchResultRow[]): D1PreparedStatement =>
  db.$client
    .prepare(
      `INSERT INTO match_results (${COLUMNS.join(", ")}) SELECT ${fromJson(COLUMNS)} FROM json_each(?1)
       WHERE EXISTS (SELECT 1 FROM match_events e
         WHERE e.match_id = value->>'match_id' AND e.seq = value->>'seq' AND e.hash = value->>'hash')
       ON CONFLICT (match_id) DO UPDATE SET ${UPDATES} WHERE excluded.seq >= match_results.seq`,
    )
    .bind(JSON.stringify(rows));

/** Reads on which event the result of a match stands. */
export const standingStatement = (db: Database, match: string): D1PreparedStatement =>
  db.$client.prepare("SELECT seq, hash FROM match_results WHERE match_id = ?").bind(match);

/** Whether a result of `standingStatement` found just this row. */
export const isStanding = (found: D1Result | undefined, { seq, hash }: MatchResultRow): boolean => {
  const [row] = (found?.results ?? []) as { seq: number; hash: string }[];
  return row?.seq === seq && row.hash === hash;
};

/** SQL: the matches of a JSON list of result rows (parameter 1) whose result is the one that stands. */
export const STANDING_RESULTS = `SELECT r.match_id FROM match_results r JOIN json_each(?1) given
  ON r.match_id = given.value->>'match_id' AND r.seq = given.value->>'seq' AND r.hash = given.value->>'hash'`;
