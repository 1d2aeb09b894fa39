import { asc } from "drizzle-orm";
import { type Home, home } from "../../../../shared/api/league/club.ts";
import { ENGINE_VERSION } from "../../../../shared/match/model/engine.ts";
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
    divisionCards(db, listed),
    first ? topOf(db, listName(first.id, "singles"), RATED) : [],
    summariesOf(db, live),
    summariesOf(db, latest),
  ]);
  return { clubs: known, divisions, live: liveMatches, latest: latestOnes, ratings };
};

type DivisionCard = Home["divisions"][number];

/** Cards that were kept of the version that stands; ?1: ids, ?2: what this build computes. */
const KEPT_CARDS = `SELECT j.value AS id, ?2 || d.version || c.version AS version,
    iif(k.version = ?2 || d.version || c.version, k.body, NULL) AS body
  FROM json_each(?1) j CROSS JOIN divisions o ON o.id = j.value
  CROSS JOIN versions d ON d.scope = 'division:' || o.id CROSS JOIN versions c ON c.scope = 'club:' || o.club_id
  LEFT JOIN division_cards k ON k.division_id = o.id`;

const KEEP_CARDS = `INSERT INTO division_cards (division_id, version, body)
  SELECT value->>'id', value->>'version', value->>'body' FROM json_each(?) WHERE true
  ON CONFLICT (division_id) DO UPDATE SET version = excluded.version, body = excluded.body`;

/** Changes with what a card says: another build's cards are computed again. */
const CARDS = `1 ${ENGINE_VERSION} `;

const card = home.shape.divisions.element;

/** What a kept card says; `null`: it says something else than this build's cards. */
const readCard = (body: string): DivisionCard | null => card.safeParse(JSON.parse(body)).data ?? null;

/**
 * Divisions as lists name them. A card is computed from the whole season, and then kept in one row for as long as nothing
 * of it changes: its version is read before the season is.
 */
export const divisionCards = async (db: Database, listed: readonly ListedDivision[]): Promise<DivisionCard[]> => {
  const { results } = await db.$client
    .prepare(KEPT_CARDS)
    .bind(JSON.stringify(listed.map(({ division }) => division.id)), CARDS)
    .all<{ id: string; version: string; body: string | null }>();
  const kept = new Map(results.map((row) => [row.id, row]));
  const made: { id: string; version: string; body: string }[] = [];
  const cards = await Promise.all(
    listed.map(async (one) => {
      const row = kept.get(one.division.id);
      const found = row && row.body !== null ? readCard(row.body) : null;
      if (found) return found;
      const computed = await divisionCard(db, one);
      if (row) made.push({ id: row.id, version: row.version, body: JSON.stringify(computed) });
      return computed;
    }),
  );
  if (made.length > 0) await db.$client.prepare(KEEP_CARDS).bind(JSON.stringify(made)).run();
  return cards;
};

/** A division as the front page names it. */
const divisionCard = async (db: Database, { division, club }: ListedDivision): Promise<DivisionCard> => {
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
