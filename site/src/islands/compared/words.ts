import * as clauses from "#shared/words/clauses.en.ts";
import { otherRules, versus } from "#shared/words/match.en.ts";
import * as play from "#shared/words/play.en.ts";
import { comparing, goToDifference, notCompared } from "#shared/words/replay.en.ts";
import * as strike from "#shared/words/strike.en.ts";
import * as whatIf from "#shared/words/what-if.en.ts";

/** The English sentences of a comparison next to a replay. */
export const words = {
  clauses,
  ...whatIf,
  ...play,
  ...strike,
  versus,
  otherRules,
  goToDifference,
  comparing,
  notCompared,
};

/** The sentences of a comparison beside a replay, in one language. */
export type ComparedWords = typeof words;
