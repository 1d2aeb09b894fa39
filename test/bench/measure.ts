/**
 * Measuring against a yardstick: every case has its turn in every round, in an order that rotates, so that other
 * work of the machine falls on all of them equally. The result is the median over the rounds.
 */

/** A case to be measured: it does its work once and prints nothing. */
export type Case = {
  readonly name: string;
  /** The unit of the work: `events`, `requests`. */
  readonly unit: string;
  /** The number of units that one call does. */
  readonly amount: number;
  /** The bare cases that this one is compared with. */
  readonly beside?: readonly Yardstick[];
  /** Preparation of a call; not timed. */
  readonly before?: () => Promise<void>;
  readonly work: () => void | Promise<void>;
  /** Finishing of work that a call leaves, so that the next one does not pay for it; not timed. */
  readonly after?: () => Promise<void>;
};

/** A bare case that another one is compared with. */
type Yardstick = {
  /** The name of the bare case, or of several done one after the other (`sumOf`). */
  readonly name: string;
  readonly sumOf?: readonly string[];
  /** The amount of measured work in the yardstick's unit, where that is not its own: strikes next to moves. */
  readonly amount?: number;
  /** The share of the yardstick's speed that is the aim. */
  readonly aim?: number;
};

/** The result of a case. */
export type Measured = {
  readonly name: string;
  readonly unit: string;
  readonly perSecond: number;
  /** The median time of one unit. */
  readonly microseconds: number;
  /** The middle half of the rounds, as units per second. */
  readonly quartiles: readonly [number, number];
  /** The case's speed as a share of each yardstick's: 2 is twice as fast. */
  readonly speeds: readonly { readonly yardstick: string; readonly share: number; readonly aim: number | null }[];
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const rotated = <T>(items: readonly T[], by: number): readonly T[] => {
  const start = by % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)];
};

/** The milliseconds of a clock so far. */
type Clock = () => number;

/** The clock on the wall, for work that waits for others. */
const onTheWall: Clock = () => performance.now();

/** The processor time of this thread, for pure computing: other work of the machine does not count. */
export const onThread: Clock = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The milliseconds that one call takes. */
const timed = async ({ before, work, after }: Case, clock: Clock): Promise<number> => {
  await before?.();
  const began = clock();
  await work();
  const taken = clock() - began;
  await after?.();
  return taken;
};

/** Runs all cases in alternating rounds. The first round warms up and is not counted. */
export const measure = async (
  cases: readonly Case[],
  rounds: number,
  clock: Clock = onTheWall,
): Promise<readonly Measured[]> => {
  const times = new Map(cases.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of rotated(cases, round)) {
      const time = await timed(one, clock);
      if (round > 0) times.get(one.name)?.push(time);
    }
  }
  const sorted = (name: string) => (times.get(name) ?? []).toSorted((a, b) => a - b);
  const secondsOfOne = ({ name, amount }: Pick<Case, "name" | "amount">, share: number) =>
    at(sorted(name), share) / amount / 1000;
  const secondsOfYardstick = ({ name, sumOf = [name] }: Yardstick): number =>
    sumOf.reduce((seconds, part) => {
      const amount = cases.find((other) => other.name === part)?.amount ?? Number.NaN;
      return seconds + secondsOfOne({ name: part, amount }, 0.5);
    }, 0);
  return cases.map((one) => {
    const { name, unit, beside = [] } = one;
    const own = secondsOfOne(one, 0.5);
    return {
      name,
      unit,
      perSecond: 1 / own,
      microseconds: own * 1_000_000,
      quartiles: [1 / secondsOfOne(one, 0.75), 1 / secondsOfOne(one, 0.25)],
      speeds: beside.map((yardstick) => ({
        yardstick: yardstick.name,
        share: secondsOfYardstick(yardstick) / secondsOfOne({ name, amount: yardstick.amount ?? one.amount }, 0.5),
        aim: yardstick.aim ?? null,
      })),
    };
  });
};
