import type { CorrectionWords } from "../parts/correction-words.ts";
import type { PartsWords } from "../parts/words.ts";
import type { ForecastWords } from "../ratings/forecast.tsx";
import type { ChartWords, ListWords } from "../ratings/words.ts";
import type { RecordsWords } from "./feats.tsx";

/** The sentences of a player's pages, in one language. */
export type PlayerWords = typeof import("#shared/words/player.en.ts") &
  Pick<typeof import("#shared/words/honours.en.ts"), "honour"> &
  ChartWords &
  ListWords &
  PartsWords &
  ForecastWords &
  CorrectionWords & { readonly records: RecordsWords };
