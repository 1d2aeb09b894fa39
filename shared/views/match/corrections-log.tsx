import type { DifferenceLine } from "../../api/match/match.ts";
import { momentIn } from "../../zone.ts";
import { Pager } from "../parts/pager.tsx";
import { namesOf } from "../parts/people.tsx";
import { roleInWords } from "../parts/reasons.ts";
import { differenceHref, turned, whyInWords } from "./difference.tsx";

/** A club's kept differences, so many at a time. */
export type CorrectionsLogData = {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly differences: readonly DifferenceLine[];
  /** The page begins with the latest. */
  readonly first: boolean;
  /** Where to go on; `null` at the end. */
  readonly next: string | null;
};

/** Address of the log of a club's corrections. */
export const correctionsHref = (club: string): string => `/clubs/${club}/corrections`;

const Entry = ({ line, zone }: { line: DifferenceLine; zone: string }) => (
  <li>
    <time dateTime={line.at}>{momentIn(zone)(line.at)}</time>
    <div>
      <p class="sentence">
        <a href={`/matches/${line.match}`}>{line.after.sides.map(({ players }) => namesOf(players)).join(" v ")}</a>:{" "}
        <a href={differenceHref(line)}>{turned(line)}</a>
      </p>
      <p class="small">
        {roleInWords(line.by)}
        {whyInWords(line)}.
      </p>
    </div>
  </li>
);

/** Every correction that ever displaced a result in a club, newest first, each with the way to all that it moved. */
export const CorrectionsLogView = ({ data: { club, differences, first, next } }: { data: CorrectionsLogData }) => (
  <article class="corrections-log">
    <header class="page-head">
      <p class="where">
        {club.name} · <a href={`/ratings/${club.id}:singles`}>Ratings</a>
      </p>
      <h1>Corrections</h1>
      <p class="about">
        Every correction that changed a result once it stood. Each is kept as it was made, with all that it moved, and
        one that was taken back stays here beside its taking back.
      </p>
    </header>
    {differences.length === 0 ? (
      <p class="empty">
        No result has been corrected yet. What a correction of a finished match moves is written down here when it is
        made.
      </p>
    ) : (
      <ol class="changes" aria-label={first ? "Corrections, latest first" : "Earlier corrections"}>
        {differences.map((line) => (
          <Entry key={line.id} line={line} zone={club.zone} />
        ))}
      </ol>
    )}
    <Pager here={`${correctionsHref(club.id)}?`} next={next} first={first} />
  </article>
);
