import type { MatchDetail } from "../../api/match/match.ts";
import { REASON_WORDS } from "../parts/reasons.ts";
import { DifferenceItem } from "./difference.tsx";

type Dispute = MatchDetail["disputes"][number];

const OUTCOMES = { upheld: "upheld", dismissed: "dismissed" } as const;

/** Words beside the log; whoever removed them left the hash. */
const Words = ({ notes, note }: { notes: MatchDetail["notes"]; note: string | null | undefined }) => {
  const text = note ? notes[note] : undefined;
  if (text) return <blockquote class="note">{text}</blockquote>;
  return note ? <p class="small">What was written to it has been removed.</p> : null;
};

/** A dispute about a board, and how it was settled. */
export const DisputeNote = ({ dispute, notes }: { dispute: Dispute; notes: MatchDetail["notes"] }) => {
  const { resolution } = dispute;
  return (
    <div class="dispute">
      <p>
        {resolution ? (
          <>
            Disputed, and {OUTCOMES[resolution.outcome]}: {REASON_WORDS[resolution.reason]}.
          </>
        ) : (
          <>
            <span class="disputed">Disputed</span> Not yet settled.
          </>
        )}
        {dispute.target === null ? null : (
          <>
            {" "}
            It is about <a href={`#seq-${dispute.target}`}>entry {dispute.target}</a>.
          </>
        )}
      </p>
      <Words notes={notes} note={dispute.note} />
      <Words notes={notes} note={resolution?.note} />
    </div>
  );
};

/** What corrections displaced, and where a match is corrected. */
export const Corrections = ({ data }: { data: MatchDetail }) => {
  const over = data.report.status !== "in-play";
  if (data.differences.length === 0 && !over) return null;
  return (
    <section class="corrections">
      <h2>Corrections</h2>
      {data.differences.length === 0 ? (
        <p class="small">No correction has changed this result.</p>
      ) : (
        <ol class="differences">
          {data.differences.map((line) => (
            <DifferenceItem key={line.id} line={line} />
          ))}
        </ol>
      )}
      <p class="small onward">
        {data.club === null ? null : (
          <>
            <a href={`/clubs/${data.club}/corrections`}>All corrections of the club</a> ·{" "}
          </>
        )}
        <a href={`/matches/${data.id}/correct`}>For organisers and auditors: correct this match</a>
      </p>
    </section>
  );
};
