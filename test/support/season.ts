import { createHash } from "node:crypto";
import {
  DEFAULT_REGULATIONS,
  type Decision,
  type Fixture,
  type FixtureMatch,
  type FormatName,
  formatOf,
  type RecordedDecision,
  type Regulations,
  reckoned,
  type Season,
  USUAL_PLANS,
} from "#league";
import { settlementsOf } from "#shared/league/season/season.ts";
import { standings } from "#shared/league/table/standings.ts";
import type { LeagueResult } from "#shared/league/terms/results.ts";

export const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A decision as a test writes it; the reason does not matter unless it is given. */
export type Said = Decision extends infer D ? (D extends Decision ? Omit<D, "reason" | "note"> : never) : never;

/** Decisions as the record has them, numbered in their order. */
export const recorded = (...said: readonly Said[]): RecordedDecision[] =>
  said.map((one, index) => {
    const number = index + 1;
    const id = idOf(number);
    // A spread of a union is not the union again.
    return {
      ...one,
      reason: "other",
      id,
      number,
      by: "organiser:key",
      at: "2026-01-01T00:00:00.000Z",
    } as RecordedDecision;
  });

/** The id of the decision with this number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;

/** The fixtures of a draw; each is called `A-B`, home first. */
export const fixturesOf = (entries: string, format: FormatName): Fixture[] =>
  formatOf(USUAL_PLANS[format])
    .pairings(entries.split(""))
    .map(({ round, position, home, away }) => ({
      id: `${home}-${away}`,
      round,
      position,
      home,
      away,
      day: `2026-01-${String(round).padStart(2, "0")}`,
    }));

/** The result of a fixture from `"A 15-7 B"`, whichever of them was at home. */
export const resultOf = (text: string, fixtures: readonly Fixture[]): FixtureMatch => {
  const [one = "", score = "", other = ""] = text.split(" ");
  const [own = 0, theirs = 0] = score.split("-").map(Number);
  const fixture =
    fixtures.find(({ id }) => id === `${one}-${other}`) ?? fixtures.find(({ id }) => id === `${other}-${one}`);
  if (!fixture) throw new Error(`${one} and ${other} do not meet`);
  const points = new Map([
    [one, own],
    [other, theirs],
  ]);
  const side = (entry: string) => ({
    entry,
    points: points.get(entry) ?? 0,
    boardsWon: (points.get(entry) ?? 0) > 0 ? 1 : 0,
  });
  const result: LeagueResult = {
    match: `m-${fixture.id}`,
    day: fixture.day,
    home: side(fixture.home),
    away: side(fixture.away),
    winner: own === theirs ? null : own > theirs ? one : other,
    kind: "played",
  };
  return { match: result.match, fixture: fixture.id, status: "decided", result };
};

type Given = {
  readonly entries?: string;
  readonly format?: FormatName;
  readonly decisions?: readonly RecordedDecision[];
  readonly regulations?: Partial<Regulations>;
};

/** A season of entries with one letter each. */
export const seasonOf = (
  results: readonly string[],
  { entries = "ABCDE", format = "round-robin", decisions = [], regulations = {} }: Given = {},
): Season => {
  const fixtures = fixturesOf(entries, format);
  return {
    plan: USUAL_PLANS[format],
    entries: entries.split(""),
    fixtures,
    matches: results.map((text) => resultOf(text, fixtures)),
    decisions,
    regulations: { ...DEFAULT_REGULATIONS, ...regulations },
  };
};

/** The standings of a season. */
export const tableOf = (season: Season) => standings(reckoned(season).counted, sha256);

/** One entry's line of the standings. */
export const lineOf = (season: Season, entry: string) => tableOf(season).find((line) => line.entry === entry);

/** The settlement of a fixture of the season. */
export const settled = (season: Season, fixture: string) => {
  const found = settlementsOf(season).find((one) => one.fixture.id === fixture);
  if (!found) throw new Error(`there is no fixture ${fixture}`);
  return found;
};
