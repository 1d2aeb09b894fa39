import { expect, it } from "vitest";
import type { Format } from "#carrom";
import { eachMatch } from "#shared/views/division/each-match.ts";
import * as words from "#shared/words/each-match.en.ts";

/** To what a division's matches are played, as its page says it. */

it.each<[what: string, format: Format | null, says: string | null]>([
  ["nothing beside the rulebook", null, null],
  ["nothing, said in so many members", { target: null }, null],
  [
    "45 minutes, then finish the board; the leader wins, level plays one more",
    { by: "time", minutes: 45, level: "one-more-board" },
    "Each match: one game of 45 minutes, then the board under way is finished and the leader wins. Level leaders play one more board.",
  ],
  [
    "25 points or 40 minutes",
    { by: "time", minutes: 40, target: 25 },
    "Each match: one game of 40 minutes, then the board under way is finished and the leader wins, or earlier at 25 points. If the leaders are level, the rulebook says what follows.",
  ],
  ["best of n boards", { by: "boards", boards: 5 }, "Each match: the best of 5 boards."],
  [
    "a set of four boards, total points",
    { by: "points", boards: 4, level: "boards-won" },
    "Each match: all of 4 boards, and the sum of the points decides. Level on points, the side with more boards wins; with as many each, the game is drawn.",
  ],
  [
    "three sets of four boards",
    { by: "points", boards: 4, games: 3, level: "shared" },
    "Each match: the best of 3 games, each all of 4 boards, and the sum of the points decides. A level game is drawn.",
  ],
  [
    "what the rulebook leaves open, and a clock beside it",
    { games: 3, minutes: 60 },
    "Each match: as the rulebook says, the best of 3 games, at most 60 minutes a game.",
  ],
])("%s", (_, format, says) => {
  expect(eachMatch(words, format)).toBe(says);
});
