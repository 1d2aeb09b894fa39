import type { PartsWords } from "../parts/words.ts";

/** What the rating lists of a club are called, in one language. */
export type ListWords = typeof import("#shared/words/lists.en.ts");

/** The mark of a rating that is provisional, in one language. */
export type DoubtWords = typeof import("#shared/words/doubt.en.ts");

/** The sentences of a rating list, in one language. */
export type RatingsWords = typeof import("#shared/words/ratings.en.ts") & ListWords & DoubtWords & PartsWords;

/** The sentences of a rating's curve, in one language. */
export type ChartWords = typeof import("#shared/words/rating-chart.en.ts");

/** The sentences about how good forecasts were, in one language. */
export type CalibrationWords = typeof import("#shared/words/calibration.en.ts") & ListWords;
