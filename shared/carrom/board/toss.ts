import type { EventOf } from "../model/events.ts";
import { sideIndex } from "../model/setting.ts";
import type { MatchState } from "../model/state.ts";
import { eventStep } from "../model/step.ts";

/** Row a3: a toss that was made after the match was opened. */
export const tossRecorded = (state: MatchState, { seq, data }: EventOf<"toss_recorded">): MatchState => {
  const { setting } = state;
  const winner = sideIndex(setting, data.winner);
  const { clause } = setting.ruleset.setUp.toss;
  return {
    ...state,
    toss: { winner, choice: data.choice },
    seq,
    last: eventStep(winner, [{ kind: "toss", side: data.winner, choice: data.choice, clause }]),
  };
};
