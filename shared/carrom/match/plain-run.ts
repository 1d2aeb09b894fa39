import { withClock } from "../board/time-call.ts";
import type { EventOf, MatchEvent } from "../model/events.ts";
import type { Hindsight } from "../model/hindsight.ts";
import type { Moment } from "../model/moment.ts";
import { seatIndex } from "../model/setting.ts";
import { isOver, type MatchState } from "../model/state.ts";
import { adjudicateFully, adjudicateSeen } from "../strike/adjudicate.ts";
import { type OwnBoard, plainRow, playPlain } from "../strike/plain-strike.ts";
import { strikeFacts } from "../strike/strike-facts.ts";
import { strikeObjection } from "../strike/strike-objection.ts";
import { afterStrike } from "./evolve.ts";

/** The end of a run of strikes: the state after it, and the index of the event that comes next. */
export type PlainRun = { readonly state: MatchState; readonly next: number };

/**
 * Plays strikes one after the other, for a caller that needs only the last state: no state is made for the strikes
 * in between, no ruling is made of a plain strike, and one board is changed in place until the run is over.
 * The last strike before another event, and one that ends the board, are ruled on in full, because the state contains
 * their rulings. An impossible strike is left to `advance`, which refuses it. A property test compares the result with
 * that of `advance` for every strike.
 *
 * @param from index of the first event to play
 */
export const playOn = (
  state: MatchState,
  events: readonly MatchEvent[],
  from: number,
  hindsight: Hindsight,
): PlainRun => {
  const { setting } = state;
  if (!state.board || state.board.over || state.board.surplus || isOver(state)) return { state, next: from };
  let board: OwnBoard = { ...state.board };
  let { seq } = state;
  let first = Number.POSITIVE_INFINITY;
  let next = from;
  for (let strike = strikeAt(events, next); strike; next += 1) {
    const { data } = strike;
    const seat = seatIndex(setting, data.player);
    if (seat < 0) break;
    const seen = strikeFacts(setting, board, data, seat);
    if (strikeObjection(setting, board, seen)) break;
    const following = strikeAt(events, next + 1);
    const row = following && plainRow(setting, board, seen);
    if (row) playPlain(setting, board, seen, row);
    else {
      const verdict = following ? adjudicateFully(setting, board, seen) : adjudicateSeen(setting, board, seen);
      if (verdict.end || !following) {
        const before = next > from ? withClock({ ...state, board }, first) : { ...state, board };
        const at: Moment = { state: before, seq: strike.seq, hindsight };
        return { state: afterStrike(at, seat, verdict), next: next + 1 };
      }
      // A verdict brings a board that no one else holds, so it may be changed in place.
      board = verdict.board;
    }
    seq = strike.seq;
    first = Math.min(first, seq);
    strike = following;
  }
  return next > from ? { state: withClock({ ...state, board, seq }, first), next } : { state, next };
};

/** The event at an index, if it is a strike. */
const strikeAt = (events: readonly MatchEvent[], index: number): EventOf<"strike"> | null => {
  const event = events[index];
  return event?.type === "strike" ? event : null;
};
