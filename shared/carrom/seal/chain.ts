import type { RecordedEvent } from "../model/events.ts";
import { canonical } from "./canonical.ts";

/** SHA-256 of a text's UTF-8 bytes in lower-case hex; synchronous, passed in by the caller. */
export type Sha256 = (text: string) => string;

/** The `prev` of the first event. */
export const GENESIS = "0".repeat(64);

/** An event with everything but its place in the chain. */
export type Unsealed = DistributiveOmit<RecordedEvent, "prev" | "hash">;
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** An event in its chain, and its canonical line as it is published. */
export type Sealed = { readonly event: RecordedEvent; readonly line: string };

/**
 * Chains an event to the hash before it. Its canonical text is made once: the hashed text is the line without its
 * `hash`, which comes between `data` and `id`. A property test compares line and hash with `canonical`.
 */
export const sealLine = (unsealed: Unsealed, prev: string, sha256: Sha256): Sealed => {
  const { at, by, data, id, seq, type } = unsealed;
  const before = `{"at":${canonical(at)},"by":${canonical(by)},"data":${canonical(data)}`;
  const after = `,"id":${canonical(id)},"prev":${canonical(prev)},"seq":${canonical(seq)},"type":${canonical(type)}}`;
  const hash = sha256(before + after);
  // The union was taken apart; the members are again those of one recorded event.
  const event = { at, by, data, hash, id, prev, seq, type } as RecordedEvent;
  return { event, line: `${before},"hash":${canonical(hash)}${after}` };
};

/** Chains an event to the hash before it. */
export const seal = (event: Unsealed, prev: string, sha256: Sha256): RecordedEvent =>
  sealLine(event, prev, sha256).event;

/** The hash that an event should have. */
export const hashOf = (event: RecordedEvent, sha256: Sha256): string => {
  const { hash: _, ...rest } = event;
  return sha256(canonical(rest));
};

/**
 * The seq of the first event whose hash or predecessor is wrong; `null` when the chain is intact.
 * A chain proves nothing about later events: keep a head to notice a log that was cut short.
 *
 * @param from the hash before the first event, where `events` does not begin the log
 */
export const brokenAt = (events: readonly RecordedEvent[], sha256: Sha256, from = GENESIS): number | null => {
  let prev = from;
  for (const event of events) {
    if (event.prev !== prev || event.hash !== hashOf(event, sha256)) return event.seq;
    prev = event.hash;
  }
  return null;
};
