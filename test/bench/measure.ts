/**
 * Measuring beside a yardstick: every case has its turn in every round, in an order that rotates, so that whatever
 * else the machine does falls on all of them alike. What counts is the median over the rounds.
 */

/** Something to be measured: it does its work once and says nothing. */
export type Case = {
  readonly name: string;
  /** What the work is counted in: `strikes`, `requests`. */
  readonly unit: string;
  /** How many of them one call does. */
  readonly amount: number;
  /** The names of the bare cases that this one is held against. */
  readonly beside?: readonly string[];
  /** What a call needs ready; not timed. */
  readonly before?: () => Promise<void>;
  readonly work: () => void | Promise<void>;
};

/** What a case came to. */
export type Measured = {
  readonly name: string;
  readonly unit: string;
  readonly perSecond: number;
  /** Median time of one unit. */
  readonly microseconds: number;
  /** The middle half of the rounds, as units per second. */
  readonly quartiles: readonly [number, number];
  /** How many times as long as each of its yardsticks it takes. */
  readonly times: readonly { readonly yardstick: string; readonly factor: number }[];
};

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const rotated = <T>(items: readonly T[], by: number): readonly T[] => {
  const start = by % Math.max(1, items.length);
  return [...items.slice(start), ...items.slice(0, start)];
};

/** Milliseconds that one call takes, over as many calls as fill `atLeast` milliseconds. */
const timed = async ({ before, work }: Case, atLeast: number): Promise<number> => {
  let calls = 0;
  let passed = 0;
  do {
    await before?.();
    const began = performance.now();
    await work();
    passed += performance.now() - began;
    calls += 1;
  } while (passed < atLeast);
  return passed / calls;
};

/** Runs all cases in alternating rounds. The first round warms up and is not counted. */
export const measure = async (
  cases: readonly Case[],
  rounds: number,
  atLeast: number,
): Promise<readonly Measured[]> => {
  const times = new Map(cases.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const one of rotated(cases, round)) {
      const time = await timed(one, atLeast);
      if (round > 0) times.get(one.name)?.push(time);
    }
  }
  const sorted = (name: string) => (times.get(name) ?? []).toSorted((a, b) => a - b);
  return cases.map(({ name, unit, amount, beside = [] }) => {
    const own = sorted(name);
    const perSecond = (share: number) => (amount / at(own, share)) * 1000;
    return {
      name,
      unit,
      perSecond: perSecond(0.5),
      microseconds: (at(own, 0.5) / amount) * 1000,
      quartiles: [perSecond(0.75), perSecond(0.25)],
      times: beside.map((yardstick) => ({ yardstick, factor: at(own, 0.5) / at(sorted(yardstick), 0.5) })),
    };
  });
};
