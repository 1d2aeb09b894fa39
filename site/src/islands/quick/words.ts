import * as quick from "../../../../shared/words/quick.en.ts";
import { words as scoring } from "../score/tray/words.ts";

/** What the page of quick boards says, in English. */
export const words = { scoring, quick };

/** The sentences of that page, in one language. */
export type QuickWords = typeof words.quick;
