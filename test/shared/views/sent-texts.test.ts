import { describe, expect, it } from "vitest";
import { eveningWords } from "#edge/pages/evening/words.ts";
import { IN_ENGLISH } from "#edge/pages/shell/in-language.ts";
import { textWords } from "#edge/pages/shell/words.ts";
import type { FixtureRow } from "#shared/api/league/division.ts";
import type { EveningMatch } from "#shared/api/league/evening.ts";
import { divisionText, roundText } from "#shared/views/division/division-text.ts";
import { byRound } from "#shared/views/division/rounds.ts";
import { eveningText, resultsOf } from "#shared/views/evening/evening-text.ts";
import { division } from "#test/support/samples.ts";

const [played, next] = division.fixtures;
if (!played || !next) throw new Error("the sample has a match that was played and one to come");

const textOf = (fixtures: readonly FixtureRow[]) => {
  const evening = { ...division.evening, venue: "Hall of the school, Court Road" };
  const [round] = byRound(fixtures);
  if (!round) throw new Error("no round");
  return roundText(textWords, { ...division, evening, fixtures: [...fixtures] }, round)
    .split("\n")
    .slice(2);
};
const toCome = (about: Partial<FixtureRow>): FixtureRow => ({ ...next, day: "2026-12-02", ...about });

describe("a round in a message", () => {
  it.each<[string, Partial<FixtureRow>, string]>([
    ["to come", {}, "Anna Berg v Béla Takács"],
    ["at a table", { seat: { table: 4, sitting: 1 } }, "T4 Anna Berg v Béla Takács"],
    ["in a hall", { seat: { table: 4, sitting: 1, hall: "B" } }, "B T4 Anna Berg v Béla Takács"],
    ["given", { state: "walkover", winner: next.home.entry }, "Anna Berg v Béla Takács (walkover)"],
    ["of teams", { state: "played", rubbers: { score: { home: 3, away: 2 } } }, "Anna Berg 3–2 Béla Takács"],
    ["of teams, not begun", { rubbers: { score: null } }, "Anna Berg v Béla Takács"],
  ])("a match %s", (_what, about, line) =>
    expect(textOf([toCome(about)])).toEqual(["Hall of the school, Court Road", line]),
  );

  it("says the day that a match was moved to", () =>
    expect(textOf([toCome({ postponedFrom: "2026-11-30" })]).at(-1)).toBe(
      "Anna Berg v Béla Takács (moved to 2 December 2026)",
    ));

  it("gives the score of what was played, home first", () =>
    expect(textOf([played]).at(-1)).toBe("Béla Takács 8–15 Anna Berg"));
});

describe("a division in a message", () => {
  it("is the top of its table", () =>
    expect(divisionText(textWords, division).split("\n")).toEqual([
      expect.stringContaining(division.name),
      "After 1 of 2 matches:",
      "1. Anna Berg 2",
      "2. Béla Takács 2",
    ]));

  it("is the round that is played, before there is a table", () =>
    expect(divisionText(textWords, { ...division, table: [], fixtures: [toCome({})] })).toContain("Round 2\n"));

  it("is its winner where there is no table and nothing is to come", () => {
    const won = { ...toCome({}), tie: true, state: "played", winner: next.home.entry } as const;
    const text = divisionText(textWords, { ...division, table: [], fixtures: [won] });
    expect(text).toContain("Won by Anna Berg");
  });
});

const game = (about: Partial<EveningMatch>): EveningMatch =>
  ({
    fixture: "f1",
    division: { id: "d", name: "First division" },
    home: { name: "Anna Berg", players: ["a1"] },
    away: { name: "Béla Takács", players: ["b1"] },
    seat: { table: 2, turn: 0 },
    starts: "19:30",
    match: null,
    state: "scheduled",
    tie: null,
    ...about,
  }) as EveningMatch;

describe("an evening in a message", () => {
  const text = (...matches: readonly EveningMatch[]) =>
    eveningText(eveningWords(IN_ENGLISH), { title: "Tonight", matches });

  it("has the hour and the table of each match, by division", () =>
    expect(text(game({}), game({ seat: { table: 3, turn: 1 }, starts: null }))).toBe(
      "Tonight\nFirst division\n19:30 T2 Anna Berg v Béla Takács\nT3 Anna Berg v Béla Takács",
    ));

  it("has the scores of what is over, and what was given", () => {
    const over = game({ seat: null, state: "played", match: played.match });
    const given = game({ seat: null, state: "walkover" });
    expect(text(over, given)).toBe(
      "Tonight\nFirst division\nAnna Berg 15–8 Béla Takács\nAnna Berg v Béla Takács (walkover)",
    );
    expect(resultsOf([over, given, game({})])).toEqual([over, given]);
  });
});
