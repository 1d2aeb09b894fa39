import fc from "fast-check";
import { holds, holdsInTheEnd, missesWhatIsLost } from "./checker.ts";
import { History } from "./history.ts";
import { journeys } from "./journey.ts";
import { steps } from "./steps.ts";
import { Violation } from "./violation.ts";
import type { Game, World } from "./world.ts";

/** The number of histories and of their steps, and the seed and paths of ones played before. */
export type Plan = {
  readonly runs: number;
  readonly steps: number;
  readonly seed: number;
  /** Whether the clock runs between other steps; at the end of a history it always does. */
  readonly clock: boolean;
  /** Whether the database is put back to older days, now and then. */
  readonly back?: boolean;
  /** Whether the first history that fails will do; otherwise the smallest that fails is looked for. */
  readonly first?: boolean;
  readonly path?: string;
  readonly replayPath?: string;
};

/** The report of a failure, or of a success. */
export type Found = {
  readonly failed: boolean;
  readonly runs: number;
  readonly violation: string;
  readonly report: string;
};

/** Games that are over in one board, or in a few: their results are then corrected. */
const games = fc.constantFrom<Game>(
  { ruleset: "woodestic-simple" },
  { ruleset: "woodestic-simple", format: { boards: 2, games: 3, substitutes: true } },
  { ruleset: "tournament-15", format: { boards: 2 } },
);

/** Plays histories in a world until one fails, and then the smallest that fails the same way. */
export const torture = (world: World, plan: Plan): Promise<Found> =>
  found(
    plan,
    fc.asyncProperty(games, steps(plan.steps, plan, plan.replayPath), journeys, async (game, commands, journey) => {
      const history = await History.begin(world, game, journey);
      await fc.asyncModelRun(() => ({ model: {}, real: history }), commands);
      await holdsInTheEnd(history);
      await history.journey?.ends();
      await holds(history);
    }),
  );

const endings = fc.record({ which: fc.nat(5), later: fc.nat(5), byHand: fc.boolean() });

/**
 * Histories in which the database is put back, and rooms are lost: in the end all is there again. Then both are gone at
 * once, and a head list that a reader has kept says what is missing.
 */
export const putBack = (world: World, plan: Omit<Plan, "back">): Promise<Found> => {
  const whole = { ...plan, back: true };
  const empty = world.timeTravel?.save();
  return found(
    whole,
    fc.asyncProperty(games, steps(plan.steps, whole, plan.replayPath), endings, async (game, commands, ending) => {
      world.timeTravel?.putBack(empty);
      const history = await History.begin(world, game);
      await fc.asyncModelRun(() => ({ model: {}, real: history }), commands);
      await holdsInTheEnd(history);
      // A log that was sealed and dropped comes back, too.
      await history.putBack(ending.later);
      await history.place.evict(false);
      await holdsInTheEnd(history);
      await missesWhatIsLost(history, ending);
    }),
  );
};

const found = async <T>(plan: Plan, property: fc.IAsyncProperty<T>): Promise<Found> => {
  const { seed, path, runs: numRuns } = plan;
  const details = await fc.check(property, {
    seed,
    numRuns,
    ...(path === undefined ? {} : { path }),
    // The smallest history is for the person who has to find out why; the first one shows that a planted bug is found.
    endOnFailure: plan.first ?? false,
  });
  const why = details.errorInstance instanceof Error ? details.errorInstance : null;
  return {
    failed: details.failed,
    runs: details.numRuns,
    violation: why instanceof Violation ? why.message : (why?.stack ?? ""),
    // The fault comes first: the beginning of a failure is what is shown.
    report: `${why?.stack ?? ""}\n${details.failed ? (fc.defaultReportMessage(details) ?? "") : ""}`,
  };
};
