import type { NextEvening } from "../../../../shared/views/home/club.tsx";
import { isOpen } from "../../../../shared/views/parts/fixture-state.ts";
import type { Database } from "../../../ground/db/database.ts";
import { divisionDetail } from "./division.ts";

/** The next day on which one of these divisions has something to play, today included; `null`: none is known. */
export const nextEvening = async (
  db: Database,
  divisions: readonly string[],
  today: string,
): Promise<NextEvening | null> => {
  const found = await Promise.all(divisions.map((id) => divisionDetail(db, id)));
  const coming = found
    .filter((division) => division !== null && division.cancelled === null)
    .flatMap((division) => division?.fixtures ?? [])
    .flatMap((fixture) => (isOpen(fixture) && fixture.day !== null && fixture.day >= today ? [fixture.day] : []));
  const [day] = coming.toSorted();
  return day === undefined ? null : { day, matches: coming.filter((one) => one === day).length };
};
