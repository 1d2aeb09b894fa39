import type { Database } from "#ground/db/database.ts";
import { LISTS, type List } from "#ratings";

/** A rating list's name, everywhere: `riverside:singles`. A club's id has no colon. */
export const listName = (club: string, list: List): string => `${club}:${list}`;

/** The club and the kind of a list; `null` for another text. */
export const listNamed = (name: string): { readonly club: string; readonly list: List } | null => {
  const [club, kind, ...rest] = name.split(":");
  const list = LISTS.find((one) => one === kind);
  return club && list && rest.length === 0 ? { club, list } : null;
};

/** The names of all possible lists: one of each kind for each club. */
export const listsIn = async (db: Database): Promise<string[]> => {
  const { results } = await db.$client.prepare("SELECT id FROM clubs ORDER BY id").all<{ id: string }>();
  return results.flatMap(({ id }) => LISTS.map((list) => listName(id, list)));
};
