import type { AppendResponse } from "#shared/api/match/append.ts";
import type { Problem } from "#shared/api/parts/problem.ts";
import { err, type Result } from "#shared/result.ts";
import type { Act } from "../strike/acts.ts";

/** An event on its way: the same id however often it is sent, so that it is stored once. */
export type Outgoing = Act & { readonly id: string; readonly at: string };

/** One request that was not yet answered. */
export type Pending = { readonly expectedSeq: number; readonly events: readonly Outgoing[] };

/** What a server says to a request. */
export type Refused = Pick<Problem, "status" | "code" | "detail" | "retryAfter">;
export type AppendAnswer = Result<AppendResponse, Refused>;

/** A way to hand a request over; `null` if it may or may not have arrived, or if the way is not open. */
export type Way = (pending: Pending) => Promise<AppendAnswer | null>;

const TRIES = 3;
const PAUSE = 700;
/** Milliseconds that a request waits altogether before the umpire is asked. */
const PATIENCE = 60_000;

/**
 * Sends a request until it is answered, by the first way that answers; its ids make a repetition harmless. A client that is
 * asked to wait waits as long as that.
 *
 * @param ways in the order in which they are tried
 * @param pause waits so many milliseconds
 * @returns what was recorded; why it was refused; or `null`: there was no answer
 */
export const deliver = async (
  pending: Pending,
  ways: readonly Way[],
  pause: (ms: number) => Promise<void>,
): Promise<Result<AppendResponse, Refused | null>> => {
  let failures = 0;
  let waited = 0;
  for (;;) {
    const answer = await byAny(pending, ways);
    if (answer && (answer.ok || !isForLater(answer.error))) return answer;
    const told = answer?.ok === false ? answer.error.retryAfter : undefined;
    if (told === undefined) failures += 1;
    const wait = told === undefined ? PAUSE * failures : told * 1000;
    waited += wait;
    if (failures === TRIES || waited > PATIENCE) return err(null);
    await pause(wait);
  }
};

const byAny = async (pending: Pending, ways: readonly Way[]): Promise<AppendAnswer | null> => {
  for (const way of ways) {
    const answer = await way(pending);
    if (answer) return answer;
  }
  return null;
};

/** Whether the very same request may get through later. */
const isForLater = ({ status }: Refused): boolean => status === 429 || status >= 500;

/** A request as the API takes it. */
export const bodyOf = ({ expectedSeq, events }: Pending) => ({ expectedSeq, events: [...events] });
