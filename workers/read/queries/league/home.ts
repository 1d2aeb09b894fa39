import { asc } from "drizzle-orm";
import type { Home } from "../../../../shared/api/league/club.ts";
import { latestDecided, openMatches } from "../../../derive/league/placed-results.ts";
import { seasonOf } from "../../../derive/league/season.ts";
import { listName } from "../../../derive/ratings/list-name.ts";
import type { Database } from "../../../ground/db/database.ts";
import { clubs } from "../../../ground/db/schema.ts";
import { namesOf } from "../clubs/names.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { topOf } from "../ratings/ratings.ts";
import { type ListedDivision, newestDivisions, playersOf } from "./division.ts";

const CLUBS = 12;
const LEADERS = 3;
const LIVE = 12;
const LATEST = 8;
const RATED = 8;
const DIVISIONS = 12;

/** What the front page shows: what is on, what was played, who leads. */
export const homeView = async (db: Database): Promise<Home> => {
  const [known, listed, live, latest] = await Promise.all([
    db.select({ id: clubs.id, name: clubs.name }).from(clubs).orderBy(asc(clubs.createdAt), asc(clubs.id)).limit(CLUBS),
    newestDivisions(db, DIVISIONS),
    openMatches(db, LIVE),
    latestDecided(db, LATEST),
  ]);
  const [first] = known;
  const [divisions, ratings, liveMatches, latestOnes] = await Promise.all([
    Promise.all(listed.map((one) => divisionCard(db, one))),
    first ? topOf(db, listName(first.id, "singles"), RATED) : [],
    summariesOf(db, live),
    summariesOf(db, latest),
  ]);
  return { clubs: known, divisions, live: liveMatches, latest: latestOnes, ratings };
};

/** A division as the front page names it. */
export const divisionCard = async (
  db: Database,
  { division, club }: ListedDivision,
): Promise<Home["divisions"][number]> => {
  const season = await seasonOf(db, division.id);
  const players = playersOf(season);
  const leaders = division.play === "knockout" ? [] : season.table.slice(0, LEADERS);
  const names = await namesOf(
    db,
    leaders.flatMap(({ entry }) => players(entry)),
  );
  return {
    id: division.id,
    name: division.name,
    league: division.league,
    season: division.season,
    club: club.name,
    played: season.fixtures.filter(({ settlement }) => settlement.state === "played").length,
    fixtures: season.fixtures.length,
    leaders: leaders.map(({ place, entry, points }) => ({ place, players: players(entry).map(names), points })),
  };
};
