import { extend } from "../match/extend.ts";
import type { MatchEvent } from "../model/events.ts";
import { isOver, type MatchState } from "../model/state.ts";
import { alike, type MatchResult, resultOf } from "./result.ts";

/** A result, and the seq of the event from which on it held. */
export type HeldResult = { readonly seq: number; readonly result: MatchResult };

/**
 * Every result that a match ever had, oldest first, from the event that first decided it: a replaced result
 * stays readable. Events that are only valid together with the next ones are taken together.
 */
export const resultHistory = (log: readonly MatchEvent[]): readonly HeldResult[] => {
  const held: HeldResult[] = [];
  let state: MatchState | null = null;
  let sound = 0;
  for (const [index, { seq }] of log.entries()) {
    const waiting = log.slice(sound, index + 1);
    const next = extend(state, waiting, () => log.slice(0, sound));
    if (!next.ok) continue;
    state = next.value.state;
    sound = index + 1;
    const result = resultOf(state);
    const last = held.at(-1);
    if (last ? !alike(last.result, result) : isOver(state)) held.push({ seq, result });
  }
  return held;
};
