import { expect, it } from "vitest";
import { restore, scoreOf } from "#carrom";
import { pointsText, scoreText, scoreWithPoints } from "#shared/views/parts/figures.ts";
import { logOf, type Script, type Written } from "#test/support/play.ts";

/** The score shown: the one that decides, with the points next to it. */

const board = (number: number, winner: string, left: number, queen: string | null = null): Written => ({
  type: "board_recorded",
  data: { board: number, winner, left, queen },
});
const game = (number: number, A: number, B: number): Written => ({
  type: "game_recorded",
  data: { game: number, points: { A, B } },
});
const forfeit = (kind: "walkover" | "retired"): Written => ({
  type: "match_forfeited",
  data: { side: "B", kind, reason: "other" },
});

const shown = (script: Script, match: Parameters<typeof logOf>[2] = {}, ruleset = "woodestic-simple"): string => {
  const score = scoreOf(restore(logOf(ruleset, script, { breaker: null, ...match })));
  if (score === null) return "none";
  const text = scoreWithPoints(score, "A", "B");
  const points = pointsText(score, "A", "B");
  expect(text).toBe(points === null ? scoreText(score, "A", "B") : `${scoreText(score, "A", "B")} (${points})`);
  return `${score.unit} ${text}`;
};

const BEST_OF_3_BOARDS = { match: { format: { by: "boards" as const, boards: 3 } } };
const BEST_OF_3_GAMES = { match: { format: { target: 25, boards: 8, games: 3 } } };

it.each<[string, string, string]>([
  [
    "best of three boards, won by the side with fewer points",
    shown([board(1, "A", 9, "A"), board(2, "B", 2), board(3, "B", 3)], BEST_OF_3_BOARDS),
    "boards 1\u20132 (12\u20135)",
  ],
  ["best of three boards under way", shown([board(1, "A", 9, "A")], BEST_OF_3_BOARDS), "boards 1\u20130 (12\u20130)"],
  [
    "best of three games, the last of which went to the loser of the points",
    shown([game(1, 25, 3), game(2, 8, 25), game(3, 25, 20)], BEST_OF_3_GAMES),
    "games 2\u20131 (58\u201348)",
  ],
  [
    "best of three games after two",
    shown([game(1, 25, 3), game(2, 25, 20)], BEST_OF_3_GAMES),
    "games 2\u20130 (50\u201323)",
  ],
  [
    "best of three games in the first: the points are those of the game that is on",
    shown([board(1, "A", 4, "A")], BEST_OF_3_GAMES),
    "games 0\u20130 (7\u20130)",
  ],
  [
    "best of three games in the second",
    shown([game(1, 25, 3), board(1, "B", 4)], BEST_OF_3_GAMES),
    "games 1\u20130 (0\u20134)",
  ],
  [
    "one game to 25 points",
    shown([game(1, 25, 13)], { match: { format: { target: 25, boards: 8 } } }),
    "points 25\u201313",
  ],
  ["a walkover", shown([forfeit("walkover")]), "none"],
  [
    "a retirement in the second board",
    shown([board(1, "A", 4), forfeit("retired")], { match: { format: { target: 25, boards: 8 } } }),
    "points 4\u20130",
  ],
  [
    "a game that began at a score",
    shown([board(1, "B", 3)], {
      match: {
        format: { by: "boards", boards: 5 },
        score: { A: 12, B: 4 },
        boardsWon: { A: 1, B: 1 },
        boardsPlayed: 2,
      },
    }),
    "boards 1\u20132 (12\u20137)",
  ],
  [
    "level points, parted by the boards won",
    shown([board(1, "A", 4), board(2, "B", 2), board(3, "B", 2)], {
      match: { format: { by: "points", boards: 3, level: "boards-won" } },
    }),
    "boards 1\u20132 (4\u20134)",
  ],
])("%s", (_what, is, expected) => expect(is).toBe(expected));
