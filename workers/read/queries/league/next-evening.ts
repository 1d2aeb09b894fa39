import type { Database } from "#ground/db/database.ts";
import { placesOf } from "#league";
import type { NextEvening } from "#shared/views/home/club.tsx";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { divisionDetail } from "./division.ts";

/** The next day on which one of these divisions has something to play, today included; `null`: none is known. */
export const nextEvening = async (
  db: Database,
  divisions: readonly string[],
  today: string,
): Promise<NextEvening | null> => {
  const found = await Promise.all(divisions.map((id) => divisionDetail(db, id)));
  const coming = found.flatMap((division) =>
    division === null || division.cancelled !== null
      ? []
      : division.fixtures.flatMap((fixture) =>
          isOpen(fixture) && fixture.day !== null && fixture.day >= today ? [{ day: fixture.day, division }] : [],
        ),
  );
  const [day] = coming.map((one) => one.day).toSorted();
  if (day === undefined) return null;
  const then = coming.filter((one) => one.day === day).map(({ division }) => division);
  return { day, matches: then.length, places: placesOf([...new Set(then)]) };
};
