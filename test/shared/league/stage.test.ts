import { expect, it } from "vitest";
import { linesBetween, seasonDays } from "#league";

const table = [1, 2, 2, 4, 5, 5].map((place, index) => ({ place, entry: "abcdef"[index] ?? "" }));

it.each([
  ["the first", { top: 1 }, "a"],
  ["up to a shared place", { top: 3 }, "abc"],
  ["from the place after a shared one", { first: 4, top: 6 }, "def"],
  ["the end in the middle of a shared place", { top: 2 }, { why: "tied", end: "top" }],
  ["the beginning in the middle of a shared place", { first: 3, top: 4 }, { why: "tied", end: "first" }],
  ["more than there are", { first: 4, top: 7 }, { why: "short", end: "top" }],
])("takes of a table %s", (_, places, expected) => {
  const lines = linesBetween(table, places);
  expect("why" in lines ? lines : lines.map(({ entry }) => entry).join("")).toEqual(expected);
});

const fixture = (name: string, day: string | null, players: string, open = true) => ({
  fixture: name,
  division: name.slice(0, 1),
  round: Number(name.slice(1, 2)),
  day,
  players: [...players],
  open,
});

it("lists the days of a season over its divisions, and says what clashes among what is to come", () => {
  const days = seasonDays(
    [
      fixture("a1", "2026-03-02", "pq", false),
      fixture("a2x", "2026-03-09", "pq"),
      fixture("a2y", "2026-03-09", "rs"),
      fixture("b1", "2026-03-02", "pr", false),
      fixture("b2", "2026-03-09", "pr"),
      fixture("b3", null, "pr"),
    ],
    null,
  );
  expect(days.map(({ day, rounds }) => [day, ...rounds.map((one) => Object.values(one).join(" "))])).toEqual([
    ["2026-03-02", "a 1 1 0", "b 1 1 0"],
    ["2026-03-09", "a 2 2 2", "b 2 1 1"],
  ]);
  expect(days[0]?.clashes).toEqual([]);
  expect(days[1]?.clashes.map((clash) => clash.kind === "player" && clash.player)).toEqual(["p", "r"]);
  expect(
    seasonDays(
      [fixture("a1", "2026-03-02", "pq"), ...["b1", "c1", "d1"].map((one) => fixture(one, "2026-03-02", one[0] ?? ""))],
      1,
    )[0]?.clashes,
  ).toMatchObject([{ kind: "tables", matches: 4, tables: 1 }]);
});
