import { asc, eq } from "drizzle-orm";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { Database } from "#ground/db/database.ts";
import { divisions, entries, fixtures } from "#ground/db/schema.ts";
import {
  type Counted,
  DEFAULT_REGULATIONS,
  type Decision,
  decisionsOf,
  drawNumber,
  type EntryStanding,
  type Fixture,
  type FixtureMatch,
  fieldIn,
  formatOf,
  inForce,
  isFrozen,
  leagueResult,
  lot,
  matchOfTie,
  type Pairing,
  type PlayedTie,
  planOf,
  progress,
  type RecordedDecision,
  type Regulations,
  type Represented,
  reckoned,
  regulationsInForce,
  type Season,
  type Settlement,
  seedsIn,
  type TeamTie,
  tablesOf,
  teamTie,
  tiesOf,
} from "#league";
import { decisionRows, recordedIn } from "./decisions.ts";
import { matchesOfDivision, type PlacedResult } from "./placed-results.ts";

type Entry = typeof entries.$inferSelect;
type DivisionRow = typeof divisions.$inferSelect;

/** A fixture with its settlement, and its match. */
export type PlayedFixture = { readonly settlement: Settlement; readonly match: PlacedResult | null };

/** A division's current state: its fixtures, their results, and the table. */
export type SeasonView = {
  readonly season: Season;
  readonly entries: readonly Entry[];
  readonly fixtures: readonly PlayedFixture[];
  readonly counted: Counted;
  /** Tables: one, unless it is played in groups. */
  readonly tables: readonly (readonly EntryStanding[])[];
  /** All lines of all tables. */
  readonly table: readonly EntryStanding[];
  /** The regulations in force. */
  readonly regulations: Regulations;
  readonly frozen: boolean;
  /** Ties round by round; `null` for a format without any. */
  readonly bracket: readonly (readonly PlayedTie[])[] | null;
  /** The state of the rubbers of each fixture, by its id; `null` if no teams meet. */
  readonly teamTies: ReadonlyMap<string, TeamTie> | null;
};

/** The sides of a fixture's match: home is opened as A, away as B. */
export const HOME_SIDE = "A";
export const AWAY_SIDE = "B";

export type SeasonRecord = {
  readonly row: DivisionRow;
  readonly draw: readonly Entry[];
  readonly rows: readonly Fixture[];
  /** Results in the order in which the matches were opened. */
  readonly results: readonly PlacedResult[];
  readonly decisions: readonly RecordedDecision[];
};

/** The regulations as a division published them. Lots are drawn from its own id, unless it named a seed. */
export const publishedRegulations = ({ id, regulations }: Pick<DivisionRow, "id" | "regulations">): Regulations =>
  regulations ?? { ...DEFAULT_REGULATIONS, seed: id };

/** The regulations in force of a division, without its season; `null`: there is no such division. */
export const regulationsOf = async (db: Database, division: string): Promise<Regulations | null> => {
  const [[row], decided] = await db.batch([
    db.select().from(divisions).where(eq(divisions.id, division)),
    decisionRows(db, division),
  ]);
  return row ? regulationsInForce(publishedRegulations(row), inForce(recordedIn(decided))) : null;
};

/** Reads a division's draw, results and decisions and computes its table. */
export const seasonOf = async (db: Database, division: string): Promise<SeasonView> =>
  seasonFrom(await seasonRecord(db, division));

const FIXTURE = {
  id: fixtures.id,
  round: fixtures.round,
  position: fixtures.position,
  day: fixtures.day,
  home: fixtures.home,
  away: fixtures.away,
};

/** The queries for a division's record, for a batch. */
export const recordQuestions = (db: Database, division: string) =>
  [
    db.select().from(divisions).where(eq(divisions.id, division)),
    db.select().from(entries).where(eq(entries.divisionId, division)).orderBy(asc(entries.number)),
    db
      .select(FIXTURE)
      .from(fixtures)
      .where(eq(fixtures.divisionId, division))
      .orderBy(asc(fixtures.round), asc(fixtures.position)),
    matchesOfDivision(db, division),
    decisionRows(db, division),
  ] as const;

type Answers<Questions extends readonly unknown[]> = { readonly [Q in keyof Questions]: Awaited<Questions[Q]> };

/** The record from the answers to its queries; `null` if there is no such division. */
export const recordFrom = ([[row], draw, rows, played, decided]: Answers<
  ReturnType<typeof recordQuestions>
>): SeasonRecord | null => {
  if (!row) return null;
  const division = { id: row.id, name: row.name };
  const rounds = new Map(rows.map(({ id, round }) => [id, round]));
  const results = played.map((one) => ({ ...one, round: rounds.get(one.fixture) ?? null, division }));
  return { row, draw, rows, results, decisions: recordedIn(decided) };
};

/** Reads a division's draw, results and decisions, all at one instant; `null` if there is no such division. */
export const recordOf = async (db: Database, division: string): Promise<SeasonRecord | null> =>
  recordFrom(await db.batch(recordQuestions(db, division)));

/**
 * Reads the input of a division's table.
 *
 * @throws Error if there is no such division
 */
export const seasonRecord = async (db: Database, division: string): Promise<SeasonRecord> => {
  const record = await recordOf(db, division);
  if (!record) throw new Error(`there is no division ${division}`);
  return record;
};

/** The record of a season with another result for one match, which may have none yet. */
export const withResult = (season: SeasonRecord, result: PlacedResult): SeasonRecord => {
  const at = season.results.findIndex((one) => one.result.matchId === result.result.matchId);
  return { ...season, results: at < 0 ? [...season.results, result] : season.results.with(at, result) };
};

/**
 * The additions of a decision to the record: an entry that comes after the draw with its fixtures and the ids of those in
 * added rounds, or the fixtures of a round that is paired.
 */
export type Addition = {
  readonly entry: Entry | null;
  readonly fixtures: readonly Fixture[];
  readonly extra: readonly string[];
};

/** The record of a season with one more decision, and with the changes that the decision makes in the record. */
export const withDecision = (
  season: SeasonRecord,
  decision: RecordedDecision,
  added: Addition | null,
): SeasonRecord => {
  const undone = undoneRound(season.decisions, decision);
  return {
    ...season,
    ...(decision.type === "draw_withdrawn" ? { draw: [], rows: [], row: { ...season.row, draw: null } } : {}),
    ...(undone === null ? {} : { rows: season.rows.filter(({ round }) => round !== undone) }),
    ...(added
      ? {
          draw: added.entry ? [...season.draw, added.entry] : season.draw,
          rows: inPlaces([...season.rows, ...added.fixtures]),
        }
      : {}),
    decisions: [...season.decisions, decision],
  };
};

/** The number of the round that a decision withdraws, to be paired again; `null`: none. */
export const undoneRound = (decisions: readonly RecordedDecision[], decision: Decision): number | null => {
  const target = decision.type === "decision_reversed" && decisions.find(({ id }) => id === decision.decision);
  return target && target.type === "round_paired" ? target.round : null;
};

const inPlaces = (fixtures: readonly Fixture[]): readonly Fixture[] =>
  fixtures.toSorted((one, other) => one.round - other.round || one.position - other.position);

/**
 * The id of a fixture: its division's id, its round and its place, and from the second draw on the draw's number. So
 * records about a withdrawn draw (a decision, a sealed forecast, an entry in a calendar) cannot be taken
 * for records about the next one; nor those about a round that was paired again, which has the number of its pairing.
 */
export const fixtureId = (
  division: string,
  { round, position }: Pick<Pairing, "round" | "position">,
  draw: number,
  pairing = 1,
): string => `${division}-r${round}-${position}${draw === 1 ? "" : `d${draw}`}${pairing === 1 ? "" : `p${pairing}`}`;

/** The fixtures of a round that a decision pairs, on the day that the draw has for the round. */
export const pairedFixtures = (
  { row, decisions }: SeasonRecord,
  { round, pairs }: Extract<Decision, { type: "round_paired" }>,
): readonly Fixture[] => {
  const earlier = decisions.filter((one) => one.type === "round_paired" && one.round === round).length;
  return pairs.map(({ home, away }, index) => {
    const place = { round, position: index + 1 };
    return {
      ...place,
      home,
      away,
      day: row.draw?.days[round - 1] ?? null,
      id: fixtureId(row.id, place, drawNumber(decisions), earlier + 1),
    };
  });
};

/** The matches of fixtures, for the league. */
const fixtureMatches = (
  fixtures: readonly Fixture[],
  results: readonly PlacedResult[],
  regulations: Regulations,
): FixtureMatch[] => {
  const byId = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
  return results.flatMap(({ result, fixture: id }) => {
    const fixture = byId.get(id ?? "");
    if (!fixture) return [];
    const sides = { [HOME_SIDE]: fixture.home, [AWAY_SIDE]: fixture.away };
    return {
      match: result.matchId,
      fixture: fixture.id,
      status: result.status,
      begun: result.status === "decided" || result.playedAt !== null,
      result: leagueResult({ ...result, match: result.matchId }, sides, regulations),
    };
  });
};

/** The state of the rubbers of a tie, by its fixture; `null` if no teams meet. */
const teamTieIn = (
  { row, draw, decisions }: SeasonRecord,
  matches: readonly FixtureMatch[],
): ((fixture: Fixture) => TeamTie) | null => {
  const { teams: play, seed } = publishedRegulations(row);
  if (play === undefined) return null;
  const held = inForce(decisions);
  const own = Map.groupBy(matches, ({ fixture }) => fixture);
  const leadsOn = tiesOf({ plan: planOf(row), entries: draw.map(({ id }) => id), decisions });
  return (fixture) =>
    teamTie({
      play,
      fixture,
      matches: own.get(fixture.id) ?? [],
      decisions: held,
      // With the tie's id, so that not the same team wins the lots of every tie.
      lotOf: leadsOn(fixture) ? (entry) => lot(`${seed}:${fixture.id}`, entry, sha256) : null,
    });
};

const byFixture = (ties: readonly TeamTie[]): SeasonView["teamTies"] =>
  new Map(ties.map((tie) => [tie.fixture.id, tie]));

/** The club, school or town of entries: by the draw, and for late entries by their decision. */
const representedIn = ({ row, decisions }: SeasonRecord): Represented =>
  new Map([
    ...Object.entries(row.draw?.represents ?? {}),
    ...decisionsOf(inForce(decisions), "entry_added").flatMap(({ entry, represents }) =>
      represents === undefined ? [] : [[entry, represents] as const],
    ),
  ]);

/** The division in the form of the league's rules, with every fixture that is known. */
const assembled = (record: SeasonRecord) => {
  const { row, draw, rows, results, decisions } = record;
  const counted = regulationsInForce(publishedRegulations(row), inForce(decisions));
  const opened = fixtureMatches(rows, results, counted);
  const tieOf = teamTieIn(record, opened);
  const ties = tieOf && rows.map(tieOf);
  const season: Season = {
    plan: planOf(row),
    entries: draw.map(({ id }) => id),
    fixtures: rows,
    matches: ties ? ties.flatMap((tie) => matchOfTie(tie) ?? []) : opened,
    decisions,
    regulations: publishedRegulations(row),
    represents: representedIn(record),
  };
  if (formatOf(season.plan).ties(fieldIn(season)).length === 0)
    return { season, bracket: null, teamTies: ties && byFixture(ties) };
  const number = drawNumber(decisions);
  const planned = (pairing: Pairing): Fixture => ({
    ...pairing,
    id: fixtureId(row.id, pairing, number),
    day: row.draw?.days[pairing.round - 1] ?? null,
  });
  const { fixtures: known, rounds } = progress(season, seedsIn(season, sha256), planned);
  const teamTies = tieOf && byFixture(known.map(tieOf));
  return { season: { ...season, fixtures: known }, bracket: rounds, teamTies };
};

/** Computes a division's table. */
export const seasonFrom = (record: SeasonRecord): SeasonView => {
  const { season, bracket, teamTies } = assembled(record);
  const { settlements, counted } = reckoned(season);
  const tables = tablesOf(season, counted, sha256);
  const byMatch = new Map(record.results.map((one) => [one.result.matchId, one]));
  return {
    season,
    entries: record.draw,
    fixtures: settlements.map((settlement) => ({
      settlement,
      match: settlement.match === null ? null : (byMatch.get(settlement.match) ?? null),
    })),
    counted,
    tables,
    table: tables.flat(),
    regulations: regulationsInForce(season.regulations, inForce(season.decisions)),
    frozen: isFrozen(settlements),
    bracket,
    teamTies,
  };
};
