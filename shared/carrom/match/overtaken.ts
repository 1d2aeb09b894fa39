import type { MatchEvent } from "../model/events.ts";

/**
 * Tells which events a later one has overtaken: those recorded between an event and the correction, void, award or
 * annulment that changed how it reads. Only for these does the state at their recording matter; before any other event
 * the state was the same as in the fold.
 *
 * @param log a log whose corrections all have a target (`amend`)
 * @param later its events that reach back, in their order
 */
export const overtakenIn = (log: readonly MatchEvent[], later: readonly MatchEvent[]): ((seq: number) => boolean) => {
  const spans = later.flatMap((event) => spanOf(event, reachOf(event, log)));
  return (seq) => spans.some(({ after, upTo }) => after < seq && seq <= upTo);
};

/** Seqs that one event overtook: those greater than `after`, `upTo` included. */
type Span = { readonly after: number; readonly upTo: number };

/**
 * The events recorded in between; and the event itself, because the fold knows it before it comes to it. With nothing in
 * between only a decision overtakes itself: an amendment is no event of the fold.
 */
const spanOf = ({ type, seq }: MatchEvent, after: number): Span[] => {
  const decides = type === "board_awarded" || type === "board_annulled";
  return after < (decides ? seq : seq - 1) ? [{ after, upTo: seq }] : [];
};

/** The seq of the earliest event that may read differently because of this one. */
const reachOf = (event: MatchEvent, log: readonly MatchEvent[]): number => {
  switch (event.type) {
    case "strike_corrected":
      return placeOf(event.data.target, log);
    case "strike_inserted":
      return placeOf(event.data.after, log);
    case "event_voided": {
      const target = eventAt(log, event.data.target);
      return target ? reachOf(target, log) : event.data.target;
    }
    case "board_awarded":
    case "board_annulled":
      // A decision replaces the outcome of its board from the moment at which the board ended.
      return log.find((one) => startsBoard(one, event.data.board))?.seq ?? event.seq;
    default:
      return event.seq;
  }
};

/** The place of an event in play: an inserted strike has the place of the event that it follows. */
const placeOf = (seq: number, log: readonly MatchEvent[]): number => {
  const event = eventAt(log, seq);
  return event?.type === "strike_inserted" ? placeOf(event.data.after, log) : seq;
};

const startsBoard = ({ type, data }: MatchEvent, board: number): boolean =>
  (type === "board_opened" || type === "board_recorded") && data.board === board;

/** The event with a seq, if the log has one. */
export const eventAt = (log: readonly MatchEvent[], seq: number): MatchEvent | undefined => log[placeInLog(log, seq)];

/** The index of the event with a seq, or -1; in a log numbered without a gap it is `seq - 1`. */
export const placeInLog = (log: readonly MatchEvent[], seq: number): number =>
  log[seq - 1]?.seq === seq ? seq - 1 : log.findIndex((event) => event.seq === seq);
