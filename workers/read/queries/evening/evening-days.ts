import { isOpen } from "../../../../shared/views/parts/fixture-state.ts";
import type { Database } from "../../../ground/db/database.ts";
import { divisionDetail, newestOfClub } from "../league/division.ts";

/** Divisions in which an evening is looked for: a club plays few at a time. */
const LOOKED_AT = 12;

/** A day on which a club plays, and how many of its matches are still to come. */
type EveningDay = { readonly day: string; readonly matches: number };

/**
 * The next day on which a club plays, as its divisions stand now: with what was put off, moved or drawn since. `today`
 * counts as long as anything was planned for it; `null`: nothing is to come.
 */
export const nextEveningDay = async (db: Database, club: string, today: string): Promise<EveningDay | null> => {
  const ids = await newestOfClub(db, club, LOOKED_AT);
  const divisions = await Promise.all(ids.map((id) => divisionDetail(db, id)));
  const fixtures = divisions.flatMap((one) => (one && one.cancelled === null ? one.fixtures : []));
  const coming = fixtures.filter(
    ({ day, ...fixture }) => day === today || (day !== null && day > today && isOpen({ day, ...fixture })),
  );
  const [day] = coming.flatMap((fixture) => fixture.day ?? []).toSorted();
  if (day === undefined) return null;
  return { day, matches: coming.filter((one) => one.day === day && isOpen(one)).length };
};
