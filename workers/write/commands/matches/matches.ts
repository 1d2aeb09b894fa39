import { eq } from "drizzle-orm";
import { z } from "zod";
import { extend, type MatchOpened, matchOpened, type Ruleset } from "#carrom";
import { AWAY_SIDE, HOME_SIDE, type SeasonView } from "#derive/league/season.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import { knownIn } from "#ground/db/joins.ts";
import { matches } from "#ground/db/schema.ts";
import { rubberMatch } from "#league";
import { listOf } from "#ratings";
import { clubsOf } from "#read/queries/clubs/people.ts";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { type Fixture, type FixtureInSeason, fixtureNamedBy, fixtureOf } from "#read/queries/league/fixture.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { OpenMatchRequest } from "#shared/api/match/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { dayAt, isAhead } from "#shared/zone.ts";
import { isClub, unknownClub } from "../clubs/clubs.ts";
import { faultOfUnnamable, unnamableIn } from "../clubs/consents.ts";
import { namedFault } from "../clubs/named-fault.ts";
import { unknownPerson } from "../clubs/people.ts";
import { fixtureStatements } from "../league/bracket-fixtures.ts";
import { playedUnder } from "../league/played-under.ts";
import { type Begun, finishOpening, keepOpening, type TypedEvents } from "./openings.ts";
import { forecastsOfDay, sealingStatement } from "./sealing.ts";

/** A match that is to be opened: its first event, and where it belongs. */
export type MatchPlan = {
  readonly data: MatchOpened;
  readonly club: string | null;
  readonly fixture: string | null;
  readonly aside?: readonly string[];
  /** The number of the rubber, of a tie between two teams. */
  readonly rubber?: number;
  /** The request named no day: a match that is open already keeps its own. */
  readonly anyDay?: boolean;
  /** The season of its fixture, which may have to be written into the record first. */
  readonly view?: SeasonView;
};

/**
 * The opener of a match, and how its result will come: struck at the table, or typed in afterwards. `typed`: it is
 * written with the opening.
 */
export type OpenedBy = {
  readonly by: string;
  readonly now: string;
  readonly result: "struck" | "typed";
  readonly typed?: TypedEvents;
};

export type OpenedMatch = { readonly match: string; readonly head: Head };

/**
 * Opens a match: judged first, then registered, then written by its room. Asking again in the same way changes
 * nothing; whatever dies in between is mended by a retry, or else by the clock.
 */
export const openMatch = async (
  env: Env,
  request: OpenMatchRequest,
  opener: OpenedBy,
): Promise<Result<OpenedMatch, Fault>> => {
  const db = directory(env);
  const planned = request.fixture === undefined ? await friendly(db, request) : await atFixture(db, request);
  if (!planned.ok) return planned;
  const dated = await withDay(db, planned.value, request.day, opener.now);
  if (!dated.ok) return dated;
  const { data } = dated.value;
  const judged = extend(null, [{ seq: 1, type: "match_opened", data }], () => []);
  if (!judged.ok)
    return err({
      code: judged.error.code,
      message: judged.error.why,
      place: placeOf(judged.error.code),
    });
  return openPlanned(env, dated.value, opener);
};

/**
 * The plan with a day that has begun by the club's clock, because no result is of a day to come. A future day in the
 * request is refused; a fixture that is opened before its own day is played today.
 */
const withDay = async (
  db: Database,
  plan: MatchPlan,
  given: string | undefined,
  now: string,
): Promise<Result<MatchPlan, Fault>> => {
  const { day } = plan.data;
  const anyDay = given === undefined;
  if (day === undefined) return ok({ ...plan, anyDay });
  const zone = await zoneOfClub(db, plan.club);
  if (!isAhead(day, now, zone)) return ok({ ...plan, anyDay });
  return anyDay ? ok({ ...plan, anyDay, data: { ...plan.data, day: dayAt(now, zone) } }) : err(dayInFuture(day));
};

/**
 * Opens a match that was judged: registers it, seals what the ratings expect of it if it is still to be struck, and has
 * its room write the first event.
 */
export const openPlanned = async (env: Env, plan: MatchPlan, opener: OpenedBy): Promise<Result<OpenedMatch, Fault>> => {
  const { by, now, typed = null } = opener;
  const { data, club, fixture, anyDay = false } = plan;
  const opening = { id: crypto.randomUUID(), at: now, by, data, anyDay, belonging: { club, fixture } };
  const registered = await register(databaseOf(env, plan.club), plan, opener, { opening, typed });
  if (!registered.ok) return registered;
  const opened = await finishOpening(env, { opening, typed });
  return opened.ok ? ok({ match: data.match, head: opened.value }) : opened;
};

/**
 * Seals the forecast of a rated match whose day, by its club's clock, is not over. `null`: there is nothing to seal,
 * because what was played already or is only typed in can no longer be forecast.
 */
const sealingOf = async (
  db: Database,
  { data, club, fixture }: MatchPlan,
  { now, result }: OpenedBy,
): Promise<D1PreparedStatement | null> => {
  const { match, day, rated, sides } = data;
  const list = listOf(data);
  if (result === "typed" || !rated || day === undefined || club === null || list === null) return null;
  if (day < dayAt(now, await zoneOfClub(db, club))) return null;
  const players = sides.map((side) => side.players);
  const forecasts = await forecastsOfDay(db, { club, list, day, matches: [{ match, fixture, sides: players }] });
  return sealingStatement(db, forecasts, "opened", now);
};

const placeOf = (code: string): string =>
  code === "unknown-ruleset" ? "/ruleset" : code === "format-not-allowed" ? "/format" : "/sides";

/** Fields of the match itself, without its kind, club and fixture. */
const details = z.object(matchOpened.omit({ match: true, sides: true, ruleset: true }).shape);

const atFixture = async (db: Database, request: OpenMatchRequest): Promise<Result<MatchPlan, Fault>> => {
  const found = await fixtureOf(db, request.fixture ?? "", request.rubber);
  return found.ok ? forFixture(db, request, found.value) : found;
};

/** A match for a fixture: the division decides what is played, and by default it bears the fixture's id. */
export const forFixture = async (
  db: Database,
  request: OpenMatchRequest,
  { fixture, view }: FixtureInSeason,
): Promise<Result<MatchPlan, Fault>> => {
  const opening = await openingOf(db, fixture, request);
  if (!opening.ok) return opening;
  const { data } = opening.value;
  const { club, id, aside, rubber } = fixture;
  const themselves = await playsThemselves(db, club, data.sides);
  if (themselves) return err({ ...themselves, place: "/fixture" });
  return ok({ data, club, fixture: id, aside, view, ...(rubber ? { rubber: rubber.number } : {}) });
};

/** The opening of a fixture's match: its seats and its rules. */
export const openingOf = async (
  db: Database,
  fixture: Fixture,
  request: OpenMatchRequest = {},
): Promise<Result<{ readonly data: MatchOpened; readonly ruleset: Ruleset }, Fault>> => {
  const under = await playedUnder(db, fixture.club, fixture.ruleset);
  if (!under.ok) return under;
  const day = request.day ?? fixture.day;
  const data: MatchOpened = {
    ...details.parse(request),
    match: request.match ?? matchIdOf(fixture),
    ruleset: under.value.logged,
    sides: [
      { id: HOME_SIDE, players: [...fixture.home] },
      { id: AWAY_SIDE, players: [...fixture.away] },
    ],
    ...(fixture.format ? { format: fixture.format } : {}),
    ...(day === null ? {} : { day }),
    rated: fixture.rated,
  };
  return ok({ data, ruleset: under.value.ruleset });
};

/** The usual id of a fixture's match: the second one, where the first is to be played again, is `…-2`. */
export const matchIdOf = ({ id, aside, rubber }: Fixture): string =>
  rubber?.match ?? (aside.length === 0 ? id : `${id}-${aside.length + 1}`);

/**
 * A match outside any league. Without a club of its own it belongs to the one that all its players share. A club names
 * its own players, its guests among them, and those of clubs that consented. Players of a match of no club need not be
 * registered, unless it is rated.
 */
export const friendly = async (db: Database, request: OpenMatchRequest): Promise<Result<MatchPlan, Fault>> => {
  const { sides = [], ruleset = "" } = request;
  if (request.club !== undefined && !(await isClub(db, request.club))) return err(unknownClub(request.club, "/club"));
  const clubs = await clubsOf(
    db,
    sides.flatMap(({ players }) => players),
  );
  const stranger = strangerIn(sides, clubs);
  if (stranger && request.rated) return err(stranger);
  const [shared, ...more] = new Set(clubs.values());
  const club = request.club ?? (stranger || more.length > 0 ? null : (shared ?? null));
  const unnamable = club === null ? null : await unnamableOn(db, club, sides);
  if (unnamable) return err(unnamable);
  const themselves = club === null ? null : await playsThemselves(db, club, sides);
  if (themselves) return err(themselves);
  const under = await playedUnder(db, club, ruleset);
  if (!under.ok) return under;
  const data: MatchOpened = {
    ...details.parse(request),
    match: request.match ?? crypto.randomUUID(),
    ruleset: under.value.logged,
    sides,
  };
  return ok({ data, club, fixture: null });
};

/** Two ids of one person are in the match: a player does not play against themselves, nor with themselves. */
const playsThemselves = async (db: Database, club: string, sides: MatchOpened["sides"]): Promise<Fault | null> => {
  const known = await knownIn(db, club);
  const seats = sides.flatMap(({ players }) => players.map(known));
  const player = seats.find((one, index) => seats.indexOf(one) < index);
  if (player === undefined) return null;
  const fault = {
    code: "wrong-players",
    message: { key: "playsThemselves", about: { player } },
    place: "/sides",
  } as const;
  return namedFault(db, club, [player], fault);
};

const strangerIn = (sides: MatchOpened["sides"], clubs: ReadonlyMap<string, string>): Fault | null => {
  for (const [side, { players }] of sides.entries())
    for (const [index, player] of players.entries())
      if (!clubs.has(player)) return unknownPerson(player, `/sides/${side}/players/${index}`);
  return null;
};

/** The first player whom a club may not name in its match, as the fault that it is. */
const unnamableOn = async (db: Database, club: string, sides: MatchOpened["sides"]): Promise<Fault | null> => {
  const found = await unnamableIn(
    db,
    club,
    sides.flatMap(({ players }) => players),
  );
  if (!found) return null;
  const side = sides.findIndex(({ players }) => players.includes(found.player));
  const index = sides[side]?.players.indexOf(found.player);
  return faultOfUnnamable(found, `/sides/${side}/players/${index}`);
};

/**
 * A fixture has one match, unless the one that it had was abandoned or void, or is to be played again. Of a tie between two
 * teams each rubber has one: `?7` is what its matches begin with.
 */
const REGISTER = `INSERT INTO matches (id, club_id, fixture_id, created_at, created_by)
  SELECT ?1, ?2, ?3, ?4, ?5
  WHERE NOT EXISTS (SELECT 1 FROM matches m LEFT JOIN match_results r ON r.match_id = m.id
    WHERE m.fixture_id = ?3 AND m.id <> ?1 AND coalesce(r.status, 'in-play') NOT IN ('abandoned', 'void')
      AND m.id NOT IN (SELECT value FROM json_each(?6))
      AND (?7 IS NULL OR m.id = ?7 OR substr(m.id, 1, length(?7) + 1) = ?7 || '-'))
  ON CONFLICT DO NOTHING`;

const register = async (
  db: Database,
  plan: MatchPlan,
  opener: OpenedBy,
  begun: Begun,
): Promise<Result<true, Fault>> => {
  const { data, club, fixture, aside = [], rubber, view } = plan;
  const first = fixture === null || rubber === undefined ? null : rubberMatch(fixture, rubber, 0);
  const { by, now } = opener;
  const stored = () => db.select().from(matches).where(eq(matches.id, data.match));
  const owner = (await stored()).length > 0 ? null : await fixtureNamedBy(db, data.match);
  if (owner !== null && owner !== fixture) return err(reserved(data.match, owner));
  const sealing = await sealingOf(db, plan, opener);
  await db.$client.batch([
    ...(view && fixture !== null ? fixtureStatements(db, view, fixture) : []),
    db.$client.prepare(REGISTER).bind(data.match, club, fixture, now, by, JSON.stringify(aside), first),
    keepOpening(db, begun),
    ...(sealing ? [sealing] : []),
  ]);
  const [row] = await stored();
  if (!row) return err({ code: "fixture-has-match", message: { key: "fixtureHasMatch" }, place: "/fixture" });
  if (row.clubId === club && row.fixtureId === fixture) return ok(true);
  return err({ code: "match-exists", message: { key: "matchExists", about: { match: data.match } }, place: "/match" });
};

const reserved = (match: string, fixture: string): Fault => ({
  code: "id-in-use",
  message: { key: "matchIdReserved", about: { match, fixture } },
  place: "/match",
});

/** Why nothing was played on a day that has not begun. */
export const dayInFuture = (day: string): Fault => ({
  code: "day-in-future",
  message: { key: "dayInFuture", about: { day } },
  place: "/day",
});
