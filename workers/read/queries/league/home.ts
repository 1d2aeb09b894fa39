import { asc, eq } from "drizzle-orm";
import { endedMatches } from "#derive/league/ended-matches.ts";
import { type BareResult, latestDecided, resultsInPlay } from "#derive/league/placed-results.ts";
import { listName } from "#derive/ratings/list-name.ts";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { clubs, divisions, fixtures, matches } from "#ground/db/schema.ts";
import { eveningDayAt } from "#league";
import type { Home } from "#shared/api/league/club.ts";
import { UTC } from "#shared/zone.ts";
import { namesOf } from "../clubs/names.ts";
import { zoneOf } from "../clubs/zone.ts";
import { summaryOf } from "../matches/match-lists.ts";
import { bestOf } from "../ratings/ratings.ts";
import { type DivisionCard, newestCards, playersIn, publicCard } from "./division-cards.ts";

const CLUBS = 12;
const LIVE = 12;
const LATEST = 8;
const RATED = 8;
const DIVISIONS = 12;

/**
 * The front page: matches that are on and that were played last, divisions, and the best of a list. However many clubs there are
 * it reads some hundred rows, and its answer is kept for as long as nothing public has changed.
 */
export const homeView = async (db: Database, now = new Date().toISOString()): Promise<Home> => {
  const [known, cards, latest] = await Promise.all([
    oldestClubs(db),
    newestCards(db, DIVISIONS),
    latestDecided(db, LATEST),
  ]);
  const [{ live, places }, rated] = await Promise.all([
    placed(db, latest),
    known[0] ? bestOf(db, listName(known[0].id, "singles"), RATED) : [],
  ]);
  const tonight = tonightOf(cards, new Set([...places.values()].map(({ fixture }) => fixture)), now);
  const names = await namesOf(db, [
    ...[...live, ...latest].flatMap(({ result }) => result.sides.flatMap(({ players }) => players)),
    ...playersIn(cards),
    ...tonight.flatMap(({ matches: own }) => own.flatMap(({ home, away }) => [...home, ...away])),
    ...rated.map(({ player }) => player),
  ]);
  const line = (bare: BareResult) => {
    const { zone, ended, club, ...where } = placeIn(places, bare);
    return { ...summaryOf({ ...bare, ...where }, names, { ended, zone }), club };
  };
  return {
    clubs: [...known],
    divisions: cards.map((card) => publicCard(card, names)),
    live: live.map(line),
    tonight: tonight.map(({ matches: own, ...evening }) => ({
      ...evening,
      matches: own.map((one) => ({ ...one, home: one.home.map(names), away: one.away.map(names) })),
    })),
    latest: latest.map(line),
    ratings: rated.map((row) => ({ ...row, player: names(row.player) })),
  };
};

/** Clubs of which tonight's matches are shown, and how many of each. */
const TONIGHT = { clubs: 6, matches: 4 } as const;

/**
 * Tonight's matches by club, with the ids of their players.
 *
 * @param begun the fixtures that are listed already: their matches are being played, or over
 * @param now ISO 8601
 */
const tonightOf = (cards: readonly DivisionCard[], begun: ReadonlySet<string | null>, now: string) => {
  const coming = cards.flatMap((card) => {
    const today = eveningDayAt(now, card.zone);
    return card.coming
      .filter(({ day, fixture }) => day === today && !begun.has(fixture))
      .map(({ day: _, ...one }) => ({ card, match: { ...one, division: { id: card.id, name: card.name } } }));
  });
  return [...Map.groupBy(coming, ({ card }) => card.clubId)].slice(0, TONIGHT.clubs).flatMap(([id, own]) => {
    const [first] = own;
    if (!first) return [];
    const starts = own.flatMap(({ card }) => card.starts ?? []).toSorted()[0] ?? null;
    const matches = own.slice(0, TONIGHT.matches).map(({ match }) => match);
    return [{ club: { id, name: first.card.club }, starts, count: own.length, matches }];
  });
};

const oldestClubs = (db: Database) =>
  db
    .select({ id: clubs.id, name: clubs.name })
    .from(clubs)
    .where(eq(clubs.waits, false))
    .orderBy(asc(clubs.createdAt), asc(clubs.id))
    .limit(CLUBS);

type Place = {
  readonly fixture: string | null;
  readonly round: number | null;
  readonly division: { readonly id: string; readonly name: string } | null;
  readonly club: { readonly id: string; readonly name: string } | null;
  /** The clock of its club, an IANA name. */
  readonly zone: string;
  /** The league has ended it, although its log goes on. */
  readonly ended: boolean;
};

type Places = ReadonlyMap<string, Place>;

/** A result whose match this database does not have belongs nowhere. */
const NOWHERE: Place = { fixture: null, round: null, division: null, club: null, zone: UTC, ended: false };

const placeIn = (places: Places, { result }: BareResult): Place => places.get(result.matchId) ?? NOWHERE;

/**
 * The matches that are being played, and where these and the latest belong. For those that the league has ended the next ones
 * are read, once: the number of rows has a bound.
 */
const placed = async (db: Database, latest: readonly BareResult[]) => {
  const first = await resultsInPlay(db, LIVE, 0);
  const places = await placesOf(db, [...latest, ...first]);
  const isOn = (all: Places) => (one: BareResult) => !placeIn(all, one).ended;
  const on = first.filter(isOn(places));
  const more = first.length === LIVE && on.length < LIVE ? await resultsInPlay(db, LIVE - on.length, LIVE) : [];
  const all = more.length > 0 ? new Map([...places, ...(await placesOf(db, more))]) : places;
  const live = [...on, ...more.filter(isOn(all))];
  return { live: live.toSorted((a, b) => b.result.at.localeCompare(a.result.at)), places: all };
};

const placesOf = async (db: Database, results: readonly BareResult[]): Promise<Places> => {
  const inPlay = results.filter(({ result }) => result.status === "in-play");
  const ids = (of: readonly BareResult[]) => of.map(({ result }) => result.matchId);
  const [rows, ended] = await Promise.all([placesAmong(db, ids(results)), endedMatches(db, ids(inPlay))]);
  return new Map(rows.map(({ match, ...where }) => [match, { ...where, ended: ended.has(match) }]));
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
          club: { id: clubs.id, name: clubs.name },
          zone: zoneOf,
        })
        .from(matches)
        .leftJoin(fixtures, eq(fixtures.id, matches.fixtureId))
        .leftJoin(divisions, eq(divisions.id, fixtures.divisionId))
        .leftJoin(clubs, eq(clubs.id, matches.clubId))
        .where(isOneOf(matches.id, ids));
