import { type Extended, extend, type MatchEvent, type MatchState, type Refusal, reachesBack } from "#carrom";
import { mayWrite, type WriteScope } from "#shared/match/write-scope.ts";
import { ok, type Result } from "#shared/result.ts";

/** Judges a batch: first whether this scope allows it, then whether it can stand. */
export const authorise = (
  state: MatchState,
  batch: readonly MatchEvent[],
  scope: WriteScope,
  past: () => readonly MatchEvent[],
): Result<Extended, Refusal> => {
  const allowed = mayWriteAll(state, batch, scope, past);
  return allowed.ok ? extend(state, batch, past) : allowed;
};

/**
 * An event of a batch may end the right to write the next one, so each is checked against the state that those before it
 * led to: up to the last that reaches back, because what a scope may write of play does not depend on the state.
 */
const mayWriteAll = (
  state: MatchState,
  batch: readonly MatchEvent[],
  scope: WriteScope,
  past: () => readonly MatchEvent[],
): Result<true, Refusal> => {
  const last = scope === "organiser" ? -1 : batch.findLastIndex(reachesBack);
  let here = state;
  for (const [index, event] of batch.entries()) {
    const before = () => [...past(), ...batch.slice(0, index)];
    const allowed = mayWrite(scope, here, event, (seq) => before().find((earlier) => earlier.seq === seq));
    if (!allowed.ok) return allowed;
    if (index >= last) continue;
    // A correction may stand only with what follows from it; until then the scope is judged by what stood before.
    const next = extend(here, [event], before);
    if (next.ok) here = next.value.state;
  }
  return ok(true);
};
