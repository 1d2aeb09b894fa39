import { err, ok, type Result } from "#shared/result.ts";
import type { MatchEvent } from "../model/events.ts";
import type { Refusal } from "../model/refusal.ts";
import type { EventRow, StrikeRow } from "../model/report.ts";
import type { MatchState } from "../model/state.ts";
import { rowOf } from "../rulings/row.ts";
import { advance, fold, open, reachesBack } from "./fold.ts";

/** The rows that a batch added; none if it changed the past, because every row may then differ. */
type NewRows = { readonly strikes: readonly StrikeRow[]; readonly events: readonly EventRow[] };

/** A match after the events of one request. Its rows are only made when they are read. */
export type Extended = NewRows & { readonly state: MatchState; readonly amended: boolean };

/**
 * Judges the events of one request together: a correction and the events that need it can come in one request.
 *
 * @param state the match so far; `null` before its opening
 * @param batch the new events, their seqs continuing the log's
 * @param past returns the whole log so far; called only when the batch reaches back
 */
export const extend = (
  state: MatchState | null,
  batch: readonly MatchEvent[],
  past: () => readonly MatchEvent[],
): Result<Extended, Refusal> => (batch.some(reachesBack) ? rewrite([...past(), ...batch]) : append(state, batch));

const rewrite = (log: readonly MatchEvent[]): Result<Extended, Refusal> => {
  const { state, refusal } = fold(log);
  if (refusal || !state) return err(refusal ?? { code: "not-opened", why: { key: "logEmpty" }, seq: 1 });
  return ok({ state, strikes: [], events: [], amended: true });
};

const append = (before: MatchState | null, batch: readonly MatchEvent[]): Result<Extended, Refusal> => {
  const steps: Step[] = [];
  let state = before;
  for (const event of batch) {
    const next: MatchState | Refusal = state === null ? open(event) : advance(state, event);
    if ("code" in next) return err(next);
    state = next;
    steps.push({ after: state, event });
  }
  if (!state) return err({ code: "not-opened", why: { key: "logEmpty" }, seq: 1 });
  return ok(withRows(state, steps));
};

/** An event of a batch, and the state after it. */
type Step = { readonly after: MatchState; readonly event: MatchEvent };

const withRows = (state: MatchState, steps: readonly Step[]): Extended => {
  let rows: NewRows | undefined;
  const written = (): NewRows => {
    rows ??= rowsOf(steps);
    return rows;
  };
  return {
    state,
    amended: false,
    get strikes() {
      return written().strikes;
    },
    get events() {
      return written().events;
    },
  };
};

const rowsOf = (steps: readonly Step[]): NewRows => {
  const strikes: StrikeRow[] = [];
  const events: EventRow[] = [];
  for (const { after, event } of steps) {
    const row = rowOf(after, event);
    if (row?.kind === "strike") strikes.push(row.row);
    if (row?.kind === "event") events.push(row.row);
  }
  return { strikes, events };
};

/**
 * The state of a stored log.
 *
 * @throws Error if it cannot be folded: a stored log was judged when it was recorded, so the store is damaged or the
 *   engine has a bug.
 */
export const restore = (log: readonly MatchEvent[]): MatchState => {
  const { state, refusal } = fold(log);
  if (refusal || !state)
    throw new Error(
      `a stored log does not stand: ${refusal ? JSON.stringify(refusal.why) : "it is empty"} (seq ${refusal?.seq ?? 0})`,
    );
  return state;
};
