import type { Forecast } from "../../shared/api/rating.ts";
import type { List } from "../../shared/ratings/lists.ts";
import { database } from "../db/database.ts";
import { listName } from "../ratings/list-name.ts";
import { knownIn } from "./joins.ts";
import { expectationOf, ratingsBefore } from "./ratings-before.ts";

/** Two sides that are to play, and on which list it would count. */
export type Meeting = {
  readonly club: string;
  readonly kind: List;
  readonly sides: readonly [readonly string[], readonly string[]];
  /** The day they play; `null`: now. */
  readonly day: string | null;
};

/** Forecasts fewer than this say nothing of how good they are. */
const FEWEST = 10;

/** What came of the list's forecasts that were like this one. */
const likeThis = async (env: Env, list: string, expected: number): Promise<Forecast["like"]> => {
  const { all } = await env.RATING_LIST.getByName(list).calibration();
  const bin = all?.own.bins.findLast(({ from }) => from <= expected) ?? all?.own.bins[0];
  if (!bin || bin.count < FEWEST || bin.came.low === null || bin.came.high === null) return null;
  return { count: bin.count, came: bin.came.value, low: bin.came.low, high: bin.came.high };
};

/** What the ratings before a day expect of the first of two sides. Worked out when it is asked for, never stored. */
export const forecastOf = async (env: Env, { club, kind, sides, day }: Meeting): Promise<Forecast> => {
  const db = database(env.DB);
  const list = listName(club, kind);
  const known = await knownIn(db, club);
  const before = await ratingsBefore(db, list, { players: sides.flat(), known, since: day });
  const { expected, provisional } = expectationOf(before, sides, day);
  return { list, expected, provisional, like: await likeThis(env, list, expected) };
};
