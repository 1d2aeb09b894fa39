import { roundRobin } from "./berger.ts";
import { knockoutRounds, knockoutTies } from "./knockout.ts";
import type { FormatName, PlanOf } from "./plan.ts";
import { type PlannedTie, seedsOf } from "./ties.ts";

/** A fixture that a format asks for, in its round and its place within the round, both from 1. */
export type Pairing = {
  readonly round: number;
  readonly position: number;
  readonly home: string;
  readonly away: string;
};

/** How an entry comes after the draw: in rounds of its own where none to come has room, or into a bye that stands free. */
export type LateWay = { readonly by: "rounds"; readonly legs: 1 | 2 } | { readonly by: "bye" };

/**
 * How a division is played, as pure functions of its draw: everything that the rest of the product asks about a format, so
 * that nothing else compares formats by their names.
 */
export type Format = {
  /** All rounds, those too whose fixtures follow from results. */
  readonly rounds: (entries: number) => number;
  /** How many of the rounds, from the first, have their fixtures from the draw; those of the others follow from results. */
  readonly drawnRounds: (entries: number) => number;
  /** What the draw makes, in the order of rounds and places. */
  readonly pairings: (draw: readonly string[]) => readonly Pairing[];
  /** Ties, each after those that its sides come from; of a format without any the list is empty. */
  readonly ties: (entries: number) => readonly PlannedTie[];
  /** Whether a fixture of a round is a tie: one of two goes on, so nobody shares it. */
  readonly isTie: (round: number, entries: number) => boolean;
  /** Whether all of its entries stand in one table, from which places follow. */
  readonly table: boolean;
  /** Whether whoever has no match in a round has a bye, which counts as the regulations say. */
  readonly byes: boolean;
  readonly late: LateWay;
};

const allAgainstAll = (legs: 1 | 2): Format => {
  const rounds = (entries: number): number => (entries < 2 ? 0 : legs * (entries - 1 + (entries % 2)));
  return {
    rounds,
    drawnRounds: rounds,
    pairings: (draw) =>
      roundRobin(draw, legs).flatMap(({ round, pairings }) =>
        pairings.map(({ home, away }, index) => ({ round, position: index + 1, home, away })),
      ),
    ties: () => [],
    isTie: () => false,
    table: true,
    byes: true,
    late: { by: "rounds", legs },
  };
};

/** The ties whose sides both come from the draw. */
const drawnTies = (ties: readonly PlannedTie[], draw: readonly string[]): readonly Pairing[] => {
  const seeded = seedsOf(draw);
  return ties.flatMap(({ round, position, home, away }) => {
    const [own, other] = ["seed" in home && seeded(home.seed).entry, "seed" in away && seeded(away.seed).entry];
    return own && other ? [{ round, position, home: own, away: other }] : [];
  });
};

const knockout = (plan: PlanOf<"knockout">): Format => ({
  rounds: knockoutRounds,
  drawnRounds: () => 1,
  pairings: (draw) => drawnTies(knockoutTies(draw.length, plan), draw),
  ties: (entries) => knockoutTies(entries, plan),
  isTie: () => true,
  table: false,
  byes: false,
  late: { by: "bye" },
});

/** A format is one entry here, one in `plan.ts` and its words. */
const FORMATS: { readonly [F in FormatName]: (plan: PlanOf<F>) => Format } = {
  "round-robin": () => allAgainstAll(1),
  "double-round-robin": () => allAgainstAll(2),
  knockout,
};

/** The format of a plan. */
export const formatOf = <F extends FormatName>(plan: PlanOf<F> & { readonly format: F }): Format =>
  FORMATS[plan.format](plan);
