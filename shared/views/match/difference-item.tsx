import type { DifferenceLine } from "#shared/api/match/match.ts";
import { type CorrectionWords, changeOfOutcome, correctedSentence } from "../parts/correction-words.ts";
import { longDay } from "../parts/days.ts";
import { rating } from "../parts/figures.ts";
import { differenceHref } from "./difference-href.ts";

type ItemProps = {
  readonly w: CorrectionWords;
  readonly line: DifferenceLine;
  /** What it did to the rating of the player whose page it is on. */
  readonly moved?: { readonly from: number; readonly to: number };
};

/** A kept difference in one line, with the way to the whole of it. */
export const DifferenceItem = ({ w, line, moved }: ItemProps) => {
  const what = changeOfOutcome(w, line);
  return (
    <li class="difference-line">
      <a href={differenceHref(line)}>
        {moved ? w.ratingMoved({ from: rating(moved.from), to: rating(moved.to), what }) : what}
      </a>
      <span class="small">
        {longDay(w.locale, line.day)}. {correctedSentence(w, line.by, line.reasons)}
      </span>
    </li>
  );
};
