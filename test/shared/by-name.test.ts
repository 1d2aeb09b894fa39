import { describe, expect, it } from "vitest";
import { byName } from "#shared/by-name.ts";

const NAMES = [
  "Zoe",
  "Émile",
  "bob",
  "Åsa",
  "adam",
  "Bob",
  "Öykü",
  "İpek",
  "Jo",
  "Ian",
  "Player 10",
  "Player 9",
  "eva",
];

const sorted = (language: string, names: readonly string[] = NAMES): string[] =>
  names
    .map((name, id) => ({ id: String(id), name }))
    .toSorted(byName(language))
    .map(({ name }) => name);

describe("names are sorted as a reader expects them", () => {
  it("in English: letters before their marks and their case, numbers by their value", () =>
    expect(sorted("en").join(" · ")).toBe(
      "adam · Åsa · bob · Bob · Émile · eva · Ian · İpek · Jo · Öykü · Player 9 · Player 10 · Zoe",
    ));

  it("in the language that is asked for: Swedish has Å and Ö behind Z", () =>
    expect(sorted("sv", ["Åsa", "Örjan", "Zoe", "adam"]).join(" · ")).toBe("adam · Zoe · Åsa · Örjan"));

  it("and two of one name by their ids, whichever came first", () => {
    const both = [
      { id: "p2", name: "Asha" },
      { id: "p1", name: "Asha" },
    ];
    expect(both.toSorted(byName("en")).map(({ id }) => id)).toEqual(["p1", "p2"]);
    expect(
      both
        .toReversed()
        .toSorted(byName("en"))
        .map(({ id }) => id),
    ).toEqual(["p1", "p2"]);
  });
});
