import { LISTS } from "../../../shared/ratings/lists.ts";
import { listName } from "./list-name.ts";

/** Tells every list of a club that something it is folded from has changed: a decision, or who is who. */
export const pokeLists = async (env: Env, club: string): Promise<void> => {
  await Promise.all(LISTS.map((list) => env.RATING_LIST.getByName(listName(club, list)).poke()));
};
