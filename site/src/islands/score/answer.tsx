import { useShortcut } from "../strike/shortcuts.ts";
import type { Proposal } from "./tray/intent.ts";
import type { ScoreWords } from "./tray/words.ts";

type AnswerProps = {
  readonly w: ScoreWords;
  readonly proposal: Proposal | null;
  /** Whether something waits that can be dropped. */
  readonly begun: boolean;
  /** Number of the board that can be opened now; `null`: none. */
  readonly opening: number | null;
  readonly mayUndo: boolean;
  readonly undo: () => void;
  readonly change: () => void;
  readonly record: () => void;
};

/** A key whose words change with what it did: a second click of a double click is a bounce, and not another Undo. */
const once =
  (tap: () => void) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) tap();
  };

/** The lowest row, under the thumb: undo or discard on one side, the one key that records on the other. */
export const AnswerKeys = ({ w, proposal, begun, opening, mayUndo, undo, change, record }: AnswerProps) => (
  <div class="answer">
    <button
      type="button"
      class="key"
      data-key="undo"
      aria-keyshortcuts={useShortcut("undo")}
      disabled={!begun && !mayUndo}
      onClick={once(begun ? change : undo)}
    >
      {begun ? w.discard() : w.undo()}
    </button>
    <button
      type="button"
      class="key record"
      data-key="record"
      aria-keyshortcuts={useShortcut("record")}
      disabled={proposal ? !proposal.tried.ok : opening === null}
      onClick={once(record)}
    >
      {opening === null ? w.record() : w.openBoard({ board: opening })}
    </button>
  </div>
);
