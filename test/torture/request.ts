import { isOver, type MatchEvent, type MatchState, type RecordedEvent, restore } from "#carrom";
import { MAX_EVENTS_PER_APPEND } from "#shared/api/parts/limits.ts";
import { advance } from "#shared/carrom/match/fold.ts";
import type { Outgoing, Pending } from "#site/islands/sending/delivery.ts";
import { authorise } from "#write/match/authorise.ts";
import { eventOf, type Move } from "../support/any-move.ts";
import { numbered, type Written } from "../support/play.ts";
import { signed, type Who } from "./world.ts";

/** The parts of a request. */
export type Making = {
  readonly moves: readonly Move[];
  /** The least number of new events before the moves: misses, boards and, once the match is over, disputes. */
  readonly many: number;
  /** The number of stored events that are sent again before the new ones. */
  readonly overlap: number;
};

const AT = "2026-02-01T18:30:00.000Z";

/** A shot at nothing, and what is done instead where a move would be refused: one of them is always possible. */
const INSTEAD = ["strike", "board_opened", "event_voided"] as const;

/** One in this many moves is sent as it is, though the page knows that it will be refused. */
const STUBBORN = 12;

/** A request of a writer with this view of the log: each move is made where those before it have led. */
export const prepared = (view: readonly RecordedEvent[], { moves, many, overlap }: Making, who: Who): Pending => {
  const again = Math.min(overlap, view.length - 1, MAX_EVENTS_PER_APPEND - many - moves.length);
  const known = view.slice(view.length - again);
  const log: MatchEvent[] = [...view];
  const events: Outgoing[] = known.map(stored);
  let state = restore(view);
  const add = (event: MatchEvent): void => {
    const { seq: _, ...act } = event;
    if (act.type !== "match_opened") events.push({ ...act, id: crypto.randomUUID(), at: AT });
  };
  for (let left = many; left > 0; left -= 1) {
    const event = numbered(log.length + 1, plain(state, log.length + 1));
    const next = advance(state, event);
    if ("code" in next) break;
    add(event);
    log.push(event);
    state = next;
  }
  for (const move of moves) {
    const { event, next } = chosen(log, state, move, who);
    if (event.type === "match_opened") continue;
    add(event);
    if (!next) break;
    log.push(event);
    state = next;
  }
  return { expectedSeq: view.length - known.length, events };
};

/** A stored event as its sender would send it again. */
const stored = ({ seq: _seq, by: _by, prev: _prev, hash: _hash, ...sent }: RecordedEvent): Outgoing =>
  // A match's opening alone is not sent as an event, and the first is never among these.
  sent as Outgoing;

/** An event that is possible at nearly every moment of a match, so that a request may hold any number of them. */
const plain = (state: MatchState, seq: number): Written => {
  const player = state.setting.seats[state.board?.turn ?? 0]?.player ?? "";
  if (state.board && !state.board.over && (state.board.surplus || !isOver(state)))
    return { type: "strike", data: { player, pocketed: [] } };
  if (!isOver(state)) return { type: "board_opened", data: { board: state.lastNumber + 1, breaker: player } };
  return { type: "dispute_opened", data: { dispute: `at-${seq}`, board: state.lastNumber } };
};

/** The move, or the first act in its place that will not be refused. */
const chosen = (log: readonly MatchEvent[], state: MatchState, move: Move, who: Who) => {
  const tries = [move, ...INSTEAD.map((type) => ({ ...move, type, pick: log.length - 1 }))].map((one) => {
    const event = numbered(log.length + 1, eventOf(state, one, log.length + 1));
    const judged = authorise(state, [event], signed(who).scope, () => log);
    return { event, next: judged.ok ? judged.value.state : null };
  });
  const [first = NOTHING] = tries;
  if (move.pick % STUBBORN === 0) return first;
  return tries.find(({ next }) => next) ?? first;
};

const NOTHING = {
  event: numbered(0, { type: "turn_passed", data: { player: "" } }),
  next: null,
};
