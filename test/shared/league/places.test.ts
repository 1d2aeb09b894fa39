import { describe, expect, it } from "vitest";
import { placesOf } from "#league";

const of = (name: string, starts: string | null, venue: string | null) => ({ name, evening: { starts, venue } });

describe("where and when an evening is played", () => {
  it.each([
    ["nothing is known", [of("A", null, null)], []],
    ["one division", [of("A", "19:30", "Town hall")], [["19:30", "Town hall", ["A"]]]],
    [
      "two divisions at one time and place are said once",
      [of("A", "19:30", "Town hall"), of("B", "19:30", "Town hall"), of("C", null, null)],
      [["19:30", "Town hall", ["A", "B"]]],
    ],
    [
      "the earliest comes first, entries without a time last",
      [of("A", null, "School"), of("B", "20:00", null), of("C", "19:30", null)],
      [
        ["19:30", null, ["C"]],
        ["20:00", null, ["B"]],
        [null, "School", ["A"]],
      ],
    ],
  ])("%s", (_, divisions, places) => {
    expect(placesOf(divisions).map((one) => [one.starts, one.venue, one.divisions])).toEqual(places);
  });
});
