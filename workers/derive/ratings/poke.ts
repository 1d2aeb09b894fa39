import type { Database } from "#ground/db/database.ts";
import { federationsFedBy } from "#ground/db/federations.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import { LISTS, type List } from "#ratings";
import { listName } from "./list-name.ts";

/** Tells every list of a club that something it is folded from has changed: a decision, or who is who. */
export const pokeLists = async (env: Env, club: string): Promise<void> => {
  await Promise.all(LISTS.map((list) => ratingListNamed(env, listName(club, list)).poke()));
};

/** Tells the lists that a club feeds, of its federations, that something of the club has changed. */
export const pokeFedBy = async (
  env: Env,
  db: Database,
  club: string,
  lists: readonly List[] = LISTS,
): Promise<void> => {
  const federations = await federationsFedBy(db, club);
  const names = federations.flatMap((federation) => lists.map((list) => listName(federation, list)));
  await Promise.all(names.map((name) => ratingListNamed(env, name).poke()));
};
