import type { Entry } from "#derive/log/entry.ts";
import { inTime } from "#ground/retry/in-time.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { LogFault } from "./journal.ts";

/**
 * Brings a journal's events to D1: in order, at least once, idempotent. This is policy alone; its effects are passed
 * in, so that a test can make them fail.
 */
export type DrainEffects = {
  /** The next events that D1 has not confirmed, oldest first; empty when it has them all. */
  readonly pending: () => readonly Entry[];
  /** Stores events and what derives from them in one batch, if D1's log ends just before; answers with D1's head. */
  readonly store: (entries: readonly Entry[]) => Promise<Head | null>;
  /** D1's head of the log; `null` where D1 has nothing of it. */
  readonly head: () => Promise<Head | null>;
  readonly hashAt: (seq: number) => string | null;
  /** D1 has the log up to there, by its own word. */
  readonly confirm: (seq: number) => void;
  /** D1 differs from the journal: stop, and report it. */
  readonly raise: (fault: LogFault) => Promise<void>;
  /** Notifies the object of the rating list (`derive/ratings`) of an outcome that it does not have yet. */
  readonly announce: () => Promise<void>;
};

/** Throwing means: not done, try again later. */
export type DrainResult = "done" | "stopped";

/** The event that D1 should have at the end of its log but has not; `null` when it agrees with the journal. */
export const disagreement = (head: Head | null, log: Pick<DrainEffects, "hashAt">): LogFault | null => {
  if (!head) return null;
  const expected = log.hashAt(head.seq) ?? "no such event";
  return expected === head.hash ? null : { seq: head.seq, found: head.hash, expected };
};

/**
 * The timeout of one effect (milliseconds): longer than D1 gives a batch. A late
 * effect may still happen: each is safe to repeat, and D1 takes no result that is older than its own.
 */
export const EFFECT_TIMEOUT_MS = 30_000;

/**
 * Empties the journal into D1. Where D1's log does not end just before the sent events (an answer was lost, or D1 was
 * put back to an older day), it goes on from there.
 *
 * @param looks whether D1 is asked for its head though nothing waits to be sent
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
