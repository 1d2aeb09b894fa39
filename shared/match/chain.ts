import { canonical } from "./canonical.ts";
import type { RecordedEvent } from "./events.ts";

/** SHA-256 of a text's UTF-8 bytes in lower-case hex; synchronous, passed in by whoever has one. */
export type Sha256 = (text: string) => string;

/** What stands before the first event. */
export const GENESIS = "0".repeat(64);

/** An event with everything but its place in the chain. */
export type Unsealed = DistributiveOmit<RecordedEvent, "prev" | "hash">;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** Chains an event to the hash before it. */
export const seal = (event: Unsealed, prev: string, sha256: Sha256): RecordedEvent => {
  const chained = { ...event, prev };
  // The union is taken apart by the spread; the members are those of one recorded event again.
  return { ...chained, hash: sha256(canonical(chained)) } as RecordedEvent;
};

/** The hash that an event should carry. */
export const hashOf = (event: RecordedEvent, sha256: Sha256): string => {
  const { hash: _, ...rest } = event;
  return sha256(canonical(rest));
};

/**
 * The first event whose hash or predecessor is not what the chain says; `null` when the chain holds.
 * A chain proves nothing about what comes after its last event: keep a head to notice a log that was cut short.
 */
export const brokenAt = (events: readonly RecordedEvent[], sha256: Sha256): number | null => {
  let prev = GENESIS;
  for (const event of events) {
    if (event.prev !== prev || event.hash !== hashOf(event, sha256)) return event.seq;
    prev = event.hash;
  }
  return null;
};
