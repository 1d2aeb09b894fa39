import { and, asc, desc, eq, gt, gte, inArray, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { Score } from "#carrom";
import { listName, listNamed } from "#derive/ratings/list-name.ts";
import { scoreModeOf } from "#derive/ratings/list-options.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { sameAs } from "#ground/db/federations.ts";
import { afterCursor, type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, matchResults, people, ratingChanges, ratingLists, ratings } from "#ground/db/schema.ts";
import { ratingListNamed } from "#ground/objects/objects.ts";
import { LISTS, START } from "#ratings";
import type { Player, PlayerChanges } from "#shared/api/players/player.ts";
import type { Calibration, ListFilter } from "#shared/api/players/rating.ts";
import type { RatingChange, RatingList } from "#shared/api/players/rating-list.ts";
import { hasPart } from "#shared/folded-words.ts";
import { keptByVersion } from "../clubs/kept-by-version.ts";
import { type Names, namesOf } from "../clubs/names.ts";

/** Rows are read by way of the pointer: a generation that is being written is not read. */
const standing = and(
  eq(ratings.list, ratingLists.list),
  lte(ratings.generation, ratingLists.generation),
  or(isNull(ratings.until), gt(ratings.until, ratingLists.generation)),
);
const standingChange = and(
  eq(ratingChanges.list, ratingLists.list),
  lte(ratingChanges.generation, ratingLists.generation),
  or(isNull(ratingChanges.until), gt(ratingChanges.until, ratingLists.generation)),
);

/** In the order of the fold. */
const IN_ORDER = [asc(ratingChanges.day), asc(ratingChanges.position)];

/** `standing`, for reading a list from its best on: by generation the whole list would be read and then sorted. */
const standingInOrder = and(
  eq(ratings.list, ratingLists.list),
  sql`+${ratings.generation} <= ${ratingLists.generation}`,
  or(isNull(ratings.until), gt(ratings.until, ratingLists.generation)),
);

/** Rows of a list, best first. */
const rowsOf = (db: Database, list: string, limit: number, filter?: SQL) =>
  db
    .select({ rating: ratings })
    .from(ratings)
    .innerJoin(ratingLists, standingInOrder)
    .where(and(eq(ratings.list, list), filter))
    .orderBy(asc(ratings.place), asc(ratings.playerId))
    .limit(limit);

type ListedRow = Awaited<ReturnType<typeof rowsOf>>[number];

/** A row as it is published, but for what the player is called. */
const listedRow = ({ rating: { playerId, list: _, generation: _g, until: _u, peak: _p, ...row } }: ListedRow) => ({
  ...row,
  player: playerId,
});

/** The best of a list, by their ids: no other row is read. */
export const bestOf = async (db: Database, list: string, limit: number) =>
  (await rowsOf(db, list, limit)).map(listedRow);

/** Ratings of a list that are read for a drawing of them, and lists whose ratings one isolate keeps. */
const MOST_DRAWN = 10_000;
const MOST_LISTS = 50;

/** All ratings of a list, the lowest first; none, if they are too many to be drawn. */
export const ratingsOfList = keptByVersion(MOST_LISTS, async (db, list): Promise<readonly number[]> => {
  const rows = await rowsOf(db, list, MOST_DRAWN + 1);
  return rows.length > MOST_DRAWN ? [] : rows.map(({ rating }) => rating.value).reverse();
});

/** The clubs of those players of a list who are another club's. */
const foreignClubs = async (
  db: Database,
  own: string,
  rows: readonly { readonly player: string }[],
): Promise<ReadonlyMap<string, RatingList["club"]>> => {
  if (rows.length === 0) return new Map();
  const found = await db
    .select({ player: people.id, id: clubs.id, name: clubs.name })
    .from(people)
    .innerJoin(clubs, eq(clubs.id, people.clubId))
    .where(
      and(
        isOneOf(
          people.id,
          rows.map(({ player }) => player),
        ),
        ne(people.clubId, own),
      ),
    );
  return new Map(found.map(({ player, ...club }) => [player, club]));
};

/** The best of a list, of those whom a filter lets through. */
const topOf = async (
  db: Database,
  list: string,
  limit: number,
  { provisional, since, name }: ListFilter,
  from?: SQL,
): Promise<RatingList["rows"]> => {
  const filter = and(
    provisional === "no" ? eq(ratings.provisional, false) : undefined,
    since === undefined ? undefined : gte(ratings.lastDay, since),
    from,
  );
  const rows = (await rowsOf(db, list, name ? -1 : limit, filter)).map(listedRow);
  const names = await namesOf(
    db,
    rows.map(({ player }) => player),
  );
  const clubs = await foreignClubs(db, listNamed(list)?.club ?? "", rows);
  const listed = rows.map((row) => ({ ...row, player: names(row.player), club: clubs.get(row.player) ?? null }));
  // Sought by the name that is shown: one that is hidden cannot be guessed letter by letter.
  return listed.filter(({ player }) => hasPart(player.name, name ?? "")).slice(0, limit);
};

/** A club's list; `null` if there is no such club. A list that nothing was rated on yet is empty. */
export const ratingListOf = async (
  db: Database,
  list: string,
  filter: ListFilter,
  asked: PageRequest,
): Promise<RatingList | null> => {
  const known = await clubOf(db, list);
  if (!known) return null;
  const [read, mode] = await Promise.all([
    topOf(db, list, asked.limit + 1, filter, afterCursor([ratings.place, ratings.playerId], asked, "asc")),
    scoreModeOf(db, known.club.id, known.kind),
  ]);
  const { rows, next } = pageOf(read, asked, ({ place, player }) => [place, player.id]);
  return { list, kind: known.kind, mode, club: known.club, rows: [...rows], next };
};

/**
 * The club and kind of a list; `null` if there is no such club or list, or the club waits for the operator's approval.
 */
export const clubOf = async (db: Database, list: string) => {
  const called = listNamed(list);
  if (!called) return null;
  const [club] = await db
    .select({ id: clubs.id, name: clubs.name })
    .from(clubs)
    .where(and(eq(clubs.id, called.club), eq(clubs.waits, false)));
  return club ? { kind: called.list, club } : null;
};

/** A list of another club that a player is on, and the id under which it knows the player. */
type Elsewhere = Player["elsewhere"][number] & { readonly player: string };

/** The lists that a player is on: those of the club, in the order of the lists, and those of others, by their clubs. */
export const listsOf = async (
  db: Database,
  club: string,
  player: string,
): Promise<{ readonly lists: Player["lists"]; readonly elsewhere: readonly Elsewhere[] }> => {
  const rows = await db
    .select({ list: ratings.list, place: ratings.place, value: ratings.value, player: ratings.playerId })
    .from(ratings)
    .innerJoin(ratingLists, standing)
    .where(isOneOf(ratings.playerId, await sameAs(db, player)));
  const lists = LISTS.flatMap((kind) => {
    const row = rows.find((one) => one.list === listName(club, kind) && one.player === player);
    return row ? [{ list: row.list, kind, place: row.place, value: row.value }] : [];
  });
  const others = rows.flatMap((row) => {
    const named = listNamed(row.list);
    return named && named.club !== club ? [{ ...row, of: named.club, kind: named.list }] : [];
  });
  if (others.length === 0) return { lists, elsewhere: [] };
  const found = await db
    .select({ id: clubs.id, name: clubs.name })
    .from(clubs)
    .where(
      and(
        isOneOf(
          clubs.id,
          others.map(({ of }) => of),
        ),
        eq(clubs.waits, false),
      ),
    );
  const names = new Map(found.map(({ id, name }) => [id, name]));
  const elsewhere = others.flatMap(({ of, ...row }) => {
    const name = names.get(of);
    return name === undefined ? [] : [{ ...row, club: { id: of, name } }];
  });
  return { lists, elsewhere: elsewhere.sort((one, other) => (one.list < other.list ? -1 : 1)) };
};

type ChangeRow = typeof ratingChanges.$inferSelect;

/** A player's changes on a list, latest first. */
const changesOf = (db: Database, list: string, player: string, asked: PageRequest) =>
  db
    .select({ change: ratingChanges })
    .from(ratingChanges)
    .innerJoin(ratingLists, standingChange)
    .where(
      and(
        eq(ratingChanges.list, list),
        eq(ratingChanges.playerId, player),
        afterCursor([ratingChanges.day, ratingChanges.matchId], asked, "desc"),
      ),
    )
    .orderBy(desc(ratingChanges.day), desc(ratingChanges.matchId))
    .limit(asked.limit + 1);

const changePage = (read: readonly { readonly change: ChangeRow }[], asked: PageRequest): KeysetPage<ChangeRow> =>
  pageOf(
    read.map(({ change }) => change),
    asked,
    ({ day, matchId }) => [day, matchId],
  );

export const playerChangesOf = async (
  db: Database,
  list: string,
  player: string,
  asked: PageRequest,
): Promise<Pick<PlayerChanges, "changes" | "next">> => {
  const { rows, next } = changePage(await changesOf(db, list, player, asked), asked);
  const [names, scores] = await Promise.all([
    namesOf(
      db,
      rows.flatMap(({ opponents }) => opponents),
    ),
    scoresOf(db, rows),
  ]);
  return { changes: rows.map((row) => publicChange(row, names, scores)), next };
};

/**
 * A player's rating on a list, a newcomer's if nothing was rated yet, and the latest changes of it, oldest first; read at
 * one moment.
 */
export const ratedPlayer = async (db: Database, list: string, player: string, asked: PageRequest) => {
  const [rated, changes] = await db.batch([
    db
      .select({ rating: ratings })
      .from(ratings)
      .innerJoin(ratingLists, standing)
      .where(and(eq(ratings.list, list), eq(ratings.playerId, player))),
    changesOf(db, list, player, asked),
  ]);
  const [row] = rated;
  const { value, matches, provisional, peak, lastChange } = row?.rating ?? NEWCOMER;
  return {
    rating: { value, matches, provisional, peak, lastChange },
    changes: changePage(changes, asked).rows.toReversed(),
  };
};

const NEWCOMER = { value: START, matches: 0, provisional: true, peak: START, lastChange: null };

/** The rank of some players on a list; a missing player has none yet. */
export const standingsOf = async (db: Database, list: string, players: readonly string[]) => {
  const rows = await db
    .select({ rating: ratings })
    .from(ratings)
    .innerJoin(ratingLists, standing)
    .where(and(eq(ratings.list, list), isOneOf(ratings.playerId, players)));
  return new Map(rows.map(({ rating }) => [rating.playerId, rating]));
};

/** The changes of some players on a day or later, by player, in order: each says what they had before its day. */
export const changesFrom = async (
  db: Database,
  list: string,
  players: readonly string[],
  day: string,
): Promise<ReadonlyMap<string, readonly ChangeRow[]>> => {
  const rows = await db
    .select({ change: ratingChanges })
    .from(ratingChanges)
    .innerJoin(ratingLists, standingChange)
    .where(and(eq(ratingChanges.list, list), isOneOf(ratingChanges.playerId, players), gte(ratingChanges.day, day)))
    .orderBy(...IN_ORDER);
  return Map.groupBy(
    rows.map(({ change }): ChangeRow => change),
    ({ playerId }) => playerId,
  );
};

/** Rating changes of a match's players, on the lists of its own club. */
export const changesOfMatch = async (db: Database, club: string | null, match: string): Promise<ChangeRow[]> => {
  if (club === null) return [];
  const lists = LISTS.map((kind) => listName(club, kind));
  const rows = await db
    .select({ change: ratingChanges })
    .from(ratingChanges)
    .innerJoin(ratingLists, standingChange)
    .where(and(eq(ratingChanges.matchId, match), inArray(ratingChanges.list, lists)))
    .orderBy(...IN_ORDER);
  return rows.map(({ change }) => change);
};

/** The scores of matches, by their ids. */
type Scores = ReadonlyMap<string, { readonly score: Score | null; readonly winner: string | null }>;

export const scoresOf = async (db: Database, changes: readonly ChangeRow[]): Promise<Scores> => {
  const rows = await db
    .select({ match: matchResults.matchId, score: matchResults.score, winner: matchResults.winner })
    .from(matchResults)
    .where(
      isOneOf(
        matchResults.matchId,
        changes.map(({ matchId }) => matchId),
      ),
    );
  return new Map(rows.map(({ match, ...result }) => [match, result]));
};

/** The score that decided a match, from the side of its player: who won says whose is whose. */
const resultOf = ({ matchId, outcome, pointsOwn, pointsOther }: ChangeRow, scores: Scores): RatingChange["result"] => {
  const { score = null, winner = null } = scores.get(matchId) ?? {};
  const won = score?.sides.find(({ side }) => side === winner) ?? score?.sides[0];
  const lost = score?.sides.find((side) => side !== won);
  if (!score || score.unit === "points" || score.sides.length !== 2 || !won || !lost)
    return { unit: "points", own: pointsOwn, other: pointsOther };
  const [own, other] = outcome === "lost" ? [lost.value, won.value] : [won.value, lost.value];
  return { unit: score.unit, own, other };
};

export const publicChange = (row: ChangeRow, names: Names, scores: Scores): RatingChange => ({
  match: row.matchId,
  day: row.day,
  opponents: row.opponents.map(names),
  before: row.before,
  matches: row.matches,
  side: row.side,
  opponent: row.opponent,
  expected: row.expected,
  score: row.score,
  k: row.k,
  change: row.change,
  after: row.after,
  outcome: row.outcome,
  result: resultOf(row, scores),
  points: { own: row.pointsOwn, other: row.pointsOther },
  pairs: row.pairs?.map((pair) => ({ ...pair, players: pair.players.map(names) })) ?? null,
});

/** The accuracy of a list's predictions; `null` if there is no such list. */
export const calibrationDetail = async (env: Env, list: string): Promise<Calibration | null> => {
  const known = await clubOf(directory(env), list);
  return known && { list, ...known, ...(await ratingListNamed(env, list).calibration()) };
};
