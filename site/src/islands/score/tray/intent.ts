import { type Board, formatStrike, type MatchEvent, type Refusal } from "#carrom";
import type { Result } from "#shared/result.ts";
import { sentence } from "#shared/views/parts/figures.ts";
import { strikeInWords } from "#shared/views/strike/man.tsx";
import { type Act, type ScoringTable, type TriedAct, tryActs } from "#site/islands/strike/acts.ts";
import { type StrikeDraft, strikeOf } from "#site/islands/strike/draft.ts";
import { judgeDraft, type OpenQuestion } from "#site/islands/strike/press.ts";
import { strikingColour } from "#site/islands/strike/turn.ts";
import type { ScoreWords } from "./words.ts";

/** The sentences that say an entry of a log, in one language. */
export type EntryWords = Pick<ScoreWords, "entry" | "strike">;

/** What the scorer is about to record. */
export type Intent =
  | { readonly kind: "strike"; readonly draft: StrikeDraft }
  | { readonly kind: "acts"; readonly title: string; readonly acts: readonly Act[] };

/** What an intent comes to: in words, judged. */
export type Proposal = {
  readonly title: string;
  readonly acts: readonly Act[];
  readonly tried: Result<TriedAct, Refusal>;
};

/** Judges an intent, or says what has to be asked first; `null` where nothing was tapped yet. */
export const judgeIntent = (
  w: EntryWords,
  table: ScoringTable,
  board: Board | null,
  intent: Intent | null,
): { readonly proposal: Proposal | null; readonly question: OpenQuestion | null } => {
  if (intent === null) return { proposal: null, question: null };
  if (intent.kind === "acts") {
    const { title, acts } = intent;
    return { proposal: { title, acts, tried: tryActs(table, acts) }, question: null };
  }
  if (!board) throw new Error("a strike was tapped without a board");
  const strike = judgeDraft(table, board, intent.draft);
  if (strike.question) return { proposal: null, question: strike.question };
  const { act, tried } = strike;
  return { proposal: { title: sentence(eventInWords(w, act)), acts: [act], tried }, question: null };
};

/** An event of the log in words: what an undo would void. */
export const eventInWords = (w: EntryWords, event: MatchEvent | Act): string =>
  event.type === "strike" ? strikeInWords(w.strike, formatStrike(event.data)) : w.entry[event.type]();

/** A strike as far as it was tapped in, in words, while something has still to be asked. */
export const strikeSoFar = (w: EntryWords, table: ScoringTable, board: Board, draft: StrikeDraft): string =>
  sentence(eventInWords(w, { type: "strike", data: strikeOf(draft, "", strikingColour(table, board, draft)) }));
