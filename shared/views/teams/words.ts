import type { DecisionWords } from "../parts/decision-words.ts";
import type { PartsWords } from "../parts/words.ts";

/** The sentences of teams, their ties and their line-ups in one language. */
export type TeamWords = typeof import("#shared/words/teams.en.ts") &
  PartsWords &
  Pick<DecisionWords, "reason"> &
  Pick<typeof import("#shared/words/match.en.ts"), "versus">;
