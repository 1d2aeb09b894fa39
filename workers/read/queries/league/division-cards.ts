import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Home } from "../../../../shared/api/league/club.ts";
import { formatOf } from "../../../../shared/league/schedule/format.ts";
import { isPlayedOut } from "../../../../shared/league/season/closing.ts";
import { type Achieved, HONOURS, honoursOf } from "../../../../shared/league/season/honours.ts";
import { dueRound } from "../../../../shared/league/season/next-round.ts";
import { tiesOf } from "../../../../shared/league/season/season.ts";
import { cancellation, closing, inForce } from "../../../../shared/league/terms/decisions.ts";
import { ENGINE_VERSION } from "../../../../shared/match/model/engine.ts";
import { seasonKept } from "../../../derive/league/kept-record.ts";
import { type SeasonView, seasonFrom } from "../../../derive/league/season.ts";
import type { Database } from "../../../ground/db/database.ts";
import { afterCursor, type Page, type PageRequest, pageOf } from "../../../ground/db/keyset.ts";
import { clubs, divisionCards, divisions } from "../../../ground/db/schema.ts";
import type { Names } from "../clubs/names.ts";
import { playersOf } from "./division.ts";

const LEADERS = 3;

/** What this build computes: a card of another is computed again. */
const BUILD = `5 ${ENGINE_VERSION}`;

/** A division as lists name it, its players by their ids: what they are called is another row's. */
const divisionCard = z.object({
  build: z.literal(BUILD),
  ...{ id: z.string(), name: z.string(), league: z.string(), season: z.string(), club: z.string() },
  ...{ played: z.int(), given: z.int().optional(), fixtures: z.int() },
  leaders: z.array(z.object({ place: z.int(), players: z.array(z.string()), points: z.number() })),
  honours: z.array(z.object({ honour: z.enum(HONOURS), entries: z.array(z.array(z.string())) })).nullable(),
  winners: z.array(z.array(z.string())).optional(),
  cancelled: z.boolean(),
  /** Whether nothing is to come of it: it is closed, cancelled or played out. */
  over: z.boolean(),
});
type DivisionCard = z.output<typeof divisionCard>;

type CardRow = typeof divisionCards.$inferSelect;

/** With everything that there is to be known of a division whose card has to be computed. */
export const LISTED = {
  divisionId: divisionCards.divisionId,
  createdAt: divisionCards.createdAt,
  mark: divisionCards.mark,
  card: divisionCards.card,
};

type Listed = Pick<CardRow, keyof typeof LISTED>;

/** The divisions that were registered last, oldest first: one row each where nothing of them has changed. */
export const newestCards = async (db: Database, limit: number): Promise<DivisionCard[]> => {
  const { results } = await db.$client
    .prepare(
      `SELECT division_id AS divisionId, created_at AS createdAt, mark, card FROM division_cards
       ORDER BY created_at DESC, division_id DESC LIMIT ?`,
    )
    .bind(limit)
    .all<Listed>();
  return cardsOf(db, results.reverse());
};

/** The divisions of a club that were registered last, newest first; all of them, unless a limit says how many. */
export const cardsOfClub = async (db: Database, club: string, limit?: number): Promise<DivisionCard[]> => {
  const found = db
    .select(LISTED)
    .from(divisionCards)
    .where(eq(divisionCards.clubId, club))
    .orderBy(desc(divisionCards.createdAt), desc(divisionCards.divisionId));
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

/** Divisions, newest season first, and within a season in the order in which they were made: the first is on top. */
export const bySeason = (cards: readonly DivisionCard[]): DivisionCard[] =>
  [...Map.groupBy(cards, ({ league, season }) => JSON.stringify([league, season])).values()].flatMap((own) =>
    own.toReversed(),
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
): Promise<Page<DivisionCard>> => {
  const after = afterCursor([divisionCards.createdAt, divisionCards.divisionId], asked, "asc");
  const { rows, next } = pageOf(
    await db
      .select(LISTED)
      .from(divisionCards)
      .where(club === null ? after : and(eq(divisionCards.clubId, club), after))
      .orderBy(divisionCards.createdAt, divisionCards.divisionId)
      .limit(asked.limit + 1),
    asked,
    ({ createdAt, divisionId }) => [createdAt, divisionId],
  );
  return { rows: await cardsOf(db, rows), next };
};

/** What a kept card says; `null`: there is none, or another build wrote it. */
const readCard = (card: string | null): DivisionCard | null =>
  card === null ? null : (divisionCard.safeParse(JSON.parse(card)).data ?? null);

/** The cards of divisions, in this order: kept ones as they are, others computed. */
export const cardsOf = async (db: Database, rows: readonly Listed[]): Promise<DivisionCard[]> => {
  const cards = await Promise.all(
    rows.map(async (row) => readCard(row.card) ?? (await computedCard(db, row.divisionId))),
  );
  // Whose division is gone meanwhile is in no list.
  return cards.flatMap((card) => card ?? []);
};

/** The record of a division, read whole and kept where nobody has since it was lost: it then follows every change by itself. */
const recordOf = async (db: Database, division: string): Promise<Pick<CardRow, "mark" | "record"> | null> => {
  const select = db.$client.prepare("SELECT mark, record FROM division_cards WHERE division_id = ?").bind(division);
  const kept = await select.first<Pick<CardRow, "mark" | "record">>();
  if (!kept || kept.record !== null) return kept;
  const fill = db.$client
    .prepare(
      `UPDATE division_cards SET mark = lower(hex(randomblob(8))),
       record = (SELECT record FROM division_records WHERE division_id = ?1)
       WHERE division_id = ?1 AND record IS NULL`,
    )
    .bind(division);
  const [, answer] = await db.$client.batch<Pick<CardRow, "mark" | "record">>([fill, select]);
  return answer?.results[0] ?? null;
};

/** Computes a division's card from its record, and keeps it unless something of the division has changed meanwhile. */
const computedCard = async (db: Database, division: string): Promise<DivisionCard | null> => {
  const kept = await recordOf(db, division);
  const [found] = await db
    .select({ division: divisions, club: clubs.name })
    .from(divisions)
    .innerJoin(clubs, eq(clubs.id, divisions.clubId))
    .where(eq(divisions.id, division));
  if (!found || kept?.record == null) return null;
  const { id, name, league, season } = found.division;
  const view = seasonFrom(seasonKept(found.division, kept.record));
  const held = inForce(view.season.decisions);
  const players = playersOf(view);
  const leaders = formatOf(view.season.plan).tables === "one" ? view.table.slice(0, LEADERS) : [];
  const settled = view.fixtures.filter(({ settlement }) => settlement.settled);
  const played = settled.filter(({ settlement }) => settlement.state === "played");
  const winners = isDecided(view) ? winnersIn(view) : [];
  const card: DivisionCard = {
    build: BUILD,
    ...{ id, name, league, season, club: found.club },
    played: played.length,
    ...(settled.length > played.length ? { given: settled.length - played.length } : {}),
    fixtures: view.fixtures.length,
    leaders: leaders.map(({ place, entry, points }) => ({ place, players: [...players(entry)], points })),
    honours: closing(held) && honoursIn(view),
    ...(winners.length > 0 ? { winners } : {}),
    cancelled: cancellation(held) !== null,
    over: closing(held) !== null || cancellation(held) !== null || isPlayedOut(view.season),
  };
  await db.$client
    .prepare("UPDATE division_cards SET card = ? WHERE division_id = ? AND mark = ?")
    .bind(JSON.stringify(card), division, kept.mark)
    .run();
  return card;
};

/** The final after the rounds of a table; `null` where there is none, and of a bracket, which has its own. */
const finalIn = ({ season, fixtures, bracket }: SeasonView): Achieved["final"] => {
  const isTie = tiesOf(season);
  const final = bracket ? undefined : fixtures.find(({ settlement }) => isTie(settlement.fixture))?.settlement;
  return final ? { winner: final.winner, sides: [final.fixture.home, final.fixture.away] } : null;
};

/** Whether nothing of a division is left to play, to decide or to pair. */
const isDecided = ({ season, fixtures }: SeasonView): boolean =>
  fixtures.length > 0 &&
  fixtures.every(({ settlement }) => settlement.settled) &&
  !dueRound(season).ok &&
  cancellation(inForce(season.decisions)) === null;

/** Who won a division, by the ids of players; of one with ties whoever won the last of them. */
const winnersIn = (view: SeasonView): string[][] =>
  honoursIn(view).flatMap(({ honour, entries }) => (honour === "champion" || honour === "winner" ? entries : []));

/** The honours of a division that is over, by the ids of players. */
const honoursIn = (view: SeasonView): NonNullable<DivisionCard["honours"]> => {
  const players = playersOf(view);
  // Whoever was taken over into a tie stays, whatever became of the results before it.
  const rounds = view.bracket?.map((round) =>
    round.map(({ part, fixture, winner, home, away }) => ({
      ...{ part, winner },
      home: { entry: fixture?.home ?? home.entry },
      away: { entry: fixture?.away ?? away.entry },
    })),
  );
  return honoursOf({ table: view.table, rounds: rounds ?? null, final: finalIn(view) }).map(({ honour, entries }) => ({
    honour,
    entries: entries.map((entry) => [...players(entry)]),
  }));
};

/** The ids of those whom cards name. */
export const playersIn = (cards: readonly DivisionCard[]): string[] =>
  cards.flatMap(({ leaders, honours, winners = [] }) => [
    ...leaders.flatMap(({ players }) => players),
    ...winners.flat(),
    ...(honours ?? []).flatMap(({ entries }) => entries.flat()),
  ]);

/** A card as it is published. */
export const publicCard = (
  { build: _, over: _over, winners, ...card }: DivisionCard,
  names: Names,
): Home["divisions"][number] => ({
  ...card,
  ...(winners ? { winners: winners.map((players) => players.map(names)) } : {}),
  leaders: card.leaders.map((leader) => ({ ...leader, players: leader.players.map(names) })),
  honours:
    card.honours?.map(({ honour, entries }) => ({ honour, entries: entries.map((players) => players.map(names)) })) ??
    null,
});
