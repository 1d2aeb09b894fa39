import type { MatchEvent } from "../model/events.ts";

/**
 * Which events a later one has overtaken: whatever was recorded between an event and the correction, void, award or
 * annulment that changed how it reads. Only of these is it a question how the match stood when they were recorded;
 * before any other event it stood just as it does in the fold.
 *
 * @param log a log whose corrections all aim at something (`amend`)
 * @param later those of its events that reach back, in their order
 */
export const overtakenIn = (log: readonly MatchEvent[], later: readonly MatchEvent[]): ((seq: number) => boolean) => {
  const spans = later.flatMap((event) => spanOf(event, reachOf(event, log)));
  return (seq) => spans.some(({ after, upTo }) => after < seq && seq <= upTo);
};

/** Seqs that one event overtook: those behind `after`, `upTo` included. */
type Span = { readonly after: number; readonly upTo: number };

/**
 * What was recorded in between; and the event itself, since the fold knows of it before it comes to it. With nothing in
 * between only a decision overtakes itself: what amends other events is no event of the fold.
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
      // A decision replaces the outcome of its board from the moment at which that ended.
      return log.find((one) => startsBoard(one, event.data.board))?.seq ?? event.seq;
    default:
      return event.seq;
  }
};

/** Where an event stands in play: an inserted strike behind what it was inserted after. */
const placeOf = (seq: number, log: readonly MatchEvent[]): number => {
  const event = eventAt(log, seq);
  return event?.type === "strike_inserted" ? placeOf(event.data.after, log) : seq;
};

const startsBoard = ({ type, data }: MatchEvent, board: number): boolean =>
  (type === "board_opened" || type === "board_recorded") && data.board === board;

/** The event with a seq. */
export const eventAt = (log: readonly MatchEvent[], seq: number): MatchEvent | undefined => log[placeInLog(log, seq)];

/** The index of the event with a seq, or -1; a log that is numbered without a gap has it at its place. */
export const placeInLog = (log: readonly MatchEvent[], seq: number): number =>
  log[seq - 1]?.seq === seq ? seq - 1 : log.findIndex((event) => event.seq === seq);
