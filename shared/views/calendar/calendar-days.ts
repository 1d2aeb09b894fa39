import type { Movable } from "#league";
import type { FixtureRow } from "#shared/api/league/division.ts";
import { dayLater } from "#shared/zone.ts";

/** The fixtures of one day; `null`: those that have none. */
export type CalendarDay = { readonly day: string | null; readonly fixtures: readonly FixtureRow[] };

/** Whether a fixture can still be moved: it is neither being played nor settled. */
export const isMovable = ({ state, winner, decision }: FixtureRow): boolean =>
  state === "scheduled" ||
  state === "postponed" ||
  // Ended without a result at the board: another match is opened for it. By a decision it is settled.
  ((state === "abandoned" || state === "void") && decision === null) ||
  (state === "replay-ordered" && winner === null);

/** The fixtures of a division that can still be moved, with their days. */
export const movableOf = (fixtures: readonly FixtureRow[]): readonly Movable[] =>
  fixtures.filter(isMovable).map(({ id, day }) => ({ fixture: id, day }));

/** Fixtures by their days, the earliest first; those without a day stand before all others, because one is missing. */
export const calendarDays = (fixtures: readonly FixtureRow[]): readonly CalendarDay[] => {
  const days = [...Map.groupBy(fixtures, ({ day }) => day)];
  return days
    .map(([day, own]) => ({ day, fixtures: own }))
    .toSorted((one, other) => ((one.day ?? "") < (other.day ?? "") ? -1 : 1));
};

/** Weeks after the last match that are offered to drop on. */
const WEEKS_AFTER = 6;
/** Weeks that are offered at most: a season and its holidays. */
const MOST_WEEKS = 60;
const WEEK = 7;

/** A day of the week from 0, Monday; days without a time know no time zone. */
const weekday = (day: string): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + WEEK - 1) % WEEK;

/** Whole weeks from Monday, from that of the first day to some after the last: the days that a match can be dropped on. */
export const weeksAround = (days: readonly string[]): readonly (readonly string[])[] => {
  const [first, last] = [days.toSorted()[0], days.toSorted().at(-1)];
  if (first === undefined || last === undefined) return [];
  const start = dayLater(first, -weekday(first));
  const weeks: string[][] = [];
  for (let at = start; at <= dayLater(last, WEEKS_AFTER * WEEK) && weeks.length < MOST_WEEKS; at = dayLater(at, WEEK))
    weeks.push(Array.from({ length: WEEK }, (_, index) => dayLater(at, index)));
  return weeks;
};
