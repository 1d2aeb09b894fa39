import type { DrawnWords, MatchWords } from "../match/words.ts";
import type { SendWords } from "../parts/send.tsx";

/** The sentences of a replay in one language. */
export type ReplayWords = MatchWords & DrawnWords & typeof import("#shared/words/replay.en.ts");

/** The sentences of the page of a replay, which can be sent. */
export type ReplayPageWords = ReplayWords & { readonly send: SendWords };
