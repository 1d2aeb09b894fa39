import type { Sha256 } from "#carrom";
import type { Database } from "#ground/db/database.ts";
import { listKeeperNamed } from "#ground/objects/objects.ts";
import { formatHeadList, type HeadList, listHash, type MatchHead, parseHeadList } from "#proof";
import { LISTS_AT_ONCE, type ListKeeper, type StoredHeadList } from "./list-keeper.ts";
import { append, clubKey, type MarkedLogs, textsAfter } from "./stored-list.ts";

/** The keeper of a club's lists. */
export type Keeper = DurableObjectStub<ListKeeper>;

export const keeperOf = (env: Env, club: string | null): Keeper => listKeeperNamed(env, `club:${clubKey(club)}`);

/** The comparison of the database's lists with the stored ones; `resent`: heads that the database got again. */
export type Compared =
  | { readonly state: "level" | "unlike" }
  | { readonly state: "moved"; readonly resent: readonly MatchHead[] };

const readList = (text: string): HeadList => {
  const list = parseHeadList(text);
  // A list that was written here can be read here.
  if (!list.ok) throw new Error(`a head list cannot be read: ${list.error.key}`);
  return list.value;
};

const keptList = (list: HeadList, sha256: Sha256): StoredHeadList => ({
  number: list.number,
  prev: list.prev,
  hash: listHash(list, sha256),
  text: formatHeadList(list),
});

/**
 * Compares the lists in the database with the stored ones, and extends the shorter sequence: only partly, if much is
 * missing. They differ after a restore of the database, or if the lists came with a club's file.
 *
 * @param last the last list in the database
 */
export const compareLists = async (
  keeper: Keeper,
  db: Database,
  club: string | null,
  last: MarkedLogs["last"],
  sha256: Sha256,
): Promise<Compared> => {
  const kept = await keeper.last();
  const [here, there] = [kept?.number ?? 0, last?.number ?? 0];
  if (here === there) return { state: kept?.hash === last?.hash ? "level" : "unlike" };
  if (here < there) {
    for (const text of await textsAfter(db, club, here, LISTS_AT_ONCE))
      if (!(await keeper.keep(keptList(readList(text), sha256)))) return { state: "unlike" };
    return { state: "moved", resent: [] };
  }
  if (last && (await keeper.hashOf(last.number)) !== last.hash) return { state: "unlike" };
  const resent: MatchHead[] = [];
  for (const { text } of await keeper.after(there)) {
    const list = readList(text);
    if (await append(db, list, sha256)) resent.push(...list.heads);
  }
  return { state: "moved", resent };
};

/** Publishes a list: it is stored first. `false`: another list has come before it, or the database refused it. */
export const publish = async (keeper: Keeper, db: Database, list: HeadList, sha256: Sha256): Promise<boolean> =>
  (await keeper.keep(keptList(list, sha256))) && (await append(db, list, sha256));
