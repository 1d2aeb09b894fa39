import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PlayedFixture, SeasonView } from "#derive/league/season.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { eveningCalls, fixtureTables } from "#ground/db/accounts.ts";
import type { Database } from "#ground/db/database.ts";
import type { Hall } from "#ground/db/schema.ts";
import {
  fieldIn,
  hallOfTable,
  hallRanges,
  type Plan,
  reckoned,
  roundPlaces,
  type Seating,
  seatsInShifts,
  seatsOfRound,
  shiftsOfRound,
  shiftTimes,
  type TableOrder,
  tablesOf,
  tablesOfRound,
} from "#league";
import type { Division, FixtureRow } from "#shared/api/league/division.ts";

/** The tables that fixtures of a division were called to, or were given by hand, on their evenings. */
export const tablesQuestion = (db: Database, division: string) => {
  const own = (id: SQLiteColumn) => sql`${id} >= ${`${division}-r`} AND ${id} < ${`${division}-s`}`;
  const { fixtureId, day, hallTable } = eveningCalls;
  return db
    .select({ fixture: fixtureId, day, table: hallTable, byHand: sql`0`.mapWith(Boolean).as("by_hand") })
    .from(eveningCalls)
    .where(own(fixtureId))
    .unionAll(
      db
        .select({
          fixture: fixtureTables.fixtureId,
          day: fixtureTables.day,
          table: fixtureTables.hallTable,
          byHand: sql`1`.mapWith(Boolean).as("by_hand"),
        })
        .from(fixtureTables)
        .where(own(fixtureTables.fixtureId)),
    );
};

/** The place of each entry in the table before a round. */
const placesBefore = ({ season }: SeasonView, round: number): ReadonlyMap<string, number> =>
  new Map(
    tablesOf(season, reckoned(season, round - 1).counted, sha256).flatMap((rows) =>
      rows.map(({ entry, place }) => [entry, place] as const),
    ),
  );

/** The places of the matches of each round, shift by shift; empty where rounds have no shifts. */
export type Shifts = ReadonlyMap<number, readonly (readonly number[])[]>;

type At = Pick<PlayedFixture["settlement"]["fixture"], "round" | "position">;

/**
 * The shifts of the rounds of a plan.
 *
 * @param drawn the entries of the draw, without late ones
 * @param fixtures that there are: what came after the draw is behind it
 */
export const plannedShifts = (hall: Hall | null, plan: Plan, drawn: number, fixtures: readonly At[] = []): Shifts => {
  if (hall?.timetable?.shiftEvery === undefined || drawn === 0) return new Map();
  const there = Map.groupBy(fixtures, ({ round }) => round);
  return new Map(
    roundPlaces(plan, drawn).flatMap((places, index) => {
      const round = index + 1;
      const added = (there.get(round) ?? []).flatMap(({ position }) => (places.includes(position) ? [] : [position]));
      const shifts = shiftsOfRound(hall, round, [...places, ...added]);
      return shifts ? [[round, shifts] as const] : [];
    }),
  );
};

/** The shifts of a division's rounds. */
export const shiftsIn = ({ season, fixtures }: SeasonView, hall: Hall | null): Shifts => {
  const { entries, late } = fieldIn(season);
  const own = fixtures.map(({ settlement }) => settlement.fixture);
  return plannedShifts(hall, season.plan, entries - late, own);
};

type Round = { readonly round: number; readonly fixtures: readonly PlayedFixture[] };

/** How the tables of a round are given; those of a round that is over are not worked out from its table any more. */
const ruleOf = (view: SeasonView, { round, fixtures }: Round, order: TableOrder) => {
  const isOver = fixtures.every(({ settlement }) => settlement.settled);
  const places = order === "rank" && round > 1 && !isOver ? placesBefore(view, round) : null;
  return {
    round,
    order: isOver && order !== "rotate" ? ("drawn" as const) : order,
    seed: view.regulations.seed,
    placeOf: (entry: string) => places?.get(entry) ?? null,
  };
};

/** The planned seats of a round, by the place in the draw. */
const seatsOf = (view: SeasonView, hall: Hall, own: Round, shifts: Shifts): ReadonlyMap<number, Seating> => {
  const rule = ruleOf(view, own, hall.timetable?.tables ?? "rotate");
  const pairs = own.fixtures.map(({ settlement }) => settlement.fixture);
  const tables = tablesOfRound(hall, own.round);
  const parts = shifts.get(own.round);
  if (tables.length === 0) return new Map();
  return parts ? seatsInShifts(pairs, rule, tables, parts, sha256) : seatsOfRound(pairs, rule, tables, sha256);
};

const byTable = (one: Seating | undefined, other: Seating | undefined): number =>
  (one?.shift ?? 0) - (other?.shift ?? 0) ||
  (one?.sitting ?? 0) - (other?.sitting ?? 0) ||
  (one?.table ?? 0) - (other?.table ?? 0);

export type SeatOf = (settlement: PlayedFixture["settlement"]) => FixtureRow["seat"];

/**
 * The seats of fixtures: where the evening has them, or else as the division gives tables. A day that is on has no other
 * tables, unless halls or shifts are planned. `inOrder`: the fixtures, round by round, from the first table on where
 * tables are not rotated.
 */
export const seatsIn = (
  view: SeasonView,
  hall: Hall | null,
  atTables: Awaited<ReturnType<typeof tablesQuestion>>,
  shifts: Shifts,
): { readonly seatOf: SeatOf; readonly inOrder: readonly PlayedFixture[] } => {
  const days = new Set(atTables.flatMap(({ day, byHand }) => (byHand ? [] : [day])));
  const byFixture = Map.groupBy(atTables, ({ fixture }) => fixture);
  const isRotated = (hall?.timetable?.tables ?? "rotate") === "rotate";
  const halls = hallRanges(hall?.timetable?.halls);
  const isPlanned = halls.length > 0 || shifts.size > 0;
  const rounds = [...Map.groupBy(view.fixtures, ({ settlement }) => settlement.fixture.round)].map(
    ([round, fixtures]) => {
      const own = { round, fixtures };
      const seats = hall ? seatsOf(view, hall, own, shifts) : new Map<number, Seating>();
      const seatIn = ({ settlement }: PlayedFixture) => seats.get(settlement.fixture.position);
      const inOrder = isRotated ? fixtures : fixtures.toSorted((one, other) => byTable(seatIn(one), seatIn(other)));
      return { round, seats, inOrder };
    },
  );
  const seats = new Map(rounds.map((own) => [own.round, own.seats]));
  const seatOf: SeatOf = ({ day, fixture: { id, round, position } }) => {
    const own = (byFixture.get(id) ?? []).filter((one) => one.day === day);
    const found = own.find(({ byHand }) => byHand) ?? own[0];
    const planned = seats.get(round)?.get(position);
    const isOnItsWay = day !== null && days.has(day) && !isPlanned;
    const seat = found ? { ...planned, table: found.table, sitting: 1 } : isOnItsWay ? undefined : planned;
    if (!seat) return null;
    const named = hallOfTable(halls, seat.table);
    return named === null ? seat : { ...seat, hall: named };
  };
  return { seatOf, inOrder: rounds.flatMap(({ inOrder }) => inOrder) };
};

export type TimeOf = (at: { readonly day: string | null; readonly fixture: At }) => string | null;

/**
 * The times of a division's rounds, and of their shifts. A fixture that was moved to another day is played when the play of
 * a day begins: the hour of its round was for the round's day.
 */
export const timesIn = (
  hall: Hall | null,
  days: readonly string[],
  shifts: Shifts,
): {
  readonly rounds: Division["evening"]["rounds"];
  readonly timeOf: TimeOf;
} => {
  const starts = hall?.starts ?? null;
  const counts = days.map((_, index) => shifts.get(index + 1)?.length ?? 1);
  const times = shiftTimes(days, starts, hall?.timetable, counts);
  return {
    rounds: days.map((day, index) => {
      const own = times[index] ?? [];
      const round = { round: index + 1, day, starts: own[0] ?? null };
      return own.length > 1 ? { ...round, shifts: [...own] } : round;
    }),
    timeOf: ({ day, fixture: { round, position } }) => {
      if (day === null || day !== days[round - 1]) return starts;
      const shift = shifts.get(round)?.findIndex((places) => places.includes(position)) ?? 0;
      return times[round - 1]?.[Math.max(0, shift)] ?? null;
    },
  };
};
