import { and, asc, eq } from "drizzle-orm";
import { canonical } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { ratingSettings, ratingStarts } from "#ground/db/schema.ts";
import {
  DEFAULT_LADDER,
  type FingerprintedSegment,
  type LadderOptions,
  type List,
  RATING_FORMULA,
  type ScoreMode,
  segmentsOf,
} from "#ratings";
import type { ClubRecord } from "./club-record.ts";
import type { DayMark } from "./day-marks.ts";

/** A fingerprint of some days and of the options of their fold. With another formula every list is computed again. */
export const fingerprintOf = ({ list: _, ...how }: FoldOptions, marks: readonly DayMark[]): string =>
  sha256(canonical([RATING_FORMULA, how, marks.map(({ day, mark }) => [day, mark])]));

/** A list's days, cut into segments of at least `every` matches, each with its fingerprint. */
export const fingerprintedSegments = (
  marks: readonly DayMark[],
  options: FoldOptions,
  every: number,
): readonly FingerprintedSegment[] =>
  segmentsOf(marks, every).map(({ days, rated }) => ({ days, print: fingerprintOf(options, rated) }));

/** Options of a fold, and the joined ids: its whole input, in addition to results. */
export type FoldOptions = LadderOptions & Pick<ClubRecord, "joined">;

/** Options of a club's list, with current ids. If one person has two starts the earlier one counts. */
export const foldOptions = async (
  db: Database,
  { club, known, joined }: ClubRecord,
  list: List,
): Promise<FoldOptions> => {
  const { starts = [], ...options } = await listOptions(db, club, list);
  return { ...options, starts: starts.map((start) => ({ ...start, player: known(start.player) })), joined };
};

/** The score mode of a club's list. */
export const scoreModeOf = async (db: Database, club: string, list: List): Promise<ScoreMode> => {
  const [settings] = await db
    .select({ mode: ratingSettings.mode })
    .from(ratingSettings)
    .where(and(eq(ratingSettings.clubId, club), eq(ratingSettings.list, list)));
  return settings?.mode ?? DEFAULT_LADDER.mode;
};

/** A club's settings of its list: its score mode, and the ratings that players brought along. */
const listOptions = async (db: Database, club: string, list: List): Promise<LadderOptions> => {
  const { playerId, day, value, matches } = ratingStarts;
  const [mode, starts] = await Promise.all([
    scoreModeOf(db, club, list),
    db
      .select({ player: playerId, day, value, matches })
      .from(ratingStarts)
      .where(and(eq(ratingStarts.clubId, club), eq(ratingStarts.list, list)))
      .orderBy(asc(day), asc(playerId)),
  ]);
  return { list, mode, starts };
};
