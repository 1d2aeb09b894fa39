import { canonical, GENESIS, type MatchEvent, type RecordedEvent, type Sealed, sealLine, type Unsealed } from "#carrom";
import { sha256 } from "#ground/crypto/sha256.ts";
import type { AppendResponse, Head, SentEvent } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";

/**
 * The protocol of an append, without the rules of the game: what of a request is known already, what is new, and
 * whether the new can follow what is stored.
 */

/** A client's content of an event; the rest is the server's. */
type Content = { readonly type: string; readonly at: string; readonly data: unknown };

const contentOf = ({ type, at, data }: Content): string => canonical({ type, at, data });

/** The first event whose id is that of another event, stored or earlier in the same request. */
const reused = (events: readonly SentEvent[], known: ReadonlyMap<string, RecordedEvent>): number => {
  const seen = new Map<string, Content>();
  return events.findIndex((event) => {
    const earlier = known.get(event.id) ?? seen.get(event.id);
    seen.set(event.id, event);
    return earlier !== undefined && contentOf(earlier) !== contentOf(event);
  });
};

/** Sent twice in one request counts once. */
const unique = (events: readonly SentEvent[]): SentEvent[] => [
  ...new Map(events.map((event) => [event.id, event])).values(),
];

/**
 * The events of a request that are not stored yet. They need `expectedSeq` plus the known ones to be the head;
 * a request of which everything is known is always in order, however far the log has gone on since.
 */
export const freshEvents = (
  events: readonly SentEvent[],
  known: ReadonlyMap<string, RecordedEvent>,
  expectedSeq: number,
  head: Head,
): Result<SentEvent[], Fault> => {
  const clash = reused(events, known);
  if (clash >= 0)
    return err({
      code: "event-id-reused",
      message: { key: "eventIdReused", about: { id: events[clash]?.id ?? "" } },
      place: `/events/${clash}/id`,
    });
  const fresh = unique(events).filter((event) => !known.has(event.id));
  if (fresh.length > 0 && expectedSeq + known.size !== head.seq)
    return err({
      code: "stale-sequence",
      message: { key: "staleSequence" },
      place: "/expectedSeq",
      head,
    });
  return ok(fresh);
};

/** Numbers new events so that they continue the log. */
export const numberedEvents = (fresh: readonly SentEvent[], head: Head): MatchEvent[] =>
  // The request was parsed by the schema of each event's own type.
  fresh.map(({ type, data }, index) => ({ seq: head.seq + 1 + index, type, data }) as MatchEvent);

/** Chains events to the head that they follow. */
export const sealed = (events: readonly Unsealed[], head: Head | null): Sealed[] => {
  let prev = head?.hash ?? GENESIS;
  return events.map((event) => {
    const next = sealLine(event, prev, sha256);
    prev = next.event.hash;
    return next;
  });
};

/** The receipt of sent events: the place of each in the log. */
export const receipt = (
  events: readonly SentEvent[],
  stored: ReadonlyMap<string, RecordedEvent>,
  head: Head,
): AppendResponse => ({
  events: events.flatMap(({ id }) => {
    const event = stored.get(id);
    return event ? [{ id, seq: event.seq, hash: event.hash }] : [];
  }),
  head,
});

/** Of the lines after a client's expectation, those that it did not send itself. */
export const missedOf = (lines: readonly string[], known: ReadonlyMap<string, RecordedEvent>): string[] => {
  const own = new Set([...known.values()].map(canonical));
  return lines.filter((line) => !own.has(line));
};

export const byId = (events: readonly RecordedEvent[]) => events.map((event) => [event.id, event] as const);

export const eventOrigin = (sent: SentEvent | undefined, by: string) => {
  if (!sent) throw new Error("every event of a batch was sent by somebody");
  return { id: sent.id, at: sent.at, by };
};
