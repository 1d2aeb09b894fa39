import type { Entry } from "#derive/log/entry.ts";
import { inTime } from "#ground/retry/in-time.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { LogFault } from "./journal.ts";

/**
 * How a journal's events reach D1: in order, at least once, idempotent. This is policy alone; what it does to the
 * world is passed in, so that a test can make the world fail.
 */
export type DrainEffects = {
  /** The next events that D1 has not confirmed, oldest first; empty when it has them all. */
  readonly pending: () => readonly Entry[];
  /**
   * Stores events and what derives from them in one batch, if D1's log stands just before them; answers with where that
   * log stands afterwards, `null` where D1 has nothing of it.
   */
  readonly store: (entries: readonly Entry[]) => Promise<Head | null>;
  /** Where D1's log stands; `null` where D1 has nothing of it. */
  readonly head: () => Promise<Head | null>;
  readonly hashAt: (seq: number) => string | null;
  /** D1 has the log up to there, by its own word. */
  readonly confirm: (seq: number) => void;
  /** D1 holds something else than the journal: stop, and say so where somebody sees it. */
  readonly raise: (fault: LogFault) => Promise<void>;
  /** Tells the object of the match's rating list (`derive/ratings`), if the outcome is not what it was told last. */
  readonly announce: () => Promise<void>;
};

/** How a drain ended. Throwing means: not done, try again later. */
export type DrainResult = "done" | "stopped";

/** What D1 should hold at the end of its log but does not; `null` when it agrees with the journal. */
export const disagreement = (head: Head | null, log: Pick<DrainEffects, "hashAt">): LogFault | null => {
  if (!head) return null;
  const expected = log.hashAt(head.seq) ?? "no such event";
  return expected === head.hash ? null : { seq: head.seq, found: head.hash, expected };
};

/**
 * How long one effect may take (milliseconds): longer than D1 gives a batch, and shorter than a match's patience. One that
 * is late may still happen: each is safe to repeat, and D1 takes no result that is older than what stands.
 */
export const EFFECT_TIMEOUT_MS = 30_000;

/**
 * Empties the journal into D1. Where D1's log stands elsewhere than just before what was sent (an answer was lost, or D1
 * was put back to an older day), it goes on from there.
 *
 * @param looks whether D1 is asked where its log stands though nothing waits to be sent
 */
export const drain = async (effects: DrainEffects, looks = true): Promise<DrainResult> => {
  const differs = async (head: Head | null): Promise<boolean> => {
    const fault = disagreement(head, effects);
    if (fault) await answered("raise", effects.raise(fault));
    return fault !== null;
  };
  if (looks && effects.pending().length === 0) {
    const head = await answered("head", effects.head());
    if (await differs(head)) return "stopped";
    effects.confirm(head?.seq ?? 0);
  }
  let before: number | null = null;
  for (let entries = effects.pending(); entries.length > 0; entries = effects.pending()) {
    const head = await answered("store", effects.store(entries));
    if (await differs(head)) return "stopped";
    const seq = head?.seq ?? 0;
    // What follows D1's own head and is refused all the same is refused again at once, so it waits for another time.
    if (before === seq && entries[0]?.seq === seq + 1) throw new Error(`D1 takes nothing behind seq ${seq}`);
    before = seq;
    effects.confirm(seq);
  }
  await answered("announce", effects.announce());
  return "done";
};

const answered = <T>(name: keyof DrainEffects, answer: Promise<T>): Promise<T> =>
  inTime(name, EFFECT_TIMEOUT_MS, answer);
