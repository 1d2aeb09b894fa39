import { adjudicateFully } from "./adjudicate.ts";
import type { EventOf, MatchEvent } from "./events.ts";
import { type OwnBoard, plainRow, playPlain } from "./plain-strike.ts";
import { see } from "./seen.ts";
import { seatIndex } from "./setting.ts";
import { isOver, type MatchState } from "./state.ts";
import { strikeObjection } from "./strike-objection.ts";

/** How far a stretch of strikes was played: the state after it, and the index of the event that comes next. */
export type Stretch = { readonly state: MatchState; readonly next: number };

/**
 * Plays strikes one after the other, for whoever asks only how the match stands at the end: no state, ruling or
 * finding is made for those in between, and the board is one of its own until the stretch is over. It leaves to
 * `advance` the last strike before another event, and whatever cannot stand or ends the board. That both ways come to
 * the same is held by a property.
 *
 * @param from index of the first event to play
 */
export const playOn = (state: MatchState, events: readonly MatchEvent[], from: number): Stretch => {
  const { setting } = state;
  if (!state.board || state.board.over || state.board.surplus || isOver(state)) return { state, next: from };
  let board: OwnBoard = { ...state.board };
  let next = from;
  for (let strike = betweenStrikes(events, next); strike; strike = betweenStrikes(events, next)) {
    const seat = seatIndex(setting, strike.data.player);
    if (seat < 0) break;
    const seen = see(setting, board, strike.data, seat);
    if (strikeObjection(setting, board, seen)) break;
    const row = plainRow(setting, board, seen);
    if (row) playPlain(setting, board, seen, row);
    else {
      const verdict = adjudicateFully(setting, board, seen);
      if (verdict.end) break;
      // A verdict brings a board that nobody else knows.
      board = verdict.board;
    }
    next += 1;
  }
  const last = next > from ? events[next - 1] : undefined;
  return last ? { state: { ...state, board, seq: last.seq }, next } : { state, next };
};

/** The strike at an index, if another one follows it. */
const betweenStrikes = (events: readonly MatchEvent[], index: number): EventOf<"strike"> | null => {
  const event = events[index];
  return event?.type === "strike" && events[index + 1]?.type === "strike" ? event : null;
};
