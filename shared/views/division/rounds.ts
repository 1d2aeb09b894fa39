import type { FixtureRow } from "#shared/api/league/division.ts";
import { isOpen } from "../parts/fixture-state.ts";

export type Round = { readonly number: number; readonly day: string | null; readonly fixtures: readonly FixtureRow[] };

/** A fixture's place in its round: one that was put off on the day of the draw, one that was moved on its new day. */
const dayIn = ({ state, day, postponedFrom }: FixtureRow): string | null =>
  state === "postponed" ? (postponedFrom ?? day) : day;

/** The day of most of these fixtures; of two with as many, the first that is named. */
const usualDay = (fixtures: readonly FixtureRow[]): string | null => {
  const days = Map.groupBy(
    fixtures.flatMap((fixture) => dayIn(fixture) ?? []),
    (day) => day,
  );
  const [first] = [...days].toSorted(([, one], [, other]) => other.length - one.length);
  return first?.[0] ?? null;
};

/** Fixtures in rounds, in order; a round's day is that on which most of it is played. */
export const byRound = (fixtures: readonly FixtureRow[]): Round[] =>
  [...new Set(fixtures.map(({ round }) => round))]
    .sort((a, b) => a - b)
    .map((number) => {
      const own = fixtures.filter(({ round }) => round === number);
      return { number, day: usualDay(own), fixtures: own };
    });

/** The round that is being played, or the next one, or nothing once all is played. */
export const currentRound = (rounds: readonly Round[]): Round | undefined =>
  rounds.find(({ fixtures }) => fixtures.some((one) => one.state !== "postponed" && isOpen(one))) ??
  rounds.find(({ fixtures }) => fixtures.some(isOpen));

/** Whether nothing is still to come in a round. */
export const isOver = ({ fixtures }: Round): boolean => !fixtures.some(isOpen);

/** The most fixtures that are shown at once, those of sixteen entries that meet twice; of more, one round. */
const MOST_AT_ONCE = 240;

/** The most fixtures of a list next to others, those of a round of 64 entries; of more, the first ones. */
const [MOST_LISTED, FIRST_LISTED] = [32, 12];

/** The fixtures of a list that are shown next to others. */
export const firstOf = (fixtures: readonly FixtureRow[]): readonly FixtureRow[] =>
  fixtures.length > MOST_LISTED ? fixtures.slice(0, FIRST_LISTED) : fixtures;

/** All rounds, and those that are shown: of many fixtures the round `here`, which is asked for, or played, or the last. */
export const roundsShown = (
  fixtures: readonly FixtureRow[],
  asked: number | null,
): { readonly all: readonly Round[]; readonly here: Round | null; readonly rounds: readonly Round[] } => {
  const all = byRound(fixtures);
  const one = all.find(({ number }) => number === asked) ?? currentRound(all) ?? all.at(-1);
  return fixtures.length > MOST_AT_ONCE && one ? { all, here: one, rounds: [one] } : { all, here: null, rounds: all };
};
