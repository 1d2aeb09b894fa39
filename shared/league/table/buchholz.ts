import { type SwissEntry, type SwissRound, scoreOf } from "../swiss/history.ts";

/**
 * Buchholz and its kin, by FIDE C.07 (from 1 August 2024): the points of all opponents together. A round that an entry did
 * not play counts as played against somebody who ends with the entry's own points (16.4). Of an opponent who did not come
 * to its last rounds, each of these counts as a draw (16.3.2), so that nobody suffers from an opponent's withdrawal.
 */

/** Everybody's rounds, and what a draw and a loss are worth. */
export type Histories = {
  readonly of: (entry: string) => SwissEntry | undefined;
  readonly draw: number;
  readonly loss: number;
};

/** Whether an entry stayed away from a round of its own will: it was not paired, or lost without play. 16.2.5. */
const isAway = (round: SwissRound, loss: number): boolean =>
  round.kind === "absent" || (round.kind === "walkover" && round.points <= loss);

/** The points of an opponent, as they count for those who met it. */
const adjusted = (opponent: SwissEntry, { draw, loss }: Histories): number => {
  const last = opponent.rounds.findLastIndex((round) => !isAway(round, loss)) + 1;
  return scoreOf(opponent, last) + (opponent.rounds.length - last) * draw;
};

/** What a round gives, and whether the entry stayed away from it. */
type Contribution = { readonly points: number; readonly away: boolean };

const contributions = (entry: SwissEntry, histories: Histories): readonly Contribution[] =>
  entry.rounds.map((round) => {
    const opponent = round.kind === "played" ? histories.of(round.opponent) : undefined;
    const points = opponent ? adjusted(opponent, histories) : scoreOf(entry);
    return { points, away: isAway(round, histories.loss) };
  });

/** Without the least; of rounds that the entry stayed away from, the least of these goes first. 16.5. */
const withoutLeast = (all: readonly Contribution[]): readonly Contribution[] => {
  const away = all.filter(({ away }) => away);
  const [least] = (away.length > 0 ? away : all).toSorted((one, other) => one.points - other.points);
  return all.filter((one) => one !== least);
};

const withoutMost = (all: readonly Contribution[]): readonly Contribution[] => {
  const [most] = all.toSorted((one, other) => other.points - one.points);
  return all.filter((one) => one !== most);
};

const CUTS = {
  buchholz: (all: readonly Contribution[]) => all,
  "buchholz-cut-1": withoutLeast,
  "median-buchholz": (all: readonly Contribution[]) => withoutMost(withoutLeast(all)),
} as const;

/** The criteria that count the points of opponents. */
export type BuchholzName = keyof typeof CUTS;

/** The Buchholz of an entry, or one of its kin; nothing for an entry without rounds. */
export const buchholz = (name: BuchholzName, entry: string, histories: Histories): number => {
  const own = histories.of(entry);
  return own ? CUTS[name](contributions(own, histories)).reduce((sum, { points }) => sum + points, 0) : 0;
};
