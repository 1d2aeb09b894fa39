import type { Database } from "#ground/db/database.ts";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { divisionDetail } from "../league/division.ts";
import { followedDivisions } from "../league/division-cards.ts";

/** Newest divisions in which an evening is looked for though they are over: one may end today. */
const NEWEST = 12;

/** A day on which a club plays, and how many of its matches are still to come. */
type EveningDay = { readonly day: string; readonly matches: number };

/**
 * The next day on which a club plays, as its divisions stand now: with what was put off, moved or drawn since. `today`
 * counts as long as anything was planned for it; `null`: nothing is to come.
 */
export const nextEveningDay = async (db: Database, club: string, today: string): Promise<EveningDay | null> =>
  nextEveningDayIn(await divisionsLookedAt(db, club), today);

const divisionsLookedAt = async (db: Database, club: string): Promise<readonly Division[]> => {
  const ids = await followedDivisions(db, club, NEWEST);
  const divisions = await Promise.all(ids.map((id) => divisionDetail(db, id)));
  return divisions.flatMap((one) => one ?? []);
};

/** The divisions that a club plays or has just played, and the next day with a match; `null`: nothing is to come. */
export const comingOf = async (db: Database, club: string, today: string) => {
  const divisions = await divisionsLookedAt(db, club);
  return { divisions, next: nextEveningDayIn(divisions, today) };
};

/** The next day on which one of these divisions is played; as `nextEveningDay`, from divisions that were read. */
export const nextEveningDayIn = (divisions: readonly Division[], today: string): EveningDay | null => {
  const fixtures = divisions.flatMap(({ cancelled, fixtures: own }) => (cancelled === null ? own : []));
  const coming = fixtures.filter(
    ({ day, ...fixture }) => day === today || (day !== null && day > today && isOpen({ day, ...fixture })),
  );
  const [day] = coming.flatMap((fixture) => fixture.day ?? []).toSorted();
  if (day === undefined) return null;
  return { day, matches: coming.filter((one) => one.day === day && isOpen(one)).length };
};

/** A division's fixtures of a day that have no result. */
export const openOn = async (db: Database, division: string, day: string): Promise<readonly FixtureRow[]> => {
  const found = await divisionDetail(db, division);
  return found && found.cancelled === null ? found.fixtures.filter((one) => one.day === day && isOpen(one)) : [];
};
