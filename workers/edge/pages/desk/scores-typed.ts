import { fold, type MatchEvent, replayed, unfinished } from "#carrom";
import { AWAY_SIDE, HOME_SIDE } from "#derive/league/season.ts";
import { partsOf, type ScoredPart, type ScoresRefused, type WrittenScores } from "#shared/import/written-score.ts";
import { ok, type Result } from "#shared/result.ts";
import type { InLanguage } from "../shell/in-language.ts";
import { deskWords } from "./words.ts";

/** What scores say of a match after its log; nothing where the match is over already, which the room refuses. */
export const scoredParts = (
  log: readonly MatchEvent[],
  scores: WrittenScores,
): Result<readonly ScoredPart[], ScoresRefused> => {
  const missing = unfinished(log);
  const { state } = fold(log);
  if (missing === null || state === null) return ok([]);
  const board = Math.max(0, ...replayed(log).boards.map(({ number }) => number)) + 1;
  const queen = state.setting.ruleset.scoring.queen.value;
  return partsOf(scores, { home: HOME_SIDE, away: AWAY_SIDE }, { missing, board, queen });
};

/** A refusal of scores in words, with the score that it is about. */
export const scoresInWords = (c: InLanguage, { key, score }: ScoresRefused, scores: WrittenScores): string =>
  key === "pointsOfGames"
    ? deskWords(c).scoresWithoutPoints()
    : deskWords(c).boardScoreWrong({ board: score + 1, score: scores[score]?.join("–") ?? "" });
