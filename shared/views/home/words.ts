import type { DivisionWords } from "../division/words.ts";
import type { PartsWords } from "../parts/words.ts";
import type { DoubtWords } from "../ratings/words.ts";
import type { HonoursWords } from "./honours-list.tsx";

/** The sentences of the front page, in one language. */
export type HomeWords = typeof import("#shared/words/home.en.ts") & DoubtWords & HonoursWords & PartsWords;

/** The sentences of a club's page, with those of its divisions' tables. */
export type ClubWords = HomeWords & { readonly division: DivisionWords };
