import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { Refusal } from "../../../../shared/match/model/refusal.ts";
import type { Ruling } from "../../../../shared/match/model/report.ts";
import type { Result } from "../../../../shared/result.ts";
import { refusalWithNames, withNames } from "../../../../shared/views/match/rulings.ts";
import { Clause } from "../../../../shared/views/parts/clause.tsx";
import { namesOf } from "../../../../shared/views/parts/people.tsx";
import { say } from "../../../../shared/words/said.ts";
import type { ScoreWords } from "./words.ts";

type VerdictProps = {
  readonly w: ScoreWords;
  readonly detail: MatchDetail;
  /** What is judged, in words: "Nothing pocketed", "Undo last strike". */
  readonly title: string;
  readonly judged: Result<readonly Ruling[], Refusal>;
  readonly sending: boolean;
  readonly record: () => void;
  readonly change: () => void;
};

const nameOf =
  ({ sides }: MatchDetail) =>
  (id: string): string => {
    const side = sides.find((one) => one.id === id);
    return side
      ? namesOf(side.players)
      : (sides.flatMap(({ players }) => players).find((one) => one.id === id)?.name ?? id);
  };

/** The ruling, read before it is sent. */
export const Verdict = ({ w, detail, title, judged, sending, record, change }: VerdictProps) => (
  <section class="verdict" aria-label={w.ruling()}>
    <div role="status">
      <h2>{title}</h2>
      {judged.ok ? (
        judged.value.map(({ text, clause }) => (
          <p key={`${clause} ${text}`} class="ruling">
            <span>{withNames(text, detail.sides)}</span>
            <Clause w={w.clauses} ruleset={detail.ruleset.id} page={null} clause={clause} beside />
          </p>
        ))
      ) : (
        <p class="refused">
          {w.notPossible({ why: say(w.refusals, refusalWithNames(judged.error.why, nameOf(detail))) })}
        </p>
      )}
    </div>
    <div class="answer">
      <button type="button" class="key" onClick={change} disabled={sending}>
        {w.change()}
      </button>
      <button type="button" class="key record" onClick={record} disabled={sending || !judged.ok}>
        {sending ? w.recording() : w.record()}
      </button>
    </div>
  </section>
);
