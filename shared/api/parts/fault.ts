import type { RefusalCode } from "#carrom";
import type { LeagueRefusalCode } from "#league";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import type { Allowance } from "./limits.ts";
import type { Problem } from "./problem.ts";

/** The codes of requests that a Worker refuses, in addition to the rules' own refusals. Public and stable. */
export const FAULTS = [
  "malformed-json",
  "malformed-form",
  "invalid-request",
  "token-missing",
  "token-invalid",
  "token-expired",
  "token-revoked",
  "credentials-wrong",
  "token-foreign",
  "invitation-foreign",
  "consent-missing",
  "address-unverified",
  "address-missing",
  "phone-replaced",
  "phone-not-replaceable",
  "sign-in-again",
  "not-permitted",
  "origin-foreign",
  "host-foreign",
  "not-found",
  "match-not-found",
  "division-not-found",
  "series-not-found",
  "player-not-found",
  "club-not-found",
  "ruleset-not-found",
  "entry-not-found",
  "member-not-found",
  "invitation-not-found",
  "link-not-found",
  "consent-not-found",
  "application-not-found",
  "export-not-found",
  "export-not-ready",
  "export-ended",
  "method-not-allowed",
  "id-in-use",
  "match-exists",
  "fixture-has-match",
  "match-begun",
  "day-in-future",
  "stale-sequence",
  "pen-elsewhere",
  "event-id-reused",
  "last-owner",
  "address-taken",
  "too-many-addresses",
  "too-many-clubs",
  "founding-closed",
  "founding-code-wrong",
  "table-code-wrong",
  "table-code-early",
  "table-idle",
  "table-taken",
  "lots-fixed",
  "person-linked",
  "player-erased",
  "not-a-junior",
  "guardians-full",
  "already-guardian",
  "guardian-not-found",
  "message-not-found",
  "message-settled",
  "endpoint-refused",
  "too-many-devices",
  "note-not-taken",
  "webhook-not-found",
  "webhook-paused",
  "webhook-test-waits",
  "already-member",
  "transfer-window-closed",
  "transfer-window-not-found",
  "tie-not-found",
  "club-waits",
  "application-open",
  "application-decided",
  "applications-closed",
  "too-many-applications",
  "too-many-invitations",
  "too-many-tokens",
  "too-many-webhooks",
  "too-many-announcements",
  "too-many-exports",
  "body-too-large",
  "too-many-events",
  "too-many-lines",
  "list-refused",
  "changed-meanwhile",
  "unsupported-media-type",
  "unknown-club",
  "unknown-fixture",
  "unknown-division",
  "letter-expired",
  "password-wrong",
  "match-full",
  "match-too-long",
  "too-many-decisions",
  "dispute-too-late",
  "too-many-notes",
  "invalid-ruleset",
  "upgrade-required",
  "too-fast",
  "too-many-sockets",
  "too-many-attempts",
  "internal-error",
  "not-configured",
  "store-unavailable",
  "log-in-doubt",
] as const;

export type FaultCode = (typeof FAULTS)[number] | RefusalCode | LeagueRefusalCode;

/** A refused request, as a value: nothing was changed. It crosses RPC as it is. */
export type Fault = {
  readonly code: FaultCode;
  readonly message: ErrorMessage;
  /** JSON pointer into the request, or `seq 14`. */
  readonly place?: string;
  /** With `invalid-request` and similar codes: each fault and its place. */
  readonly errors?: readonly { readonly place: string; readonly message: ErrorMessage }[];
  /** With `list-refused`: each fault and its line. */
  readonly faults?: NonNullable<Problem["faults"]>;
  /** With `stale-sequence`: the log's current seq. */
  readonly head?: NonNullable<Problem["head"]>;
  /** With `stale-sequence`: the canonical lines that the client missed. */
  readonly missed?: readonly string[];
  /** With `pen-elsewhere`: the holder of the pen. */
  readonly pen?: NonNullable<Problem["pen"]>;
  /** With `registration-not-open`: the instant from which entries will be taken. */
  readonly opens?: string;
  /** With `registration-closed` and `deadline-not-later`: the last instant for an entry. */
  readonly deadline?: string;
  /** With a temporary refusal: seconds to wait. */
  readonly retryAfter?: number;
  /** With a request too many: the allowance that is used up. */
  readonly allowance?: Allowance;
};
