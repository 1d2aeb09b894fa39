import { called } from "#shared/words/calls.en.ts";
import * as clauses from "#shared/words/clauses.en.ts";
import { boardHolds, owing, toStrike } from "#shared/words/drawn-match.en.ts";
import * as explore from "#shared/words/explore.en.ts";
import { locale, owes } from "#shared/words/match.en.ts";
import * as pockets from "#shared/words/pockets.en.ts";
import * as refusals from "#shared/words/refusals-in-english.ts";
import { copied, copy, notCopied, send, text } from "#shared/words/send.en.ts";
import * as strike from "#shared/words/strike.en.ts";
import * as strikeKeys from "#shared/words/strike-keys.en.ts";

/** What the page says on which any strike can be tried, in English. */
export const words = {
  ...explore,
  ...strikeKeys,
  ...pockets,
  called,
  strike,
  refusals,
  clauses,
  send: { send, text, copy, copied, notCopied },
  drawn: { locale, boardHolds, owes, owing, toStrike },
};

/** The sentences of that page, in one language. */
export type ExploreWords = typeof words;
