import type { TiePart } from "../schedule/ties.ts";
import type { EntryStanding } from "../table/standings.ts";

type FinalTie = {
  readonly round: number;
  readonly part: TiePart;
  readonly winner: string | null;
  readonly home: { readonly entry: string | null };
  readonly away: { readonly entry: string | null };
};

/** The final places of a division follow from its tables and from the ties that were played after them, or instead. */
export type PlayedOut = {
  /** Each with its first place first. */
  readonly tables: readonly (readonly Pick<EntryStanding, "entry" | "place">[])[];
  /** Ties between two entries; a final after a table is one of them. */
  readonly ties: readonly FinalTie[];
};

/** An entry's place in the end. Entries share a place where nothing that was played separates them. */
export type FinalPlace = { readonly entry: string; readonly place: number };

/** The parts of one round, those for the better places first. */
const PARTS: readonly TiePart[] = [
  "second-final",
  "grand-final",
  "main",
  "lower",
  "third",
  "fifth-to-eighth",
  "fifth",
  "seventh",
];

/** What an entry has come to, as numbers of which the smaller is better. */
type Rank = readonly number[];

const compared = (one: Rank, other: Rank): number =>
  one.map((value, index) => value - (other[index] ?? 0)).find((difference) => difference !== 0) ?? 0;

/** The last tie of each entry, which says how far it came: a later round, a better part, won or lost. */
const byTies = (ties: readonly FinalTie[]): ReadonlyMap<string, Rank> => {
  const ranks = new Map<string, Rank>();
  for (const { round, part, winner, home, away } of ties) {
    for (const entry of [home.entry, away.entry]) {
      // A side without an opponent goes on by itself, even to the title.
      if (entry === null || (entry !== winner && (home.entry === null || away.entry === null))) continue;
      const rank = [-round, PARTS.indexOf(part), entry === winner ? 0 : 1];
      const before = ranks.get(entry);
      if (!before || compared(rank, before) < 0) ranks.set(entry, rank);
    }
  }
  return ranks;
};

/**
 * The final places of a division that is played out, first place first. Entries that played ties are before those that
 * did not, as far as they came; the others follow by their places in their tables.
 */
export const finalPlaces = ({ tables, ties }: PlayedOut): readonly FinalPlace[] => {
  const tied = byTies(ties);
  const ranked = [
    ...tied,
    ...tables.flat().flatMap(({ entry, place }): [string, Rank][] => (tied.has(entry) ? [] : [[entry, [1, place]]])),
  ].toSorted(([, one], [, other]) => compared(one, other));
  return inPlaces(ranked, ([, one], [, other]) => compared(one, other) === 0).map(([[entry], place]) => ({
    entry,
    place,
  }));
};

/** Sorted things with their places; those that are level share one. */
export const inPlaces = <T>(
  sorted: readonly T[],
  level: (one: T, other: T) => boolean,
): readonly (readonly [T, number])[] => {
  let place = 0;
  return sorted.map((one, index) => {
    const before = sorted[index - 1];
    if (index === 0 || before === undefined || !level(before, one)) place = index + 1;
    return [one, place] as const;
  });
};
