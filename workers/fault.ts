import type { Head, Problem } from "../shared/api.ts";
import type { RefusalCode } from "../shared/match/refusal.ts";

/** Why a Worker does not serve a request, beside what the rules themselves refuse. Codes are public and stable. */
export const FAULTS = [
  "malformed-json",
  "invalid-request",
  "token-missing",
  "token-invalid",
  "token-expired",
  "token-foreign",
  "not-permitted",
  "not-found",
  "match-not-found",
  "division-not-found",
  "player-not-found",
  "club-not-found",
  "ruleset-not-found",
  "method-not-allowed",
  "id-in-use",
  "match-exists",
  "fixture-has-match",
  "stale-sequence",
  "event-id-reused",
  "body-too-large",
  "unsupported-media-type",
  "unknown-club",
  "unknown-fixture",
  "upgrade-required",
  "internal-error",
  "not-configured",
  "store-unavailable",
] as const;

export type FaultCode = (typeof FAULTS)[number] | RefusalCode;

/** A request that is not served, as a value: nothing was changed. It crosses RPC as it is. */
export type Fault = {
  readonly code: FaultCode;
  readonly message: string;
  /** JSON pointer into the request, or `seq 14`. */
  readonly place?: string;
  readonly errors?: NonNullable<Problem["errors"]>;
  /** With `stale-sequence`: where the log stands. */
  readonly head?: Head;
  /** With `stale-sequence`: the canonical lines that the client missed. */
  readonly missed?: readonly string[];
};
