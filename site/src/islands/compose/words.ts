import * as clauses from "#shared/words/clauses.en.ts";
import * as compose from "#shared/words/compose.en.ts";
import { seeAlso, seeReading, title } from "#shared/words/readings.en.ts";
import * as rulebook from "#shared/words/rulebook.en.ts";
import * as faults from "#shared/words/ruleset-faults.en.ts";
import * as schema from "#shared/words/schema.en.ts";

/** The English sentences of the composer: its form, the rulebook next to it, and faults of a draft. */
export const words = {
  ...compose,
  rulebook,
  clauses,
  // Of our readings only their titles: the reasons are long, and the composer links to their page.
  readings: { title, seeReading, seeAlso },
  faults: { ...schema, ...faults },
};

/** The words of the composer, in one language. */
export type ComposeWords = typeof words;
