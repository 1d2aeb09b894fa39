import { err, ok, type Result } from "#shared/result.ts";
import type { EventOf, MatchEvent } from "../model/events.ts";
import type { Refusal, Why } from "../model/refusal.ts";
import { eventAt, placeInLog } from "./overtaken.ts";

/**
 * Corrections never edit: they are appended, and applied here before anything is folded. The last active correction
 * of a strike wins; a voided correction restores what it changed; an inserted strike comes after the event that
 * it names, several of them in the order in which they were recorded.
 */
export type Amended = {
  /** The log as it reads now, without the corrections themselves. */
  readonly events: readonly MatchEvent[];
  readonly voided: readonly number[];
  /** The seq of the correction that replaced a strike, by the strike's seq. */
  readonly corrected: ReadonlyMap<number, number>;
};

const NOTHING_CORRECTED: Amended["corrected"] = new Map();

/** Whether an event changes how earlier ones read. */
export const amends = ({ type }: MatchEvent): boolean =>
  type === "strike_corrected" || type === "strike_inserted" || type === "event_voided";

/**
 * Applies every correction, insertion and void; refuses one that aims at nothing.
 *
 * @param amendments all events of the log that amend others
 */
export const amend = (log: readonly MatchEvent[], amendments: readonly MatchEvent[]): Result<Amended, Refusal> => {
  if (amendments.length === 0) return ok({ events: log, voided: [], corrected: NOTHING_CORRECTED });
  for (const event of amendments) {
    const wrong = misaimed(event, log);
    if (wrong) return err(wrong);
  }
  const { voided, corrections, insertions } = collect(amendments);
  const changed = [...voided, ...corrections.keys(), ...insertions.keys(), ...amendments.map(({ seq }) => seq)];
  const corrected = new Map<number, number>();
  const events: MatchEvent[] = [];
  const put = (event: MatchEvent): void => {
    const correction = corrections.get(event.seq);
    const read = reading(event, correction);
    if (read && !voided.has(event.seq)) {
      events.push(read);
      if (correction) corrected.set(event.seq, correction.seq);
    }
    for (const inserted of insertions.get(event.seq) ?? []) put(inserted);
  };
  // Between these few places the log reads as it was recorded.
  let from = 0;
  for (const place of placesOf(changed, log)) {
    for (const event of log.slice(from, place)) events.push(event);
    const event = log[place];
    if (event && event.type !== "strike_inserted") put(event);
    from = place + 1;
  }
  for (const event of log.slice(from)) events.push(event);
  return ok({ events, voided: [...voided].sort((a, b) => a - b), corrected });
};

/** Indexes of the events with these seqs, each once and in the order of the log, which has them all (`misaimed`). */
const placesOf = (seqs: readonly number[], log: readonly MatchEvent[]): readonly number[] =>
  [...new Set(seqs)].map((seq) => placeInLog(log, seq)).sort((a, b) => a - b);

/** An event after its correction; `null` for the corrections and voids themselves. */
const reading = (event: MatchEvent, correction: EventOf<"strike_corrected"> | undefined): MatchEvent | null => {
  if (event.type === "strike_corrected" || event.type === "event_voided") return null;
  if (event.type !== "strike_inserted" && !(event.type === "strike" && correction)) return event;
  const data = correction?.data.data ?? (event.type === "strike" ? event.data : event.data.data);
  return { seq: event.seq, type: "strike", data };
};

/** The latest amendment comes first, because a later void decides whether an earlier one counts. */
const collect = (amendments: readonly MatchEvent[]) => {
  const voided = new Set<number>();
  const corrections = new Map<number, EventOf<"strike_corrected">>();
  const insertions = new Map<number, EventOf<"strike_inserted">[]>();
  for (const event of amendments.toReversed()) {
    // A voided insertion keeps its place, because another strike may have been inserted after it.
    if (event.type === "strike_inserted")
      insertions.set(event.data.after, [event, ...(insertions.get(event.data.after) ?? [])]);
    if (voided.has(event.seq)) continue;
    if (event.type === "event_voided") voided.add(event.data.target);
    if (event.type === "strike_corrected" && !corrections.has(event.data.target))
      corrections.set(event.data.target, event);
  }
  return { voided, corrections, insertions };
};

const misaimed = (event: MatchEvent, log: readonly MatchEvent[]): Refusal | null => {
  const refuse = (why: Why): Refusal => ({ code: "wrong-target", why, seq: event.seq });
  if (event.type === "event_voided") {
    const target = earlier(event.seq, event.data.target, log);
    if (!target) return refuse({ key: "noEventBefore", about: { event: event.data.target } });
    return target.type === "match_opened" ? refuse({ key: "openingVoided" }) : null;
  }
  if (event.type === "strike_corrected") {
    const target = earlier(event.seq, event.data.target, log);
    const isStrike = target?.type === "strike" || target?.type === "strike_inserted";
    return isStrike ? null : refuse({ key: "notAStrike", about: { event: event.data.target } });
  }
  if (event.type === "strike_inserted") {
    return earlier(event.seq, event.data.after, log)
      ? null
      : refuse({ key: "noEventBefore", about: { event: event.data.after } });
  }
  return null;
};

const earlier = (seq: number, target: number, log: readonly MatchEvent[]): MatchEvent | undefined =>
  target < seq ? eventAt(log, target) : undefined;
