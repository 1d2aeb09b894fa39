import type { MatchEvent } from "../../shared/match/events.ts";
import { restore } from "../../shared/match/extend.ts";
import type { MatchState } from "../../shared/match/state.ts";
import type { Outgoing, Pending } from "../../site/src/islands/score/delivery.ts";
import { judge } from "../../workers/match/judge.ts";
import { eventOf, type Move } from "../support/any-move.ts";
import { numbered } from "../support/play.ts";
import { signed, type Who } from "./world.ts";

const AT = "2026-02-01T18:30:00.000Z";

/** A shot at nothing, and what is done instead where a move would be refused: some of it always stands. */
const INSTEAD = ["strike", "board_opened", "event_voided"] as const;

/** One in so many moves is sent as it is, though the page knows that it will be refused. */
const STUBBORN = 12;

/** A request as somebody makes it who sees the log so: each move where those before it have led. */
export const prepared = (view: readonly MatchEvent[], moves: readonly Move[], who: Who): Pending => {
  let log = view;
  let state = restore(view);
  const events: Outgoing[] = [];
  for (const move of moves) {
    const { event, next } = chosen(log, state, move, who);
    const { seq: _, ...act } = event;
    if (act.type === "match_opened") continue;
    events.push({ ...act, id: crypto.randomUUID(), at: AT });
    if (!next) break;
    log = [...log, event];
    state = next;
  }
  return { expectedSeq: view.length, events };
};

/** The move, or the first thing in its place that will stand. */
const chosen = (log: readonly MatchEvent[], state: MatchState, move: Move, who: Who) => {
  const tries = [move, ...INSTEAD.map((type) => ({ ...move, type, pick: log.length - 1 }))].map((one) => {
    const event = numbered(log.length + 1, eventOf(state, one, log.length + 1));
    const judged = judge(state, [event], signed(who).pen, () => log);
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
