import type { DeskWords } from "#shared/views/desk/head.tsx";
import * as category from "#shared/words/category.en.ts";
import * as criteria from "#shared/words/criteria.en.ts";
import * as decisions from "#shared/words/decisions.en.ts";
import * as desk from "#shared/words/desk.en.ts";
import * as deskParts from "#shared/words/desk-parts.en.ts";
import * as endings from "#shared/words/endings.en.ts";
import * as parts from "#shared/words/parts.en.ts";
import * as reasons from "#shared/words/reasons.en.ts";

/** What the pages of a club's desk say, in English. */
export const deskWords: DeskWords = {
  ...desk,
  ...deskParts,
  ...decisions,
  ...reasons,
  ...criteria,
  ...category,
  endings,
  parts,
};
