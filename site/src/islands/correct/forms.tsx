import type { MatchEvent } from "#carrom";
import type { MatchDetail } from "#shared/api/match/match.ts";
import { BoardForm } from "./board-form.tsx";
import type { Chosen } from "./choose.tsx";
import { type Draft, draft } from "./draft.ts";
import { StrikeForm } from "./strike-form.tsx";
import type { CorrectWords } from "./words.ts";

type FormsProps = {
  readonly w: CorrectWords;
  readonly detail: MatchDetail;
  readonly log: readonly MatchEvent[];
  readonly chosen: Chosen;
  readonly back: () => void;
  readonly propose: (draft: Draft) => void;
};

const reversal = (w: CorrectWords, event: MatchEvent): Draft =>
  draft(w.draft.reversed({ entry: event.seq, what: w.play.event[event.type]() }), null, (reason) => ({
    type: "event_voided",
    data: { target: event.seq, reason },
  }));

/** What may be done about what was chosen. */
export const Forms = ({ w, detail, log, chosen, back, propose }: FormsProps) => (
  <>
    {chosen.kind === "strike" ? (
      <StrikeForm w={w} detail={detail} log={log} strike={chosen.strike} propose={propose} />
    ) : null}
    {chosen.kind === "board" ? <BoardForm w={w} detail={detail} board={chosen.board} propose={propose} /> : null}
    {chosen.kind === "entry" ? (
      <section class="correct-form">
        <h2>{w.entryOf({ entry: chosen.event.seq, event: w.play.event[chosen.event.type]() })}</h2>
        <p class="reading">{w.reverseAbout()}</p>
        <button type="button" class="key" onClick={() => propose(reversal(w, chosen.event))}>
          {w.reverse({ entry: chosen.event.seq })}
        </button>
      </section>
    ) : null}
    <p>
      <button type="button" class="key" onClick={back}>
        {w.chooseElse()}
      </button>
    </p>
  </>
);
