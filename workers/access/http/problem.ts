import type { Context } from "hono";
import type { FAULTS, Fault, FaultCode } from "#shared/api/parts/fault.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { type ErrorWords, saidOf } from "#shared/words/error-words.ts";
import * as english from "#shared/words/problems-in-english.ts";
import { say } from "#shared/words/said.ts";
import { rateHeaders } from "./rate/rate-headers.ts";

/**
 * The one place that knows both why something was refused and what HTTP calls it. What the rules refuse is
 * 422 unless it stands here: the request was understood, it only cannot be.
 */
const STATUS = {
  "malformed-json": 400,
  "malformed-form": 400,
  "invalid-request": 400,
  "token-missing": 401,
  "token-invalid": 401,
  "token-expired": 401,
  "token-revoked": 401,
  "credentials-wrong": 401,
  "token-foreign": 403,
  "invitation-foreign": 403,
  "consent-missing": 403,
  "address-unverified": 403,
  "address-missing": 403,
  "phone-replaced": 403,
  "phone-not-replaceable": 409,
  "sign-in-again": 403,
  "not-permitted": 403,
  "origin-foreign": 403,
  "not-allowed-now": 403,
  "not-found": 404,
  "match-not-found": 404,
  "division-not-found": 404,
  "series-not-found": 404,
  "player-not-found": 404,
  "club-not-found": 404,
  "ruleset-not-found": 404,
  "entry-not-found": 404,
  "member-not-found": 404,
  "invitation-not-found": 404,
  "link-not-found": 404,
  "consent-not-found": 404,
  "application-not-found": 404,
  "export-not-found": 404,
  "method-not-allowed": 405,
  "id-in-use": 409,
  "match-exists": 409,
  "fixture-has-match": 409,
  "opened-twice": 409,
  "entered-already": 409,
  "seed-taken": 409,
  "already-drawn": 409,
  "fixture-decided": 409,
  "season-closed": 409,
  "entries-open": 409,
  "already-withdrawn": 409,
  "played-for-places": 409,
  "already-reversed": 409,
  "not-reversible": 409,
  "bye-used": 409,
  "ties-begun": 409,
  "round-not-due": 409,
  "met-before": 409,
  "already-played": 409,
  "match-opened-since": 409,
  "division-cancelled": 409,
  "regulations-frozen": 409,
  "stale-sequence": 409,
  "pen-elsewhere": 409,
  "event-id-reused": 409,
  "last-owner": 409,
  "address-taken": 409,
  "too-many-addresses": 409,
  "too-many-clubs": 409,
  "founding-closed": 403,
  "founding-code-wrong": 403,
  "table-code-wrong": 404,
  "table-code-early": 409,
  "table-idle": 409,
  "table-taken": 409,
  "match-begun": 409,
  "changed-meanwhile": 409,
  "lots-fixed": 409,
  "person-linked": 409,
  "player-erased": 409,
  "not-a-junior": 409,
  "guardians-full": 409,
  "already-guardian": 409,
  "guardian-not-found": 404,
  "message-not-found": 404,
  "message-settled": 409,
  "endpoint-refused": 422,
  "too-many-devices": 409,
  "note-not-taken": 409,
  "webhook-not-found": 404,
  "webhook-paused": 409,
  "webhook-test-waits": 409,
  "already-member": 409,
  "transfer-window-closed": 409,
  "transfer-window-not-found": 404,
  "tie-not-found": 404,
  "line-up-refused": 422,
  "line-ups-sealed": 409,
  "line-ups-shown": 409,
  "club-waits": 403,
  "application-open": 409,
  "application-decided": 409,
  "applications-closed": 403,
  "too-many-applications": 409,
  "too-many-invitations": 409,
  "too-many-tokens": 409,
  "too-many-webhooks": 409,
  "too-many-announcements": 429,
  "too-many-exports": 429,
  "export-not-ready": 409,
  "export-ended": 410,
  "body-too-large": 413,
  "too-many-events": 413,
  "too-many-lines": 413,
  "unsupported-media-type": 415,
  "host-foreign": 421,
  "unknown-club": 422,
  "unknown-fixture": 422,
  "unknown-division": 422,
  "day-in-future": 422,
  "letter-expired": 422,
  "password-wrong": 422,
  "match-full": 422,
  "match-too-long": 422,
  "list-refused": 422,
  "too-many-decisions": 422,
  "dispute-too-late": 409,
  "too-many-notes": 422,
  "invalid-ruleset": 422,
  "upgrade-required": 426,
  "too-fast": 429,
  "too-many-sockets": 429,
  "too-many-attempts": 429,
  "internal-error": 500,
  "not-configured": 503,
  "store-unavailable": 503,
  "log-in-doubt": 503,
} as const satisfies Partial<Record<FaultCode, number>> & Record<(typeof FAULTS)[number], number>;

type Status = (typeof STATUS)[keyof typeof STATUS];

const statusOf = (code: FaultCode): Status => {
  const statuses: Partial<Record<FaultCode, Status>> = STATUS;
  return statuses[code] ?? 422;
};

/**
 * A fault as RFC 9457 writes it.
 *
 * @param request the id of the request that was refused; a message of a socket has none
 */
export const problemOf = (w: ErrorWords, fault: Fault, request?: string): Problem => {
  const { code, place, errors, faults, head, missed, pen, opens, deadline } = fault;
  const retryAfter = waitOf(fault);
  return {
    type: `urn:strikebook:problem:${code}`,
    title: w.title[code](),
    status: statusOf(code),
    code,
    detail: saidOf(w, fault),
    // An opaque name of this occurrence, as section 3.1.5 has it: nothing can be fetched there.
    ...(request === undefined ? {} : { instance: `urn:strikebook:request:${request}` }),
    ...(place === undefined ? {} : { place }),
    ...(errors === undefined
      ? {}
      : { errors: errors.map(({ place: at, message }) => ({ place: at, message: say(w, message) })) }),
    ...(faults === undefined ? {} : { faults: [...faults] }),
    ...(head === undefined ? {} : { head }),
    ...(missed === undefined ? {} : { missed: missed.map((line): unknown => JSON.parse(line)) }),
    ...(pen === undefined ? {} : { pen }),
    ...(opens === undefined ? {} : { opens }),
    ...(deadline === undefined ? {} : { deadline }),
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
};

/** Seconds to wait where nobody knows better: what is refused for now is always told when to come again. */
const USUAL_WAIT = 5;

const waitOf = ({ code, retryAfter }: Fault): number | undefined =>
  retryAfter ?? (statusOf(code) === 429 || code === "store-unavailable" ? USUAL_WAIT : undefined);

/** Answers with a problem. */
export const refuse = (c: Context, fault: Fault, headers: Readonly<Record<string, string>> = {}) => {
  const problem = problemOf(english, fault, c.get("request"));
  return c.json(problem, statusOf(fault.code), {
    "Content-Type": "application/problem+json",
    "Cache-Control": "no-store",
    ...(problem.retryAfter === undefined ? {} : { "Retry-After": String(problem.retryAfter) }),
    ...(fault.allowance === undefined
      ? {}
      : rateHeaders({ of: fault.allowance, remaining: 0, reset: problem.retryAfter ?? fault.allowance.window })),
    ...headers,
  });
};
