import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import type { SwissEntry, SwissRound } from "../swiss/history.ts";
import type { Criterion, Regulations } from "../terms/regulations.ts";
import { type BuchholzName, buchholz, type Histories } from "./buchholz.ts";
import { type OwnResult, type OwnResults, type Tally, tally } from "./tallies.ts";

/**
 * Breaking ties. A group that is level is split by one criterion after another; it is never sorted by a pairwise
 * comparison, which cannot resolve three entries that beat each other in a circle.
 *
 * Criteria are applied in their order and none is skipped. If a league compares a smaller group again, the group goes
 * back to the first head-to-head, and never forward: criteria before the first head-to-head are all applied first.
 *
 * | criterion           | FIDE C.07 name   | counted value                                                      |
 * |---------------------|------------------|--------------------------------------------------------------------|
 * | head-to-head-points | direct encounter | match points among the tied, once all of them have met             |
 * | head-to-head-net    |                  | net points among the tied, once all of them have met               |
 * | net-rubbers         | game points      | rubbers of team ties won less rubbers lost                         |
 * | net-points          |                  | points scored less points conceded                                 |
 * | boards-won          |                  |                                                                    |
 * | points-for          |                  |                                                                    |
 * | sonneborn-berger    |                  | points of those beaten, half the points of those drawn with, in matches that were played: FIDE counts forfeits too |
 * | buchholz            | Buchholz         | points of all opponents, see `buchholz.ts`                         |
 * | buchholz-cut-1      | Buchholz Cut-1   | without the least of them                                          |
 * | median-buchholz     | Buchholz Median-1 | without the least and the most of them                            |
 * | wins                | number of wins   |                                                                    |
 * | lots                | drawing of lots  | SHA-256 of the published seed and the entry                        |
 */

/** A criterion applied to a group of level entries, and their values. More is better. */
export type TieStep = {
  readonly criterion: Criterion;
  readonly among: readonly string[];
  readonly values: Readonly<Record<string, number>>;
};

/** A head-to-head that could not be compared in its turn: not all of the group have met, equally often. */
export type Unasked = {
  readonly criterion: Criterion;
  readonly among: readonly string[];
  /** The number of steps before its turn. */
  readonly after: number;
};

/** Entries that share a place, with the steps that led there. */
export type SharedPlace = {
  readonly entries: readonly string[];
  readonly steps: readonly TieStep[];
  readonly unasked: readonly Unasked[];
};

/** The input of all criteria. */
export type TieBreakData = {
  readonly own: OwnResults;
  readonly regulations: Regulations;
  readonly sha256: Sha256;
  /** The rounds of every entry, where rounds can be missed; left out: the matches in `own`, and `unmet`. */
  readonly rounds?: readonly SwissEntry[] | undefined;
  /** Points that the league deducted from an entry; left out: none from any. */
  readonly deducted?: ((entry: string) => number) | undefined;
  /** Rounds of an entry without an opponent; left out: none. */
  readonly byes?: ((entry: string) => number) | undefined;
  /** Points of an entry's rounds without an opponent, and of its abandoned matches; left out: none. */
  readonly unmet?: ((entry: string) => number) | undefined;
};

type Values = ReadonlyMap<string, number>;
type Measure = (entry: string, field: TieBreakData) => number;

/** Hex digits of the hash that make the lot: 48 bits, exact in a number. */
const LOT_DIGITS = 12;

/** An entry's lot: the first digits of SHA-256 of `seed:entry`, so that anyone can repeat it. */
export const lot = (seed: string, entry: string, sha256: Sha256): number =>
  Number.parseInt(sha256(`${seed}:${entry}`).slice(0, LOT_DIGITS), 16);

const ownTally = (entry: string, { own, regulations, byes }: TieBreakData) =>
  tally(entry, own(entry), regulations, byes?.(entry));

/** Forfeits are left out: points won without play would count for every opponent of the winner. */
const sonnebornBerger: Measure = (entry, field) =>
  field
    .own(entry)
    .filter((result) => result.played && result.outcome !== "lost")
    .reduce((sum, result) => {
      const { points } = ownTally(result.other.entry, field);
      return sum + (result.outcome === "won" ? points : points / 2);
    }, 0);

/** Only played ties count: a walkover has no rubbers won. */
const netRubbers: Measure = (entry, { own }) =>
  own(entry)
    .filter((result) => result.played)
    .reduce((sum, result) => sum + (result.own.rubbers ?? 0) - (result.other.rubbers ?? 0), 0);

/** A walkover counts as a win, as FIDE C.07 counts one. */
const winsOf = ({ won, walkoversWon }: Tally): number => won + walkoversWon;

/** A match of an entry as a past round. */
const roundOf = (entry: string, result: OwnResult, regulations: Regulations): SwissRound => ({
  kind: result.played ? "played" : "walkover",
  opponent: result.other.entry,
  first: false,
  points: tally(entry, [result], regulations).points,
});

const historiesOf = ({ own, regulations, rounds, deducted, unmet }: TieBreakData): Histories => {
  const { draw, loss } = regulations;
  const byEntry = rounds && new Map(rounds.map((one) => [one.entry, one]));
  const ownRounds = (entry: string): SwissEntry => ({
    entry,
    seed: 0,
    rounds: own(entry).map((result) => roundOf(entry, result, regulations)),
  });
  const { unplayed } = regulations;
  // Histories of a Swiss have their byes; those of a league are its matches.
  const credited = byEntry ? undefined : unmet;
  return { draw, loss, deducted, credited, unplayed, of: (entry) => (byEntry ? byEntry.get(entry) : ownRounds(entry)) };
};

const opponentsOf =
  (name: BuchholzName): Measure =>
  (entry, field) =>
    buchholz(name, entry, historiesOf(field));

const MEASURES: Readonly<Record<Exclude<Criterion, "head-to-head-points" | "head-to-head-net">, Measure>> = {
  "net-rubbers": netRubbers,
  "net-points": (entry, field) => ownTally(entry, field).net,
  "boards-won": (entry, field) => ownTally(entry, field).boardsWon,
  "points-for": (entry, field) => ownTally(entry, field).pointsFor,
  "sonneborn-berger": sonnebornBerger,
  buchholz: opponentsOf("buchholz"),
  "buchholz-cut-1": opponentsOf("buchholz-cut-1"),
  "median-buchholz": opponentsOf("median-buchholz"),
  wins: (entry, field) => winsOf(ownTally(entry, field)),
  lots: (entry, field) => lot(field.regulations.seed, entry, field.sha256),
};

/** Whether all of the group have met, equally often: otherwise head to head would be unfair. */
const allHaveMet = (group: readonly string[], own: OwnResults): boolean => {
  const counts = group.flatMap((one, index) => {
    const meetings = Map.groupBy(own(one), ({ other }) => other.entry);
    return group.slice(index + 1).map((other) => meetings.get(other)?.length ?? 0);
  });
  const [first] = counts;
  return first !== undefined && first > 0 && counts.every((count) => count === first);
};

/** The field with only the matches within the group, and no byes. */
const amongThemselves = (group: readonly string[], field: TieBreakData): TieBreakData => {
  const members = new Set(group);
  const own: OwnResults = (entry) => field.own(entry).filter(({ other }) => members.has(other.entry));
  return { ...field, own, byes: undefined };
};

const isHeadToHead = (criterion: Criterion): criterion is "head-to-head-points" | "head-to-head-net" =>
  criterion === "head-to-head-points" || criterion === "head-to-head-net";

/** A criterion's value for each entry of a group; `null` if it cannot be compared yet. */
export const valuesOf = (criterion: Criterion, group: readonly string[], field: TieBreakData): Values | null => {
  const measured = (measure: (entry: string) => number): Values =>
    new Map(group.map((entry) => [entry, measure(entry)]));
  if (!isHeadToHead(criterion)) return measured((entry) => MEASURES[criterion](entry, field));
  const mini = amongThemselves(group, field);
  if (!allHaveMet(group, mini.own)) return null;
  return measured((entry) => {
    const { points, net } = ownTally(entry, mini);
    return criterion === "head-to-head-points" ? points : net;
  });
};

/** A group in parts of equal value, the greatest first; within a part the order does not change. */
export const partition = (group: readonly string[], value: (entry: string) => number): readonly string[][] =>
  [...Map.groupBy(group, value)].toSorted(([one], [other]) => other - one).map(([, entries]) => entries);

/** The next criterion for a group that has become smaller: the following one, or a head-to-head that had its turn. */
const continuation = (asked: number, { criteria, reapply }: Regulations): number => {
  const headToHead = criteria.findIndex(isHeadToHead);
  return reapply && headToHead !== -1 ? Math.min(headToHead, asked + 1) : asked + 1;
};

type Progress = Omit<SharedPlace, "entries"> & { readonly from: number };

const BEGINNING: Progress = { from: 0, steps: [], unasked: [] };

/**
 * Separates entries that are level on points, best first. Entries that no criterion separates share a place.
 * Every place has the steps that led there, including those that separated none.
 */
export const breakTie = (
  group: readonly string[],
  field: TieBreakData,
  { from, steps, unasked }: Progress = BEGINNING,
): readonly SharedPlace[] => {
  const criterion = field.regulations.criteria[from];
  if (group.length < 2 || criterion === undefined) return [{ entries: group, steps, unasked }];
  const values = valuesOf(criterion, group, field);
  if (!values) {
    const passed = [...unasked, { criterion, among: group, after: steps.length }];
    return breakTie(group, field, { from: from + 1, steps, unasked: passed });
  }
  const asked = [...steps, { criterion, among: group, values: Object.fromEntries(values) }];
  const parts = partition(group, (entry) => values.get(entry) ?? 0);
  const next = parts.length === 1 ? from + 1 : continuation(from, field.regulations);
  return parts.flatMap((part) => breakTie(part, field, { from: next, steps: asked, unasked }));
};
