import { type Board, type Setting, VIOLATIONS, type Violation } from "#carrom";
import { NOTHING, type StrikeDraft } from "#site/islands/strike/draft.ts";
import { Key } from "#site/islands/strike/key.tsx";
import type { Press } from "#site/islands/strike/press.ts";
import type { ScoreWords } from "./words.ts";

type FoulsProps = {
  readonly w: ScoreWords;
  readonly setting: Setting;
  readonly board: Board;
  readonly draft: StrikeDraft | null;
  readonly tap: (pressed: Press) => void;
};

/** Chosen elsewhere, by who struck. */
const OUT_OF_TURN: readonly Violation[] = ["out-of-turn", "out-of-turn-unnoticed"];

/** What an umpire may observe on a strike: first what this ruleset punishes, then what it only notes. */
export const Fouls = ({ w, setting, board, draft, tap }: FoulsProps) => {
  const now = draft ?? NOTHING;
  const { violations } = setting.ruleset;
  // In a tie-break by colours the rebound is asked about.
  const elsewhere = board.colours ? [...OUT_OF_TURN, "not-on-rebound"] : OUT_OF_TURN;
  const shown = VIOLATIONS.filter((code) => !elsewhere.includes(code));
  const costly = shown.filter((code) => violations[code].value.effect !== "noted");
  const free = shown.filter((code) => violations[code].value.effect === "noted");
  const keys = (codes: readonly Violation[]) => (
    <div class="keys">
      {codes.map((code) => (
        <Key key={code} on={now.observed.includes(code)} tap={() => tap({ key: "observed", code })}>
          {w.strike.observed[code]()}
        </Key>
      ))}
    </div>
  );
  return (
    <section class="more" aria-label={w.foulsOnStrike()}>
      {keys(costly)}
      <details>
        <summary>{w.notedNoPenalty()}</summary>
        {keys(free)}
      </details>
    </section>
  );
};
