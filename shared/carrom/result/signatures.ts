import { fold, reachesBack } from "../match/fold.ts";
import type { MatchEvent } from "../model/events.ts";
import type { MatchState } from "../model/state.ts";
import { confirmedSides } from "../replay/replay.ts";
import { alike, resultOf } from "./result.ts";
import { scoreOf } from "./score.ts";

/** A side's confirmation of a result. */
export type Signature = {
  readonly side: string;
  /** The seq of its `result_confirmed`. */
  readonly seq: number;
  /** Whether the result that the side confirmed is still the result. */
  readonly stands: boolean;
  /** The confirmed score, by side; empty where there was none. */
  readonly score: readonly { readonly side: string; readonly value: number }[];
};

const signedScore = (state: MatchState): Signature["score"] =>
  (scoreOf(state)?.sides ?? []).map(({ side, value }) => ({ side, value }));

/**
 * The confirmations of a match: a correction changes the result, but not what was confirmed before it.
 *
 * @param log the whole log
 * @param state the match at the end of the log
 */
export const signaturesOf = (log: readonly MatchEvent[], state: MatchState): readonly Signature[] => {
  const result = resultOf(state);
  return confirmedSides(state).flatMap((side): Signature[] => {
    const index = log.findLastIndex((event) => event.type === "result_confirmed" && event.data.side === side);
    const signed = log[index];
    if (!signed) return [];
    const later = log.slice(index + 1).some(reachesBack);
    // Nearly always no event came after it: then the confirmed result is the current one.
    const then = later ? fold(log.slice(0, index + 1)).state : state;
    if (!then) return [];
    return [
      { side, seq: signed.seq, stands: then === state || alike(resultOf(then), result), score: signedScore(then) },
    ];
  });
};
