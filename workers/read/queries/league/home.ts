import { asc, eq } from "drizzle-orm";
import type { Home } from "../../../../shared/api/league/club.ts";
import { endedMatches } from "../../../derive/league/ended-matches.ts";
import { type BareResult, latestDecided, resultsInPlay } from "../../../derive/league/placed-results.ts";
import { listName } from "../../../derive/ratings/list-name.ts";
import type { Database } from "../../../ground/db/database.ts";
import { isOneOf } from "../../../ground/db/one-of.ts";
import { clubs, divisions, fixtures, matches } from "../../../ground/db/schema.ts";
import { type Names, namesOf } from "../clubs/names.ts";
import { zoneOf } from "../clubs/zone.ts";
import { summaryOf } from "../matches/match-lists.ts";
import { bestOf, computationOf } from "../ratings/ratings.ts";
import { newestCards, playersIn, publicCard } from "./division-cards.ts";
import { frontPageKept, type KeptParts, keepFrontPage, type Place } from "./front-page.ts";

const CLUBS = 12;
const LIVE = 12;
const LATEST = 8;
const RATED = 8;
const DIVISIONS = 12;

/**
 * What the front page shows: what is on, what was played, who leads. However many clubs there are it reads a row for each
 * match, division and rating that it shows, and one with everything else that it knew last time; what is new to it is looked
 * up, and what has changed is named there by whoever changed it.
 */
export const homeView = async (db: Database): Promise<Home> => {
  // First of all: what is read after this and changes meanwhile is not kept.
  const page = await frontPageKept(db);
  const { parts } = page;
  const [known, cards, latest] = await Promise.all([
    parts.clubs ?? oldestClubs(db),
    newestCards(db, DIVISIONS),
    latestDecided(db, LATEST),
  ]);
  const [{ live, places }, ratings] = await Promise.all([
    placed(db, latest, parts.places),
    known[0] ? ratedNow(db, listName(known[0].id, "singles"), parts.ratings) : null,
  ]);
  const shown = [
    ...[...live, ...latest].flatMap(({ result }) => result.sides.flatMap(({ players }) => players)),
    ...playersIn(cards),
    ...(ratings?.rows ?? []).map(({ player }) => player),
  ];
  const called = await namesNow(db, [...new Set(shown)], parts.names);
  const names: Names = (id) => ({ id, name: called[id] ?? id });
  await keepFrontPage(db, page, { ...parts, names: called, places, clubs: [...known], ratings });
  const line = (bare: BareResult) => {
    const { zone, ended, ...where } = placeIn(places, bare);
    return summaryOf({ ...bare, ...where }, names, { ended: ended === true, zone });
  };
  return {
    clubs: [...known],
    divisions: cards.map((card) => publicCard(card, names)),
    live: live.map(line),
    latest: latest.map(line),
    ratings: (ratings?.rows ?? []).map((row) => ({ ...row, player: names(row.player) })),
  };
};

const oldestClubs = (db: Database) =>
  db
    .select({ id: clubs.id, name: clubs.name })
    .from(clubs)
    .where(eq(clubs.waits, false))
    .orderBy(asc(clubs.createdAt), asc(clubs.id))
    .limit(CLUBS);

/** The best of a list: kept for as long as it is not computed anew. */
const ratedNow = async (db: Database, list: string, kept: KeptParts["ratings"]): Promise<KeptParts["ratings"]> => {
  const computation = await computationOf(db, list);
  if (computation === null) return null;
  if (kept?.computation === computation) return kept;
  return { computation, rows: await bestOf(db, list, RATED) };
};

type Places = Readonly<Record<string, Place>>;

/** A result whose match is not known to this database belongs nowhere. */
const NOWHERE: Place = { fixture: null, round: null, division: null, zone: "UTC", ended: false };

const placeIn = (places: Places, { result }: BareResult): Place => places[result.matchId] ?? NOWHERE;

/**
 * The matches that are being played, and where these and the latest belong. Of those that the league has ended the next ones
 * take the place, once: whatever else there is, so many rows are read and no more.
 */
const placed = async (db: Database, latest: readonly BareResult[], kept: Places) => {
  const first = await resultsInPlay(db, LIVE, 0);
  const places = await placesOf(db, [...latest, ...first], kept);
  const isOn = (all: Places) => (one: BareResult) => placeIn(all, one).ended !== true;
  const on = first.filter(isOn(places));
  const more = first.length === LIVE && on.length < LIVE ? await resultsInPlay(db, LIVE - on.length, LIVE) : [];
  const all = more.length > 0 ? { ...places, ...(await placesOf(db, more, kept)) } : places;
  const live = [...on, ...more.filter(isOn(all))];
  return { live: live.toSorted((a, b) => b.result.at.localeCompare(a.result.at)), places: all };
};

/** Where matches belong: looked up for those of which it is not known. */
const placesOf = async (db: Database, results: readonly BareResult[], kept: Places): Promise<Places> => {
  const isKnown = ({ result }: BareResult): boolean => {
    const found = kept[result.matchId];
    return found !== undefined && (result.status !== "in-play" || found.ended !== null);
  };
  const missing = results.filter((one) => !isKnown(one));
  const inPlay = missing.filter(({ result }) => result.status === "in-play").map(({ result }) => result.matchId);
  const [rows, ended] = await Promise.all([
    placesAmong(
      db,
      missing.map(({ result }) => result.matchId),
    ),
    endedMatches(db, inPlay),
  ]);
  const found = new Map(rows.map(({ match, ...where }) => [match, where]));
  return Object.fromEntries(
    results.map((one): [string, Place] => {
      const { matchId } = one.result;
      if (isKnown(one)) return [matchId, placeIn(kept, one)];
      const where = found.get(matchId) ?? NOWHERE;
      return [matchId, { ...where, ended: inPlay.includes(matchId) ? ended.has(matchId) : null }];
    }),
  );
};

const placesAmong = async (db: Database, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          match: matches.id,
          fixture: matches.fixtureId,
          round: fixtures.round,
          division: { id: divisions.id, name: divisions.name },
          zone: zoneOf,
        })
        .from(matches)
        .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
        .leftJoin(divisions, eq(divisions.id, fixtures.divisionId))
        .leftJoin(clubs, eq(clubs.id, matches.clubId))
        .where(isOneOf(matches.id, ids));

/** What people are called: looked up for those of whom it is not known. */
const namesNow = async (
  db: Database,
  ids: readonly string[],
  kept: Readonly<Record<string, string>>,
): Promise<Record<string, string>> => {
  const names = await namesOf(
    db,
    ids.filter((id) => kept[id] === undefined),
  );
  return Object.fromEntries(ids.map((id) => [id, kept[id] ?? names(id).name]));
};
