import { expect, it } from "vitest";
import { feedingDays } from "#ratings";
import type { FeedingWord } from "#shared/ratings/feeding.ts";

const joined = (day: string): FeedingWord => ({ type: "joined", day });
const left = (day: string): FeedingWord => ({ type: "left", day });

it.each<readonly [string, readonly FeedingWord[], readonly (readonly [string, string | null])[]]>([
  ["nothing said", [], []],
  ["joined", [joined("03")], [["03", null]]],
  ["left without having joined", [left("03")], []],
  ["joined and left", [joined("03"), left("05")], [["03", "05"]]],
  [
    "joined again",
    [joined("03"), left("05"), joined("08")],
    [
      ["03", "05"],
      ["08", null],
    ],
  ],
  ["joined again before it has left", [joined("03"), left("09"), joined("06")], [["03", null]]],
  ["joined again from the day on which it left", [joined("03"), left("05"), joined("05")], [["03", null]]],
  ["earlier days let in later", [joined("05"), joined("02")], [["02", null]]],
  ["later days said again", [joined("02"), joined("05")], [["02", null]]],
  ["joined again from before it ever was", [joined("05"), left("07"), joined("01")], [["01", null]]],
  ["a day to come, and left before it", [joined("09"), left("05")], []],
])("counts a club's days: %s", (_what, words, expected) => {
  expect(feedingDays(words).map(({ from, to }) => [from, to])).toEqual(expected);
});
