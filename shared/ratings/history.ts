import type { MatchOutcome } from "#shared/carrom/model/outcome.ts";
import type { RatingChange } from "./change.ts";
import { isProvisional } from "./elo.ts";
import { foldRatings, type LadderOptions } from "./ladder.ts";
import type { Ladder, Rating } from "./rating.ts";

type Kept = readonly [string, number, number, number, number, string | null];

/** A ladder as a checkpoint keeps it: one text for one ladder. */
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
 * The ladder with checkpoints. Its days are cut into segments of at least `every` matches; where one begins, the ratings
 * are kept. A result that is late or corrected needs the fold only from the beginning of its segment, and on until the
 * ratings are again what they were. Because cuts are counted from the cut before, what comes out is what a fold from
 * the first day would give.
 */

/** Where a fold can be taken up again: the ratings before any match of this day. */
export type Checkpoint = { readonly day: string; readonly ladder: Ladder };

/** Days from one up to another, which is not among them; `null`: to the end. */
export type Days = { readonly from: string; readonly to: string | null };

/** A day on which a list rates matches, and how many. */
export type RatedDay = { readonly day: string; readonly matches: number };

/** Some days of a list in a row, from one checkpoint to the next. */
export type Segment<T extends RatedDay = RatedDay> = { readonly days: Days; readonly rated: readonly T[] };

/** Matches to a segment: a ladder of a few thousand players is kept about as quickly as so many matches are rated. */
export const SEGMENT_MATCHES = 1000;

/** Before every day: what the first segment begins with, unless players bring ratings along. */
export const BEGINNING: Checkpoint = { day: "", ladder: new Map() };

/**
 * Cuts a list's days into segments of at least so many matches; the last has what is left. The first begins before
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

/** A segment, and a fingerprint of everything that it is folded from. */
export type FingerprintedSegment = { readonly days: Days; readonly print: string };

/** A checkpoint without its ladder, which is long: its day, and the fingerprint of the segment that begins there. */
export type KnownCheckpoint = { readonly day: string; readonly print: string };

/**
 * Whether segment number `at` is what it was when the checkpoint before it was kept. Where it ends has to be as it was
 * too: rows of days that fell out are rewritten, and ratings there are kept.
 */
export const isUnchanged = (
  { days, print }: FingerprintedSegment,
  known: readonly KnownCheckpoint[],
  at: number,
): boolean => known[at]?.day === days.from && known[at].print === print && (known[at + 1]?.day ?? null) === days.to;

/** Where a history is kept, as its fold needs it. */
export type HistoryStore = {
  /** The text of the ladder that is kept before a day (`keptLadder`); `null` where none is. */
  readonly kept: (day: string) => Promise<string | null>;
  /** The outcomes of some days. */
  readonly outcomes: (days: Days) => Promise<readonly MatchOutcome[]>;
  /** Puts these changes in the place of all that some days had. */
  readonly write: (days: Days, changes: readonly RatingChange[]) => Promise<void>;
};

/** A checkpoint to be kept: the segment that begins there, and the text of the ladder before it. */
export type FreshCheckpoint = { readonly day: string; readonly print: string; readonly ladder: string };

export type Refolded = {
  /** Every checkpoint from the first that changed; none if none did. */
  readonly checkpoints: readonly FreshCheckpoint[];
  /** The ladder at the end; `null` if it is the one that it was. */
  readonly ladder: Ladder | null;
};

/**
 * Folds a history again: from the first segment that has changed, and on until the ratings are again what they were.
 * Holds the changes of one segment at a time.
 *
 * @param segments the history as it is to be, in order
 * @param known the checkpoints that are kept, in order; none: all of it is folded
 */
export const refold = async (
  segments: readonly FingerprintedSegment[],
  known: readonly KnownCheckpoint[],
  options: LadderOptions,
  store: HistoryStore,
): Promise<Refolded> => {
  const checkpoints: FreshCheckpoint[] = [];
  // The ladder where the fold has come to; `null` while it is the one that the next checkpoint keeps.
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
