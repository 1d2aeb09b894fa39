import { canonical, type MatchChange, type Reason } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import type { MovedRow, MovedSeries, MovedTie } from "#league";
import type { RatingMove } from "#ratings";

/** The effects of a replaced result outside its match. */
export type Consequences = {
  readonly club: string | null;
  readonly division: string | null;
  readonly standings: readonly MovedRow[];
  /** Changed ties; `null` where the division has no bracket. */
  readonly ties: readonly MovedTie[] | null;
  /** Changed rows of the tables of series that the division is an event of. */
  readonly series: readonly MovedSeries[];
  readonly list: string | null;
  readonly ratings: readonly RatingMove[];
};

/** A request that replaced a result: its events, its time, its author's role, its reason, and the change of the match. */
export type Correction = {
  readonly match: string;
  readonly since: number;
  readonly seq: number;
  /** The hash of the event `seq`. */
  readonly hash: string;
  readonly seqs: readonly number[];
  readonly at: string;
  readonly by: string;
  readonly reasons: readonly Reason[];
  readonly change: MatchChange;
};

export type DifferenceRecord = { readonly correction: Correction; readonly consequences: Consequences };

const ROWS = 500;

/**
 * Writes differences, each once: the first writer's, with the results known at that time, is kept. The
 * moved ratings go with the difference that was computed with them, and with no other.
 */
export const differenceStatements = (db: Database, records: readonly DifferenceRecord[]): D1PreparedStatement[] =>
  records.flatMap((record) => statementsOf(db, record));

const statementsOf = (db: Database, { correction, consequences }: DifferenceRecord): D1PreparedStatement[] => {
  const { match, seq, change } = correction;
  const digest = sha256(canonical({ correction, consequences }));
  const row = db.$client
    .prepare(
      `INSERT INTO differences (match_id, seq, since, seqs, club_id, at, "by", reasons, "before", "after", boards,
         strikes, division_id, standings, ties, series, list, digest)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18
       WHERE NOT EXISTS (SELECT 1 FROM differences WHERE match_id = ?1 AND seq = ?2)`,
    )
    .bind(
      match,
      seq,
      correction.since,
      canonical(correction.seqs),
      consequences.club,
      correction.at,
      correction.by,
      canonical(correction.reasons),
      canonical(change.before),
      canonical(change.after),
      canonical(change.boards),
      canonical(change.strikes),
      consequences.division,
      canonical(consequences.standings),
      consequences.ties && canonical(consequences.ties),
      consequences.series.length === 0 ? null : canonical(consequences.series),
      consequences.list,
      digest,
    );
  return [row, ...moveStatements(db, match, seq, digest, consequences.ratings)];
};

const moveStatements = (
  db: Database,
  match: string,
  seq: number,
  digest: string,
  ratings: readonly RatingMove[],
): D1PreparedStatement[] =>
  Array.from({ length: Math.ceil(ratings.length / ROWS) }, (_, chunk) =>
    db.$client
      .prepare(
        `INSERT INTO rating_moves (match_id, seq, player_id, "before", "after", matches, through)
         SELECT ?1, ?2, value->>'player', value->>'from', value->>'to', value->>'matches', value->'through'
         FROM json_each(?4)
         WHERE EXISTS (SELECT 1 FROM differences WHERE match_id = ?1 AND seq = ?2 AND digest = ?3)
         AND NOT EXISTS (SELECT 1 FROM rating_moves m
           WHERE m.match_id = ?1 AND m.seq = ?2 AND m.player_id = value->>'player')`,
      )
      .bind(match, seq, digest, JSON.stringify(ratings.slice(chunk * ROWS, (chunk + 1) * ROWS))),
  );
