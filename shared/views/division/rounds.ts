import type { FixtureRow } from "../../api/league/division.ts";

export type Round = { readonly number: number; readonly day: string | null; readonly fixtures: readonly FixtureRow[] };

/** Fixtures in rounds, in order; a round's day is that of its first fixture that has one. */
export const byRound = (fixtures: readonly FixtureRow[]): Round[] =>
  [...new Set(fixtures.map(({ round }) => round))]
    .sort((a, b) => a - b)
    .map((number) => {
      const own = fixtures.filter(({ round }) => round === number);
      return {
        number,
        day: own.map(({ day, postponedFrom }) => postponedFrom ?? day).find((day) => day !== null) ?? null,
        fixtures: own,
      };
    });
