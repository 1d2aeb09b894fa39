import * as practice from "../../../../shared/words/practice.en.ts";
import { words as scoring } from "../score/tray/words.ts";

/** What the practice board says, in English. */
export const words = { practice, scoring };

/** The sentences of the practice board, in one language. */
export type PracticeWords = typeof words.practice;
