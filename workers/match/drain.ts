import type { Head } from "../../shared/api.ts";
import type { Entry, LogFault } from "./journal.ts";

/**
 * How a journal's events reach D1: in order, at least once, idempotent. This is policy alone; what it does to the
 * world is passed in, so that a test can make the world fail.
 */
export type DrainEffects = {
  /** The next events that D1 has not confirmed, oldest first; empty when it has them all. */
  readonly pending: () => readonly Entry[];
  /** Stores events and what derives from them in one batch; answers with D1's head of this log afterwards. */
  readonly store: (entries: readonly Entry[]) => Promise<Head | null>;
  readonly hashAt: (seq: number) => string | null;
  readonly confirm: (seq: number) => void;
  /** D1 holds something else than the journal: stop, and say so where somebody sees it. */
  readonly raise: (fault: LogFault) => Promise<void>;
  /** Tells the rating list, if the outcome is no longer what it was told last. */
  readonly announce: () => Promise<void>;
};

/** How a drain ended. Throwing means: not done, try again later. */
export type Drained = "done" | "stopped";

/** What D1 should hold but does not; `null` when it agrees. */
const disagreement = (found: Head | null, last: Entry, effects: DrainEffects): LogFault | null => {
  if (!found || found.seq < last.seq) return { seq: last.seq, expected: last.hash, found: null };
  const expected = effects.hashAt(found.seq);
  return expected === found.hash ? null : { seq: found.seq, expected: expected ?? "no such event", found: found.hash };
};

/** Empties the journal into D1. */
export const drain = async (effects: DrainEffects): Promise<Drained> => {
  for (let entries = effects.pending(); entries.length > 0; entries = effects.pending()) {
    const last = entries.at(-1);
    if (!last) break;
    const fault = disagreement(await effects.store(entries), last, effects);
    if (fault) {
      await effects.raise(fault);
      return "stopped";
    }
    effects.confirm(last.seq);
  }
  await effects.announce();
  return "done";
};

/** So long after the first append: many strikes make one batch, and none waits long. */
export const DRAIN_DELAY_MS = 300;

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;

/** How long to wait after so many failures in a row (from 1): doubling, up to a minute. */
export const retryDelay = (failures: number): number => Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LAST_RETRY_MS);
