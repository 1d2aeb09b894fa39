import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { positionsOf, type Season } from "#league";
import { fixturesOf, recorded, resultOf, type Said, seasonOf, sha256, tableOf } from "#test/support/season.ts";

const placesOf = (season: Season) =>
  positionsOf(season, sha256)[0]?.rounds.map(({ round, rows }) => ({ round, rows })) ?? [];

const rowsOf = (season: Season) => tableOf(season).map(({ entry, place }) => ({ entry, place }));

/** A season of which nothing was ever drawn or played after a round. */
const truncated = (season: Season, until: number): Season => {
  const fixtures = season.fixtures.filter(({ round }) => round <= until);
  const known = new Set(fixtures.map(({ id }) => id));
  return { ...season, fixtures, matches: season.matches.filter(({ fixture }) => known.has(fixture)) };
};

/** Some of a season's matches with any score, whichever of them are played. */
const anySeason = fc
  .record({
    entries: fc.constantFrom("ABC", "ABCD", "ABCDE", "ABCDEF"),
    format: fc.constantFrom("round-robin" as const, "double-round-robin" as const),
    scores: fc.array(fc.option(fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 3 }))), {
      minLength: 30,
      maxLength: 30,
    }),
    deducted: fc.boolean(),
  })
  .map(({ entries, format, scores, deducted }): Season => {
    const fixtures = fixturesOf(entries, format);
    const said: readonly Said[] = deducted ? [{ type: "points_deducted", entry: "A", points: 1 }] : [];
    return {
      ...seasonOf([], { entries, format, decisions: recorded(...said), regulations: { seed: "x" } }),
      matches: fixtures.flatMap(({ id, home, away }, index) => {
        const score = scores[index];
        if (!score) return [];
        const match = resultOf(`${home} ${score.join("-")} ${away}`, fixtures);
        return [{ ...match, fixture: id, match: `m-${index}` }];
      }),
    };
  });

describe("the places of a season after each round", () => {
  it("are those of the standings, had nothing been played after it; the last are the table", () => {
    fc.assert(
      fc.property(anySeason, (season) => {
        const positions = placesOf(season);
        for (const { round, rows } of positions) expect(rows).toEqual(rowsOf(truncated(season, round)));
        const last = positions.at(-1);
        if (season.matches.length > 0) expect(last?.rows).toEqual(rowsOf(season));
        else expect(positions).toEqual([]);
      }),
    );
  });

  it("say how much of the rounds so far is still to be played, and go as far as something counts", () => {
    const season = seasonOf(["A 5-0 D", "A 3-1 C"], { entries: "ABCD" });
    const open = positionsOf(season, sha256)[0]?.rounds.map((one) => [one.round, one.open]);
    const rounds = season.fixtures
      .filter(({ id }) => ["A-D", "D-A", "A-C", "C-A"].includes(id))
      .map(({ round }) => round);
    const last = Math.max(...rounds);
    const before = (round: number) => season.fixtures.filter((one) => one.round <= round).length;
    const done = (round: number) => rounds.filter((one) => one <= round).length;
    expect(open).toEqual(Array.from({ length: last }, (_, index) => [index + 1, before(index + 1) - done(index + 1)]));
  });

  it("leave out from the first round on an entry that withdrew before half of the matches, as the table does", () => {
    const season = seasonOf(["A 5-0 D", "B 4-1 C", "A 3-1 C"], {
      entries: "ABCD",
      decisions: recorded({ type: "entry_withdrawn", entry: "D" }),
    });
    const positions = placesOf(season);
    expect(positions.at(-1)?.rows).toEqual(rowsOf(season));
    for (const { rows } of positions) expect(rows.map(({ entry }) => entry).sort()).toEqual(["A", "B", "C"]);
  });

  it("are none of a format without a table, and before anything counts", () => {
    expect(positionsOf(seasonOf(["A 1-0 D"], { entries: "ABCD", format: "knockout" }), sha256)).toEqual([]);
    expect(positionsOf(seasonOf([], { entries: "ABCD" }), sha256)).toEqual([]);
  });
});
