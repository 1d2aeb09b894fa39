import type { MatchOutcome } from "../match/model/outcome.ts";
import type { RatingChange } from "./change.ts";
import { climbDays, type LadderOptions, matchDays } from "./ladder.ts";
import type { RatedMatch } from "./lists.ts";
import type { Ladder } from "./rating.ts";

/**
 * The ladder with checkpoints. Its days are cut into stretches of at least `every` matches; where one begins, the
 * ratings are kept. A result that is late or corrected needs the fold only from the beginning of its stretch, and
 * because cuts are counted from the cut before, what comes out is what a fold from the first day would give.
 */

/** Where a fold can be taken up again: the ratings before any match of this day. */
export type Checkpoint = { readonly day: string; readonly ladder: Ladder };

/** Some days in a row, from one checkpoint to the next. */
export type Segment = { readonly from: Checkpoint; readonly changes: readonly RatingChange[] };

export type History = { readonly stretches: readonly Segment[]; readonly ladder: Ladder };

/** Matches to a stretch: a ladder of a few thousand players is kept about as quickly as so many matches are rated. */
export const STRETCH = 1000;

/** Before every day: what the first stretch begins with, unless players bring ratings along. */
export const BEGINNING: Checkpoint = { day: "", ladder: new Map() };

/** Days in a row with at least so many matches together; the last have what is left. */
const cut = (days: readonly (readonly RatedMatch[])[], every: number): (readonly RatedMatch[])[][] => {
  const stretches: (readonly RatedMatch[])[][] = [];
  let room = 0;
  for (const day of days) {
    const last = stretches.at(-1);
    if (last && room > 0) last.push(day);
    else {
      stretches.push([day]);
      room = every;
    }
    room -= day.length;
  }
  return stretches;
};

/**
 * Folds results stretch by stretch, handing out each as it is folded: whoever lets go of it, as a list does that writes
 * its rows down, holds no more than one at a time.
 *
 * @param outcomes of the checkpoint's day and later, in any order
 * @param from where to go on; the beginning, if it is left out
 * @returns the ladder at the end
 */
export function* folded(
  outcomes: readonly MatchOutcome[],
  options: LadderOptions,
  every: number = STRETCH,
  from: Checkpoint = BEGINNING,
): Generator<Segment, Ladder> {
  let { ladder } = from;
  for (const [at, days] of cut(matchDays(outcomes, options.list), every).entries()) {
    const { ladder: after, changes } = climbDays(days, options, ladder);
    // The beginning stays before every day; another checkpoint goes with the first day that there is now.
    const day = at === 0 && from.day === "" ? "" : (days[0]?.[0]?.day ?? "");
    yield { from: { day, ladder }, changes };
    ladder = after;
  }
  return ladder;
}

/** Folds outcomes into ratings and keeps every segment. */
export const history = (
  outcomes: readonly MatchOutcome[],
  options: LadderOptions,
  every: number = STRETCH,
  from: Checkpoint = BEGINNING,
): History => {
  const stretches: Segment[] = [];
  const folding = folded(outcomes, options, every, from);
  for (;;) {
    const next = folding.next();
    if (next.done) return { stretches, ladder: next.value };
    stretches.push(next.value);
  }
};

/** The stretch that a day is in, or would be: the last that begins no later. The first begins before every day. */
export const stretchOf = (days: readonly string[], day: string): number =>
  Math.max(
    0,
    days.findLastIndex((from) => from <= day),
  );

/**
 * The history after results of a day, or of it and later ones, have changed. What was before the day's stretch is
 * kept as it is.
 *
 * @param since every result of a day and later, as they are now
 */
export const rewritten = (
  before: History,
  day: string,
  since: (day: string) => readonly MatchOutcome[],
  options: LadderOptions,
  every: number = STRETCH,
): History => {
  const at = stretchOf(
    before.stretches.map(({ from }) => from.day),
    day,
  );
  const from = before.stretches[at]?.from ?? BEGINNING;
  const { stretches, ladder } = history(since(from.day), options, every, from);
  return { stretches: [...before.stretches.slice(0, at), ...stretches], ladder };
};
