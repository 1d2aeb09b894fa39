import type { MatchNames } from "#site/islands/strike/names.ts";
import type { ScoreWords } from "./words.ts";

/** In which words, and under which names. */
export type Speech = { readonly w: ScoreWords; readonly names: MatchNames };
