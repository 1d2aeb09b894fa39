import type { Venue } from "#league";

/** The sentence of a time and a venue, in one language. */
export type PlaceWords = Pick<typeof import("#shared/words/parts.en.ts"), "playedAt" | "placeOf">;

/** Where and when something is played, in words; nothing where neither is known. */
const sayPlace = (w: PlaceWords, { starts, venue }: Pick<Venue, "starts" | "venue">): string =>
  starts === null && venue === null
    ? ""
    : w.playedAt({ timed: starts !== null, time: starts ?? "", placed: venue !== null, venue: venue ?? "" });

/** Where and when an evening is played, one line for each time and venue: by division, where there are several. */
export const PlaceLines = ({ w, places }: { readonly w: PlaceWords; readonly places: readonly Venue[] }) => (
  <>
    {places.map((place) => (
      <p key={place.divisions[0]} class="about">
        {places.length === 1
          ? sayPlace(w, place)
          : w.placeOf({ divisions: place.divisions.join(", "), place: sayPlace(w, place) })}
      </p>
    ))}
  </>
);
