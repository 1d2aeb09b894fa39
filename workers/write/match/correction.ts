import { compareLogs, type Outcomes, type RecordedEvent, reachesBack } from "#carrom";
import type { Correction } from "#derive/match/differences.ts";
import type { Append } from "#shared/api/match/append.ts";

/** A request that displaced a result: the log stood at `since` before it and at `seq` after it. */
export type Displaced = { readonly since: number; readonly seq: number };

/** The table can only undo what is still open to it, which is no correction: it marks nothing but its log. */
export const corrects = ({ scope }: Append): boolean => scope !== "scorer";

/** A correction written out, with what leagues and ratings see of it. */
export const correctionOf = (
  log: readonly RecordedEvent[],
  { since, seq }: Displaced,
  receivedAt: string,
): { readonly correction: Correction; readonly outcomes: Outcomes } => {
  const { change, outcomes } = compareLogs(log.slice(0, since), log.slice(0, seq));
  const request = log.slice(since, seq);
  const reaching = request.filter(reachesBack);
  const last = log[seq - 1];
  if (!last) throw new Error(`the log has no event ${seq}`);
  return {
    correction: {
      match: outcomes.after.match,
      since,
      seq,
      hash: last.hash,
      seqs: (reaching.length > 0 ? reaching : request).map((event) => event.seq),
      // The day of the event, whenever it arrived; a clock that runs ahead is not believed.
      at: last.at < receivedAt ? last.at : receivedAt,
      by: last.by.split(":")[0] ?? "",
      reasons: [...new Set(request.flatMap(({ data }) => ("reason" in data ? data.reason : [])))],
      change,
    },
    outcomes,
  };
};
