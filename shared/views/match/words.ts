import type { ClauseWords } from "../parts/clause-words.ts";
import type { CorrectionWords } from "../parts/correction-words.ts";
import type { CriteriaWords } from "../parts/criteria-words.ts";
import type { StrikeWords } from "../strike/man.tsx";

/** What happens in play, and how boards end, in one language. */
export type PlayWords = typeof import("#shared/words/play.en.ts");

/** The words of the citations beside rulings: they have names of their own. */
type Cited = { readonly clauses: ClauseWords };

/** The sentences of a match's page in one language. */
export type MatchWords = Cited & typeof import("#shared/words/match.en.ts") & PlayWords & StrikeWords & CorrectionWords;

/** The sentences of a match that is drawn: its board and its ribbon, in one language. */
export type DrawnWords = typeof import("#shared/words/drawn-match.en.ts");

/** The sentences that show what a correction moves, in one language. */
export type MovesWords = typeof import("#shared/words/moves.en.ts") &
  PlayWords &
  StrikeWords &
  CorrectionWords &
  CriteriaWords;

/** The sentences of a match under other rules, in one language. */
export type WhatIfWords = Cited &
  typeof import("#shared/words/what-if.en.ts") &
  Pick<typeof import("#shared/words/match.en.ts"), "versus" | "otherRules"> &
  PlayWords &
  StrikeWords;
