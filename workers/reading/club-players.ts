import type { Start } from "../../shared/intake/players.ts";
import { LISTS } from "../../shared/ratings/lists.ts";
import type { Database } from "../db/database.ts";
import { peopleOf } from "../registry/people.ts";
import { startsOf } from "../registry/rating-lists.ts";
import { knownIn } from "./joins.ts";
import { namesOf } from "./names.ts";
import { WHOLE } from "./page.ts";

/** The ratings that a club's players brought along, to all of its lists. */
export const allStarts = async (db: Database, club: string): Promise<Start[]> => {
  const lists = await Promise.all(LISTS.map(async (list) => ({ list, ...(await startsOf(db, club, list, WHOLE)) })));
  return lists.flatMap(({ list, starts }) => starts.map((start) => ({ ...start, list })));
};

/** A club's players by name, for its own desk alone, each once: under the id by which they are known now. */
export const playersWithStarts = async (db: Database, club: string) => {
  const [found, known, starts] = await Promise.all([peopleOf(db, club), knownIn(db, club), allStarts(db, club)]);
  const ids = (found?.people ?? []).map(({ id }) => id).filter((id) => known(id) === id);
  const names = await namesOf(db, ids, club);
  return ids.map((id) => ({ ...names(id), starts: starts.filter(({ player }) => player === id) }));
};
