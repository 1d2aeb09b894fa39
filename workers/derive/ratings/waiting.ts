import type { Database } from "../../ground/db/database.ts";

/** Lists that are poked in one run: one that fails must not keep back the others for ever, so they are taken at random. */
const AT_ONCE = 200;

/** Rating lists that are marked as changed and have not been computed since, some of them. */
export const waitingLists = async (db: Database): Promise<readonly string[]> => {
  const { results } = await db.$client
    .prepare(`SELECT list FROM waiting_lists ORDER BY random() LIMIT ${AT_ONCE}`)
    .all<{ list: string }>();
  return results.map(({ list }) => list);
};

/** The mark of a list that waits; `null`: it does not wait. To be read before anything that the list is computed from. */
export const waitingMark = (db: Database, list: string): Promise<string | null> =>
  db.$client.prepare("SELECT mark FROM waiting_lists WHERE list = ?").bind(list).first<string>("mark");

/** Takes a list's mark away once it has been computed; whatever has changed meanwhile has given it another one. */
export const waitingDone = async (db: Database, list: string, mark: string | null): Promise<void> => {
  if (mark === null) return;
  await db.$client.prepare("DELETE FROM waiting_lists WHERE list = ? AND mark = ?").bind(list, mark).run();
};
