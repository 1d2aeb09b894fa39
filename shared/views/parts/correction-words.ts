import type { Reason } from "#carrom";
import type { PublicResult } from "#shared/api/match/match.ts";
import { listOf } from "./lists.ts";
import { namesOf } from "./people.tsx";
import { recorderOf } from "./recorder.ts";

/** The sentences of corrections and their reasons, in one language. */
export type CorrectionWords = typeof import("#shared/words/correction.en.ts") &
  Pick<typeof import("#shared/words/reasons.en.ts"), "reason">;

/** Why something was corrected, as a sentence ends with it. */
export const whyInWords = (w: CorrectionWords, reasons: readonly Reason[]): { why: boolean; reasons: string } => ({
  why: reasons.length > 0,
  reasons: listOf(
    w.locale,
    reasons.map((reason) => w.reason[reason]()),
  ),
});

/** `An auditor corrected the match: an appeal was upheld.` */
export const correctedSentence = (w: CorrectionWords, by: string, reasons: readonly Reason[]): string =>
  w.corrected({ by: recorderOf(by), ...whyInWords(w, reasons) });

/** How a match was won: by play, by forfeit once it had begun at the board, or without play. */
const howWon = ({ forfeited, games }: PublicResult): "played" | "forfeit" | "walkover" => {
  if (!forfeited) return "played";
  return games.some(({ boards }) => boards.length > 0) ? "forfeit" : "walkover";
};

export const outcomeInWords = (w: CorrectionWords, result: PublicResult): string => {
  const { status, winner, sides } = result;
  if (status !== "decided") return w.outcome[status]();
  const side = sides.find(({ id }) => id === winner);
  return side ? w.outcomeWon({ winner: namesOf(side.players), how: howWon(result) }) : w.outcome.drawn();
};

/** `Anna won → Bela won`. */
export const changeOfOutcome = (
  w: CorrectionWords,
  { before, after }: { readonly before: PublicResult; readonly after: PublicResult },
): string => {
  const [was, is] = [outcomeInWords(w, before), outcomeInWords(w, after)];
  return was === is ? w.sameOutcome({ outcome: is }) : w.changedOutcome({ before: was, after: is });
};
