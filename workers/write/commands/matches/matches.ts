import { z } from "zod";
import { type EventData, extend, type MatchOpened, matchOpened, type Ruleset } from "#carrom";
import { AWAY_SIDE, HOME_SIDE, type SeasonView } from "#derive/league/season.ts";
import { type Database, databaseOf, directory } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { matches } from "#ground/db/schema.ts";
import { rubberMatch } from "#league";
import { listOf } from "#ratings";
import { zoneOfClub } from "#read/queries/clubs/zone.ts";
import { carriedGame } from "#read/queries/league/earlier-meeting.ts";
import {
  type Fixture,
  type FixtureInSeason,
  fixtureOf,
  fixturesNamedBy,
  seasonsOf,
} from "#read/queries/league/fixture.ts";
import { handicapStart } from "#read/queries/league/handicap-start.ts";
import { playersAmong, type UmpireRow, umpiresNamed } from "#read/queries/matches/umpires.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { OpenMatchRequest } from "#shared/api/match/match.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { dayAt, isAhead } from "#shared/zone.ts";
import { unknownClub } from "../clubs/clubs.ts";
import { faultOfUnnamable, firstUnnamable } from "../clubs/consents.ts";
import { namedFault } from "../clubs/named-fault.ts";
import { unknownPerson } from "../clubs/people.ts";
import { fixtureStatements } from "../league/bracket-fixtures.ts";
import { OpeningRecords } from "./opening-records.ts";
import { type Begun, finishOpenings, keepOpenings, type TypedEvents } from "./openings.ts";
import { forecastsOfDay, type MatchDay, type MatchToCome, sealingStatement } from "./sealing.ts";

/** A match that is to be opened: its first event, and where it belongs. */
export type MatchPlan = {
  readonly data: MatchOpened;
  readonly club: string | null;
  readonly fixture: string | null;
  readonly aside?: readonly string[];
  /** The number of the rubber, of a tie between two teams. */
  readonly rubber?: number;
  /** A game of an earlier meeting, which the match begins with. */
  readonly carried?: EventData<"game_recorded">;
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
  const records = new OpeningRecords(
    db,
    (request.sides ?? []).flatMap(({ players }) => players),
  );
  const planned = request.fixture === undefined ? await friendly(records, request) : await atFixture(records, request);
  const judged = planned.ok ? await judgedPlan(records, planned.value, request.day, opener.now) : planned;
  if (!judged.ok) return judged;
  const opened = await openPlanned(env, databaseOf(env, judged.value.club), [judged.value], opener);
  return openedIn(opened, judged.value);
};

/**
 * Opens matches of fixtures of one club that are to be struck, as `openMatch` does each: seasons are read once, and all
 * matches are registered together. The answers are by fixture.
 */
export const openFixtures = async <Asked extends FixtureMatch>(
  env: Env,
  club: string,
  fixtures: readonly Asked[],
  opener: Omit<OpenedBy, "typed">,
): Promise<readonly (Asked & { readonly answer: Result<OpenedMatch, Fault> })[]> => {
  const db = databaseOf(env, club);
  const records = new OpeningRecords(db, []);
  const ids = fixtures.map(({ fixture }) => fixture);
  const [seasons, umpires] = await Promise.all([seasonsOf(db, ids), umpiresNamed(db, ids)]);
  const judged = await Promise.all(
    fixtures.map(async ({ fixture, rubber }) => {
      const found = seasons(fixture, rubber);
      const planned = found.ok ? await planAt(records, { fixture, rubber }, found.value, umpires) : found;
      return planned.ok ? judgedPlan(records, planned.value, undefined, opener.now) : planned;
    }),
  );
  const plans = judged.flatMap((one) => (one.ok ? [one.value] : []));
  const opened = await openPlanned(env, db, plans, opener);
  return fixtures.map((one, index) => {
    const plan = judged[index];
    if (!plan) throw new Error("every fixture is judged");
    return { ...one, answer: plan.ok ? openedIn(opened, plan.value) : plan };
  });
};

/** A fixture to open, and the number of the rubber where it is a tie between two teams. */
type FixtureMatch = { readonly fixture: string; readonly rubber?: number | undefined };

const openedIn = (
  opened: ReadonlyMap<string, Result<Head, Fault>>,
  { data: { match } }: MatchPlan,
): Result<OpenedMatch, Fault> => {
  const head = opened.get(match);
  if (!head) throw new Error("every plan has an answer");
  return head.ok ? ok({ match, head: head.value }) : head;
};

/** A plan with its day, if the match may begin so. */
const judgedPlan = async (
  records: OpeningRecords,
  plan: MatchPlan,
  day: string | undefined,
  now: string,
): Promise<Result<MatchPlan, Fault>> => {
  const dated = await withDay(records, plan, day, now);
  if (!dated.ok) return dated;
  const judged = extend(null, [{ seq: 1, type: "match_opened", data: dated.value.data }], () => []);
  if (judged.ok) return dated;
  const { code, why } = judged.error;
  return err({ code, message: why, place: placeOf(code) });
};

/**
 * The plan with a day that has begun by the club's clock, because no result is of a day to come. A future day in the
 * request is refused; a fixture that is opened before its own day is played today.
 */
const withDay = async (
  records: OpeningRecords,
  plan: MatchPlan,
  given: string | undefined,
  now: string,
): Promise<Result<MatchPlan, Fault>> => {
  const { day } = plan.data;
  const anyDay = given === undefined;
  if (day === undefined) return ok({ ...plan, anyDay });
  const zone = await records.zone(plan.club);
  if (!isAhead(day, now, zone)) return ok({ ...plan, anyDay });
  return anyDay ? ok({ ...plan, anyDay, data: { ...plan.data, day: dayAt(now, zone) } }) : err(dayInFuture(day));
};

/**
 * Opens matches that were judged: registers them, seals what the ratings expect of those that are still to be struck, and
 * has their rooms write the first events. The answers are by match.
 */
const openPlanned = async (
  env: Env,
  db: Database,
  plans: readonly MatchPlan[],
  opener: OpenedBy,
): Promise<ReadonlyMap<string, Result<Head, Fault>>> => {
  const reserved = await reservedAmong(db, plans);
  const free = plans.filter(({ data }) => !reserved.has(data.match));
  const sealings = await sealingsOf(db, free, opener);
  const opening = free.map((plan) => ({ plan, typed: opener.typed ?? null }));
  const opened = opening.length === 0 ? [] : await openAll(env, db, opening, opener, sealings);
  return new Map([...[...reserved].map(([match, fault]) => [match, err(fault)] as const), ...opened]);
};

/** A match to be opened, and the events written with the opening. */
export type OpeningPlan = { readonly plan: MatchPlan; readonly typed: TypedEvents | null };

/**
 * Opens matches of one database that were judged: registers them together, and has their rooms write the begun events of
 * each. A registered match is finished by a later request or by the clock, whatever happens to this one.
 *
 * @param more statements that depend on the registration
 * @returns for each match the head of its log, or why it could not be opened
 */
export const openAll = async (
  env: Env,
  db: Database,
  planned: readonly OpeningPlan[],
  { by, now }: Pick<OpenedBy, "by" | "now">,
  more: readonly D1PreparedStatement[] = [],
): Promise<ReadonlyMap<string, Result<Head, Fault>>> => {
  const all = planned.map(({ plan, typed }): Registration => {
    const { data, club, fixture, carried, anyDay = false } = plan;
    const opening = {
      id: crypto.randomUUID(),
      at: now,
      by,
      data,
      ...(carried ? { carried: { id: crypto.randomUUID(), data: carried } } : {}),
      anyDay,
      belonging: { club, fixture },
    };
    return { plan, begun: { opening, typed } };
  });
  const { refused, fresh } = await register(db, all, more);
  const open = all.filter(({ plan }) => !refused.has(plan.data.match));
  const heads = await finishOpenings(
    env,
    open.map(({ begun }) => begun),
    fresh,
  );
  return new Map([...[...refused].map(([match, fault]) => [match, err(fault)] as const), ...heads]);
};

/** A match whose forecast is sealed, with the list and the day that it is rated on. */
type Rated = Pick<MatchDay, "club" | "list" | "day"> & { readonly match: MatchToCome };

/** A match that is rated and still to be struck; empty: what was played already can no longer be forecast. */
const ratedIn = ({ data, club, fixture }: MatchPlan, result: OpenedBy["result"]): readonly Rated[] => {
  const { match, day, rated, sides } = data;
  const list = listOf(data);
  if (result === "typed" || !rated || day === undefined || club === null || list === null) return [];
  return [{ club, list, day, match: { match, fixture, sides: sides.map(({ players }) => players) } }];
};

/** Seals the forecasts of rated matches whose day, by their club's clock, is not over: one statement a list and day. */
const sealingsOf = async (
  db: Database,
  plans: readonly MatchPlan[],
  { now, result }: OpenedBy,
): Promise<readonly D1PreparedStatement[]> => {
  const all = plans.flatMap((plan) => ratedIn(plan, result));
  const days = Map.groupBy(all, ({ club, list, day }) => `${club} ${list} ${day}`);
  const sealings = await Promise.all(
    [...days.values()].map(async (own): Promise<readonly D1PreparedStatement[]> => {
      const [first] = own;
      if (!first || first.day < dayAt(now, await zoneOfClub(db, first.club))) return [];
      const forecasts = await forecastsOfDay(db, { ...first, matches: own.map(({ match }) => match) });
      return [sealingStatement(db, forecasts, "opened", now)];
    }),
  );
  return sealings.flat();
};

const placeOf = (code: string): string =>
  code === "unknown-ruleset" ? "/ruleset" : code === "format-not-allowed" ? "/format" : "/sides";

/** Fields of the match itself, without its kind, club and fixture. */
const details = z.object(matchOpened.omit({ match: true, sides: true, ruleset: true }).shape);

const atFixture = async (records: OpeningRecords, request: OpenMatchRequest): Promise<Result<MatchPlan, Fault>> => {
  const found = await fixtureOf(records.db, request.fixture ?? "", request.rubber);
  if (!found.ok) return found;
  return planAt(records, request, found.value, await umpiresNamed(records.db, [found.value.fixture.id]));
};

/** The match of a fixture that was found, with what it begins with. */
const planAt = async (
  records: OpeningRecords,
  request: OpenMatchRequest,
  found: FixtureInSeason,
  named: readonly UmpireRow[],
): Promise<Result<MatchPlan, Fault>> => {
  const { id, rubber } = found.fixture;
  const row = named.find((one) => one.fixture === id && one.rubber === (rubber?.number ?? 0));
  const umpires = request.umpires ?? playersAmong(row ? [row] : []);
  const planned = await forFixture(
    records,
    umpires.length === 0 ? request : { ...request, umpires: [...umpires] },
    found,
  );
  if (!planned.ok) return planned;
  const carried = await carriedGame(records.db, found);
  const { handicap } = found.view.regulations;
  const { data, ...plan } = planned.value;
  const start =
    handicap && request.score === undefined ? handicapStart(records.db, found.fixture.club, handicap, data) : {};
  return ok({ ...plan, data: { ...data, ...(await start) }, ...(carried ? { carried } : {}) });
};

/** A match for a fixture: the division decides what is played, and by default it bears the fixture's id. */
export const forFixture = async (
  records: OpeningRecords,
  request: OpenMatchRequest,
  { fixture, view }: FixtureInSeason,
): Promise<Result<MatchPlan, Fault>> => {
  const opening = await openingOf(records, fixture, request);
  if (!opening.ok) return opening;
  const { data } = opening.value;
  const { club, id, aside, rubber } = fixture;
  const themselves = await playsThemselves(records, club, data.sides);
  if (themselves) return err({ ...themselves, place: "/fixture" });
  return ok({ data, club, fixture: id, aside, view, ...(rubber ? { rubber: rubber.number } : {}) });
};

/** The opening of a fixture's match: its seats and its rules. */
export const openingOf = async (
  records: OpeningRecords,
  fixture: Fixture,
  request: OpenMatchRequest = {},
): Promise<Result<{ readonly data: MatchOpened; readonly ruleset: Ruleset }, Fault>> => {
  const under = await records.under(fixture.club, fixture.ruleset);
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
export const friendly = async (
  records: OpeningRecords,
  request: OpenMatchRequest,
): Promise<Result<MatchPlan, Fault>> => {
  const { sides = [], ruleset = "" } = request;
  if (request.club !== undefined && !(await records.isClub(request.club)))
    return err(unknownClub(request.club, "/club"));
  const clubs = await records.clubs();
  const stranger = strangerIn(sides, clubs);
  if (stranger && request.rated) return err(stranger);
  const [shared, ...more] = new Set(sides.flatMap(({ players }) => players.flatMap((id) => clubs.get(id) ?? [])));
  const club = request.club ?? (stranger || more.length > 0 ? null : (shared ?? null));
  const unnamable = club === null ? null : await unnamableOn(records, club, sides);
  if (unnamable) return err(unnamable);
  const themselves = club === null ? null : await playsThemselves(records, club, sides);
  if (themselves) return err(themselves);
  const under = await records.under(club, ruleset);
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
const playsThemselves = async (
  records: OpeningRecords,
  club: string,
  sides: MatchOpened["sides"],
): Promise<Fault | null> => {
  const known = await records.known(club);
  const seats = sides.flatMap(({ players }) => players.map(known));
  const player = seats.find((one, index) => seats.indexOf(one) < index);
  if (player === undefined) return null;
  const fault = {
    code: "wrong-players",
    message: { key: "playsThemselves", about: { player } },
    place: "/sides",
  } as const;
  return namedFault(records.db, club, [player], fault);
};

const strangerIn = (sides: MatchOpened["sides"], clubs: ReadonlyMap<string, string>): Fault | null => {
  for (const [side, { players }] of sides.entries())
    for (const [index, player] of players.entries())
      if (!clubs.has(player)) return unknownPerson(player, `/sides/${side}/players/${index}`);
  return null;
};

/** The first player whom a club may not name in its match, as the fault that it is. */
const unnamableOn = async (
  records: OpeningRecords,
  club: string,
  sides: MatchOpened["sides"],
): Promise<Fault | null> => {
  const found = firstUnnamable(
    sides.flatMap(({ players }) => players),
    await records.naming(club),
  );
  if (!found) return null;
  const side = sides.findIndex(({ players }) => players.includes(found.player));
  const index = sides[side]?.players.indexOf(found.player);
  return faultOfUnnamable(found, `/sides/${side}/players/${index}`);
};

/**
 * A fixture has one match, unless the one that it had was abandoned or void, or is to be played again. Of a tie between two
 * teams each rubber has one: `first` is what its matches begin with.
 */
const REGISTER = `INSERT INTO matches (id, club_id, fixture_id, created_at, created_by)
  SELECT n.value->>'match', n.value->>'club', n.value->>'fixture', n.value->>'at', n.value->>'by' FROM json_each(?1) n
  WHERE NOT EXISTS (SELECT 1 FROM matches m LEFT JOIN match_results r ON r.match_id = m.id
    WHERE m.fixture_id = n.value->>'fixture' AND m.id <> n.value->>'match'
      AND coalesce(r.status, 'in-play') NOT IN ('abandoned', 'void')
      AND m.id NOT IN (SELECT value FROM json_each(n.value->'aside'))
      AND (n.value->>'first' IS NULL OR m.id = n.value->>'first'
        OR substr(m.id, 1, length(n.value->>'first') + 1) = n.value->>'first' || '-'))
  ON CONFLICT DO NOTHING RETURNING id`;

const registered = ({ plan: { aside = [], rubber }, begun: { opening } }: Registration) => {
  const { club, fixture } = opening.belonging;
  const first = fixture === null || rubber === undefined ? null : rubberMatch(fixture, rubber, 0);
  return { match: opening.data.match, club, fixture, at: opening.at, by: opening.by, aside, first };
};

type Registration = { readonly plan: MatchPlan; readonly begun: Begun };

type Registered = {
  /** Why those that are missing in the record, or are other matches in it, could not be registered. */
  readonly refused: ReadonlyMap<string, Fault>;
  /** Matches that were not there before: D1 has nothing of their logs. */
  readonly fresh: ReadonlySet<string>;
};

/**
 * Registers matches and keeps their begun events, all in one batch.
 *
 * @param more statements that depend on it
 */
const register = async (
  db: Database,
  all: readonly Registration[],
  more: readonly D1PreparedStatement[],
): Promise<Registered> => {
  const ids = all.map(({ plan }) => plan.data.match);
  const placed = all.flatMap(({ plan: { view, fixture } }) =>
    view && fixture !== null ? fixtureStatements(db, view, fixture) : [],
  );
  const results = await db.$client.batch<{ readonly id: string }>([
    ...placed,
    db.$client.prepare(REGISTER).bind(JSON.stringify(all.map(registered))),
    keepOpenings(
      db,
      all.map(({ begun }) => begun),
    ),
    ...more,
  ]);
  const rows = await db.select().from(matches).where(isOneOf(matches.id, ids));
  const stored = new Map(rows.map((row) => [row.id, row]));
  const refused = new Map(
    all.flatMap(({ plan: { data, club, fixture } }): [string, Fault][] => {
      const row = stored.get(data.match);
      if (!row)
        return [[data.match, { code: "fixture-has-match", message: { key: "fixtureHasMatch" }, place: "/fixture" }]];
      if (row.clubId === club && row.fixtureId === fixture) return [];
      return [[data.match, otherwiseThere(data.match)]];
    }),
  );
  return { refused, fresh: new Set(results[placed.length]?.results.map(({ id }) => id)) };
};

const otherwiseThere = (match: string): Fault => ({
  code: "match-exists",
  message: { key: "matchExists", about: { match } },
  place: "/match",
});

/**
 * Matches whose ids belong to a fixture of which they are not, each with the fixture. A match that is registered keeps
 * its id.
 */
export const reservedAmong = async (
  db: Database,
  plans: readonly Pick<MatchPlan, "data" | "fixture">[],
): Promise<ReadonlyMap<string, Fault>> => {
  const ids = plans.map(({ data }) => data.match);
  const [rows, owners] = await Promise.all([
    db.select({ id: matches.id }).from(matches).where(isOneOf(matches.id, ids)),
    fixturesNamedBy(db, ids),
  ]);
  const stored = new Set(rows.map(({ id }) => id));
  return new Map(
    plans.flatMap(({ data: { match }, fixture }): [string, Fault][] => {
      const owner = stored.has(match) ? undefined : owners.get(match);
      return owner === undefined || owner === fixture ? [] : [[match, reserved(match, owner)]];
    }),
  );
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
