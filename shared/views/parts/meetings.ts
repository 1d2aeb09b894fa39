import type { FixtureRow } from "#shared/api/league/division.ts";

/** The meetings of two entries, on whichever side. */
export type Meetings = (one: string, other: string) => readonly FixtureRow[];

const pairOf = (one: string, other: string): string => (one < other ? `${one} ${other}` : `${other} ${one}`);

/** Finds meetings without a search through all fixtures for each cell of a grid. */
export const meetingsIn = (fixtures: readonly FixtureRow[]): Meetings => {
  const byPair = Map.groupBy(fixtures, ({ home, away }) => pairOf(home.entry, away.entry));
  return (one, other) => byPair.get(pairOf(one, other)) ?? [];
};
