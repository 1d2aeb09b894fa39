import type { MatchDetail } from "#shared/api/match/match.ts";
import { Woven } from "../parts/woven.tsx";
import type { MatchWords } from "./words.ts";

type Dispute = MatchDetail["disputes"][number];

type NoteProps = {
  readonly w: MatchWords;
  readonly notes: MatchDetail["notes"];
  readonly note: string | null | undefined;
};

/** A note next to the log; a removed one leaves its hash. */
export const Note = ({ w, notes, note }: NoteProps) => {
  const text = note ? notes[note] : undefined;
  if (text) return <blockquote class="note">{text}</blockquote>;
  return note ? <p class="small">{w.noteRemoved()}</p> : null;
};

type DisputeNoteProps = {
  readonly w: MatchWords;
  readonly dispute: Dispute;
  readonly notes: MatchDetail["notes"];
  /** Address of the match's page, from another one. */
  page?: string;
  /** Address of a page of its own. */
  alone?: string | undefined;
};

/** A dispute about a board, and how it was settled. */
export const DisputeNote = ({ w, dispute, notes, page = "", alone }: DisputeNoteProps) => {
  const { resolution } = dispute;
  return (
    <div class="dispute">
      <p>
        {resolution ? (
          w.disputeSettled({ outcome: resolution.outcome, reason: w.reason[resolution.reason]() })
        ) : (
          <>
            <span class="disputed">{w.disputed()}</span> {w.disputeOpen()}
          </>
        )}
        {dispute.target === null ? null : (
          <>
            {" "}
            <Woven
              say={(entry) => w.disputeAbout({ entry })}
              parts={[<a href={`${page}#seq-${dispute.target}`}>{w.entryNumber({ entry: dispute.target })}</a>]}
            />
          </>
        )}
      </p>
      <Note w={w} notes={notes} note={dispute.note} />
      <Note w={w} notes={notes} note={resolution?.note} />
      {alone === undefined ? null : (
        <p class="small onward">
          <a href={alone}>{w.disputeAlone()}</a>
        </p>
      )}
    </div>
  );
};
