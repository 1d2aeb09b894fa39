import { dayLater } from "#shared/zone.ts";
import type { FixtureMove } from "../terms/decision.ts";

/** A fixture that can still be moved, as a calendar has it. */
export type Movable = { readonly fixture: string; readonly day: string | null };

/** By how much a calendar moves; a day that would fall on a blackout goes on by one more of the unit. */
export const SHIFT_UNITS = { weeks: 7, days: 1 } as const;
export type ShiftUnit = keyof typeof SHIFT_UNITS;

/** A move: some fixtures and all of some days, or everything from a day on. */
export type MoveRequest =
  | { readonly fixtures: readonly string[]; readonly days: readonly string[]; readonly to: string }
  | { readonly from: string; readonly by: number; readonly unit: ShiftUnit };

/**
 * The moves that a request comes to; a fixture that is on its day already does not move.
 *
 * @param movable the division's fixtures that are neither played nor settled
 */
export const movesOf = (
  movable: readonly Movable[],
  request: MoveRequest,
  blackouts: readonly string[],
): readonly FixtureMove[] => {
  if ("by" in request) return shifted(movable, request, new Set(blackouts));
  const [fixtures, days] = [new Set(request.fixtures), new Set(request.days)];
  return movable
    .filter(({ fixture, day }) => fixtures.has(fixture) || (day !== null && days.has(day)))
    .filter(({ day }) => day !== request.to)
    .map(({ fixture }) => ({ fixture, day: request.to }));
};

/**
 * The calendar from a day on, later by so much. Where a day would fall on a blackout it goes on by one more, and all days
 * after it as well: two days never become one, and their order stays.
 */
const shifted = (
  movable: readonly Movable[],
  { from, by, unit }: Extract<MoveRequest, { by: number }>,
  closed: ReadonlySet<string>,
): readonly FixtureMove[] => {
  const days = [...new Set(movable.flatMap(({ day }) => (day !== null && day >= from ? [day] : [])))].toSorted();
  const step = SHIFT_UNITS[unit];
  const moved = new Map<string, string>();
  let distance = by * step;
  for (const day of days) {
    while (closed.has(dayLater(day, distance))) distance += step;
    moved.set(day, dayLater(day, distance));
  }
  return movable.flatMap(({ fixture, day }) => {
    const to = day === null ? undefined : moved.get(day);
    return to === undefined ? [] : [{ fixture, day: to }];
  });
};
