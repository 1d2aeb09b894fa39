import { createHash } from "node:crypto";
import type { MatchOutcome } from "#carrom";
import {
  type Days,
  type FingerprintedSegment,
  type HistoryStore,
  type Ladder,
  type LadderOptions,
  type RatingChange,
  refold,
  segmentsOf,
} from "#ratings";
import type { FreshCheckpoint } from "#shared/ratings/history.ts";
import { matchDays } from "#shared/ratings/ladder.ts";

/** Results as a database has them: in fingerprinted segments, and read by days. */
export type StoredResults = {
  readonly segments: readonly FingerprintedSegment[];
  readonly outcomes: (days: Days) => readonly MatchOutcome[];
};

const dayOf = ({ day }: MatchOutcome): string => day ?? "";

/** Stores results, in any order. A result without a day is not rated. */
export const storedResults = (
  results: readonly MatchOutcome[],
  { list }: LadderOptions,
  every?: number,
): StoredResults => {
  const dated = results.filter(({ day }) => day !== null).sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  const starts = new Map<string, number>();
  for (const [at, outcome] of dated.entries()) if (!starts.has(dayOf(outcome))) starts.set(dayOf(outcome), at);
  const outcomes = ({ from, to }: Days) => dated.slice(starts.get(from) ?? 0, to === null ? undefined : starts.get(to));
  const rated = matchDays(dated, list).map((matches) => ({ day: matches[0]?.day ?? "", matches: matches.length }));
  const segments = segmentsOf(rated, every).map(({ days }) => {
    const hash = createHash("sha256");
    for (const text of outcomes(days)
      .map((outcome) => JSON.stringify(outcome))
      .sort())
      hash.update(`${text}\n`);
    return { days, print: hash.digest("hex") };
  });
  return { segments, outcomes };
};

/** A rating history in memory, kept as a list keeps it in D1. */
export class KeptHistory {
  checkpoints: readonly FreshCheckpoint[] = [];
  changes: readonly RatingChange[] = [];
  ladder: Ladder = new Map();
  /** The days that the last fold read results of. */
  read: readonly Days[] = [];

  /** Folds the history again from the present results. */
  async fold(results: readonly MatchOutcome[], options: LadderOptions, every?: number): Promise<this> {
    const { segments, outcomes } = storedResults(results, options, every);
    const read: Days[] = [];
    const store: HistoryStore = {
      kept: async (day) => this.checkpoints.find((one) => one.day === day)?.ladder ?? null,
      outcomes: async (days) => {
        read.push(days);
        return outcomes(days);
      },
      write: async ({ from, to }, changes) => {
        const before = this.changes.filter(({ day }) => day < from);
        const after = this.changes.filter(({ day }) => to !== null && day >= to);
        this.changes = [...before, ...changes, ...after];
      },
    };
    const { checkpoints, ladder } = await refold(segments, this.checkpoints, options, store);
    const [first] = checkpoints;
    if (first) this.checkpoints = [...this.checkpoints.filter(({ day }) => day < first.day), ...checkpoints];
    this.ladder = ladder ?? this.ladder;
    this.read = read;
    // Nothing is rated any more: no days are left that could be folded.
    if (segments.length === 0) [this.checkpoints, this.changes] = [[], []];
    return this;
  }
}
