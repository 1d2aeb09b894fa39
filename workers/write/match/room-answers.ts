import { isRefusedByStore, storeUnavailable } from "#access/http/failure.ts";
import type { MatchChange, Outcomes } from "#carrom";
import { alarm } from "#ground/log/alarm.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { LogFault } from "./journal.ts";

export type MatchPreview = { readonly head: Head; readonly change: MatchChange; readonly outcomes: Outcomes };

export type RoomStatus = {
  readonly head: Head | null;
  readonly drained: number;
  readonly fault: LogFault | null;
  /** When the oldest event that D1 lacks was received (ISO 8601); `null`: it lacks none. */
  readonly waitingSince: string | null;
};

export const notFound: Fault = { code: "match-not-found", message: { key: "noMatch" } };

/** The room has lost its log, and D1 does not give it back just now. */
export const unavailable: Fault = { code: "store-unavailable", message: { key: "logUnreadable" } };

/** Recorded events are missing here, or the database differs: the operator has to look first. */
export const inDoubt = ({ seq }: LogFault): Fault => ({
  code: "log-in-doubt",
  message: { key: "logInDoubt", about: { seq: String(seq) } },
});

/**
 * The result of `record`, or that the room's disk takes nothing just now: then nothing of it was stored.
 *
 * @param match for the line of the log
 */
export const unlessRefused = <T>(match: string, record: () => T): Result<T, Fault> => {
  try {
    return ok(record());
  } catch (error) {
    if (!isRefusedByStore(error)) throw error;
    alarm("store-refused", { match, error: String(error) });
    return err(storeUnavailable);
  }
};
