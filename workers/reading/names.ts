import { sql } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { people } from "../db/schema.ts";

export type Person = { id: string; name: string };

/** Names by id. Whoever's name was removed is shown by the id that the log knows. */
export type Names = (id: string) => Person;

/** Reads the names of these people. */
export const namesOf = async (db: Database, ids: Iterable<string>): Promise<Names> => {
  const wanted = [...new Set(ids)];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select({ id: people.id, name: people.name })
          .from(people)
          // One parameter, however many: a statement takes no more than a hundred.
          .where(sql`${people.id} IN (SELECT value FROM json_each(${JSON.stringify(wanted)}))`);
  const known = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => ({ id, name: known.get(id) ?? id });
};
