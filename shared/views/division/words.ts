import type { PositionsWords } from "../chart/positions.tsx";
import type { CriteriaWords } from "../parts/criteria-words.ts";
import type { DecisionWords } from "../parts/decision-words.ts";
import type { PartsWords } from "../parts/words.ts";
import type { CategoryWords } from "./category.ts";
import type { EachMatchWords } from "./each-match.ts";

/** The sentences of a division's pages in one language. */
export type DivisionWords = typeof import("#shared/words/division.en.ts") &
  Pick<typeof import("#shared/words/forecast.en.ts"), "howGood" | "stake" | "stakeOf" | "stakesOfMatch"> &
  CategoryWords &
  CriteriaWords &
  PositionsWords &
  EachMatchWords &
  DecisionWords &
  PartsWords;
