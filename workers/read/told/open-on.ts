import type { Database } from "#ground/db/database.ts";
import type { FixtureRow } from "#shared/api/league/division.ts";
import { isOpen } from "#shared/views/parts/fixture-state.ts";
import { divisionDetail } from "../queries/league/division.ts";

/** A division's fixtures of a day that have no result. */
export const openOn = async (db: Database, division: string, day: string): Promise<readonly FixtureRow[]> => {
  const found = await divisionDetail(db, division);
  return found && found.cancelled === null ? found.fixtures.filter((one) => one.day === day && isOpen(one)) : [];
};
