import type { EventOf } from "../model/events.ts";
import type { Moment } from "../model/moment.ts";
import { seatIndex, sideIndex, withPlayer } from "../model/setting.ts";
import { isOver, type MatchState } from "../model/state.ts";
import { eventStep } from "../model/step.ts";

/** Row e38: a substitute takes the seat, and with it the place in the turn and in the break. Warnings are personal. */
export const playerSubstituted = (
  { state, seq }: Moment,
  { side, out, in: substitute, reason }: EventOf<"player_substituted">["data"],
): MatchState => {
  const { setting } = state;
  const seat = seatIndex(setting, out);
  const counts = !isOver(state);
  return {
    ...state,
    setting: withPlayer(setting, out, substitute),
    substitutions: [
      ...state.substitutions,
      { seq, seat, out, in: substitute, after: state.lastNumber, reason, counts },
    ],
    warnings: state.warnings.map((times, its) => (its === seat ? 0 : times)),
    seq,
    last: eventStep(sideIndex(setting, side), [{ kind: "substituted", side, out, substitute, clause: "decision e38" }]),
  };
};
