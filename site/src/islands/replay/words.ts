import * as drawnMatch from "#shared/words/drawn-match.en.ts";
import { matchInEnglish } from "#shared/words/match-in-english.ts";
import * as replay from "#shared/words/replay.en.ts";
import { copied, copy, notCopied, send, text } from "#shared/words/send.en.ts";

/** What a replay says, in English. */
export const words = { ...matchInEnglish, ...drawnMatch, ...replay, send: { copied, copy, notCopied, send, text } };
