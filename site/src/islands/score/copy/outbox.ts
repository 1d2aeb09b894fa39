import type { AppendResponse } from "#shared/api/match/append.ts";
import { backoff, jittered, RECONNECT } from "#shared/backoff.ts";
import type { Outgoing, Pending } from "#site/islands/sending/delivery.ts";
import { type Copy, type Entry, following, idsOf, isForked, type KnownEvent, nextRequest } from "./entry.ts";

/**
 * A phone's outbox for one match, as a machine: what happened goes in, what is to be done comes out. It knows no
 * storage, no network and no clock. Three promises: nothing is sent before it is kept, or the phone has said that it can
 * keep nothing; everything is sent in order, with the ids that it was recorded with; nothing leaves the outbox but
 * what is in the server's log, or what a person has discarded.
 */
export type Outbox = Copy & {
  /** Ids of the events that were sent and not answered yet. */
  readonly inFlight: readonly string[];
  /** Tries without an answer, one after the other. */
  readonly failures: number;
  /** Until when it rests: a timer is running, the log is being read, or for good: then nothing is ever sent. */
  readonly resting: "no" | "timer" | "reading" | "for-good";
  /** Why nothing more is sent until the scorer acts. */
  readonly trouble: SendTrouble | null;
  /** After a refusal only the first entry is sent by itself, to see which one is meant. */
  readonly single: boolean;
};

/** Why the server does not take what is sent: the link is not good, another phone holds the pen, or the rules say no. */
export type SendTrouble = { readonly kind: "link" | "pen" | "refused"; readonly detail: string };

/** What happens to an outbox. */
export type Input =
  | { readonly type: "recorded"; readonly events: readonly Outgoing[] }
  /** The storage has the entry that begins with this id, or has no room for it. */
  | { readonly type: "kept" | "no-room"; readonly id: string }
  | { readonly type: "answered"; readonly receipt: AppendResponse }
  | { readonly type: "unanswered"; readonly retryAfter?: number | undefined }
  | { readonly type: "stale" }
  | { readonly type: "troubled"; readonly trouble: SendTrouble }
  /** Events that continue the server's log: from the socket, or read after the last one known. */
  | { readonly type: "heard"; readonly events: readonly KnownEvent[] }
  /** The whole log as the server has it. */
  | { readonly type: "read"; readonly log: readonly KnownEvent[] }
  | { readonly type: "unread" }
  /** A timer ran out; the network, or the socket, is there again. */
  | { readonly type: "due" | "online" }
  /** The scorer acted on the trouble: a new link, the pen is here, or they said "Send again". */
  | { readonly type: "retry" }
  /** A person has looked at both versions: these ids are added after theirs, the rest is discarded. */
  | { readonly type: "decided"; readonly keep: ReadonlySet<string> };

/** What its shell is to do, in this order. */
export type Command =
  | { readonly type: "keep"; readonly entry: Entry }
  /** In one transaction: events that the server has come to the log, and entries go. */
  | { readonly type: "settle"; readonly events: readonly KnownEvent[]; readonly gone: readonly string[] }
  /** In one transaction: another log and other entries. Discarded events are set aside, never thrown away. */
  | { readonly type: "rewrite"; readonly copy: Copy; readonly discarded: readonly Outgoing[] }
  | { readonly type: "send"; readonly request: Pending }
  | { readonly type: "wait"; readonly ms: number }
  /** Read the log after a seq; with 0 all of it. */
  | { readonly type: "read"; readonly after: number };

export type OutboxStep = { readonly outbox: Outbox; readonly commands: readonly Command[] };

/**
 * An outbox as it is found on opening: what is in it was kept.
 *
 * @param resting `for-good` where the match is nowhere but on this phone
 */
export const openOutbox = ({ log, entries }: Copy, resting: "no" | "for-good" = "no"): Outbox => ({
  log,
  entries,
  inFlight: [],
  failures: 0,
  resting,
  trouble: null,
  single: false,
});

/** @param chance between 0 and 1: jitter, so that the phones of a hall do not all try at once */
export const step = (before: Outbox, input: Input, chance: number): OutboxStep => {
  const { outbox, commands } = happen(before, input, chance);
  const request = due(outbox);
  if (!request) return { outbox, commands };
  const sending = { ...outbox, inFlight: request.events.map(({ id }) => id) };
  return { outbox: sending, commands: [...commands, { type: "send", request }] };
};

/** What is to be sent now, if anything. */
const due = (outbox: Outbox): Pending | null => {
  if (outbox.inFlight.length > 0 || outbox.resting !== "no" || outbox.trouble || isForked(outbox)) return null;
  return nextRequest(outbox, outbox.single ? 1 : undefined);
};

const stay = (outbox: Outbox, ...commands: Command[]): OutboxStep => ({ outbox, commands });

const happen = (outbox: Outbox, input: Input, chance: number): OutboxStep => {
  switch (input.type) {
    case "recorded":
      return record(outbox, input.events);
    case "kept":
      return stay(marked(outbox, input.id, "yes"));
    case "no-room":
      return stay(marked(outbox, input.id, "no-room"));
    case "answered":
      return answered(outbox, input.receipt);
    case "unanswered":
      return rest({ ...outbox, inFlight: [] }, chance, input.retryAfter);
    case "stale":
      return reading({ ...outbox, inFlight: [] }, outbox.log.length);
    case "troubled":
      return troubled({ ...outbox, inFlight: [] }, input.trouble);
    case "heard":
      return heard(outbox, input.events);
    case "read":
      return replaced({ ...outbox, resting: "no", failures: 0 }, input.log);
    case "unread":
      return rest(outbox, chance);
    case "due":
      return stay(outbox.resting === "timer" ? { ...outbox, resting: "no" } : outbox);
    case "online":
      return stay(outbox.resting === "timer" ? { ...outbox, resting: "no", failures: 0 } : outbox);
    case "retry":
      return stay({ ...outbox, trouble: null, resting: outbox.resting === "timer" ? "no" : outbox.resting });
    case "decided":
      return decided(outbox, input.keep);
    default:
      return input satisfies never;
  }
};

const record = (outbox: Outbox, events: readonly Outgoing[]): OutboxStep => {
  const after = (outbox.entries[0]?.after ?? outbox.log.length) + idsOf(outbox.entries).length;
  const entry: Entry = { after, events, kept: "not-yet" };
  return stay({ ...outbox, entries: [...outbox.entries, entry] }, { type: "keep", entry });
};

const marked = (outbox: Outbox, id: string, kept: Entry["kept"]): Outbox => ({
  ...outbox,
  entries: outbox.entries.map((entry) => (entry.events[0]?.id === id ? { ...entry, kept } : entry)),
});

const rest = (outbox: Outbox, chance: number, retryAfter?: number): OutboxStep => {
  const failures = outbox.failures + 1;
  const ms = retryAfter === undefined ? jittered(backoff(RECONNECT, failures), chance) : retryAfter * 1000;
  return stay({ ...outbox, failures, resting: "timer" }, { type: "wait", ms });
};

const reading = (outbox: Outbox, after: number): OutboxStep =>
  stay({ ...outbox, resting: "reading" }, { type: "read", after });

/** A refused request of several entries is sent again entry by entry: what comes before the refused one is recorded. */
const troubled = (outbox: Outbox, trouble: SendTrouble): OutboxStep =>
  trouble.kind === "refused" && !outbox.single && outbox.entries.length > 1
    ? stay({ ...outbox, single: true })
    : stay({ ...outbox, trouble });

/** Every event that was sent is in the log at the place that the receipt says. */
const answered = (before: Outbox, { events, head }: AppendResponse): OutboxStep => {
  const outbox = { ...before, inFlight: [], failures: 0, single: before.single && before.entries.length > 1 };
  const places = new Map(events.map((place) => [place.id, place]));
  const sent = outbox.entries.flatMap((entry) => entry.events).filter(({ id }) => places.has(id));
  const stored = sent.map((event): KnownEvent => {
    const { seq, hash } = places.get(event.id) ?? head;
    return { ...event, seq, hash, mine: true };
  });
  return stored.length > 0 ? heard(outbox, stored) : stay(outbox);
};

/** The server's log has gone on. */
const heard = (before: Outbox, events: readonly KnownEvent[]): OutboxStep => {
  const outbox: Outbox = { ...before, resting: before.resting === "reading" ? "no" : before.resting };
  const own = new Set(idsOf(outbox.entries));
  const fresh = events
    .filter(({ seq }) => seq > outbox.log.length)
    .map((event) => ({ ...event, mine: event.mine || own.has(event.id) }));
  const [first] = fresh;
  if (first && first.seq !== outbox.log.length + 1) return reading(outbox, outbox.log.length);
  const known = new Set(events.map(({ id }) => id));
  const gone = outbox.entries.filter(({ events: [one] }) => one && known.has(one.id));
  if (fresh.length === 0 && gone.length === 0) return stay(outbox);
  const log = [...outbox.log, ...fresh];
  const entries = outbox.entries.filter((entry) => !gone.includes(entry));
  return stay({ ...outbox, log, entries }, { type: "settle", events: fresh, gone: idsOf(gone) });
};

/**
 * The log as the server has it now, which may have lost what it once had. What this phone recorded and the server no
 * longer has goes back into the outbox, before everything else.
 */
const replaced = (outbox: Outbox, log: readonly KnownEvent[]): OutboxStep => {
  const there = new Set(log.map(({ id }) => id));
  const own = new Set([...outbox.log.filter(({ mine }) => mine).map(({ id }) => id), ...idsOf(outbox.entries)]);
  const lost = outbox.log.filter(({ id, mine }) => mine && !there.has(id));
  const left = outbox.entries.filter(({ events: [one] }) => one && !there.has(one.id));
  const again: Entry[] = lost.map(({ seq, hash, mine, ...event }) => ({
    after: seq - 1,
    events: [event as Outgoing],
    kept: "yes",
  }));
  const copy = { log: log.map((event) => ({ ...event, mine: own.has(event.id) })), entries: [...again, ...left] };
  return stay({ ...outbox, ...copy }, { type: "rewrite", copy, discarded: [] });
};

const decided = (outbox: Outbox, keep: ReadonlySet<string>): OutboxStep => {
  const kept = outbox.entries.filter(({ events: [one] }) => one && keep.has(one.id));
  const discarded = outbox.entries.filter((entry) => !kept.includes(entry)).flatMap(({ events }) => events);
  const copy = { log: outbox.log, entries: following(outbox.log, kept) };
  return stay({ ...outbox, ...copy, trouble: null, single: false }, { type: "rewrite", copy, discarded });
};
