import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { matchesOfPlayer } from "#derive/league/placed-results.ts";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { joinsOfClub } from "#ground/db/joins.ts";
import type { PageRequest } from "#ground/db/keyset.ts";
import { clubs, matchPlayers, matchResults, people } from "#ground/db/schema.ts";
import { identities, idsOf, type KnownAs } from "#league";
import { careerOf, type List } from "#ratings";
import { LATEST_CHANGES, LATEST_DIFFERENCES, LATEST_MATCHES, MOST_CAREER } from "#shared/api/parts/limits.ts";
import type { Player, PlayerChanges, PlayerMatches } from "#shared/api/players/player.ts";
import { ratingSpreadOf } from "#shared/api/players/rating-spread.ts";
import { namesOf } from "../clubs/names.ts";
import { publicLocalName } from "../clubs/player-details.ts";
import { differencesOfPlayer } from "../matches/differences.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { listsOf, playerChangesOf, publicChange, ratedPlayer, ratingsOfList, scoresOf } from "../ratings/ratings.ts";
import { honoursOfPlayer } from "./honours.ts";
import { nextMatchOf } from "./next-match.ts";
import { spreadOfClub, statisticsOf } from "./statistics.ts";

/** A person and the club; `null` if there is none, or the club waits for the operator's approval. */
const personOf = async (db: Database, id: string) => {
  const [found] = await db
    .select({ club: { id: clubs.id, name: clubs.name } })
    .from(people)
    .innerJoin(clubs, eq(clubs.id, people.clubId))
    .where(and(eq(people.id, id), eq(clubs.waits, false)));
  return found ? { ...found, name: (await namesOf(db, [id]))(id).name } : null;
};

/** A player as the club knows them now: under the id that stays, with all their ids; `null` if there is none. */
export const knownPerson = async (db: Database, id: string) => {
  const asked = await personOf(db, id);
  if (!asked) return null;
  const joins = await joinsOfClub(db, asked.club.id);
  const known = identities(joins);
  const found = known(id) === id ? asked : await personOf(db, known(id));
  return found && { ...found, id: known(id), ids: idsOf(known(id), joins), known };
};

/** The requested list of a player: of a kind, and of a federation, where that is not the club. */
export type AskedList = { readonly kind?: List | undefined; readonly within?: string | undefined };

/** A list, and the id under which it knows the player: that of a federation, if the player is on it, or of the club. */
const listOfPlayer = (
  club: string,
  id: string,
  { lists, elsewhere }: Awaited<ReturnType<typeof listsOf>>,
  { kind, within }: AskedList,
): { readonly list: string; readonly kind: List; readonly player: string } => {
  const other = elsewhere.find((one) => one.club.id === within && (kind === undefined || one.kind === kind));
  if (other) return other;
  const own = kind ?? lists[0]?.kind ?? "singles";
  return { list: listName(club, own), kind: own, player: id };
};

/** A player's rating on a list with its history and highlights. */
export const careerOn = async (db: Database, list: string, player: string) =>
  careerIn(await ratedPlayer(db, list, player, { limit: MOST_CAREER }));

/** The summary of a player's changes on a list; the best win as the change that it made, if there is one. */
const careerIn = ({ rating, changes }: Awaited<ReturnType<typeof ratedPlayer>>) => {
  const { curve, bestWin, ...career } = careerOf(
    changes.map(({ matchId, ...change }) => ({ ...change, match: matchId })),
    // A player who brought a rating along has played matches that are on no list here.
    Math.max(1, rating.matches - changes.length + 1),
  );
  return { ...career, curve: [...curve], bestWin: changes.filter(({ matchId }) => matchId === bestWin) };
};

/**
 * A player with rating, history, statistics and matches; `null` if there is none. A merged id leads to the id that it
 * was merged into.
 *
 * @param asked the list to show; the club's singles, unless the player is only on another of its lists
 */
export const playerDetail = async (db: Database, named: string, asked: AskedList = {}): Promise<Player | null> => {
  const found = await knownPerson(db, named);
  if (!found) return null;
  const { id, ids } = found;
  const on = await listsOf(db, found.club.id, id);
  const { list, kind, player } = listOfPlayer(found.club.id, id, on, asked);
  const [rated, ratings, played, differences, statistics, spread, opponents, honours, next] = await Promise.all([
    ratedPlayer(db, list, player, { limit: MOST_CAREER }),
    ratingsOfList(db, list),
    matchesOfPlayer(db, ids, { limit: LATEST_MATCHES }),
    differencesOfPlayer(db, ids, { limit: LATEST_DIFFERENCES }),
    statisticsOf(db, ids),
    spreadOfClub(db, found.club.id),
    opponentsOf(db, ids, found.known),
    honoursOfPlayer(db, ids),
    nextMatchOf(db, found.club.id, ids),
  ]);
  const { bestWin, ...career } = careerIn(rated);
  const latest = rated.changes.slice(-LATEST_CHANGES);
  const changes = [...latest, ...bestWin];
  const [names, scores] = await Promise.all([
    namesOf(
      db,
      changes.flatMap(({ opponents }) => opponents),
    ),
    scoresOf(db, changes),
  ]);
  return {
    id,
    name: found.name,
    localName: await publicLocalName(db, ids),
    club: found.club,
    rating: { list, kind, ...rated.rating },
    // A newcomer has a rating, and is on no list.
    ratingSpread: rated.rating.lastChange === null ? null : ratingSpreadOf(ratings, rated.rating.value),
    lists: [...on.lists],
    elsewhere: on.elsewhere.map(({ player: _, ...other }) => other),
    history: latest.map((change) => publicChange(change, names, scores)),
    career: { ...career, bestWin: bestWin.map((change) => publicChange(change, names, scores))[0] ?? null },
    matches: await summariesOf(db, played.rows),
    joined: ids.slice(1),
    statistics,
    spread,
    opponents,
    next,
    ...honours,
    differences: differences.differences.toReversed(),
  };
};

/** A player's matches under all ids, latest first; `null` if there is no such player. */
export const playerMatchesOf = async (db: Database, id: string, asked: PageRequest): Promise<PlayerMatches | null> => {
  const found = await knownPerson(db, id);
  if (!found) return null;
  const { rows, next } = await matchesOfPlayer(db, found.ids, asked);
  return { matches: await summariesOf(db, rows), next };
};

/** Every change of a player's rating on a list, latest first; `null` if there is no such player. */
export const playerHistory = async (
  db: Database,
  id: string,
  wanted: AskedList,
  asked: PageRequest,
): Promise<PlayerChanges | null> => {
  const found = await knownPerson(db, id);
  if (!found) return null;
  const { kind = "singles", within } = wanted;
  const own = { list: listName(found.club.id, kind), kind, player: found.id };
  const { list, player } =
    within === undefined
      ? own
      : listOfPlayer(found.club.id, found.id, await listsOf(db, found.club.id, found.id), { kind, within });
  return { list, kind, ...(await playerChangesOf(db, list, player, asked)) };
};

/** People to pick from. */
export const MOST_COMPARED = 200;

/** A player who was on another side, and the results in singles of the two. */
type Opponent = Player["opponents"][number];

/** Whether a decided match was one of singles: partners, substitutes and third players are in `match_players` too. */
const singlesWhere = (outcome: SQL): SQL<number> => sql<number>`total(
  ${matchResults.status} = 'decided' AND ${outcome}
  AND (SELECT count(*) FROM ${matchPlayers} AS seated WHERE seated.match_id = ${matchResults.matchId}) = 2
)`;

/** Players who were on another side than a player with these ids, as they are known, those met most often first. */
export const opponentsOf = async (db: Database, ids: readonly string[], known: KnownAs): Promise<Opponent[]> => {
  const own = alias(matchPlayers, "own");
  const rows = await db
    .select({
      id: matchPlayers.playerId,
      met: sql<number>`count(*)`,
      won: singlesWhere(sql`${matchResults.winner} = ${own.side}`),
      drawn: singlesWhere(sql`${matchResults.winner} IS NULL`),
      lost: singlesWhere(sql`${matchResults.winner} = ${matchPlayers.side}`),
    })
    .from(own)
    .innerJoin(matchPlayers, and(eq(matchPlayers.matchId, own.matchId), ne(matchPlayers.side, own.side)))
    .leftJoin(matchResults, eq(matchResults.matchId, own.matchId))
    .where(inArray(own.playerId, [...ids]))
    .groupBy(matchPlayers.playerId);
  const others = Map.groupBy(
    rows.filter(({ id }) => !ids.includes(known(id))),
    ({ id }) => known(id),
  );
  const sum = (id: string, of: "met" | "won" | "drawn" | "lost"): number =>
    (others.get(id) ?? []).reduce((all, row) => all + row[of], 0);
  const most = [...others.keys()]
    .sort((one, other) => sum(other, "met") - sum(one, "met") || (one < other ? -1 : 1))
    .slice(0, MOST_COMPARED);
  const names = await namesOf(db, most);
  return most.map((id) => ({
    ...names(id),
    singles: { won: sum(id, "won"), drawn: sum(id, "drawn"), lost: sum(id, "lost") },
  }));
};
