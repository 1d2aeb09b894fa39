import type { MatchEvent } from "#carrom";

/** A line of a log that is being corrected with a pencil; `event` is `null` where it was struck out. */
type Line = { readonly seq: number; readonly behind: number | null; event: MatchEvent | null };

/**
 * The log that a person would write who copied it out with every correction already made: an independent and
 * slower way to read one. The copy is numbered again and holds no corrections.
 */
export const copiedOut = (log: readonly MatchEvent[]): MatchEvent[] => {
  const struck = struckOut(log);
  const lines: Line[] = [];
  for (const event of log) {
    if (event.type === "event_voided" || event.type === "strike_corrected") continue;
    const behind = event.type === "strike_inserted" ? event.data.after : null;
    const strike: MatchEvent =
      event.type === "strike_inserted" ? { seq: event.seq, type: "strike", data: event.data.data } : event;
    const line = { seq: event.seq, behind, event: struck.has(event.seq) ? null : strike };
    lines.splice(behind === null ? lines.length : placeBehind(lines, behind), 0, line);
  }
  for (const event of log) {
    if (event.type !== "strike_corrected" || struck.has(event.seq)) continue;
    const line = lines.find(({ seq }) => seq === event.data.target);
    if (line?.event) line.event = { seq: line.seq, type: "strike", data: event.data.data };
  }
  // Only the number of an event changes, never what it is.
  return lines.flatMap(({ event }) => event ?? []).map((event, index) => ({ ...event, seq: index + 1 }) as MatchEvent);
};

/** Events that are void, from the last to the first: a void that is void itself strikes nothing out. */
const struckOut = (log: readonly MatchEvent[]): ReadonlySet<number> => {
  const struck = new Set<number>();
  for (const event of log.toReversed()) {
    if (event.type === "event_voided" && !struck.has(event.seq)) struck.add(event.data.target);
  }
  return struck;
};

/** The place behind a line and behind everything that was inserted there before, at first or second hand. */
const placeBehind = (lines: readonly Line[], seq: number): number => {
  let place = lines.findIndex((line) => line.seq === seq);
  const family = new Set([seq]);
  for (const line of lines.slice(place + 1)) {
    if (line.behind === null || !family.has(line.behind)) break;
    family.add(line.seq);
    place += 1;
  }
  return place + 1;
};
