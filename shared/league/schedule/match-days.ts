import { err, ok, type Result } from "#shared/result.ts";
import { dayLater } from "#shared/zone.ts";
import type { LeagueRefusal } from "../terms/refusal.ts";

/** Days of rounds: named ones, or every N days from a first day on, each with so many rounds; left out: one. */
export type DayPlan =
  | { readonly days: readonly string[] }
  | { readonly first: string; readonly every: number; readonly perDay?: number | undefined };

/**
 * The day of each round. A round that would fall on a blackout moves on to the next day of the rhythm, and
 * so do those after it; a named day that is a blackout is refused.
 */
export const matchDays = (
  plan: DayPlan,
  rounds: number,
  blackouts: readonly string[] = [],
): Result<readonly string[], LeagueRefusal> => {
  const closed = new Set(blackouts);
  if ("days" in plan) return namedDays(plan.days, rounds, closed);
  const { first, every, perDay = 1 } = plan;
  const played: string[] = [];
  for (let step = 0; played.length * perDay < rounds; step += 1) {
    const day = dayLater(first, step * every);
    if (!closed.has(day)) played.push(day);
  }
  return ok(Array.from({ length: rounds }, (_, round) => played[Math.floor(round / perDay)] ?? first));
};

const namedDays = (
  days: readonly string[],
  rounds: number,
  closed: ReadonlySet<string>,
): Result<readonly string[], LeagueRefusal> => {
  if (days.length !== rounds)
    return err({
      code: "invalid-request",
      message: { key: "dayForEachRound", about: { rounds } },
      place: "/days",
    });
  const index = days.findIndex((day) => closed.has(day));
  if (index < 0) return ok(days);
  return err({
    code: "day-blacked-out",
    message: { key: "noPlayOn", about: { day: days[index] ?? "" } },
    place: `/days/${index}`,
  });
};
