import { z } from "zod";
import type { Sha256 } from "#shared/carrom/seal/chain.ts";
import { timeOfDay } from "#shared/text.ts";
import { lot } from "../table/tie-breaks.ts";

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
    /** Rounds that begin at an hour of their own, such as a final. */
    rounds: z
      .array(z.strictObject({ n: z.int().min(1).max(MOST_ROUNDS), at: timeOfDay }))
      .min(1)
      .max(MOST_ROUNDS)
      .refine((rounds) => new Set(rounds.map(({ n }) => n)).size === rounds.length, "roundTwice")
      .optional(),
    /** Left out: `rotate`. */
    tables: z.enum(TABLE_ORDERS).optional(),
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
export const hasHours = ({ every, rounds = [] }: Timetable = {}): boolean => every !== undefined || rounds.length > 0;

/**
 * The time at which each round begins, by the club's clock; `null`: not known, or after midnight. The first round of a day
 * begins at `starts`, and each other one `every` minutes after the one before it on that day. A round that would run
 * into a break begins after it. Without `every`, all rounds of a day begin at `starts`, unless the plan names hours.
 *
 * @param days the day of each round, in their order
 */
export const roundTimes = (
  days: readonly (string | null)[],
  starts: string | null,
  { every, breaks = [], rounds = [] }: Timetable = {},
): readonly (string | null)[] => {
  const named = new Map(rounds.map(({ n, at }) => [n, at]));
  const last = new Map<string | null, string | null>();
  const timeAfter = (before: string | null): string | null => {
    if (every === undefined) return rounds.length === 0 ? starts : null;
    return before === null ? null : timeOf(clearOfBreaks(minutesIn(before) + every, every, breaks));
  };
  return days.map((day, index) => {
    const before = last.get(day);
    const time = named.get(index + 1) ?? (before === undefined ? starts : timeAfter(before));
    last.set(day, time);
    return time;
  });
};

/** A fixture's place in the hall: its table, and its sitting if there are more fixtures than tables. */
export type Seating = { readonly table: number; readonly sitting: number };

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
  readonly order: TableOrder;
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

/** The pairs of a round in the order in which they get tables; with `rotate` they stay as they were drawn. */
export const inTableOrder = <Pair extends SeatedPair>(
  pairs: readonly Pair[],
  { round, order, seed, placeOf }: TableRule,
  sha256: Sha256,
): readonly Pair[] => {
  const drawn = pairs.toSorted((one, other) => one.position - other.position);
  if (order === "rotate") return drawn;
  if (order === "lots" || round === 1) {
    const lots = new Map(drawn.map((pair) => [pair, lot(`${seed}:table:${round}`, pair.home, sha256)]));
    return drawn.toSorted((one, other) => (lots.get(one) ?? 0) - (lots.get(other) ?? 0));
  }
  return drawn.toSorted((one, other) => {
    const [[best, next], [otherBest, otherNext]] = [ranksOf(one, placeOf), ranksOf(other, placeOf)];
    if (best !== otherBest) return best - otherBest;
    return next === otherNext ? one.position - other.position : next - otherNext;
  });
};

/** The seats of a round, by the place in the draw: one pair at each table of a sitting. */
export const seatsOfRound = (
  pairs: readonly SeatedPair[],
  rule: TableRule,
  tables: number,
  sha256: Sha256,
): ReadonlyMap<number, Seating> =>
  new Map(
    inTableOrder(pairs, rule, sha256).map(({ position }, index) => [
      position,
      rule.order === "rotate" ? seatingOf(rule.round, position, tables) : seatingOf(1, index + 1, tables),
    ]),
  );
