import { and, eq, inArray, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { everyPlayerOf } from "#carrom";
import { matchesNamed, type RankedResult } from "#derive/league/placed-results.ts";
import { listName } from "#derive/ratings/list-name.ts";
import { type Database, directory } from "#ground/db/database.ts";
import { type PageRequest, pageWithin } from "#ground/db/keyset.ts";
import { matchPlayers } from "#ground/db/schema.ts";
import type { HeadToHead } from "#shared/api/players/rating.ts";
import { dayAt } from "#shared/zone.ts";
import { namesOf } from "../clubs/names.ts";
import { zoneOfClub } from "../clubs/zone.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { forecastOf } from "../ratings/forecast.ts";
import { bestOf } from "../ratings/ratings.ts";
import { careerOn, knownPerson, MOST_COMPARED, opponentsOf } from "./player.ts";

/** Every match that had these two on different sides, with the side of each. */
const meetingsOf = (db: Database, player: readonly string[], other: readonly string[]) => {
  const own = alias(matchPlayers, "own");
  return db
    .select({ match: own.matchId, own: own.side, other: matchPlayers.side })
    .from(own)
    .innerJoin(matchPlayers, and(eq(matchPlayers.matchId, own.matchId), ne(matchPlayers.side, own.side)))
    .where(and(inArray(own.playerId, [...player]), inArray(matchPlayers.playerId, [...other])));
};

type Meeting = Awaited<ReturnType<typeof meetingsOf>>[number];

/** Two players met alone: partners, substitutes, and a third at the board, have a part in other results. */
const isSingles = ({ result: { sides } }: RankedResult): boolean =>
  sides.length === 2 && sides.every((side) => everyPlayerOf(side).length === 1);

/** The tally of decided matches in singles, from the first player's side, and the number of others. */
const tallied = (played: readonly RankedResult[], meetings: ReadonlyMap<string, Meeting>) => {
  const sum = {
    matches: { won: 0, drawn: 0, lost: 0 },
    boards: { won: 0, lost: 0 },
    points: { own: 0, other: 0 },
    uncounted: 0,
  };
  for (const one of played) {
    const { result } = one;
    const meeting = meetings.get(result.matchId);
    const own = result.sides.find(({ id }) => id === meeting?.own);
    const other = result.sides.find(({ id }) => id === meeting?.other);
    if (result.status !== "decided" || !own || !other) continue;
    if (!isSingles(one)) {
      sum.uncounted += 1;
      continue;
    }
    const place = (side: string) => result.ranking.findIndex((level) => level.includes(side));
    const ahead = place(other.id) - place(own.id);
    sum.matches[ahead > 0 ? "won" : ahead < 0 ? "lost" : "drawn"] += 1;
    sum.boards.won += own.boardsWon;
    sum.boards.lost += other.boardsWon;
    sum.points.own += own.points;
    sum.points.other += other.points;
  }
  return sum;
};

type Known = NonNullable<Awaited<ReturnType<typeof knownPerson>>>;

/** Players whom one can be compared with: those met, most often first, then others on the club's list, best first. */
const comparable = async (db: Database, { id, ids, known, club }: Known): Promise<HeadToHead["others"]> => {
  const [met, best] = await Promise.all([
    opponentsOf(db, ids, known),
    bestOf(db, listName(club.id, "singles"), MOST_COMPARED + 1),
  ]);
  const seen = new Set([id, ...met.map((one) => one.id)]);
  const others = best.map(({ player }) => player).filter((player) => !seen.has(player));
  const added = others.slice(0, Math.max(0, MOST_COMPARED - met.length));
  const names = await namesOf(db, added);
  return [...met.map(({ id: one, name }) => ({ id: one, name })), ...added.map(names)];
};

/** The prediction of a match in singles on this day of the club's clock. */
const forecastToday = async (env: Env, club: string, player: string, other: string) => {
  const today = dayAt(new Date().toISOString(), await zoneOfClub(directory(env), club));
  return forecastOf(env, { club, kind: "singles", sides: [[player], [other]] }, today);
};

/** The id of a player to begin a comparison with: the best other one on the club's list; `null` if there is none. */
export const firstComparable = async (db: Database, id: string): Promise<string | null> => {
  const player = await knownPerson(db, id);
  const best = player ? await bestOf(db, listName(player.club.id, "singles"), 2) : [];
  return best.find((one) => one.player !== player?.id)?.player ?? null;
};

/** Two players and their matches against each other; `null` if one of them does not exist, or both are one. */
export const headToHeadOf = async (
  env: Env,
  id: string,
  against: string,
  asked: PageRequest,
): Promise<HeadToHead | null> => {
  const db = directory(env);
  const [player, other] = await Promise.all([knownPerson(db, id), knownPerson(db, against)]);
  if (!player || !other || player.id === other.id) return null;
  const [rows, others] = await Promise.all([meetingsOf(db, player.ids, other.ids), comparable(db, player)]);
  const meetings = new Map(rows.map((row) => [row.match, row]));
  const played = await matchesNamed(db, [...meetings.keys()]);
  const page = pageWithin(played, asked, ({ result }) => result.matchId);
  if (!page) return null;
  const alike = player.club.id === other.club.id;
  const curves = alike
    ? await Promise.all([player, other].map(({ id }) => careerOn(db, listName(player.club.id, "singles"), id)))
    : [];
  return {
    player: { id: player.id, name: player.name },
    other: { id: other.id, name: other.name },
    club: player.club,
    ...tallied(played, meetings),
    forecast: alike ? await forecastToday(env, player.club.id, player.id, other.id) : null,
    curves: curves.map(({ curve }) => curve),
    played: await summariesOf(db, page.rows),
    next: page.next,
    others,
  };
};
