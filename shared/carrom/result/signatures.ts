import { fold, reachesBack } from "../match/fold.ts";
import type { MatchEvent } from "../model/events.ts";
import type { MatchState } from "../model/state.ts";
import { confirmedSides } from "../replay/replay.ts";
import { alike, resultOf } from "./result.ts";
import { scoreOf } from "./score.ts";

/** A side's signature below a result. */
export type Signature = {
  readonly side: string;
  /** Of its `result_confirmed`. */
  readonly seq: number;
  /** Whether the result that the side signed is the one that stands. */
  readonly stands: boolean;
  /** What the side signed: the score that decides; empty where there was none. */
  readonly score: readonly { readonly side: string; readonly value: number }[];
};

const signedScore = (state: MatchState): Signature["score"] =>
  (scoreOf(state)?.sides ?? []).map(({ side, value }) => ({ side, value }));

/**
 * Who signed the match, and which result: a correction changes the result, but not what was signed before it.
 *
 * @param log the whole log
 * @param state the match as it stands at the end of the log
 */
export const signaturesOf = (log: readonly MatchEvent[], state: MatchState): readonly Signature[] => {
  const result = resultOf(state);
  return confirmedSides(state).flatMap((side): Signature[] => {
    const index = log.findLastIndex((event) => event.type === "result_confirmed" && event.data.side === side);
    const signed = log[index];
    if (!signed) return [];
    const later = log.slice(index + 1).some(reachesBack);
    // Nearly always nothing came after it: then what was signed is what stands.
    const then = later ? fold(log.slice(0, index + 1)).state : state;
    if (!then) return [];
    return [
      { side, seq: signed.seq, stands: then === state || alike(resultOf(then), result), score: signedScore(then) },
    ];
  });
};
