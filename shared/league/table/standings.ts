import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import type { SwissEntry } from "../swiss/history.ts";
import type { Criterion, Regulations } from "../terms/regulations.ts";
import type { LeagueResult } from "../terms/results.ts";
import { ownResults, type Tally, tally } from "./tallies.ts";
import { breakTie, partition, type TieBreakData, type TieStep, type Unasked, valuesOf } from "./tie-breaks.ts";

/** The whole input of a table: nothing else can change a place. */
export type Counted = {
  /** Entries of the table, in draw order. */
  readonly entries: readonly string[];
  readonly results: readonly LeagueResult[];
  /** Entries with the points of a bye, or of an abandoned match; once for each. */
  readonly credits?: readonly Credit[];
  readonly deductions?: readonly { readonly entry: string; readonly points: number }[];
  readonly regulations: Regulations;
  /** Entries that play without a place: they are behind all others. Left out: none. */
  readonly unranked?: ReadonlySet<string>;
  /** The rounds of every entry, in a format in which an entry can miss some. */
  readonly rounds?: readonly SwissEntry[];
};

export type Credit = { readonly entry: string; readonly for: "bye" | "abandoned" };

/** One line of a table; the shape of the public `StandingRow` without names. */
export type EntryStanding = Tally & {
  readonly place: number;
  /** Rounds rested, or won by a bye; `abandoned` counts matches for which the regulations give points. */
  readonly byes: number;
  readonly abandoned: number;
  /** Points deducted by the league; already missing from `points`. */
  readonly deducted: number;
  /** The steps that separated this entry from those level on points; `null` where none was level. */
  readonly tie: readonly TieStep[] | null;
  /** Head-to-heads that could not be compared on the way; left out where there are none. */
  readonly unasked?: readonly Unasked[];
  /** Its value by the first Buchholz criterion of the regulations; left out where they have none. */
  readonly buchholz?: number;
};

/** The first criterion that counts the points of opponents. */
export const buchholzIn = ({ criteria }: Pick<Regulations, "criteria">): Criterion | undefined =>
  criteria.find((criterion) => criterion.includes("buchholz"));

/** What every entry has by the first Buchholz criterion. */
const buchholzOf = (entries: readonly string[], field: TieBreakData): ReadonlyMap<string, number> => {
  const criterion = buchholzIn(field.regulations);
  return (criterion && valuesOf(criterion, entries, field)) ?? new Map();
};

/** Credits and deductions of an entry, in addition to its matches. */
const adjustments = (entry: string, { credits = [], deductions = [] }: Counted) => {
  const credited = (what: Credit["for"]) => credits.filter((one) => one.entry === entry && one.for === what).length;
  return {
    byes: credited("bye"),
    abandoned: credited("abandoned"),
    deducted: deductions.reduce((sum, one) => (one.entry === entry ? sum + one.points : sum), 0),
  };
};

/** The steps that concern this entry, or `null` if no other had its points. */
const traceOf = (entry: string, level: readonly string[], steps: readonly TieStep[]): readonly TieStep[] | null =>
  level.length < 2 ? null : steps.filter((step) => step.among.includes(entry));

/**
 * The table of a division, first place first: a pure function of results, regulations and decisions. Entries are
 * parted by points; those level are parted by the criteria of the regulations, and share a place where these do
 * not separate them either.
 */
export const standings = (counted: Counted, sha256: Sha256): readonly EntryStanding[] => {
  const { regulations } = counted;
  const own = ownResults(counted.results);
  const lines = new Map(
    counted.entries.map((entry) => {
      const more = adjustments(entry, counted);
      const made = tally(entry, own(entry), regulations, more.byes);
      const credit = more.byes * regulations.bye + more.abandoned * regulations.abandoned;
      return [entry, { ...made, ...more, points: made.points + credit - more.deducted }];
    }),
  );
  const of = (entry: string, what: "deducted" | "byes"): number => lines.get(entry)?.[what] ?? 0;
  const field = {
    own,
    regulations,
    sha256,
    rounds: counted.rounds,
    deducted: (entry: string) => of(entry, "deducted"),
    byes: (entry: string) => of(entry, "byes"),
    unmet: (entry: string) =>
      (counted.credits ?? []).reduce((sum, one) => (one.entry === entry ? sum + regulations[one.for] : sum), 0),
  };
  const table: EntryStanding[] = [];
  const isUnranked = (entry: string): boolean => counted.unranked?.has(entry) ?? false;
  const entries = [...lines.keys()];
  const buchholz = buchholzOf(entries, field);
  const levels = [entries.filter((entry) => !isUnranked(entry)), entries.filter(isUnranked)].flatMap((some) =>
    partition(some, (entry) => lines.get(entry)?.points ?? 0),
  );
  for (const level of levels)
    for (const { entries, steps, unasked } of breakTie(level, field)) {
      const place = table.length + 1;
      for (const entry of entries) {
        const line = lines.get(entry);
        if (!line) continue;
        const opponents = buchholz.get(entry);
        table.push({
          place,
          ...line,
          tie: traceOf(entry, level, steps),
          ...(unasked.length > 0 ? { unasked } : {}),
          ...(opponents === undefined ? {} : { buchholz: opponents }),
        });
      }
    }
  return table;
};
