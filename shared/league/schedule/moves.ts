import { dayLater } from "#shared/zone.ts";
import type { FixtureMove } from "../terms/decision.ts";

/** A fixture that can still be moved, with its day. */
export type Movable = { readonly fixture: string; readonly day: string | null };

/** Days by which a calendar moves; a day that would fall on a blackout moves on by one more unit. */
export const SHIFT_UNITS = { weeks: 7, days: 1 } as const;
export type ShiftUnit = keyof typeof SHIFT_UNITS;

/** A move: some fixtures and all fixtures of some days, or everything from a day on. */
export type MoveRequest =
  | { readonly fixtures: readonly string[]; readonly days: readonly string[]; readonly to: string }
  | { readonly from: string; readonly by: number; readonly unit: ShiftUnit };

/**
 * The moves of a request; a fixture that already is on its new day does not move.
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
 * The calendar from a day on, later by `by` units. A day that would fall on a blackout moves on by one more, and so do all
 * days after it: two days never become one, and their order does not change.
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
