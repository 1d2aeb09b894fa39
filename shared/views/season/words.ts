import type { DeskPartWords } from "../desk/head.tsx";
import type { HonoursWords } from "../home/honours-list.tsx";
import type { DecisionWords } from "../parts/decision-words.ts";

/** The sentences of a season at its club's desk, in one language. */
export type SeasonWords = typeof import("#shared/words/season.en.ts") & DeskPartWords & HonoursWords & DecisionWords;
