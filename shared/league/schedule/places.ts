/** The venue and the start of divisions, by the club's clock; one of the two may be unknown. */
export type Venue = {
  readonly starts: string | null;
  readonly venue: string | null;
  /** The names of the divisions of this place and time. */
  readonly divisions: string[];
};

type Placed = {
  readonly name: string;
  readonly evening: { readonly starts: string | null; readonly venue: string | null };
};

/** Places of play, each time and venue once, the earliest first; divisions without either are left out. */
export const placesOf = (divisions: readonly Placed[]): Venue[] => {
  const places = new Map<string, Venue>();
  for (const { name, evening } of divisions) {
    const { starts, venue } = evening;
    if (starts === null && venue === null) continue;
    const key = JSON.stringify([starts, venue]);
    places.set(key, { starts, venue, divisions: [...(places.get(key)?.divisions ?? []), name] });
  }
  return [...places.values()].toSorted((one, other) => (one.starts ?? "99").localeCompare(other.starts ?? "99"));
};
