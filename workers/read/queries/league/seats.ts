import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { PlayedFixture, SeasonView } from "#derive/league/season.ts";
import { sha256 } from "#ground/crypto/sha256.ts";
import { eveningCalls, fixtureTables } from "#ground/db/accounts.ts";
import type { Database } from "#ground/db/database.ts";
import type { divisions, Hall } from "#ground/db/schema.ts";
import { inTableOrder, reckoned, roundTimes, seatingOf, tablesOf } from "#league";
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

/** The fixtures of a division, round by round, each round that is still played from the first table on. */
const byTables = (view: SeasonView, hall: Hall | null): readonly (readonly PlayedFixture[])[] => {
  const order = hall?.timetable?.tables ?? "rotate";
  const rounds = [...Map.groupBy(view.fixtures, ({ settlement }) => settlement.fixture.round)];
  return rounds.map(([round, fixtures]) => {
    if (order === "rotate" || fixtures.every(({ settlement }) => settlement.settled)) return fixtures;
    const places = order === "rank" && round > 1 ? placesBefore(view, round) : null;
    const rule = { round, order, seed: view.regulations.seed, placeOf: (entry: string) => places?.get(entry) ?? null };
    return inTableOrder(
      fixtures.map((played) => ({ ...played.settlement.fixture, played })),
      rule,
      sha256,
    ).map(({ played }) => played);
  });
};

export type SeatOf = (settlement: PlayedFixture["settlement"]) => FixtureRow["seat"];

/**
 * The seats of fixtures: where the evening has them, or else as the division gives tables. A day that is on has no other
 * tables. `inOrder`: the fixtures, round by round, from the first table on where tables are not rotated.
 */
export const seatsIn = (
  view: SeasonView,
  hall: Hall | null,
  atTables: Awaited<ReturnType<typeof tablesQuestion>>,
): { readonly seatOf: SeatOf; readonly inOrder: readonly PlayedFixture[] } => {
  const days = new Set(atTables.flatMap(({ day, byHand }) => (byHand ? [] : [day])));
  const byFixture = Map.groupBy(atTables, ({ fixture }) => fixture);
  const rounds = byTables(view, hall);
  const isRotated = (hall?.timetable?.tables ?? "rotate") === "rotate";
  const places = new Map(
    rounds.flatMap((fixtures) => fixtures.map(({ settlement }, index) => [settlement.fixture.id, index + 1] as const)),
  );
  const seatOf: SeatOf = ({ day, fixture: { id, round, position } }) => {
    const own = (byFixture.get(id) ?? []).filter((one) => one.day === day);
    const found = own.find(({ byHand }) => byHand) ?? own[0];
    if (found) return { table: found.table, sitting: 1 };
    if (!hall?.tables || (day !== null && days.has(day))) return null;
    return isRotated ? seatingOf(round, position, hall.tables) : seatingOf(1, places.get(id) ?? position, hall.tables);
  };
  return { seatOf, inOrder: rounds.flat() };
};

export type TimeOf = (settlement: PlayedFixture["settlement"]) => string | null;

/**
 * The times of a division's rounds. A fixture that was moved to another day is played when the play of a day begins: the
 * hour of its round was for the round's day.
 */
export const timesIn = ({
  hall,
  draw,
}: Pick<typeof divisions.$inferSelect, "hall" | "draw">): {
  readonly rounds: Division["evening"]["rounds"];
  readonly timeOf: TimeOf;
} => {
  const days = draw?.days ?? [];
  const starts = hall?.starts ?? null;
  const times = roundTimes(days, starts, hall?.timetable);
  return {
    rounds: days.map((day, index) => ({ round: index + 1, day, starts: times[index] ?? null })),
    timeOf: ({ day, fixture: { round } }) =>
      day !== null && day === days[round - 1] ? (times[round - 1] ?? null) : starts,
  };
};
