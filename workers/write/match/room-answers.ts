import { isRefusedByStore, storeUnavailable } from "#access/http/failure.ts";
import type { MatchChange, Outcomes } from "#carrom";
import { alarm } from "#ground/log/alarm.ts";
import type { Head } from "#shared/api/match/append.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { LogFault } from "./journal.ts";

/** What a request would change, on which head. */
export type MatchPreview = { readonly head: Head; readonly change: MatchChange; readonly outcomes: Outcomes };

/** How a room is doing. */
export type RoomStatus = {
  readonly head: Head | null;
  readonly drained: number;
  readonly fault: LogFault | null;
  /** When the oldest event that D1 lacks was received (ISO 8601); `null`: it lacks none. */
  readonly waitingSince: string | null;
};

/** There is no such match. */
export const notFound: Fault = { code: "match-not-found", message: { key: "noMatch" } };

/** The room has lost its log, and D1 does not give it back just now. */
export const unavailable: Fault = { code: "store-unavailable", message: { key: "logUnreadable" } };

/** What is known to have been recorded is not here, or the database has something else: the operator has to look first. */
export const inDoubt = ({ seq }: LogFault): Fault => ({
  code: "log-in-doubt",
  message: { key: "logInDoubt", about: { seq: String(seq) } },
});

/**
 * What a room records, or that its own disk takes nothing just now: then nothing of it was stored.
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
