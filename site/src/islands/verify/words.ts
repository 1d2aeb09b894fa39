import * as proof from "#shared/words/proof.en.ts";
import * as refusals from "#shared/words/refusals-in-english.ts";
import * as verify from "#shared/words/verify.en.ts";

/** What the page says on which logs and lists are checked, in English. */
export const words = { ...verify, proof, replay: refusals };

/** The sentences of that page, in one language. */
export type VerifyWords = typeof words;
