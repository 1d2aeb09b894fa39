import { z } from "zod";
import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { nameLine, timeOfDay } from "#shared/text.ts";
import { lot } from "../table/tie-breaks.ts";
import { hallRanges, halls } from "./halls.ts";

/**
 * How tables are given to the pairs of a round: `rotate`, so that no entry plays at one table all season; `rank`, the pair
 * of the leader at table 1, and by lots in the first round; `lots`, by lots in every round.
 */
export const TABLE_ORDERS = ["rotate", "rank", "lots"] as const;
export type TableOrder = (typeof TABLE_ORDERS)[number];

/** The division with the most rounds has 126 of them. */
const MOST_ROUNDS = 126;

/** The plan of a day of play: when each round begins, and how its tables are given. The day itself begins at `starts`. */
export const timetable = z
  .strictObject({
    /** The time from which entries report. */
    checkIn: timeOfDay.optional(),
    /** Minutes from the start of a round to the start of the next one on the same day. */
    every: z.int().min(5).max(600).optional(),
    /**
     * Minutes from a shift of a round to the next one. A round with more matches than tables is parted over shifts (E21,
     * E22): as many matches as there are tables are in each. Left out: they follow one another without hours.
     */
    shiftEvery: z.int().min(5).max(600).optional(),
    /** The halls with their tables; they take the place of the division's number of tables. */
    halls: halls.optional(),
    /** Times without play, in their order. */
    breaks: z
      .array(
        z
          .strictObject({ from: timeOfDay, to: timeOfDay })
          .refine(({ from, to }) => from < to, { path: ["to"], message: "breakEnds" }),
      )
      .min(1)
      .max(4)
      .optional(),
    /** Rounds that begin at an hour of their own, such as a final, or are played in one of the halls alone. */
    rounds: z
      .array(
        z
          .strictObject({
            n: z.int().min(1).max(MOST_ROUNDS),
            at: timeOfDay.optional(),
            hall: nameLine.min(1).max(40).optional(),
          })
          .refine(({ at, hall }) => at !== undefined || hall !== undefined, { path: ["at"], message: "timeForm" }),
      )
      .min(1)
      .max(MOST_ROUNDS)
      .refine((rounds) => new Set(rounds.map(({ n }) => n)).size === rounds.length, "roundTwice")
      .optional(),
    /** Left out: `rotate`. */
    tables: z.enum(TABLE_ORDERS).optional(),
  })
  .superRefine(({ halls: named = [], rounds = [] }, context) => {
    for (const [index, { hall }] of rounds.entries())
      if (hall !== undefined && !named.some(({ name }) => name === hall))
        context.addIssue({ code: "custom", path: ["rounds", index, "hall"], message: "hallUnknown" });
  })
  .meta({ id: "Timetable" });
export type Timetable = z.output<typeof timetable>;

const MINUTES_A_DAY = 24 * 60;

const minutesIn = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
};

const timeOf = (minutes: number): string | null =>
  minutes < MINUTES_A_DAY
    ? [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":")
    : null;

/** A time so many minutes later on the same day; `null`: after midnight. */
export const minutesLater = (time: string, minutes: number): string | null => timeOf(minutesIn(time) + minutes);

/** The start of a round that could begin at `from`, so that it is over before the next break. */
const clearOfBreaks = (from: number, length: number, breaks: NonNullable<Timetable["breaks"]>): number =>
  breaks
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .map((pause) => ({ from: minutesIn(pause.from), to: minutesIn(pause.to) }))
    .reduce((start, pause) => (start < pause.to && start + length > pause.from ? pause.to : start), from);

/** Whether a day plan has an hour for each round: otherwise all rounds of a day are at its start. */
export const hasHours = ({ every, shiftEvery, rounds = [] }: Timetable = {}): boolean =>
  every !== undefined || shiftEvery !== undefined || rounds.some(({ at }) => at !== undefined);

/**
 * The times at which the shifts of each round begin, by the club's clock; `null`: not known, or after midnight. The first
 * round of a day begins at `starts`, and each other one `every` minutes after the last shift before it on that day. What
 * would run into a break begins after it. Without `every`, all rounds of a day begin at `starts`, unless the plan
 * names hours.
 *
 * @param days the day of each round, in their order
 * @param shifts the number of shifts of each round; left out: one
 */
export const shiftTimes = (
  days: readonly (string | null)[],
  starts: string | null,
  { shiftEvery, every = shiftEvery, breaks = [], rounds = [] }: Timetable = {},
  shifts: readonly number[] = [],
): readonly (readonly (string | null)[])[] => {
  const named = new Map(rounds.flatMap(({ n, at }) => (at === undefined ? [] : [[n, at] as const])));
  const last = new Map<string | null, string | null>();
  const later = (before: string | null, minutes: number): string | null =>
    before === null ? null : timeOf(clearOfBreaks(minutesIn(before) + minutes, minutes, breaks));
  const timeAfter = (before: string | null): string | null => {
    if (every === undefined) return named.size === 0 ? starts : null;
    return later(before, every);
  };
  return days.map((day, index) => {
    const before = last.get(day);
    const times = [named.get(index + 1) ?? (before === undefined ? starts : timeAfter(before))];
    while (shiftEvery !== undefined && times.length < (shifts[index] ?? 1))
      times.push(later(times.at(-1) ?? null, shiftEvery));
    last.set(day, times.at(-1) ?? null);
    return times;
  });
};

/** The time at which each round begins, as `shiftTimes` has it for its first shift. */
export const roundTimes = (...plan: Parameters<typeof shiftTimes>): readonly (string | null)[] =>
  shiftTimes(...plan).map(([first = null]) => first);

/** The tables of a division: their number, unless its day plan names halls. */
type DivisionTables = { readonly tables: number | null; readonly timetable?: Timetable | undefined };

/** The numbers of the tables that a round is played at; empty: not known. */
export const tablesOfRound = ({ tables, timetable: plan }: DivisionTables, round: number): readonly number[] => {
  const ranges = hallRanges(plan?.halls ?? [{ name: "", tables: tables ?? 0 }]);
  const own = plan?.rounds?.find(({ n }) => n === round)?.hall;
  return ranges
    .filter(({ name }) => own === undefined || name === own)
    .flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, index) => from + index));
};

/** The number on the last table of a division; 0: not known. */
export const lastTable = ({ tables, timetable: plan }: DivisionTables): number =>
  plan?.halls ? Math.max(...hallRanges(plan.halls).map(({ to }) => to)) : (tables ?? 0);

/**
 * The places of a round's matches, shift by shift; `null`: its matches have no shifts.
 *
 * @param places of all its matches, in their order
 */
export const shiftsOfRound = (
  hall: DivisionTables,
  round: number,
  places: readonly number[],
): readonly (readonly number[])[] | null => {
  const { length } = tablesOfRound(hall, round);
  if (hall.timetable?.shiftEvery === undefined || length === 0) return null;
  return Array.from({ length: Math.ceil(places.length / length) }, (_, index) =>
    places.slice(index * length, (index + 1) * length),
  );
};

/**
 * A fixture's place in the hall: its table, and its sitting if there are more fixtures than tables. Where rounds are parted
 * over shifts, the number of its shift, in which it is the only one at its table.
 */
export type Seating = { readonly table: number; readonly sitting: number; readonly shift?: number };

/**
 * The table of a fixture in a hall. The first table moves on by one each round, so that no entry plays at one
 * table all season.
 */
export const seatingOf = (round: number, position: number, tables: number): Seating => ({
  table: ((position - 1 + round - 1) % tables) + 1,
  sitting: Math.floor((position - 1) / tables) + 1,
});

/** A pair of a round, by its place in the draw. */
type SeatedPair = { readonly position: number; readonly home: string; readonly away: string };

/** The input of a round's table order, apart from its pairs. */
type TableRule = {
  readonly round: number;
  /** `drawn`: in the order of the draw. */
  readonly order: TableOrder | "drawn";
  /** The published text that lots are drawn from. */
  readonly seed: string;
  /** The place of an entry in the table before this round; `null`: it has none. */
  readonly placeOf: (entry: string) => number | null;
};

/** The better place of a pair and the other one. */
const ranksOf = ({ home, away }: SeatedPair, placeOf: TableRule["placeOf"]): readonly [number, number] => {
  const places = [home, away].map((entry) => placeOf(entry) ?? Number.POSITIVE_INFINITY);
  return [Math.min(...places), Math.max(...places)];
};

const byRank =
  (placeOf: TableRule["placeOf"]) =>
  (one: SeatedPair, other: SeatedPair): number => {
    const [[best, next], [otherBest, otherNext]] = [ranksOf(one, placeOf), ranksOf(other, placeOf)];
    if (best !== otherBest) return best - otherBest;
    return next === otherNext ? one.position - other.position : next - otherNext;
  };

const isByLots = ({ order, round }: TableRule): boolean => order === "lots" || (order === "rank" && round === 1);

/** The pairs of a round in the order in which they get tables; with `rotate` they stay as they were drawn. */
export const inTableOrder = <Pair extends SeatedPair>(
  pairs: readonly Pair[],
  rule: TableRule,
  sha256: Sha256,
): readonly Pair[] => {
  const drawn = pairs.toSorted((one, other) => one.position - other.position);
  if (isByLots(rule)) {
    const lots = new Map(drawn.map((pair) => [pair, lot(`${rule.seed}:table:${rule.round}`, pair.home, sha256)]));
    return drawn.toSorted((one, other) => (lots.get(one) ?? 0) - (lots.get(other) ?? 0));
  }
  return rule.order === "rank" ? drawn.toSorted(byRank(rule.placeOf)) : drawn;
};

/** The seats of a round, by the place in the draw: one pair at each table of a sitting. */
export const seatsOfRound = (
  pairs: readonly SeatedPair[],
  rule: TableRule,
  tables: readonly number[],
  sha256: Sha256,
): ReadonlyMap<number, Seating> =>
  new Map(
    inTableOrder(pairs, rule, sha256).map(({ position }, index) => {
      const { table, sitting } =
        rule.order === "rotate"
          ? seatingOf(rule.round, position, tables.length)
          : seatingOf(1, index + 1, tables.length);
      return [position, { table: tables[table - 1] ?? table, sitting }];
    }),
  );

/**
 * The seats of a round that is parted over shifts, by the place in the draw. A table is given to each place, also where its
 * pair is not known yet, so that a later pair moves no other.
 *
 * @param shifts the places of the round's matches, shift by shift
 */
export const seatsInShifts = (
  pairs: readonly SeatedPair[],
  rule: TableRule,
  tables: readonly number[],
  shifts: readonly (readonly number[])[],
  sha256: Sha256,
): ReadonlyMap<number, Seating> => {
  const known = new Map(pairs.map((pair) => [pair.position, pair]));
  return new Map(
    shifts.flatMap((places, index) => {
      const all = places.map((position) => known.get(position) ?? { position, home: "", away: "" });
      // Lots are drawn for places: a pair that is not known has no name to draw one for.
      const named = isByLots(rule) ? all.map((pair) => ({ ...pair, home: String(pair.position) })) : all;
      return inTableOrder(named, rule, sha256).map(({ position }, place) => {
        const at = rule.order === "rotate" ? (place + rule.round - 1) % tables.length : place;
        return [position, { table: tables[at] ?? at + 1, sitting: 1, shift: index + 1 }] as const;
      });
    }),
  );
};
