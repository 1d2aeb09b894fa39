import { type Extended, extend, lastPlayed, type MatchEvent, type MatchState, type RecordedEvent } from "#carrom";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { faultOfRefusal } from "./fault-of-refusal.ts";

type Closing = { readonly event: MatchEvent; readonly extended: Extended };

/** The end of a match in which nothing was played; `null`: it has ended as void already. */
export function closing(state: MatchState, log: readonly RecordedEvent[], last: number): Result<Closing | null, Fault> {
  if (lastPlayed(log) !== null) return err({ code: "match-begun", message: { key: "matchBegun" } });
  if (state.status === "void") return ok(null);
  const event: MatchEvent = { seq: last + 1, type: "match_ended", data: { kind: "void", reason: "other" } };
  const extended = extend(state, [event], () => log);
  return extended.ok
    ? ok({ event, extended: extended.value })
    : err({ ...faultOfRefusal(extended.error, event.seq), place: "" });
}
