import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { ENGINE_VERSION } from "#carrom";
import { recordOf, type SeasonRecord, type SeasonView, seasonFrom } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { afterCursor, type KeysetPage, type PageRequest, pageOf } from "#ground/db/keyset.ts";
import { clubs, divisionCards, divisions, versions } from "#ground/db/schema.ts";
import {
  type Achieved,
  cancellation,
  closing,
  dueRound,
  formatOf,
  HONOURS,
  honoursOf,
  inForce,
  isPlayedOut,
  tiesOf,
} from "#league";
import type { Home } from "#shared/api/league/club.ts";
import type { Names } from "../clubs/names.ts";
import { zoneOf } from "../clubs/zone.ts";
import { inSeasonOrder } from "./club-season.ts";
import { playersOf } from "./division.ts";

const LEADERS = 3;

/** A card of another build is computed again. */
const BUILD = `7 ${ENGINE_VERSION}`;

/** A division as lists name it, its players by their ids: their names are in other rows, and so is its club's. */
const storedCard = z.object({
  build: z.literal(BUILD),
  id: z.string(),
  name: z.string(),
  league: z.string(),
  season: z.string(),
  played: z.int(),
  given: z.int().optional(),
  fixtures: z.int(),
  leaders: z.array(z.object({ place: z.int(), players: z.array(z.string()), points: z.number() })),
  honours: z.array(z.object({ honour: z.enum(HONOURS), entries: z.array(z.array(z.string())) })).nullable(),
  winners: z.array(z.array(z.string())).optional(),
  cancelled: z.boolean(),
  /** It is closed, cancelled or played out. */
  over: z.boolean(),
  /** When its play begins on a day, by the club's clock; `null`: not known. */
  starts: z.string().nullable(),
  /** Its next matches with a day, in order. */
  coming: z.array(
    z.object({ fixture: z.string(), day: z.string(), home: z.array(z.string()), away: z.array(z.string()) }),
  ),
});
type StoredCard = z.output<typeof storedCard>;
export type DivisionCard = StoredCard & {
  /** The name of its club. */
  readonly club: string;
  readonly clubId: string;
  /** The time zone of its club. */
  readonly zone: string;
  readonly createdAt: string;
};

/** A division in a list, with its card of the version that it is at; `null`: the card has to be computed. */
type Listed = {
  readonly divisionId: string;
  readonly version: string;
  readonly card: string | null;
} & Pick<DivisionCard, "club" | "clubId" | "zone" | "createdAt">;

/** Divisions with their cards: a row each of the division, its club, its version and its card. */
export const listedDivisions = (db: Database) =>
  db
    .select({
      divisionId: divisions.id,
      createdAt: divisions.createdAt,
      version: versions.version,
      card: sql<string | null>`iif(${divisionCards.version} = ${versions.version}, ${divisionCards.card}, NULL)`,
      club: clubs.name,
      clubId: clubs.id,
      zone: zoneOf,
    })
    .from(divisions)
    .innerJoin(clubs, eq(clubs.id, divisions.clubId))
    .innerJoin(versions, eq(versions.scope, sql`'division:' || ${divisions.id}`))
    .leftJoin(divisionCards, eq(divisionCards.divisionId, divisions.id))
    .$dynamic();

const NEWEST_FIRST = [desc(divisions.createdAt), desc(divisions.id)];

/** The divisions that were registered last, oldest first. */
export const newestCards = async (db: Database, limit: number): Promise<DivisionCard[]> => {
  const rows = await listedDivisions(db)
    .orderBy(...NEWEST_FIRST)
    .limit(limit);
  return cardsOf(db, rows.reverse());
};

/** The divisions of a club that were registered last, newest first; all of them, unless a limit says how many. */
export const cardsOfClub = async (db: Database, club: string, limit?: number): Promise<DivisionCard[]> => {
  const found = listedDivisions(db)
    .where(eq(divisions.clubId, club))
    .orderBy(...NEWEST_FIRST);
  return cardsOf(db, await (limit === undefined ? found : found.limit(limit)));
};

/**
 * The ids of a club's divisions of which something is to come, however many, and of its newest ones so many, newest first:
 * what is followed, a calendar or a feed, leaves out nothing that is still played. Each division costs a row.
 */
export const followedDivisions = async (db: Database, club: string, newest: number): Promise<readonly string[]> => {
  const cards = await cardsOfClub(db, club);
  return cards.filter(({ over }, index) => index < newest || !over).map(({ id }) => id);
};

/** Divisions, newest season first, and within a season from the first to the last. */
export const bySeason = (cards: readonly DivisionCard[]): DivisionCard[] =>
  [...Map.groupBy(cards, ({ league, season }) => JSON.stringify([league, season])).values()].flatMap((own) =>
    own.toSorted(inSeasonOrder),
  );

/**
 * Divisions, oldest first.
 *
 * @param club whose divisions; `null`: of all clubs
 */
export const cardPage = async (
  db: Database,
  asked: PageRequest,
  club: string | null = null,
): Promise<KeysetPage<DivisionCard>> => {
  const after = afterCursor([divisions.createdAt, divisions.id], asked, "asc");
  const { rows, next } = pageOf(
    await listedDivisions(db)
      .where(club === null ? after : and(eq(divisions.clubId, club), after))
      .orderBy(divisions.createdAt, divisions.id)
      .limit(asked.limit + 1),
    asked,
    ({ createdAt, divisionId }) => [createdAt, divisionId],
  );
  return { rows: await cardsOf(db, rows), next };
};

/** A stored card; `null`: there is none, or another build wrote it. */
const readCard = (card: string | null): StoredCard | null =>
  card === null ? null : (storedCard.safeParse(JSON.parse(card)).data ?? null);

/** The cards of divisions, in this order: those of their versions as they are, others computed. */
export const cardsOf = async (db: Database, rows: readonly Listed[]): Promise<DivisionCard[]> => {
  const cards = await Promise.all(
    rows.map(async (row) => {
      const card = readCard(row.card) ?? (await computedCard(db, row));
      return card && { ...card, club: row.club, clubId: row.clubId, zone: row.zone, createdAt: row.createdAt };
    }),
  );
  // A division that is gone meanwhile is in no list.
  return cards.flatMap((card) => card ?? []);
};

const KEEP = `INSERT INTO division_cards (division_id, version, card) VALUES (?1, ?2, ?3)
  ON CONFLICT (division_id) DO UPDATE SET version = excluded.version, card = excluded.card`;

/** Computes a division's card, and keeps it under the version that was read before the division was. */
const computedCard = async (db: Database, { divisionId, version }: Listed): Promise<StoredCard | null> => {
  const record = await recordOf(db, divisionId);
  if (!record) return null;
  const card = cardOf(seasonFrom(record), record.row);
  await db.$client.prepare(KEEP).bind(divisionId, version, JSON.stringify(card)).run();
  return card;
};

const cardOf = (view: SeasonView, row: SeasonRecord["row"]): StoredCard => {
  const held = inForce(view.season.decisions);
  const players = playersOf(view);
  const leaders = formatOf(view.season.plan).tables === "one" ? view.table.slice(0, LEADERS) : [];
  const settled = view.fixtures.filter(({ settlement }) => settlement.settled);
  const played = settled.filter(({ settlement }) => settlement.state === "played");
  const winners = isDecided(view) ? winnersIn(view) : [];
  return {
    build: BUILD,
    id: row.id,
    name: row.name,
    league: row.league,
    season: row.season,
    played: played.length,
    ...(settled.length > played.length ? { given: settled.length - played.length } : {}),
    fixtures: view.fixtures.length,
    leaders: leaders.map(({ place, entry, points }) => ({ place, players: [...players(entry)], points })),
    honours: closing(held) && honoursIn(view),
    ...(winners.length > 0 ? { winners } : {}),
    cancelled: cancellation(held) !== null,
    over: closing(held) !== null || cancellation(held) !== null || isPlayedOut(view.season),
    starts: row.hall?.starts ?? null,
    coming: cancellation(held) === null ? comingIn(view) : [],
  };
};

/** Matches that a card has of those to come: more than a club plays of a division in an evening. */
const COMING = 40;

/** The next matches with a day, from the last day of play on: a card knows no clock, and tonight's are among them. */
const comingIn = (view: SeasonView): StoredCard["coming"] => {
  const players = playersOf(view);
  const played = view.fixtures.flatMap(({ settlement, match }) =>
    settlement.settled ? (match?.result.day ?? []) : [],
  );
  const last = played.toSorted().at(-1) ?? "";
  return view.fixtures
    .flatMap(({ settlement: { fixture, day, settled } }) =>
      settled || day === null || day < last
        ? []
        : [{ fixture: fixture.id, day, home: [...players(fixture.home)], away: [...players(fixture.away)] }],
    )
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .slice(0, COMING);
};

/** The final after the rounds of a table; `null` where there is none, and of a bracket, which has its own. */
const finalIn = ({ season, fixtures, bracket }: SeasonView): Achieved["final"] => {
  const isTie = tiesOf(season);
  const final = bracket ? undefined : fixtures.find(({ settlement }) => isTie(settlement.fixture))?.settlement;
  return final ? { winner: final.winner, sides: [final.fixture.home, final.fixture.away] } : null;
};

/** Nothing of a division is left to play, to decide or to pair. */
const isDecided = ({ season, fixtures }: SeasonView): boolean =>
  fixtures.length > 0 &&
  fixtures.every(({ settlement }) => settlement.settled) &&
  !dueRound(season).ok &&
  cancellation(inForce(season.decisions)) === null;

/** The winners of a division, by the ids of players; of one with ties the winner of the last of them. */
const winnersIn = (view: SeasonView): string[][] =>
  honoursIn(view).flatMap(({ honour, entries }) => (honour === "champion" || honour === "winner" ? entries : []));

/** The honours of a division that is over, by the ids of players. */
const honoursIn = (view: SeasonView): NonNullable<DivisionCard["honours"]> => {
  const players = playersOf(view);
  // A player who was taken over into a tie stays, whatever became of the results before it.
  const rounds = view.bracket?.map((round) =>
    round.map(({ part, fixture, winner, home, away }) => ({
      part,
      winner,
      home: { entry: fixture?.home ?? home.entry },
      away: { entry: fixture?.away ?? away.entry },
    })),
  );
  return honoursOf({ table: view.table, rounds: rounds ?? null, final: finalIn(view) }).map(({ honour, entries }) => ({
    honour,
    entries: entries.map((entry) => [...players(entry)]),
  }));
};

export const playersIn = (cards: readonly DivisionCard[]): string[] =>
  cards.flatMap(({ leaders, honours, winners = [] }) => [
    ...leaders.flatMap(({ players }) => players),
    ...winners.flat(),
    ...(honours ?? []).flatMap(({ entries }) => entries.flat()),
  ]);

export const publicCard = (
  {
    build: _,
    over: _over,
    starts: _starts,
    coming: _coming,
    zone: _zone,
    createdAt: _createdAt,
    winners,
    ...card
  }: DivisionCard,
  names: Names,
): Home["divisions"][number] => ({
  ...card,
  ...(winners ? { winners: winners.map((players) => players.map(names)) } : {}),
  leaders: card.leaders.map((leader) => ({ ...leader, players: leader.players.map(names) })),
  honours:
    card.honours?.map(({ honour, entries }) => ({ honour, entries: entries.map((players) => players.map(names)) })) ??
    null,
});
