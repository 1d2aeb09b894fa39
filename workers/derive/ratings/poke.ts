import type { Database } from "#ground/db/database.ts";
import { federationsFedBy } from "#ground/db/federations.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import { LISTS, type List } from "#ratings";
import { listName } from "./list-name.ts";

/** Notifies every list of a club that its input has changed: a decision, or a join of ids. */
export const pokeLists = async (env: Env, club: string): Promise<void> => {
  await Promise.all(LISTS.map((list) => ratingListNamed(env, listName(club, list)).poke()));
};

/** Notifies the lists of the federations that a club feeds that its matches or ids have changed. */
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
