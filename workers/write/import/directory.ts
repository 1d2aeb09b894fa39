import type { Database } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { namesOf } from "#read/queries/clubs/names.ts";
import { everyIdOf } from "#read/queries/clubs/people.ts";
import { Directory } from "#shared/import/directory.ts";
import { Divisions } from "#shared/import/divisions.ts";

/** The people of a club as its pages call them; somebody who was joined with another is found by either name. */
export const directoryOf = async (db: Database, club: string): Promise<Directory> => {
  const [found, known] = await Promise.all([everyIdOf(db, club), knownIn(db, club)]);
  const people = found?.people ?? [];
  const names = await namesOf(
    db,
    people.map(({ id }) => id),
    club,
  );
  return new Directory([...people, ...people.map(({ id }) => names(id))], known);
};

/** The divisions of a club by their names. */
export const divisionsOf = async (db: Database, club: string): Promise<Divisions> =>
  new Divisions(
    await db.query.divisions.findMany({
      columns: { id: true, league: true, season: true, name: true },
      where: (row, { eq }) => eq(row.clubId, club),
    }),
  );
