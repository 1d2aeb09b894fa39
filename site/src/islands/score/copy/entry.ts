import { GENESIS, type MatchEvent } from "#carrom";
import type { Head } from "#shared/api/match/append.ts";
import type { Outgoing, Pending } from "#site/islands/sending/delivery.ts";
import type { Act } from "#site/islands/strike/acts.ts";

/** An event of the server's log as this phone has it. */
export type KnownEvent = MatchEvent & {
  readonly id: string;
  readonly at: string;
  readonly hash: string;
  /** Whether this phone recorded it: if the server has lost it, this phone sends it again. */
  readonly mine: boolean;
};

/** One request that waits to be sent: its events are judged together, so they are sent together. */
export type Entry = {
  /** Seq of the event that it follows, in the log that this phone showed when it was recorded. */
  readonly after: number;
  readonly events: readonly Outgoing[];
  /** Whether the phone's storage has it, or has said that it takes no more. */
  readonly kept: "yes" | "not-yet" | "no-room";
};

/** A match on this phone: the server's log as far as it is known here, and what was recorded since. */
export type Copy = { readonly log: readonly KnownEvent[]; readonly entries: readonly Entry[] };

/** Where the known part of the server's log ends. */
export const headOfCopy = ({ log }: Copy): Head => {
  const last = log.at(-1);
  return { seq: log.length, hash: last?.hash ?? GENESIS };
};

/** The ids of what is in an outbox, in order. */
export const idsOf = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ events }) => events.map(({ id }) => id));

/** Whether other devices' events came between the log that this phone showed and what it has recorded. */
export const isForked = ({ log, entries }: Copy): boolean => {
  const [first] = entries;
  return first !== undefined && first.after !== log.length;
};

/** The match as this phone shows it: the server's log and, unless they part, what was recorded here since. */
export const shownLog = (copy: Copy): MatchEvent[] => {
  const events: MatchEvent[] = copy.log.map(({ id, at, hash, mine, ...event }) => event);
  if (isForked(copy)) return events;
  for (const { events: recorded } of copy.entries)
    for (const { id, at, ...act } of recorded) events.push(inPlace(act, events.length + 1));
  return events;
};

/** An act in its place in a log. */
const inPlace = (act: Act, seq: number): MatchEvent => ({ ...act, seq });

/** Entries that follow the log one after the other, whatever they were recorded on. */
export const following = (log: readonly KnownEvent[], entries: readonly Entry[]): Entry[] => {
  let after = log.length;
  return entries.map((entry) => {
    const moved = { ...entry, after };
    after += entry.events.length;
    return moved;
  });
};

/** Events of one request at most, far below what the server takes. */
const MOST = 50;

/** The next request: the oldest entries that the phone has kept, as many as fit into it. At least one. */
export const nextRequest = ({ log, entries }: Copy, most = MOST): Pending | null => {
  const events: Outgoing[] = [];
  for (const entry of entries) {
    if (entry.kept === "not-yet") break;
    if (events.length > 0 && events.length + entry.events.length > most) break;
    events.push(...entry.events);
  }
  return events.length > 0 ? { expectedSeq: log.length, events } : null;
};
