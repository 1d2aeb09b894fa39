import type { HomeWords } from "../home/words.ts";
import type { RecordsWords } from "../player/feats.tsx";
import type { DoubtWords } from "../ratings/words.ts";

/** The sentences of the way through the pages of a club, of their indexes and of the search, in one language. */
export type WayWords = typeof import("#shared/words/way.en.ts");

/** With those of the lists that the indexes show. */
export type IndexWords = WayWords & DoubtWords & HomeWords & { readonly records: RecordsWords };
