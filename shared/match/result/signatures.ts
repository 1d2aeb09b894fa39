import { fold, reachesBack } from "../fold.ts";
import type { MatchEvent } from "../model/events.ts";
import type { MatchState } from "../model/state.ts";
import { confirmedSides } from "../replay/replay.ts";
import { alike, resultOf } from "./result.ts";

/** A side's signature below a result. */
export type Signature = {
  readonly side: string;
  /** Of its `result_confirmed`. */
  readonly seq: number;
  /** Whether the result that the side signed is the one that stands. */
  readonly stands: boolean;
  /** What the side signed: games won where there are several, else the points of the game. */
  readonly score: readonly { readonly side: string; readonly value: number }[];
};

const scoreOf = (state: MatchState): Signature["score"] => {
  const { sides, games } = resultOf(state);
  const several = games.length > 1;
  return sides.map(({ id, gamesWon }) => ({
    side: id,
    value: several ? gamesWon : (games.at(-1)?.points[id] ?? 0),
  }));
};

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
    return [{ side, seq: signed.seq, stands: then === state || alike(resultOf(then), result), score: scoreOf(then) }];
  });
};
