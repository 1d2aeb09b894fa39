import { spellingOf } from "../terms/same-name.ts";

/** The club, school or town of each entry, by entry. Entries without one are left out. */
export type Represented = ReadonlyMap<string, string>;

/** Two entries. */
export type EntryPair = readonly [string, string];

/** The outcome for pairs that should not meet. */
export type ApartOutcome = {
  /** Pairs that would have met in this round, and are kept apart. */
  readonly kept: readonly EntryPair[];
  /** Pairs that meet all the same: otherwise an entry would be left without an opponent. */
  readonly met: readonly EntryPair[];
};

/** The outcome for pairs of one body between two pairings of the same entries: as it was drawn, and as it is. */
export const apartBetween = (
  before: readonly EntryPair[],
  after: readonly EntryPair[],
  same: readonly EntryPair[],
): ApartOutcome => {
  const key = (pair: EntryPair): string => pair.toSorted().join(" ");
  const keys = new Set(same.map(key));
  const met = after.filter((pair) => keys.has(key(pair)));
  const isMet = new Set(met.map(key));
  return { kept: before.filter((pair) => keys.has(key(pair)) && !isMet.has(key(pair))), met };
};

/** Every pair of these entries that play for one club. */
export const ofTheSame = (entries: readonly string[], represents: Represented): readonly EntryPair[] => {
  const named = entries.flatMap((entry) => {
    const name = represents.get(entry);
    return name === undefined ? [] : [{ entry, key: spellingOf(name) }];
  });
  return named.flatMap((one, index) =>
    named.slice(index + 1).flatMap((other): EntryPair[] => (one.key === other.key ? [[one.entry, other.entry]] : [])),
  );
};
