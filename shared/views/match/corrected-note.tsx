import type { DifferenceLine, MatchDetail } from "../../api/match/match.ts";
import { longDay } from "../parts/days.ts";
import { figure } from "../parts/figures.ts";
import { roleWithin } from "../parts/reasons.ts";
import { differenceHref, whyInWords } from "./difference.tsx";
import { outcomeInWords } from "./moves.tsx";

type Outcome = DifferenceLine["before"];

/** A result in the figures that stand large above it; what has no score is said in words. */
const inFigures = (result: Outcome): string => {
  if (result.status !== "decided") return outcomeInWords(result);
  const several = result.games.length > 1;
  return result.sides
    .map(({ id, gamesWon }) => figure(several ? gamesWon : (result.games.at(-1)?.points[id] ?? 0)))
    .join("\u2013");
};

/** What a result was and is: by its figures, or by who won where the figures stayed. */
const changed = (before: Outcome, after: Outcome): string => {
  const [was, is] = [inFigures(before), inFigures(after)];
  if (was !== is) return `from ${was} to ${is}`;
  const [then, now] = [outcomeInWords(before), outcomeInWords(after)];
  return then === now ? "with the same score" : `from \u201c${then}\u201d to \u201c${now}\u201d`;
};

/** Under the score: that the result was corrected, what it was and is, by whom, when and why. */
export const CorrectedNote = ({ data: { differences } }: { data: MatchDetail }) => {
  const [first, last] = [differences[0], differences.at(-1)];
  if (!first || !last) return null;
  return (
    <p class="corrected-note">
      <strong>Corrected</strong> {changed(first.before, last.after)} by {roleWithin(last.by)}, {longDay(last.day)}
      {whyInWords(last)}. <a href={differenceHref(last)}>See what changed</a>
    </p>
  );
};
