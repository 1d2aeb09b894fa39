import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { regulationsInForce } from "#league";
import { settlementsOf } from "#shared/league/season/season.ts";
import { fixturesOf, lineOf, recorded, type Said, seasonOf, tableOf } from "#test/support/season.ts";

const ENTRIES = "ABCDE";
const FIXTURES = fixturesOf(ENTRIES, "round-robin");
const ids = FIXTURES.map(({ id }) => id);

/** Anything that a league may decide about a fixture or an entry. */
const said = fc.oneof(
  ...([true, false] as const).map((home) =>
    fc.constantFrom(...FIXTURES).map(
      (one): Said => ({
        type: "walkover_given",
        fixture: one.id,
        winner: home ? one.home : one.away,
      }),
    ),
  ),
  fc.constantFrom(...ids).map((fixture): Said => ({ type: "double_walkover_given", fixture })),
  fc.constantFrom(...FIXTURES).map(
    (one): Said => ({
      type: "forfeit_given",
      fixture: one.id,
      entry: one.home,
      kind: "retired",
    }),
  ),
  fc.constantFrom(...FIXTURES).map((one): Said => ({ type: "bye_given", fixture: one.id, entry: one.away })),
  fc.constantFrom(...ids).map((fixture): Said => ({ type: "fixture_abandoned", fixture })),
  fc.constantFrom(...ids).map((fixture): Said => ({ type: "fixture_voided", fixture })),
  fc
    .tuple(fc.constantFrom(...ENTRIES), fc.integer({ min: 1, max: 6 }))
    .map(([entry, halves]): Said => ({ type: "points_deducted", entry, points: halves / 2 })),
  fc.constantFrom(...ENTRIES).map((entry): Said => ({ type: "entry_withdrawn", entry })),
);

const results = fc
  .tuple(fc.shuffledSubarray(FIXTURES), fc.array(fc.tuple(fc.nat(12), fc.nat(12)), { minLength: 10, maxLength: 10 }))
  .map(([played, scores]) =>
    played.map(({ home, away }, index) => `${home} ${scores[index]?.[0]}-${scores[index]?.[1]} ${away}`),
  );

/** Every kind of point worth something else, so that no column can stand in for another. */
const PRICES = {
  win: 3,
  draw: 1.5,
  loss: 0.5,
  bye: 2.5,
  walkoverWin: 2,
  walkoverLoss: 0,
  doubleWalkover: 1,
  abandoned: 4,
};

describe("the columns of a table", () => {
  it("add up to its points, and to the matches that were played", () => {
    fc.assert(
      fc.property(results, fc.array(said, { maxLength: 6 }), (played, decided) => {
        const season = seasonOf(played, { entries: ENTRIES, decisions: recorded(...decided), regulations: PRICES });
        const settlements = settlementsOf(season);
        const { win, draw, loss, bye, walkoverWin, walkoverLoss, doubleWalkover, abandoned } = regulationsInForce(
          season.regulations,
          season.decisions,
        );
        for (const line of tableOf(season)) {
          const points =
            line.won * win +
            line.drawn * draw +
            line.lost * loss +
            line.walkoversWon * walkoverWin +
            line.walkoversLost * walkoverLoss +
            line.doubleWalkovers * doubleWalkover +
            line.byes * bye +
            line.abandoned * abandoned -
            line.deducted;
          expect(line.points).toBe(points);
          expect(line.played).toBe(line.won + line.drawn + line.lost);
          expect(line.net).toBe(line.pointsFor - line.pointsAgainst);
          const own = settlements.filter(
            ({ fixture, result }) =>
              result?.kind === "played" && (fixture.home === line.entry || fixture.away === line.entry),
          );
          expect(line.played).toBe(own.length);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("count a match won without play in a column of its own", () => {
    const season = seasonOf(["A 25-3 B"], {
      entries: "ABCD",
      decisions: recorded({ type: "walkover_given", fixture: "A-D", winner: "A" }),
    });
    expect(lineOf(season, "A")).toMatchObject({ played: 1, won: 1, lost: 0, walkoversWon: 1, points: 4 });
    expect(lineOf(season, "D")).toMatchObject({ played: 0, won: 0, lost: 0, walkoversLost: 1, points: 0 });
  });

  it("still count it as a win where wins part those level on points", () => {
    const season = seasonOf(["C 9-9 D", "B 8-8 D"], {
      entries: "ABCD",
      decisions: recorded({ type: "walkover_given", fixture: "A-D", winner: "A" }),
      regulations: { criteria: ["wins"] },
    });
    expect(tableOf(season)[0]).toMatchObject({ entry: "A" });
    expect(lineOf(season, "D")).toMatchObject({ drawn: 2, points: 2 });
  });
});
