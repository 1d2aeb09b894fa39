import fc from "fast-check";
import { MAX_EVENTS_PER_APPEND } from "#shared/api/parts/limits.ts";
import { move } from "../support/any-move.ts";
import { holds } from "./checker.ts";
import type { History } from "./history.ts";
import { noAlarm } from "./misfortune.ts";
import { FATES } from "./passage.ts";
import { WRITERS } from "./world.ts";

/** A step of a history, as fast-check drives it: after each, the rules that always hold are checked. */
class Step implements fc.AsyncCommand<object, History> {
  readonly #words: string;
  readonly #act: (history: History) => Promise<unknown>;

  constructor(words: string, act: (history: History) => Promise<unknown>) {
    this.#words = words;
    this.#act = act;
  }

  check(): boolean {
    return true;
  }

  async run(_: object, history: History): Promise<void> {
    await this.#act(history);
    await history.journey?.steps();
    await holds(history);
  }

  toString(): string {
    return this.#words;
  }
}

const step = <T>(name: string, given: fc.Arbitrary<T>, act: (history: History, given: T) => Promise<unknown>) =>
  given.map((one) => new Step(`${name} ${printed(one)}`.trim(), (history) => act(history, one)));

/** A step's parameters as text: a move says its type; the rest of it comes back with the seed. */
const printed = (given: unknown): string =>
  JSON.stringify(given ?? undefined, (key, value: unknown) =>
    ["shot", "pick", "count"].includes(key) ? undefined : value,
  ) ?? "";

const MOST_MOVES = 4;

/** Moves: mostly play; often a board at once, so that matches are decided, rated and corrected. */
const moves = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: move },
    { weight: 4, arbitrary: move.map((one) => ({ ...one, type: "board_recorded" as const, count: 9 })) },
    { weight: 1, arbitrary: move.map((one) => ({ ...one, type: "event_voided" as const })) },
  ),
  { minLength: 1, maxLength: MOST_MOVES },
);
const fates = fc.array(fc.constantFrom(...FATES), { maxLength: 3 });
/** Zero, and now and then a number: zero is tried first when a failure is made smaller. */
const rarely = (weight: number, number: fc.Arbitrary<number>): fc.Arbitrary<number> =>
  fc.oneof({ withCrossShrink: true }, { weight, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: number });
/**
 * A phone that was out of reach for a while sends its whole queue at once: more events than one statement of the journal
 * takes, and at most as many as one request takes.
 */
const many = rarely(
  14,
  fc.oneof(
    { withCrossShrink: true },
    { weight: 2, arbitrary: fc.integer({ min: 34, max: 70 }) },
    { weight: 1, arbitrary: fc.integer({ min: 71, max: MAX_EVENTS_PER_APPEND - MOST_MOVES }) },
  ),
);
/** The number of events at the beginning of a request that have arrived before. */
const overlap = rarely(9, fc.integer({ min: 1, max: 60 }));
const attempt = fc.record({
  moves,
  many,
  overlap,
  looks: fc.nat(3).map((roll) => roll > 0),
  socket: fc.boolean(),
  fates,
});
const which = fc.nat(5);
const times = fc.constantFrom(1, 1, 2);
const batchFault = fc.oneof(
  fc.constantFrom({ kind: "down" as const }, { kind: "unanswered" as const }),
  fc.record({ kind: fc.constant("statement" as const), at: fc.nat(7) }),
);

const delivery = fc.record({
  which,
  twice: fc.nat(3).map((roll) => roll === 3),
  again: fc.nat(3).map((roll) => roll === 3),
  dies: fc.option(fc.nat(9), { freq: 3 }),
});

/** Steps that can happen to a match, by weight. */
const all: readonly (readonly [weight: number, fc.Arbitrary<Step>])[] = [
  [
    12,
    step("record", fc.record({ who: fc.constantFrom(...WRITERS), attempt }), (history, { who, attempt: tried }) =>
      history.record(who, tried),
    ),
  ],
  [2, step("race", moves, (history, both) => history.race(both))],
  [3, step("arrives", which, ({ passage }, one) => passage.arrives(one))],
  [2, step("evict", fc.boolean(), ({ place }, hibernating) => place.evict(hibernating))],
  [4, step("alarm", times, ({ place }, at) => place.alarm(at))],
  [2, step("rating alarm", times, ({ place }, at) => place.listAlarm(at))],
  [2, step("the league decides", fc.constant(null), (history) => history.decide())],
  [
    1,
    step("rating alarm cannot be set", fc.constant(null), ({ place }) =>
      place.withinList((list) => void noAlarm(list)),
    ),
  ],
  [
    2,
    step(
      "record while draining",
      fc.record({ moves, moment: fc.constantFrom("before" as const, "after" as const) }),
      (history, { moves: made, moment }) => history.recordWhile("store", made, moment),
    ),
  ],
  [2, step("a fortnight passes", fc.constant(null), (history) => history.fortnights(1))],
  [
    1,
    step(
      "record while sealing",
      fc.record({ moves, moment: fc.constantFrom("before" as const, "after" as const) }),
      (history, { moves: made, moment }) => history.recordWhile("seal", made, moment),
    ),
  ],
  [
    3,
    step("D1 fails", fc.record({ fault: batchFault, for: fc.integer({ min: 1, max: 3 }) }), async ({ place }, given) =>
      place.trouble.add(given.fault, given.for),
    ),
  ],
  [2, step("watcher breaks", which, ({ watchers }, one) => watcherOf(watchers, one).happens({ type: "lost" }))],
  [2, step("watcher misses", which, async ({ watchers }, one) => watcherOf(watchers, one).misses(true))],
  [1, step("room is lost", fc.constant(null), (history) => history.loseRoom())],
  [3, step("watcher comes", which, ({ watchers }, one) => watcherOf(watchers, one).comes())],
];

/** Steps of the clock and its queue. */
const ofClock: typeof all = [
  [2, step("the clock runs", fc.constant(null), ({ clockwork }) => clockwork.runs())],
  [4, step("a message arrives", delivery, ({ clockwork }, one) => clockwork.arrives(one))],
  [1, step("record while listing", moves, (history, made) => history.recordWhileListed(made))],
];

/** Steps of a database that is saved and put back. */
const ofTimeTravel: typeof all = [
  [3, step("the database is saved", fc.constant(null), async (history) => history.saves())],
  [3, step("the database is put back", which, (history, one) => history.putBack(one))],
];

const watcherOf = (watchers: History["watchers"], one: number) => {
  const watcher = watchers[one % watchers.length];
  if (!watcher) throw new Error("there are watchers");
  return watcher;
};

/** Histories of at most `atMost` steps; `clock`: in which the clock runs, too; `back`: in which the database is put back. */
export const steps = (
  atMost: number,
  { clock, back = false }: { readonly clock: boolean; readonly back?: boolean },
  replayPath: string | undefined,
): fc.Arbitrary<Iterable<fc.AsyncCommand<object, History>>> =>
  fc.commands(
    [...all, ...(clock ? ofClock : []), ...(back ? ofTimeTravel : [])].flatMap(([weight, one]) =>
      Array.from({ length: weight }, () => one),
    ),
    { maxCommands: atMost, size: "max", ...(replayPath === undefined ? {} : { replayPath }) },
  );
