import { and, eq } from "drizzle-orm";
import { listNamed } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { ratingStarts } from "#ground/db/schema.ts";
import type { KnownAs } from "#league";
import { atStake, expectedScore, isProvisional, roundHalfAway, type ScoreMode, START } from "#ratings";
import type { Stakes } from "#shared/api/parts/prediction.ts";
import { changesFrom, standingsOf } from "./ratings.ts";

/** A rating and how many rated matches are behind it, before a day. */
type Before = { readonly value: number; readonly matches: number };

/**
 * A player's rating on a list before a day, or now where that is `null`; `null` if the list does not have the player.
 */
export type RatingsBefore = (player: string, day: string | null) => Before | null;

/** The days from which ratings that players brought along count on a list, by player. */
const startDaysOf = async (
  db: Database,
  list: string,
  players: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const named = listNamed(list);
  if (!named || players.length === 0) return new Map();
  const { clubId, list: kind, playerId, day } = ratingStarts;
  const rows = await db
    .select({ playerId, day })
    .from(ratingStarts)
    .where(and(eq(clubId, named.club), eq(kind, named.list), isOneOf(playerId, players)));
  return new Map(rows.map((row) => [row.playerId, row.day]));
};

/**
 * The ratings of some players on a list before any day from `since` on.
 *
 * @param since `null`: only now is asked for
 */
export const ratingsBefore = async (
  db: Database,
  list: string,
  {
    players,
    known,
    since,
  }: { readonly players: readonly string[]; readonly known: KnownAs; readonly since: string | null },
): Promise<RatingsBefore> => {
  const ids = [...new Set(players.map(known))];
  const [now, later] = await Promise.all([
    standingsOf(db, list, ids),
    since === null ? null : changesFrom(db, list, ids, since),
  ]);
  // A list also has players whose start is still to come: before its day they are newcomers.
  const unplayed = [...now.values()].filter(({ lastDay }) => lastDay === null).map(({ playerId }) => playerId);
  const starts = since === null ? null : await startDaysOf(db, list, unplayed);
  const startsAfter = (id: string, day: string | null): boolean => day !== null && (starts?.get(id) ?? day) > day;
  return (player, day) => {
    const id = known(player);
    const change = day === null ? undefined : later?.get(id)?.find((one) => one.day >= day);
    if (!change) return startsAfter(id, day) ? null : (now.get(id) ?? null);
    return change.matches === 0 && change.before === START ? null : { value: change.before, matches: change.matches };
  };
};

/** The expected score of one side against another by ratings before a day; `null` if no player on either has one. */
export type Expectation = {
  readonly expected: number;
  readonly provisional: boolean;
  /** Rated matches of the partner who has fewer, on either side. */
  readonly matches: readonly [own: number, other: number];
  /** At least one player is rated. */
  readonly known: boolean;
};

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The expectation of two sides, as a match between them would be rated. */
export const expectationOf = (
  before: RatingsBefore,
  sides: readonly [readonly string[], readonly string[]],
  day: string | null,
): Expectation => {
  const found = sides.map((players) => players.map((player) => before(player, day)));
  const [own = START, other = START] = found.map((side) => roundHalfAway(mean(side.map((one) => one?.value ?? START))));
  const [few = 0, least = 0] = found.map((side) => Math.min(...side.map((one) => one?.matches ?? 0)));
  return {
    expected: expectedScore(own, other),
    provisional: isProvisional(Math.min(few, least)),
    matches: [few, least],
    known: found.flat().some((one) => one !== null),
  };
};

/** A match that is still to be played. `mode`: of the list that rates it. */
type Unplayed = {
  readonly sides: readonly [readonly string[], readonly string[]];
  readonly day: string | null;
  readonly mode: ScoreMode;
  /** Whether it may end without a winner. */
  readonly drawable: boolean;
};

/** The stakes of a match by the ratings before its day; `null` if it would not be rated. */
export const stakesOf = (before: RatingsBefore, { sides, day, mode, drawable }: Unplayed): Stakes | null => {
  const players = atStake(sides, mode, (player) => before(player, day) ?? { value: START, matches: 0 });
  if (players.length === 0) return null;
  // A share of half the points is no draw.
  const hasHalf = drawable || mode === "share";
  return { mode, players: players.map((stake) => ({ ...stake, drawn: hasHalf ? stake.drawn : null })) };
};
