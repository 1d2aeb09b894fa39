import type { Database } from "#ground/db/database.ts";
import { LISTS } from "#ratings";
import { listName } from "./list-name.ts";

/** Every list that there could be: one of each kind for each club. */
export const listsIn = async (db: Database): Promise<string[]> => {
  const { results } = await db.$client.prepare("SELECT id FROM clubs ORDER BY id").all<{ id: string }>();
  return results.flatMap(({ id }) => LISTS.map((list) => listName(id, list)));
};
