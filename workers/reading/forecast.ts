import type { Forecast } from "../../shared/api/rating.ts";
import { expectedScore, isProvisional, START } from "../../shared/ratings/elo.ts";
import type { List } from "../../shared/ratings/lists.ts";
import { type Database, database } from "../db/database.ts";
import { listName } from "../ratings/list-name.ts";
import { changesFrom, standingsOf } from "./ratings.ts";

/** Two sides that are to play, and on which list it would count. */
export type Meeting = {
  readonly club: string;
  readonly kind: List;
  readonly sides: readonly [readonly string[], readonly string[]];
  /** The day they play; `null`: now. */
  readonly day: string | null;
};

/** A rating and how much is behind it, before a day. */
type Before = { readonly value: number; readonly matches: number };

const ratingsBefore = async (
  db: Database,
  list: string,
  players: readonly string[],
  day: string | null,
): Promise<(player: string) => Before> => {
  const [now, later] = await Promise.all([
    standingsOf(db, list, players),
    day === null ? null : changesFrom(db, list, players, day),
  ]);
  return (player) => {
    const change = later?.get(player);
    if (change) return { value: change.before, matches: change.matches };
    return now.get(player) ?? { value: START, matches: 0 };
  };
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

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
  const list = listName(club, kind);
  const before = await ratingsBefore(database(env.DB), list, sides.flat(), day);
  const [own, other] = sides.map((players) => mean(players.map((player) => before(player).value)));
  const expected = expectedScore(Math.round(own ?? START), Math.round(other ?? START));
  return {
    list,
    expected,
    provisional: sides.flat().some((player) => isProvisional(before(player).matches)),
    like: await likeThis(env, list, expected),
  };
};
