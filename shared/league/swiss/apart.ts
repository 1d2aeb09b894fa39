import { spellingOf } from "../terms/same-name.ts";

/** Whom entries play for, by entry: the name of a club, a school or a town. Entries without one are left out. */
export type Represented = ReadonlyMap<string, string>;

/** Two entries. */
export type EntryPair = readonly [string, string];

/** The outcome of pairs that are not to meet. */
export type ApartOutcome = {
  /** Those who would have met in this round, and are kept apart. */
  readonly kept: readonly EntryPair[];
  /** Those who meet all the same: otherwise an entry would be left without an opponent. */
  readonly met: readonly EntryPair[];
};

/** Every two of these entries who play for the same. */
export const ofTheSame = (entries: readonly string[], represents: Represented): readonly EntryPair[] => {
  const named = entries.flatMap((entry) => {
    const name = represents.get(entry);
    return name === undefined ? [] : [{ entry, key: spellingOf(name) }];
  });
  return named.flatMap((one, index) =>
    named.slice(index + 1).flatMap((other): EntryPair[] => (one.key === other.key ? [[one.entry, other.entry]] : [])),
  );
};
