import type { SwissEntry, SwissRound } from "../swiss/history.ts";
import type { Regulations } from "../terms/regulations.ts";

/**
 * Buchholz and its kin, by FIDE C.07 in force from 1 March 2026: the points of all opponents together.
 *
 * A round that an entry did not play counts as played against a dummy, who ends with the entry's own points, but with no
 * more than the opponent of that round ends with (16.4.1), or without an opponent with no more than a draw in each round
 * (16.4.2). Rounds at the end in which an opponent was not paired count as draws (16.3.2), so that its withdrawal costs
 * its opponents nothing. An opponent who was paired and did not come counts with the points that it got.
 *
 * Where the regulations say so, the rounds that were not played add nothing, and an opponent counts with the points that
 * it ended with: the tables of European carrom are reckoned so (E12, E13).
 */

/** The rounds of every entry, and the points of a draw and of a loss. */
export type Histories = {
  readonly of: (entry: string) => SwissEntry | undefined;
  readonly draw: number;
  readonly loss: number;
  /** Points that the league deducted from an entry, whose final score is lower by them. Left out: none from any. */
  readonly deducted?: ((entry: string) => number) | undefined;
  /** Points of an entry that are of none of its rounds: a league's byes. Left out: none. */
  readonly credited?: ((entry: string) => number) | undefined;
  readonly unplayed?: Regulations["unplayed"];
};

/** Whether an entry stayed away from a round of its own will: it was not paired, or lost without play. 16.2.5. */
const isAway = (round: SwissRound, loss: number): boolean =>
  round.kind === "absent" || (round.kind === "walkover" && round.points <= loss);

const endPoints = (
  { entry, rounds }: SwissEntry,
  { deducted, credited }: Histories,
  worth = (round: SwissRound, _index: number): number => round.points,
): number =>
  rounds.reduce((sum, round, index) => sum + worth(round, index), 0) +
  (credited?.(entry) ?? 0) -
  (deducted?.(entry) ?? 0);

/** The points of an opponent, as they count for the entries that met it. */
const adjusted = (opponent: SwissEntry, histories: Histories): number => {
  const { draw, loss } = histories;
  const last = opponent.rounds.findLastIndex((round) => !isAway(round, loss)) + 1;
  return endPoints(opponent, histories, (round, index) =>
    round.kind === "absent" && index >= last ? draw : round.points,
  );
};

/** The points of the dummy of a round that an entry did not play. */
const dummy = (entry: SwissEntry, scheduled: SwissEntry | undefined, histories: Histories): number =>
  Math.min(
    endPoints(entry, histories),
    scheduled ? adjusted(scheduled, histories) : entry.rounds.length * histories.draw,
  );

/** The points of a round, and whether the entry stayed away from it. */
type Contribution = { readonly points: number; readonly away: boolean };

/** The opponents that an entry played against, each with the points that it ended with. */
const playedOpponents = ({ rounds }: SwissEntry, histories: Histories): readonly Contribution[] =>
  rounds.flatMap((round) => {
    const opponent = round.kind === "played" && histories.of(round.opponent);
    return opponent ? [{ points: endPoints(opponent, histories), away: false }] : [];
  });

const contributions = (entry: SwissEntry, histories: Histories): readonly Contribution[] => {
  if (histories.unplayed === "nothing") return playedOpponents(entry, histories);
  return entry.rounds.map((round) => {
    const opponent = "opponent" in round ? histories.of(round.opponent) : undefined;
    const points =
      round.kind === "played" && opponent ? adjusted(opponent, histories) : dummy(entry, opponent, histories);
    return { points, away: isAway(round, histories.loss) };
  });
};

/** The contributions without the least; if the entry stayed away from rounds, the least of these goes first. 16.5. */
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

/** The Buchholz of an entry, or a variant; 0 for an entry without rounds. */
export const buchholz = (name: BuchholzName, entry: string, histories: Histories): number => {
  const own = histories.of(entry);
  return own ? CUTS[name](contributions(own, histories)).reduce((sum, { points }) => sum + points, 0) : 0;
};
