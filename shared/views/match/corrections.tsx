import type { MatchDetail } from "#shared/api/match/match.ts";
import { DifferenceItem } from "./difference-item.tsx";
import type { MatchWords } from "./words.ts";

/** What corrections displaced, and where a match is corrected. A page that follows a match loads it only once it is needed. */
export const Corrections = ({ w, data }: { w: MatchWords; data: MatchDetail }) => {
  const over = data.report.status !== "in-play";
  if (data.differences.length === 0 && !over) return null;
  return (
    <section class="corrections">
      <h2>{w.corrections()}</h2>
      {data.differences.length === 0 ? (
        <p class="small">{w.noCorrection()}</p>
      ) : (
        <ol class="differences">
          {data.differences.map((line) => (
            <DifferenceItem key={line.id} w={w} line={line} />
          ))}
        </ol>
      )}
      <p class="small onward">
        {data.club === null ? null : (
          <>
            <a href={`/clubs/${data.club}/corrections`}>{w.correctionsOfClub()}</a> ·{" "}
          </>
        )}
        <a href={`/matches/${data.id}/correct`}>{w.correctThis()}</a>
      </p>
    </section>
  );
};
