import { brokenAt, fold, type RecordedEvent } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import { alarm } from "#ground/log/alarm.ts";
import { eventsOf, type Logs } from "../log/logs.ts";
import { type Projection, project } from "../match/projection.ts";
import type { FailedReason } from "./reason.ts";

/** A match as its log in D1 tells it at `seq`: what derives from it, or why nothing does. */
export type Derived = {
  readonly match: string;
  readonly seq: number;
  readonly projection: Projection | null;
  readonly reason: FailedReason | null;
};

/** Derives one match from D1's copy of its log alone. A log that is broken is an answer, not an error. */
export const derive = async (logs: Logs, match: string): Promise<Derived> => {
  let seq = 0;
  const failed = (reason: FailedReason): Derived => {
    alarm("log-does-not-stand", { match, error: reason });
    return { match, seq, projection: null, reason };
  };
  try {
    const entries = await eventsOf(logs, match);
    seq = entries.at(-1)?.seq ?? 0;
    // The lines in D1 are those that a room sealed; the chain is checked before they are believed.
    const events = entries.map(({ line }) => JSON.parse(line) as RecordedEvent);
    const tip = events.at(-1);
    if (!tip) return failed({ key: "log-empty" });
    const broken = brokenAt(events, sha256);
    if (broken !== null) return failed({ key: "chain-broken", about: { seq: broken } });
    const { state, refusal } = fold(events);
    if (refusal) return failed({ key: "event-refused", about: { seq: refusal.seq, why: refusal.why } });
    if (!state) return failed({ key: "log-empty" });
    return { match, seq, projection: project(state, tip, () => events), reason: null };
  } catch (error) {
    return failed({ key: "not-derived", about: { error: error instanceof Error ? error.message : String(error) } });
  }
};
