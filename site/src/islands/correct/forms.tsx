import type { MatchDetail } from "../../../../shared/api/match/match.ts";
import type { MatchEvent } from "../../../../shared/match/model/events.ts";
import * as play from "../../../../shared/words/play.en.ts";
import { BoardForm } from "./board-form.tsx";
import type { Chosen } from "./choose.tsx";
import { type Draft, draft } from "./draft.ts";
import { StrikeForm } from "./strike-form.tsx";

type FormsProps = {
  readonly detail: MatchDetail;
  readonly log: readonly MatchEvent[];
  readonly chosen: Chosen;
  readonly back: () => void;
  readonly propose: (draft: Draft) => void;
};

const takeBack = (event: MatchEvent): Draft =>
  draft(`Entry ${event.seq} is taken back: ${play.event[event.type]().toLowerCase()}`, null, (reason) => ({
    type: "event_voided",
    data: { target: event.seq, reason },
  }));

/** What may be done about what was chosen. */
export const Forms = ({ detail, log, chosen, back, propose }: FormsProps) => (
  <>
    {chosen.kind === "strike" ? (
      <StrikeForm detail={detail} log={log} strike={chosen.strike} propose={propose} />
    ) : null}
    {chosen.kind === "board" ? <BoardForm detail={detail} board={chosen.board} propose={propose} /> : null}
    {chosen.kind === "entry" ? (
      <section class="correct-form">
        <h2>
          Entry {chosen.event.seq}: {play.event[chosen.event.type]().toLowerCase()}
        </h2>
        <p class="reading">Taken back, it stays in the log and counts for nothing; what it had changed returns.</p>
        <button type="button" class="key" onClick={() => propose(takeBack(chosen.event))}>
          Take entry {chosen.event.seq} back
        </button>
      </section>
    ) : null}
    <p>
      <button type="button" class="key" onClick={back}>
        Choose something else
      </button>
    </p>
  </>
);
