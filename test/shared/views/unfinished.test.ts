import { expect, it } from "vitest";
import { unfinished } from "#carrom";
import { deskWords } from "#edge/pages/desk/words.ts";
import { IN_ENGLISH } from "#edge/pages/shell/in-language.ts";
import { missingWords } from "#shared/views/desk/result/result.tsx";
import { recorded } from "#test/support/boards.ts";
import { logOf, type Script } from "#test/support/play.ts";

const said = (ruleset: string, script: Script, match = {}, breaker: string | null = null): string | null => {
  const missing = unfinished(logOf(ruleset, script, { match, breaker }));
  return missing && missingWords(deskWords(IN_ENGLISH), missing);
};

it.each<[string, string | null, string | null]>([
  [
    "one board of a game of eight",
    said("tournament-15", [recorded(1, "A", 4)], { format: { games: 1 } }),
    "The match is not decided: boards are missing. The game is at 4\u20130 after 1 board; a game ends at 15 points.",
  ],
  [
    "one game of three, and nothing of the second",
    said("tournament-15", [recorded(1, "A", 9), recorded(2, "A", 9)], { format: { games: 3 } }),
    "The match is not decided: boards are missing. Game 2 of 3 is at 0\u20130 after 0 boards; a game ends at 15 points.",
  ],
  [
    "level after the last board",
    said("tournament-15", [recorded(1, "A", 4), recorded(2, "B", 4)], { format: { games: 1, boards: 2 } }),
    "The match is not decided: boards are missing. The game is at 4\u20134 after 2 boards; the sides are level, so one more board is needed.",
  ],
  [
    "a board that is begun",
    said("tournament-15", "w1", { format: { games: 1 } }, "a1"),
    "The match is not decided: boards are missing. The game is at 0\u20130 after 0 boards; a game ends at 15 points. Board 1 has begun and has no result.",
  ],
  ["a match that is over", said("woodestic-simple", [recorded(1, "A", 4)]), null],
])("says what is missing of %s", (_what, words, expected) => expect(words).toBe(expected));
