import { fold, type MatchEvent, type MatchState, type Reason } from "#carrom";
import type { Act } from "../strike/acts.ts";

/** A correction before anybody has given its reason. */
export type CorrectionDraft = {
  /** What is changed, in words. */
  readonly title: string;
  readonly board: number | null;
  /** The events that it comes to; `note` is the hash of what was written to it. */
  readonly acts: (reason: Reason, note: string | null) => readonly Act[];
  /** Whether it can carry a note: only the events of a dispute do. */
  readonly takesNote: boolean;
  /** Whether it needs a reason: opening a dispute does not. */
  readonly takesReason: boolean;
  /** The reasons that fit; left out, any. */
  readonly reasons?: readonly Reason[];
};

/** A draft that needs a reason and carries no note. */
export const draft = (title: string, board: number | null, act: (reason: Reason) => Act): CorrectionDraft => ({
  title,
  board,
  acts: (reason) => [act(reason)],
  takesNote: false,
  takesReason: true,
});

/** A draft that also settles a dispute about the board. */
export const settling = (made: CorrectionDraft, dispute: string): CorrectionDraft => ({
  ...made,
  takesNote: true,
  acts: (reason, note) => [
    ...made.acts(reason, null),
    { type: "dispute_resolved", data: { dispute, outcome: "upheld", reason, ...(note ? { note } : {}) } },
  ],
});

/** The state of the match just before an event of the log, or just after it, as the log reads now; `null` at neither. */
export const standingAt = (log: readonly MatchEvent[], seq: number, when: "before" | "after"): MatchState | null => {
  let last: MatchState | null = null;
  let found: MatchState | null = null;
  fold(log, (state, event) => {
    if (event.seq === seq) found = when === "before" ? last : state;
    last = state;
  });
  return found;
};
