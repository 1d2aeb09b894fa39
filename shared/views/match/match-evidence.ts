import type { MatchDetail } from "../../api/match/match.ts";
import { listed } from "../parts/figures.ts";
import { evidenceSentence } from "../parts/fixture-state.ts";
import { namesOf } from "../parts/people.tsx";
import { roleWithin } from "../parts/reasons.ts";

/** `Boards 1 and 2 were awarded by an organiser.`, a sentence for each role. */
const awardsInWords = (awards: MatchDetail["awards"]): string[] =>
  [...Map.groupBy(awards, ({ by }) => by)].map(([by, those]) => {
    const numbers = listed(those.map(({ board }) => String(board)));
    const boards = those.length === 1 ? `Board ${numbers} was` : `Boards ${numbers} were`;
    return by === "" ? `${boards} awarded.` : `${boards} awarded by ${roleWithin(by)}.`;
  });

/** `Anna Berg forfeited the match.` */
const forfeitInWords = ({ report, sides }: MatchDetail): string[] => {
  const event = report.events.findLast(({ type }) => type === "match_forfeited");
  const side = sides.find(({ id }) => id === event?.side);
  return side ? [`${namesOf(side.players)} forfeited the match.`] : [];
};

/** What the result of a match stands on: where somebody decided it, who decided what. */
export const matchEvidence = (data: MatchDetail): string => {
  const decisions = data.evidence === "decision" ? [...awardsInWords(data.awards), ...forfeitInWords(data)] : [];
  return decisions.length > 0 ? decisions.join(" ") : evidenceSentence(data.evidence);
};
