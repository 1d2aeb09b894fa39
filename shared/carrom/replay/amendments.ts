import type { LogEvent } from "../log/line.ts";
import type { EventOf, EventType, Strike } from "../model/events.ts";
import { formatStrike } from "../model/notation.ts";
import type { Reason } from "../rules/vocabulary.ts";

/** The event that changed how an earlier one reads. */
type AmendedBy = {
  readonly seq: number;
  /** The instant of the recorder's clock; `null` in a log that was written by hand. */
  readonly at: string | null;
  /** The role of the recorder, as `umpire`; `null` where the log does not say. */
  readonly role: string | null;
  readonly reason: Reason;
};

/** An entry of a log that no longer counts as it was recorded, or that was added later. */
export type Amendment = {
  /** Seq of the strike or event: for one that was added, the seq of the insertion. */
  readonly target: number;
  readonly kind: "corrected" | "voided" | "inserted";
  readonly type: EventType;
  /** A strike as it read before, in notation; `null` for anything else, and for one that was added. */
  readonly notation: string | null;
  readonly player: string | null;
  readonly by: AmendedBy;
};

type Correcting = Extract<LogEvent, { readonly type: "strike_corrected" | "strike_inserted" | "event_voided" }>;

const CORRECTING: ReadonlySet<EventType> = new Set(["strike_corrected", "strike_inserted", "event_voided"]);
const isCorrecting = (event: LogEvent): event is Correcting => CORRECTING.has(event.type);

const amendedBy = ({ seq, at, by, data: { reason } }: Correcting): AmendedBy => ({
  seq,
  at: at ?? null,
  role: by?.split(":")[0] ?? null,
  reason,
});

/** The strike in an event; `null` where there is none. */
const strikeOf = (event: LogEvent): Strike | null => {
  if (event.type === "strike") return event.data;
  return event.type === "strike_inserted" || event.type === "strike_corrected" ? event.data.data : null;
};

/** One reading of an entry that no longer counts. */
const struckOut = (target: number, kind: Amendment["kind"], reading: LogEvent, by: Correcting): Amendment => {
  const strike = strikeOf(reading);
  return {
    target,
    kind,
    type: reading.type === "strike_corrected" || reading.type === "strike_inserted" ? "strike" : reading.type,
    notation: strike && formatStrike(strike),
    player: strike?.player ?? null,
    by: amendedBy(by),
  };
};

/**
 * Every amendment of a log, in the order of its targets. Nothing in a log is ever overwritten, so
 * all of it can be read from the log: a strike that was corrected twice has both of its former readings.
 */
export const amendmentsIn = (log: readonly LogEvent[]): readonly Amendment[] => {
  const later = log.filter(isCorrecting);
  if (later.length === 0) return [];
  const voids = voidsIn(later);
  const corrections = Map.groupBy(
    later.filter((one): one is EventOf<"strike_corrected"> & LogEvent => one.type === "strike_corrected"),
    ({ data }) => data.target,
  );
  return log.flatMap((event): Amendment[] => {
    if (event.type === "event_voided" || event.type === "strike_corrected") return [];
    const voided = voids.get(event.seq);
    const added = event.type === "strike_inserted" && !voided ? [addition(event)] : [];
    return [...added, ...formerReadings(event, corrections.get(event.seq) ?? [], voids)];
  });
};

const addition = (event: EventOf<"strike_inserted"> & LogEvent): Amendment => ({
  target: event.seq,
  kind: "inserted",
  type: "strike",
  notation: null,
  player: event.data.data.player,
  by: amendedBy(event),
});

/** The voids that count, by their target, from the last to the first: a later one decides whether an earlier one does. */
const voidsIn = (later: readonly Correcting[]): ReadonlyMap<number, Correcting> => {
  const voids = new Map<number, Correcting>();
  for (const event of later.toReversed())
    if (event.type === "event_voided" && !voids.has(event.seq)) voids.set(event.data.target, event);
  return voids;
};

/** The readings of an entry that no longer count, each with the event that replaced it. */
const formerReadings = (
  event: LogEvent,
  corrections: readonly (EventOf<"strike_corrected"> & LogEvent)[],
  voids: ReadonlyMap<number, Correcting>,
): Amendment[] => {
  const gone = voids.get(event.seq);
  const readings = [event, ...corrections];
  const standing = gone ? null : (readings.findLast(({ seq }) => !voids.has(seq)) ?? null);
  return readings.flatMap((reading): Amendment[] => {
    if (reading === standing) return [];
    const next = corrections.find(({ seq }) => seq > reading.seq && !voids.has(seq));
    const undone = reading === event ? gone : (voids.get(reading.seq) ?? gone);
    if (undone) return [struckOut(event.seq, "voided", reading, undone)];
    return next ? [struckOut(event.seq, "corrected", reading, next)] : [];
  });
};
