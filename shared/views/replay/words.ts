import type { MatchWords } from "../match/words.ts";

/** The sentences of a replay in one language. */
export type ReplayWords = MatchWords & typeof import("#shared/words/replay.en.ts");
