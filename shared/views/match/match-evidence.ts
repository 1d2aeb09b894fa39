import type { MatchDetail } from "#shared/api/match/match.ts";
import { recorderOf } from "../parts/correction-words.ts";
import { listOf } from "../parts/lists.ts";
import { namesOf } from "../parts/people.tsx";
import type { MatchWords } from "./words.ts";

/** `Boards 1 and 2 were awarded by an organiser.`, a sentence for each role. */
const awardsInWords = (w: MatchWords, awards: MatchDetail["awards"]): string[] =>
  [...Map.groupBy(awards, ({ by }) => by)].map(([by, those]) =>
    w.awards({
      boards: those.length,
      numbers: listOf(
        w.locale,
        those.map(({ board }) => String(board)),
      ),
      by: recorderOf(by),
    }),
  );

/** `Anna Berg forfeited the match.` */
const forfeitInWords = (w: MatchWords, { report, sides }: MatchDetail): string[] => {
  const event = report.events.findLast(({ type }) => type === "match_forfeited");
  const side = sides.find(({ id }) => id === event?.side);
  return side ? [w.forfeited({ side: namesOf(side.players) })] : [];
};

/** What the result of a match rests on: where somebody decided it, who decided what. */
export const matchEvidence = (w: MatchWords, data: MatchDetail): string => {
  const { evidence } = data;
  const decisions = evidence === "decision" ? [...awardsInWords(w, data.awards), ...forfeitInWords(w, data)] : [];
  if (decisions.length > 0) return decisions.join(" ");
  return evidence === null ? "" : w.evidence[evidence]();
};
