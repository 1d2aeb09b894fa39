import type { DifferenceLine, MatchDetail } from "#shared/api/match/match.ts";
import { outcomeInWords, whyInWords } from "../parts/correction-words.ts";
import { longDay } from "../parts/days.ts";
import { dashed } from "../parts/figures.ts";
import { recorderOf } from "../parts/recorder.ts";
import { Woven } from "../parts/woven.tsx";
import { differenceHref } from "./difference-href.ts";
import { DifferenceItem } from "./difference-item.tsx";
import type { MatchWords } from "./words.ts";

/* A page that follows a match loads this only once there is a correction, or the match is over. */

type Outcome = DifferenceLine["before"];

/** A result in the figures that stand large above it; what has no score is said in words. */
const inFigures = (w: MatchWords, result: Outcome): string => {
  const { status, score } = result;
  if (status !== "decided" || !score) return outcomeInWords(w, result);
  return dashed(score.sides.map(({ value }) => value));
};

type Change = { readonly change: "figures" | "outcome" | "points"; readonly was: string; readonly is: string };

/** What a result was and is: by its figures, or by who won where the figures stayed. */
const changeOf = (w: MatchWords, before: Outcome, after: Outcome): Change => {
  const [was, is] = [inFigures(w, before), inFigures(w, after)];
  if (was !== is) return { change: "figures", was, is };
  const [then, now] = [outcomeInWords(w, before), outcomeInWords(w, after)];
  return { change: then === now ? "points" : "outcome", was: then, is: now };
};

/** Under the score: that the result was corrected, what it was and is, by whom, when and why. */
export const CorrectedNote = ({ w, data: { differences } }: { w: MatchWords; data: MatchDetail }) => {
  const [first, last] = [differences[0], differences.at(-1)];
  if (!first || !last) return null;
  const about = {
    ...changeOf(w, first.before, last.after),
    by: recorderOf(last.by),
    day: longDay(w.locale, last.day),
    ...whyInWords(w, last.reasons),
  };
  return (
    <p class="corrected-note">
      <Woven say={(label) => w.correctedNote({ ...about, label })} parts={[<strong>{w.correctedLabel()}</strong>]} />{" "}
      <a href={differenceHref(last)}>{w.seeChanges()}</a>
    </p>
  );
};

/** What corrections displaced. */
export const Corrections = ({ w, data: { club, differences } }: { w: MatchWords; data: MatchDetail }) => {
  if (differences.length === 0) return null;
  return (
    <section class="corrections">
      <h2>{w.corrections()}</h2>
      <ol class="differences">
        {differences.map((line) => (
          <DifferenceItem key={line.id} w={w} line={line} />
        ))}
      </ol>
      {club === null ? null : (
        <p class="small onward">
          <a href={`/clubs/${club}/corrections`}>{w.correctionsOfClub()}</a>
        </p>
      )}
    </section>
  );
};
