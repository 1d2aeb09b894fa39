import type { MatchOutcome } from "#shared/carrom/model/outcome.ts";
import type { RatingChange } from "./change.ts";
import { isProvisional } from "./elo.ts";
import { foldRatings, type LadderOptions } from "./ladder.ts";
import type { Ladder, Rating } from "./rating.ts";

type Kept = readonly [string, number, number, number, number, string | null];

/** The text of a ladder for a checkpoint: one text for one ladder. */
export const keptLadder = (ladder: Ladder): string => {
  const rows = [...ladder.values()].map(
    ({ player, value, matches, peak, lastChange, lastDay }): Kept => [
      player,
      value,
      matches,
      peak,
      lastChange,
      lastDay,
    ],
  );
  return JSON.stringify(rows.sort(([one], [other]) => (one < other ? -1 : 1)));
};

/** The ladder of a checkpoint's text; only `keptLadder` writes one. */
export const ladderFrom = (text: string): Ladder => {
  const rows = JSON.parse(text) as readonly Kept[];
  return new Map(
    rows.map(([player, value, matches, peak, lastChange, lastDay]): [string, Rating] => [
      player,
      { player, value, matches, peak, lastChange, lastDay, provisional: isProvisional(matches) },
    ]),
  );
};

/**
 * The ladder with checkpoints. Its days are cut into segments of at least `every` matches; at the start of each, the
 * ratings are stored. A late or corrected result needs the fold only from the beginning of its segment, and on until the
 * ratings are again the same. Because each cut is counted from the cut before, the result is the same as that of a fold
 * from the first day.
 */

/** A place to resume a fold: the ratings before any match of this day. */
export type Checkpoint = { readonly day: string; readonly ladder: Ladder };

/** Days from `from` up to `to`, which is excluded; `null`: to the end. */
export type Days = { readonly from: string; readonly to: string | null };

/** A day on which a list rates matches, and their number. */
export type RatedDay = { readonly day: string; readonly matches: number };

/** Consecutive days of a list, from one checkpoint to the next. */
export type Segment<T extends RatedDay = RatedDay> = { readonly days: Days; readonly rated: readonly T[] };

/** Matches of a segment: storing a ladder of a few thousand players takes about as long as rating a segment. */
export const SEGMENT_MATCHES = 1000;

/** The checkpoint before every day: the beginning of the first segment, unless players bring ratings along. */
export const BEGINNING: Checkpoint = { day: "", ladder: new Map() };

/**
 * Cuts a list's days into segments of at least `every` matches; the last has the rest. The first begins before
 * every day.
 *
 * @param rated days in order
 */
export const segmentsOf = <T extends RatedDay>(
  rated: readonly T[],
  every: number = SEGMENT_MATCHES,
): readonly Segment<T>[] => {
  const cuts: T[][] = [];
  let matches = every;
  for (const day of rated) {
    if (matches >= every) {
      cuts.push([]);
      matches = 0;
    }
    cuts.at(-1)?.push(day);
    matches += day.matches;
  }
  const first = (at: number): string | null => cuts[at]?.[0]?.day ?? null;
  return cuts.map((own, at) => ({
    days: { from: at === 0 ? BEGINNING.day : (first(at) ?? BEGINNING.day), to: first(at + 1) },
    rated: own,
  }));
};

/** A segment, and a fingerprint of its whole input. */
export type FingerprintedSegment = { readonly days: Days; readonly print: string };

/** A checkpoint without its ladder, which is long: its day, and the fingerprint of the segment that begins there. */
export type KnownCheckpoint = { readonly day: string; readonly print: string };

/**
 * Whether segment number `at` is the same as when the checkpoint before it was stored. Its end must be the same
 * too: rows of days that fell out are rewritten, and ratings there are stored.
 */
export const isUnchanged = (
  { days, print }: FingerprintedSegment,
  known: readonly KnownCheckpoint[],
  at: number,
): boolean => known[at]?.day === days.from && known[at].print === print && (known[at + 1]?.day ?? null) === days.to;

/** The store of a history, for its fold. */
export type HistoryStore = {
  /** The text of the ladder that is stored before a day (`keptLadder`); `null` if none is. */
  readonly kept: (day: string) => Promise<string | null>;
  /** The outcomes of some days. */
  readonly outcomes: (days: Days) => Promise<readonly MatchOutcome[]>;
  /** Replaces all changes of some days by these. */
  readonly write: (days: Days, changes: readonly RatingChange[]) => Promise<void>;
};

/** A checkpoint to be stored: the segment that begins there, and the text of the ladder before it. */
export type FreshCheckpoint = { readonly day: string; readonly print: string; readonly ladder: string };

export type Refolded = {
  /** Every checkpoint from the first that changed; none if none did. */
  readonly checkpoints: readonly FreshCheckpoint[];
  /** The ladder at the end; `null` if it is unchanged. */
  readonly ladder: Ladder | null;
};

/**
 * Folds a history again: from the first segment that has changed, and on until the ratings are again the same.
 * Holds the changes of one segment at a time.
 *
 * @param segments the new history, in order
 * @param known the stored checkpoints, in order; none: all of it is folded
 */
export const refold = async (
  segments: readonly FingerprintedSegment[],
  known: readonly KnownCheckpoint[],
  options: LadderOptions,
  store: HistoryStore,
): Promise<Refolded> => {
  const checkpoints: FreshCheckpoint[] = [];
  // The ladder at this place of the fold; `null` while it equals the next checkpoint's.
  let ladder: Ladder | null = BEGINNING.ladder;
  for (const [at, segment] of segments.entries()) {
    const { days, print } = segment;
    const unchanged = isUnchanged(segment, known, at);
    const stored: string | null = unchanged || ladder === null ? await store.kept(days.from) : null;
    const text: string | null = ladder === null ? stored : keptLadder(ladder);
    if (text === null) throw new Error(`the checkpoint of ${days.from} is lost`);
    const same = unchanged && stored === text;
    if (!same || checkpoints.length > 0) checkpoints.push({ day: days.from, print, ladder: text });
    if (same) {
      ladder = null;
      continue;
    }
    const fold = foldRatings(await store.outcomes(days), options, ladder ?? ladderFrom(text));
    await store.write(days, fold.changes);
    ladder = fold.ladder;
  }
  return { checkpoints, ladder };
};
