import { desc, eq } from "drizzle-orm";
import type { Ruleset } from "#carrom";
import { decisionLines } from "#derive/league/decisions.ts";
import { evidenceIn } from "#derive/league/placed-results.ts";
import { type PlayedFixture, recordFrom, recordQuestions, type SeasonView, seasonFrom } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { clubs, divisions } from "#ground/db/schema.ts";
import {
  CRITERION_NAMES,
  cancellation,
  dueRound,
  formatOf,
  hallRanges,
  inForce,
  isEnded,
  pairedField,
  type RecordedDecision,
  roundByes,
  tiesOf,
} from "#league";
import type { Division, FixtureForecast, FixtureRow } from "#shared/api/league/division.ts";
import { housePage, meant, pinnedHouseRuleset, publishedPage } from "../clubs/house-rulesets.ts";
import { type Names, namesOf, type Person } from "../clubs/names.ts";
import { openRegistration, registrationsOf } from "../clubs/registrations.ts";
import { personsOfTeams, teamsOfSeason, teamsShown } from "../clubs/teams.ts";
import { zoneOf } from "../clubs/zone.ts";
import { summaryOf } from "../matches/match-lists.ts";
import { playersAmong, umpiresOf, umpiresQuestion } from "../matches/umpires.ts";
import { fixtureForecasts } from "./fixture-forecasts.ts";
import { prizesIn } from "./prizes.ts";
import { type SeatOf, seatsIn, shiftsIn, type TimeOf, tablesQuestion, timesIn } from "./seats.ts";
import { declinedIn, qualifyingIn, qualifyingQuestion, seriesQuestion } from "./series.ts";
import { bracketOf, stagesIn, stagesQuestion } from "./stages.ts";
import { footnotesOf, placesOn, positionsIn, standingRows, thirdsIn } from "./standing-rows.ts";

/** Of a division that is not rated, or not played, nothing is forecast. */
const NONE: ReadonlyMap<string, FixtureForecast> = new Map();

type PlayersOf = (entry: string) => readonly string[];

export const newestOfClub = async (db: Database, club: string, limit: number): Promise<string[]> => {
  const rows = await db
    .select({ id: divisions.id })
    .from(divisions)
    .where(eq(divisions.clubId, club))
    .orderBy(desc(divisions.createdAt), desc(divisions.id))
    .limit(limit);
  return rows.map(({ id }) => id);
};

const clubOf = (db: Database, division: string) =>
  db
    .select({ id: clubs.id, name: clubs.name, zone: zoneOf })
    .from(clubs)
    .innerJoin(divisions, eq(clubs.id, divisions.clubId))
    .where(eq(divisions.id, division));

/** The club of a division; `null` if there is none. */
export const clubOfDivision = async (db: Database, id: string): Promise<string | null> =>
  (await clubOf(db, id))[0]?.id ?? null;

/**
 * A division whole; `null` if there is none.
 *
 * @param desk the club at whose desk it is read
 */
export const divisionDetail = async (db: Database, id: string, desk?: string): Promise<Division | null> => {
  const [ofClub, stages, counting, qualifying, registered, [house], atTables, umpires, ...answers] = await db.batch([
    clubOf(db, id),
    stagesQuestion(db, id),
    seriesQuestion(db, id),
    qualifyingQuestion(db, id),
    registrationsOf(db, id),
    pinnedHouseRuleset(db, id),
    tablesQuestion(db, id),
    umpiresQuestion(db, id),
    ...recordQuestions(db, id),
  ]);
  const [record, [club]] = [recordFrom(answers), ofClub];
  if (!record || !club) return null;
  const { name, league, season: called, ruleset: pinned, play, hall, draw, registration, rated, format } = record.row;
  const view = seasonFrom(record);
  const players = playersOf(view);
  const { decisions } = view.season;
  const cancelled = cancelledBy(decisions);
  const teams = await teamsOfSeason(db, view);
  const [names, forecasts] = await Promise.all([
    namesOf(
      db,
      [
        ...[...record.draw, ...registered].flatMap((entry) => entry.players),
        ...personsOfTeams(teams),
        ...declinedIn(qualifying),
        ...playersAmong(umpires),
      ],
      desk,
    ),
    // A tie is no match: its rubbers are forecast when they are opened.
    rated && cancelled === null && teams === null
      ? fixtureForecasts(db, club.id, view, players, { ruleset: meant(pinned, house?.document)?.ruleset, format })
      : NONE,
  ]);
  const held = inForce(decisions);
  const isTie = tiesOf(view.season);
  const shifts = shiftsIn(view, hall);
  const times = timesIn(hall, draw?.days ?? [], shifts);
  const { seatOf, inOrder } = seatsIn(view, hall, atTables, shifts);
  return {
    id,
    name,
    league,
    play,
    plan: view.season.plan,
    season: called,
    club,
    ruleset: rulesetOf(club.id, pinned, house?.document),
    format,
    table: standingRows(view, players, names),
    positions: positionsIn(view),
    places: placesOn(view),
    thirds: thirdsIn(view),
    criteria: view.regulations.criteria.map((criterion) => CRITERION_NAMES[criterion]),
    regulations: view.regulations,
    frozen: view.frozen,
    footnotes: footnotesOf(view),
    decisions: decisionLines(decisions),
    cancelled,
    registration: openRegistration(registration, registered, decisions, names),
    evening: {
      venue: hall?.venue ?? null,
      starts: hall?.starts ?? null,
      first: hall?.calendar?.first ?? null,
      every: hall?.calendar?.every ?? null,
      perDay: hall?.calendar?.perDay ?? 1,
      checkIn: hall?.timetable?.checkIn ?? null,
      rounds: times.rounds,
      halls: [...hallRanges(hall?.timetable?.halls)],
    },
    draw: draw && { seed: draw.seed, from: draw.from },
    ...stagesIn(id, stages),
    qualifying: qualifyingIn(qualifying, names),
    series: counting,
    fixtures: inOrder.map((played) => ({
      ...fixtureRow(played, { seatOf, timeOf: times.timeOf, players, names, held, isTie, zone: club.zone }),
      ...tieScore(view, played),
      ...umpiresOf(umpires, { fixture: played.settlement.fixture.id, rubber: 0 }, names),
      forecast: forecasts.get(played.settlement.fixture.id) ?? null,
    })),
    bracket: bracketOf(view, players, names),
    ...(await prizesIn(db, id, view, players, names)),
    pairing: pairingOf(view),
    ...(teams ? { teams: teamsShown(teams, view, names) } : {}),
    entries: view.entries.map(({ id: entry, players: who }) => {
      const represents = view.season.represents?.get(entry);
      return { entry, players: who.map(names), ...(represents === undefined ? {} : { represents }) };
    }),
  };
};

const tieScore = (
  { teamTies, regulations }: SeasonView,
  { settlement: { fixture, state } }: PlayedFixture,
): Pick<FixtureRow, "rubbers"> => {
  const tie = teamTies?.get(fixture.id);
  if (!tie || !regulations.teams) return {};
  const { counts } = regulations.teams;
  const isUnderWay = state === "played" || state === "in-play";
  return { rubbers: { score: isUnderWay ? { home: tie.score.home[counts], away: tie.score.away[counts] } : null } };
};

/** The progress of rounds that are paired by points; `null`: none are. */
const pairingOf = ({ season, fixtures }: SeasonView): Division["pairing"] => {
  const field = pairedField(season);
  const { pairedRounds, rounds } = formatOf(season.plan);
  if (!field || !pairedRounds) return null;
  const { length } = season.entries;
  const due = dueRound(season);
  return {
    due: due.ok ? due.value.round : null,
    rounds: pairedRounds(length),
    final: rounds(length) > pairedRounds(length),
    paired: Math.max(0, ...fixtures.map(({ settlement }) => settlement.fixture.round)),
    byes: [...roundByes(field)],
  };
};

/** Why a division is not played. */
const cancelledBy = (decisions: readonly RecordedDecision[]): Division["cancelled"] => {
  const found = cancellation(inForce(decisions));
  return found && { reason: found.reason, note: found.note ?? null, at: found.at };
};

/** The ruleset that a division has pinned, and where it can be read. */
const rulesetOf = (club: string, pinned: string, own: Ruleset | undefined): Division["ruleset"] => {
  const found = meant(pinned, own);
  if (!found) return { id: pinned, name: pinned, page: null };
  const { ruleset, house } = found;
  return { id: ruleset.id, name: ruleset.name, page: house ? housePage(club, ruleset) : publishedPage(ruleset) };
};

export const playersOf = (season: SeasonView): PlayersOf => {
  const byEntry = new Map(season.entries.map(({ id, players }) => [id, players]));
  return (entry) => byEntry.get(entry) ?? [];
};

/** An entry as a fixture names it: one player, or a pair by both names. */
const entryAs = (entry: string, players: PlayersOf, names: Names): Person & { entry: string } => {
  const both = players(entry).map(names);
  return { id: both[0]?.id ?? entry, name: both.map(({ name }) => name).join(" & "), entry };
};

/** The context of a shown division; `held`: its decisions that are in force. */
type FixtureContext = {
  readonly seatOf: SeatOf;
  readonly timeOf: TimeOf;
  readonly players: PlayersOf;
  readonly names: Names;
  readonly held: readonly RecordedDecision[];
  readonly isTie: ReturnType<typeof tiesOf>;
  /** The time zone of its moments. */
  readonly zone: string;
};

const fixtureRow = (
  { settlement, match }: PlayedFixture,
  { seatOf, timeOf, players, names, held, isTie, zone }: FixtureContext,
): Omit<FixtureRow, "forecast"> => {
  const { fixture, day, postponedFrom, state, winner, decision, settled } = settlement;
  return {
    id: fixture.id,
    round: fixture.round,
    tie: isTie(fixture),
    day,
    postponedFrom,
    state,
    winner,
    decision,
    home: entryAs(fixture.home, players, names),
    away: entryAs(fixture.away, players, names),
    // A decision of the league goes before the result on the board.
    evidence: settled && decision !== null && state !== "removed" ? "decision" : match && evidenceIn(match),
    seat: seatOf(settlement),
    starts: timeOf(settlement),
    match:
      match &&
      summaryOf(match, names, {
        ended: isEnded(held, { ...fixture, fixture: fixture.id, match: match.result.matchId }),
        zone,
      }),
  };
};
