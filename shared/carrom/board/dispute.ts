import type { EventOf } from "../model/events.ts";
import type { Dispute, MatchState } from "../model/state.ts";
import { SILENT } from "../model/step.ts";

/** A dispute about a board: it changes nothing by itself. */
export const disputeOpened = (state: MatchState, event: EventOf<"dispute_opened">): MatchState => ({
  ...state,
  disputes: [...state.disputes, opened(event)],
  seq: event.seq,
  last: SILENT,
});

/** The decision of a dispute. */
export const disputeResolved = (state: MatchState, event: EventOf<"dispute_resolved">): MatchState => ({
  ...state,
  disputes: state.disputes.map((one) => (one.dispute === event.data.dispute ? resolved(one, event) : one)),
  seq: event.seq,
  last: SILENT,
});

const opened = ({ data: { dispute, board, target, note } }: EventOf<"dispute_opened">): Dispute => ({
  dispute,
  board,
  open: true,
  target: target ?? null,
  note: note ?? null,
  resolution: null,
});

const resolved = (one: Dispute, { seq, data }: EventOf<"dispute_resolved">): Dispute => ({
  ...one,
  open: false,
  resolution: { seq, outcome: data.outcome, reason: data.reason, note: data.note ?? null },
});
