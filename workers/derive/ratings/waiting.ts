import type { Database } from "#ground/db/database.ts";
import { type FoundPage, foundPage } from "#ground/jobs/found-page.ts";

/** Rating lists that are marked as changed and have not been computed since, by their names. */
export const waitingLists = async (db: Database, after: string, limit: number): Promise<FoundPage<string>> => {
  const { results } = await db.$client
    .prepare("SELECT list FROM waiting_lists WHERE list > ? ORDER BY list LIMIT ?")
    .bind(after, limit)
    .all<{ list: string }>();
  const name = ({ list }: { list: string }) => list;
  return foundPage(results, limit, name, name);
};

/** The mark of a list that waits; `null`: it does not wait. Read it before any input of the list. */
export const waitingMark = (db: Database, list: string): Promise<string | null> =>
  db.$client.prepare("SELECT mark FROM waiting_lists WHERE list = ?").bind(list).first<string>("mark");

/** Removes a list's mark once it has been computed; a later change has given it another one. */
export const waitingDone = async (db: Database, list: string, mark: string | null): Promise<void> => {
  if (mark === null) return;
  await db.$client.prepare("DELETE FROM waiting_lists WHERE list = ? AND mark = ?").bind(list, mark).run();
};
