import { LISTS } from "../../../shared/ratings/lists.ts";
import { listName } from "./list-name.ts";

/** Every list that there could be: one of each kind for each club. */
export const listsIn = async (db: D1Database): Promise<string[]> => {
  const { results } = await db.prepare("SELECT id FROM clubs ORDER BY id").all<{ id: string }>();
  return results.flatMap(({ id }) => LISTS.map((list) => listName(id, list)));
};
