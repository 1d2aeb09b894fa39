import type { Head } from "../../../shared/api/match/append.ts";
import type { Entry } from "../../derive/match/entry.ts";
import type { LogFault } from "./journal.ts";

/** What D1 has of a log after a batch. */
export type StoreReport = {
  readonly head: Head | null;
  /** The first event of the batch that D1 does not have as it was sent. */
  readonly differs: { readonly seq: number; readonly found: string | null } | null;
};

/**
 * How a journal's events reach D1: in order, at least once, idempotent. This is policy alone; what it does to the
 * world is passed in, so that a test can make the world fail.
 */
export type DrainEffects = {
  /** The next events that D1 has not confirmed, oldest first; empty when it has them all. */
  readonly pending: () => readonly Entry[];
  /** Stores events and what derives from them in one batch; answers with what D1 has afterwards. */
  readonly store: (entries: readonly Entry[]) => Promise<StoreReport>;
  readonly hashAt: (seq: number) => string | null;
  readonly confirm: (seq: number) => void;
  /** D1 holds something else than the journal: stop, and say so where somebody sees it. */
  readonly raise: (fault: LogFault) => Promise<void>;
  /** Tells the object of the match's rating list (`derive/ratings`), if the outcome is not what it was told last. */
  readonly announce: () => Promise<void>;
};

/** How a drain ended. Throwing means: not done, try again later. */
export type DrainResult = "done" | "stopped";

/**
 * What D1 should hold but does not; `null` when it agrees with the journal. Where the batch arrived whole, D1's last
 * event is compared as well: it may hold more than the journal sent.
 */
const disagreement = ({ head, differs }: StoreReport, effects: DrainEffects): LogFault | null => {
  const doubtful = differs ?? (head && { seq: head.seq, found: head.hash });
  if (!doubtful) return null;
  const expected = effects.hashAt(doubtful.seq) ?? "no such event";
  return expected === doubtful.found ? null : { ...doubtful, expected };
};

/** How long one effect may take (milliseconds): longer than D1 gives a batch, and shorter than a match's patience. */
export const EFFECT_TIMEOUT_MS = 30_000;

/**
 * What an effect answers; it throws where there is no answer in time. The effect may still happen after that: each is
 * safe to repeat, and D1 takes no result that is older than what stands.
 */
const inTime = async <T>(name: keyof DrainEffects, answer: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    const late = () => reject(new Error(`${name} did not answer within ${EFFECT_TIMEOUT_MS} ms`));
    timer = setTimeout(late, EFFECT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
};

/** Empties the journal into D1. */
export const drain = async (effects: DrainEffects): Promise<DrainResult> => {
  for (let entries = effects.pending(); entries.length > 0; entries = effects.pending()) {
    const last = entries.at(-1);
    if (!last) break;
    const fault = disagreement(await inTime("store", effects.store(entries)), effects);
    if (fault) {
      await inTime("raise", effects.raise(fault));
      return "stopped";
    }
    effects.confirm(last.seq);
  }
  await inTime("announce", effects.announce());
  return "done";
};

/** So long after the first append: the strikes of a moment make one batch. */
export const DRAIN_DELAY_MS = 300;

/** While strikes keep coming there is one batch in so long: each costs D1 the same, however many events it has. */
const PACE_MS = 1000;

/** How long an append waits for its batch, by how long ago the last batch was stored (milliseconds): at most a second. */
export const drainDelay = (since: number): number => Math.max(DRAIN_DELAY_MS, PACE_MS - Math.max(0, since));
