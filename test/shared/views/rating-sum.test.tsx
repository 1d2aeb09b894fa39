import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playerWords } from "#edge/pages/shell/words.ts";
import type { RatingChange as Computed, Ladder } from "#ratings";
import type { RatingChange } from "#shared/api/players/rating-list.ts";
import { addChanges } from "#shared/ratings/change.ts";
import type { RatedMatch } from "#shared/ratings/lists.ts";
import { started } from "#shared/ratings/rating.ts";
import { RatingChangeRow } from "#shared/views/player/player.tsx";
import { match } from "#test/support/outcomes.ts";
import { textOf } from "#test/support/text.tsx";

const number = (text: string): number => Number(text.replaceAll("\u2212", "-").replace("+", ""));
const decimalsOf = (text: string): number => text.split(".")[1]?.length ?? 0;

const FORMULA =
  /expected ([\d.]+), scored ([\d.]+): K (\d+)(?: \/ (\d+))? \u00d7 \(([\d.]+) \u2212 ([\d.]+)\) = ([+\u2212]?[\d.]+)/;
const STEP = /([\u2212\d.]+) \u2192 ([\u2212\d.]+), ([+\u2212]?\d+\.\d+)/;

/** The error that a reader with a calculator finds in a sentence; `null` where all of it is right. */
const wrongIn = (text: string): string | null => {
  const formula = FORMULA.exec(text);
  const step = STEP.exec(text);
  if (!formula || !step) return `no sum in: ${text}`;
  const [, expected = "", score = "", k = "", shared = "1", score2, expected2, change = ""] = formula;
  if (score !== score2 || expected !== expected2) return `two figures for one thing: ${text}`;
  if (decimalsOf(expected) < 4 || decimalsOf(change) < 1) return `too few digits: ${text}`;
  const product = (number(k) / number(shared)) * (number(score) - number(expected));
  if (Math.abs(product - number(change)) > 0.5 * 10 ** -decimalsOf(change)) return `${product} in: ${text}`;
  const [, before = "", after = "", moved = ""] = step;
  const digits = decimalsOf(before);
  if (digits < 1 || decimalsOf(after) !== digits || decimalsOf(moved) !== digits) return `unlike digits: ${text}`;
  return (number(after) - number(before)).toFixed(digits) === number(moved).toFixed(digits)
    ? null
    : `${number(after) - number(before)} in: ${text}`;
};

const person = (id: string) => ({ id, name: id });
const published = (step: Computed): RatingChange => ({
  ...step,
  opponents: step.opponents.map(person),
  result: { unit: "points", ...step.points },
  pairs: step.pairs?.map((pair) => ({ ...pair, players: pair.players.map(person) })) ?? null,
});

/** Every change of a match between players with these ratings, rated by result or by share. */
const changesOf = (outcome: RatedMatch, ladder: Ladder, mode: "result" | "share"): RatingChange[] => {
  const changes: Computed[] = [];
  addChanges(outcome, ladder, mode, changes);
  return changes.map(published);
};

const rated = fc.record({ value: fc.integer({ min: 300_000_000, max: 3_000_000_000 }), matches: fc.nat(60) });

const ladderOf = (ratings: readonly { value: number; matches: number }[]): Ladder =>
  new Map(ratings.map((one, index) => [`p${index}`, started({ player: `p${index}`, day: "", ...one })]));

/** A match that is rated has a day. */
const onItsDay = (text: string, ranking?: { many: number }): RatedMatch => {
  const day = "2026-01-10";
  const two = { ...match("m", day, text), day };
  if (!ranking) return two;
  const sides = Array.from({ length: ranking.many }, (_, index) => ({
    id: "ABCD"[index] ?? "",
    players: [`p${index}`],
    points: 20 - index,
    boardsWon: 1,
    gamesWon: 0,
  }));
  return { ...two, sides, winner: "A", ranking: sides.map(({ id }) => [id]) };
};

describe("the sum behind a change of rating holds at the digits printed", () => {
  it("whatever was played, and whatever the ratings were", () => {
    fc.assert(
      fc.property(
        fc.array(rated, { minLength: 4, maxLength: 4 }),
        fc.constantFrom("p0 25-8 p1", "p0+p1 12-17 p2+p3", "p0 9-9 p1"),
        fc.constantFrom("result", "share"),
        (ratings, text, mode) => {
          for (const step of changesOf(onItsDay(text), ladderOf(ratings), mode))
            expect(wrongIn(textOf(<RatingChangeRow w={playerWords} name="Asha" step={step} />))).toBeNull();
        },
      ),
      { numRuns: 2000 },
    );
  });

  it("with three and four sides, where K is shared", () => {
    fc.assert(
      fc.property(fc.array(rated, { minLength: 4, maxLength: 4 }), fc.constantFrom(3, 4), (ratings, many) => {
        for (const step of changesOf(onItsDay("p0 25-8 p1", { many }), ladderOf(ratings), "result"))
          expect(wrongIn(textOf(<RatingChangeRow w={playerWords} name="Asha" step={step} />))).toBeNull();
      }),
      { numRuns: 500 },
    );
  });

  it("and is shown to four decimals and a tenth", () => {
    const ladder = ladderOf([
      { value: 1_500_000_000, matches: 0 },
      { value: 1_600_000_000, matches: 0 },
    ]);
    const [step] = changesOf(onItsDay("p0 25-8 p1"), ladder, "result");
    expect(step && textOf(<RatingChangeRow w={playerWords} name="Asha" step={step} />)).toContain(
      "1500.0 v 1600.0, expected 0.3599, scored 1: K 64 \u00d7 (1 \u2212 0.3599) = +41.0",
    );
  });
});

describe("why a rating moved, in a sentence", () => {
  const why = (ratings: readonly [number, number], matches: number): string => {
    const ladder = ladderOf(ratings.map((value) => ({ value: value * 1_000_000, matches })));
    const [step] = changesOf(onItsDay("p0 25-8 p1"), ladder, "result");
    return step ? textOf(<RatingChangeRow w={playerWords} name="Asha" step={step} />) : "";
  };

  it.each<[string, readonly [number, number], number, string]>([
    [
      "level, at first",
      [1500, 1500],
      0,
      "Asha and p1 had about the same rating, so half a win was expected. The first 8 rated matches count double.",
    ],
    [
      "level within ten points",
      [1508, 1500],
      40,
      "Asha and p1 had about the same rating, so half a win was expected. ",
    ],
    ["higher", [1600, 1500], 40, "Asha was rated 100 points higher than p1, so 64% of a win was expected. "],
    ["lower", [1500, 1600], 8, "Asha was rated 100 points lower than p1, so 36% of a win was expected. "],
  ])("%s", (_what, ratings, matches, sentence) => expect(why(ratings, matches)).toContain(sentence));

  it("is left out where several are played against at once", () => {
    const ladder = ladderOf(Array.from({ length: 4 }, () => ({ value: 1_500_000_000, matches: 0 })));
    const [step] = changesOf(onItsDay("p0 25-8 p1", { many: 4 }), ladder, "result");
    expect(step && textOf(<RatingChangeRow w={playerWords} name="Asha" step={step} />)).not.toContain("expected. ");
  });
});
