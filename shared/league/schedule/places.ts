/** Where and at what time of the day, by the club's clock, divisions are played; one of the two may be unknown. */
export type Place = {
  readonly starts: string | null;
  readonly venue: string | null;
  /** The names of the divisions that play there then. */
  readonly divisions: string[];
};

type Placed = {
  readonly name: string;
  readonly evening: { readonly starts: string | null; readonly venue: string | null };
};

/** Where and when divisions are played, each time and venue once, the earliest first; those of which nothing is known are left out. */
export const placesOf = (divisions: readonly Placed[]): Place[] => {
  const places = new Map<string, Place>();
  for (const { name, evening } of divisions) {
    const { starts, venue } = evening;
    if (starts === null && venue === null) continue;
    const key = JSON.stringify([starts, venue]);
    places.set(key, { starts, venue, divisions: [...(places.get(key)?.divisions ?? []), name] });
  }
  return [...places.values()].toSorted((one, other) => (one.starts ?? "99").localeCompare(other.starts ?? "99"));
};
