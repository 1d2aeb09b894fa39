import { ofTheSame, type Represented } from "../swiss/apart.ts";
import { MOST_ENTRIES } from "../terms/field.ts";
import { type Criterion, DEFAULT_REGULATIONS, SWISS_CRITERIA } from "../terms/regulations.ts";
import { roundRobin } from "./berger.ts";
import { crossingOf, type GroupPlace } from "./crossing.ts";
import { doubleEliminationRounds, doubleEliminationTies } from "./double-elimination.ts";
import { crossingTies, groupPairings, groupRounds, groupsOf, groupsRounds, leastInGroups } from "./groups.ts";
import { bracketSeeds, knockoutRounds, knockoutTies } from "./knockout.ts";
import { type FormatName, MOST_GROUPS, type PlanOf } from "./plan.ts";
import { spreadInBracket, spreadInGroups } from "./spread.ts";
import { stepladderRounds, stepladderTies } from "./stepladder.ts";
import { firstSwissRound } from "./swiss-draw.ts";
import { type PlannedTie, seedsOf } from "./ties.ts";

/** A fixture that a format asks for, in its round and its place within the round, both from 1. */
export type Pairing = {
  readonly round: number;
  readonly position: number;
  readonly home: string;
  readonly away: string;
};

/**
 * The way to add an entry after the draw: in rounds of its own where no later round has room, into a free bye, or into
 * the next round that is paired.
 */
type LateWay = { readonly by: "rounds"; readonly legs: 1 | 2 } | { readonly by: "bye" } | { readonly by: "pairing" };

/** The number of entries of a division, and of those that came after the draw. */
export type EntryCount = { readonly entries: number; readonly late: number };

/** The tables of the entries: one for all, one a group, or none. */
type Tables = "one" | "groups" | "none";

/**
 * The play of a division, as pure functions of its draw: the only place that knows the formats, so
 * that nothing else compares formats by their names.
 */
export type Format = {
  /** The fewest entries of a draw. */
  readonly least: number;
  /** The most entries, with those that come after the draw. */
  readonly most: number;
  /** The number of all rounds, including those whose fixtures follow from results. */
  readonly rounds: (entries: number) => number;
  /** The number of rounds, from the first, whose fixtures follow from the draw; the others follow from results. */
  readonly drawnRounds: (entries: number) => number;
  /** The draw's pairings, in the order of rounds and places; some formats also need the clubs that entries play for. */
  readonly pairings: (draw: readonly string[], represents?: Represented) => readonly Pairing[];
  /** The draw with entries of one body spread, where the plan says so; the first `seeded` entries keep their places. */
  readonly spread: (draw: readonly string[], seeded: number, represents: Represented) => readonly string[];
  /** Ties, each after those that its sides come from; empty for a format without ties. */
  readonly ties: (field: EntryCount) => readonly PlannedTie[];
  /** Whether a fixture of a round is a tie: one of two goes on, so it cannot be drawn. */
  readonly isTie: (round: number, field: EntryCount) => boolean;
  readonly tables: Tables;
  /** Entries by their table: one list, unless there are groups. */
  readonly groups: (draw: readonly string[]) => readonly (readonly string[])[];
  /** The slots behind the seeds of its ties, from the first: places in groups, `null` beside a bye; empty: seeds are draw numbers. */
  readonly slots: readonly (GroupPlace | null)[];
  /** Whether an entry without a match in a round has a bye, which counts as the regulations say. */
  readonly byes: boolean;
  readonly late: LateWay;
  /**
   * The number of rounds that are paired by points: the first by the draw, each later one once the round before is settled.
   * A round after them is the final. `null`: no round is paired by points.
   */
  readonly pairedRounds: ((entries: number) => number) | null;
  /** Criteria for entries that are level on points, unless the regulations say otherwise. */
  readonly criteria: readonly Criterion[];
};

const asDrawn: Format["spread"] = (draw) => draw;

const allAgainstAll = (legs: 1 | 2): Format => {
  const rounds = (entries: number): number => (entries < 2 ? 0 : legs * (entries - 1 + (entries % 2)));
  return {
    least: 2,
    most: MOST_ENTRIES[legs === 1 ? "round-robin" : "double-round-robin"],
    rounds,
    drawnRounds: rounds,
    pairings: (draw) =>
      roundRobin(draw, legs).flatMap(({ round, pairings }) =>
        pairings.map(({ home, away }, index) => ({ round, position: index + 1, home, away })),
      ),
    spread: asDrawn,
    ties: () => [],
    isTie: () => false,
    tables: "one",
    groups: (draw) => [draw],
    slots: [],
    byes: true,
    late: { by: "rounds", legs },
    pairedRounds: null,
    criteria: DEFAULT_REGULATIONS.criteria,
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

/** A format of ties alone, its first round by draw numbers. */
const eliminating = (
  { most, rounds, spread = false }: Pick<Format, "most" | "rounds"> & { readonly spread?: boolean | undefined },
  ties: (entries: number) => readonly PlannedTie[],
): Format => ({
  least: 2,
  most,
  rounds,
  drawnRounds: () => 1,
  pairings: (draw) => drawnTies(ties(draw.length), draw),
  spread: spread ? spreadInBracket : asDrawn,
  ties: ({ entries }) => ties(entries),
  isTie: () => true,
  tables: "none",
  groups: (draw) => [draw],
  slots: [],
  byes: false,
  late: { by: "bye" },
  pairedRounds: null,
  criteria: DEFAULT_REGULATIONS.criteria,
});

const inGroups = (plan: PlanOf<"groups">): Format => {
  const within = (entries: number): number => groupRounds(entries, plan);
  const rounds = (entries: number): number => groupsRounds(entries, plan);
  return {
    least: leastInGroups(plan),
    most: plan.bySize ? MOST_GROUPS * plan.bySize.size : crossingOf(plan.stage).groups * MOST_ENTRIES.groups,
    rounds,
    drawnRounds: within,
    pairings: (draw) => groupPairings(draw, plan),
    spread: plan.spread
      ? (draw, seeded, represents) => spreadInGroups(draw, seeded, represents, groupsOf(draw, plan))
      : asDrawn,
    ties: ({ entries, late }) => crossingTies(entries - late, plan),
    isTie: (round, { entries, late }) => round > within(entries - late) && round <= rounds(entries - late),
    tables: "groups",
    groups: (draw) => groupsOf(draw, plan),
    slots: crossingOf(plan.stage).slots,
    byes: false,
    late: { by: "rounds", legs: plan.legs },
    pairedRounds: null,
    criteria: DEFAULT_REGULATIONS.criteria,
  };
};

const swiss = ({ rounds, final, apart = 0 }: PlanOf<"swiss">): Format => {
  // No two entries meet twice, and with an odd number each rests at most once.
  const paired = (entries: number): number => Math.max(0, Math.min(rounds, entries - 1));
  return {
    least: 2,
    most: MOST_ENTRIES.swiss,
    rounds: (entries) => paired(entries) + (final ? 1 : 0),
    drawnRounds: () => 1,
    pairings: (draw, represents) => firstSwissRound(draw, apart > 0 && represents ? ofTheSame(draw, represents) : []),
    spread: asDrawn,
    ties: () => [],
    isTie: (round, { entries }) => final && round > paired(entries),
    tables: "one",
    groups: (draw) => [draw],
    slots: [],
    byes: false,
    late: { by: "pairing" },
    pairedRounds: paired,
    criteria: SWISS_CRITERIA,
  };
};

/** The formats: a new one needs an entry here, one in `plan.ts` and its words. */
const FORMATS: { readonly [F in FormatName]: (plan: PlanOf<F>) => Format } = {
  "round-robin": () => allAgainstAll(1),
  "double-round-robin": () => allAgainstAll(2),
  knockout: ({ places, spread }) =>
    eliminating({ most: MOST_ENTRIES.knockout, rounds: knockoutRounds, spread }, (entries) =>
      knockoutTies(bracketSeeds(entries), places),
    ),
  "double-elimination": (plan) =>
    eliminating(
      {
        most: MOST_ENTRIES["double-elimination"],
        rounds: (entries) => doubleEliminationRounds(entries, plan),
        spread: plan.spread,
      },
      (entries) => doubleEliminationTies(entries, plan),
    ),
  groups: inGroups,
  swiss,
  stepladder: () => eliminating({ most: MOST_ENTRIES.stepladder, rounds: stepladderRounds }, stepladderTies),
};

/** The format of a plan. */
export const formatOf = <F extends FormatName>(plan: PlanOf<F> & { readonly format: F }): Format =>
  FORMATS[plan.format](plan);
