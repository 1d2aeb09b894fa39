import type { DifferenceLine } from "#shared/api/match/match.ts";
import { differenceHref } from "../match/difference-href.ts";
import { type CorrectionWords, changeOfOutcome, correctedSentence } from "../parts/correction-words.ts";
import { clockMoment } from "../parts/days.ts";
import { Sentence } from "../parts/notation.tsx";
import { Pager, type PagerWords } from "../parts/pager.tsx";
import { versus } from "../parts/versus.ts";

/** A club's kept differences, so many at a time. */
export type CorrectionsLogData = {
  readonly club: { readonly id: string; readonly name: string; readonly zone: string };
  readonly differences: readonly DifferenceLine[];
  /** The page begins with the latest. */
  readonly first: boolean;
  /** Where to go on; `null` at the end. */
  readonly next: string | null;
};

/** The sentences of the list of a club's corrections, in one language. */
export type CorrectionsLogWords = typeof import("#shared/words/corrections-log.en.ts") &
  Pick<typeof import("#shared/words/match.en.ts"), "versus"> &
  CorrectionWords &
  PagerWords;

/** Address of the log of a club's corrections. */
const correctionsHref = (club: string): string => `/clubs/${club}/corrections`;

const Entry = ({ w, line, zone }: { w: CorrectionsLogWords; line: DifferenceLine; zone: string }) => (
  <li>
    <time dateTime={line.at}>
      <Sentence text={clockMoment(w.locale, zone)(line.at)} />
    </time>
    <div>
      <p class="sentence">
        <a href={`/matches/${line.match}`}>{versus(w, line.after.sides)}</a>:{" "}
        <a href={differenceHref(line)}>{changeOfOutcome(w, line)}</a>
      </p>
      <p class="small">{correctedSentence(w, line.by, line.reasons)}</p>
    </div>
  </li>
);

type LogProps = { readonly w: CorrectionsLogWords; readonly data: CorrectionsLogData };

/** Every correction that ever displaced a result in a club, newest first, each with the way to all that it moved. */
export const CorrectionsLogView = ({ w, data: { club, differences, first, next } }: LogProps) => (
  <article class="corrections-log">
    <header class="page-head low">
      <h1>{w.title()}</h1>
    </header>
    {differences.length === 0 ? (
      <p class="empty">{w.none()}</p>
    ) : (
      <ol class="changes" aria-label={first ? w.latestFirst() : w.earlier()}>
        {differences.map((line) => (
          <Entry key={line.id} w={w} line={line} zone={club.zone} />
        ))}
      </ol>
    )}
    <Pager w={w} here={`${correctionsHref(club.id)}?`} next={next} first={first} />
    <p class="about">{w.about()}</p>
  </article>
);
