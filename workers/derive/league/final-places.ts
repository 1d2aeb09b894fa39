import { type FinalPlace, finalPlaces, isPlayedOut, tiesOf } from "#league";
import type { SeasonView } from "./season.ts";

/** Ties of a bracket, or the final after a table. */
const tiesIn = ({ bracket, season, fixtures }: SeasonView) => {
  if (bracket)
    return bracket.flat().flatMap(({ round, part, winner, needless, fixture, home, away }) =>
      needless
        ? []
        : {
            round,
            part,
            winner,
            // A player who was taken over into a tie stays in it.
            home: { entry: fixture?.home ?? home.entry },
            away: { entry: fixture?.away ?? away.entry },
          },
    );
  const isTie = tiesOf(season);
  return fixtures.flatMap(({ settlement: { fixture, winner } }) =>
    isTie(fixture)
      ? {
          round: fixture.round,
          part: "main" as const,
          winner,
          home: { entry: fixture.home },
          away: { entry: fixture.away },
        }
      : [],
  );
};

/** The final places of a division by its results, first place first; empty before it is played out. */
export const finalPlacesIn = (view: SeasonView): readonly FinalPlace[] => {
  if (!isPlayedOut(view.season)) return [];
  const { unranked } = view.counted;
  return finalPlaces({ tables: view.tables, ties: tiesIn(view) }).filter(({ entry }) => !unranked?.has(entry));
};
