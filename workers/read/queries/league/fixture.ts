import type { Format } from "#carrom";
import { type SeasonRecord, type SeasonView, seasonFrom, seasonRecord } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { divisions, fixtures } from "#ground/db/schema.ts";
import {
  cancellation,
  closing,
  type Fixture as DrawnFixture,
  inForce,
  isClosed,
  lastRoundOf,
  rubberMatch,
  type StageSource,
  setAside,
  stageBefore,
} from "#league";
import { formatOfRound } from "#shared/api/league/division-format.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import type { ErrorMessage } from "#shared/words/error-words.ts";
import { playersOf } from "./division.ts";

/** All that a fixture decides of its match. */
export type Fixture = {
  readonly id: string;
  readonly day: string | null;
  readonly club: string;
  readonly ruleset: string;
  readonly format: Format | null;
  readonly rated: boolean;
  readonly home: readonly string[];
  readonly away: readonly string[];
  /** Its matches that are to be played again or were closed before they began: another can be opened. */
  readonly aside: readonly string[];
  /** The rubber of a tie between two teams that is meant, and what its match is called; `null`: the fixture is one match. */
  readonly rubber: { readonly number: number; readonly match: string } | null;
};

/**
 * A fixture's id: its division, its round and position, and by which draw and which pairing where those were made
 * again.
 */
const FIXTURE = String.raw`(.+)-r\d+-\d+(?:d\d+)?(?:p\d+)?`;
const NAMED = new RegExp(`^${FIXTURE}$`);

/** The division of a fixture; `null` if there is no such fixture. */
export const divisionOf = async (db: Database, id: string): Promise<string | null> =>
  (await divisionsOfFixtures(db, [id])).get(id) ?? null;

/** The divisions of fixtures. One of a later round of a knockout has an id before it is in the record. */
export const divisionsOfFixtures = async (
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const named = ids.flatMap((id) => NAMED.exec(id)?.[1] ?? []);
  const [stored, known] = await db.batch([
    db.select({ id: fixtures.id, division: fixtures.divisionId }).from(fixtures).where(isOneOf(fixtures.id, ids)),
    db.select({ id: divisions.id }).from(divisions).where(isOneOf(divisions.id, named)),
  ]);
  const there = new Set(known.map(({ id }) => id));
  const found = new Map(stored.map(({ id, division }) => [id, division]));
  for (const id of ids) {
    const division = NAMED.exec(id)?.[1];
    if (!found.has(id) && division !== undefined && there.has(division)) found.set(id, division);
  }
  return found;
};

/** A fixture's id, and behind it the number of a rubber, and of the match where either was played again. */
const PLAYED_AGAIN = new RegExp(`^(?<fixture>${FIXTURE})(?:-x\\d+)?(?:-\\d+)?$`);

/** The fixtures that the id of a match may belong to. */
const fixturesIn = (match: string): readonly string[] => {
  const played = PLAYED_AGAIN.exec(match)?.groups?.["fixture"];
  return played === undefined ? [match] : [match, played];
};

/** The fixtures to which ids of matches are reserved, by match; any match may have the others. */
export const fixturesNamedBy = async (
  db: Database,
  matches: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const known = await divisionsOfFixtures(db, matches.flatMap(fixturesIn));
  return new Map(
    matches.flatMap((match): [string, string][] => {
      const fixture = fixturesIn(match).find((id) => known.has(id));
      return fixture === undefined ? [] : [[match, fixture]];
    }),
  );
};

const unknown = (id: string): Fault => ({
  code: "unknown-fixture",
  message: { key: "noFixture", about: { fixture: id } },
  place: "/fixture",
});

export type FixtureInSeason = {
  readonly fixture: Fixture;
  readonly view: SeasonView;
  /** The division that its entries came from; `null`: they entered here. */
  readonly from: StageSource | null;
};

/**
 * Reads a fixture that a match is to be opened for, or why none can be.
 *
 * @param rubber the number of the rubber, of a tie between two teams
 */
export const fixtureOf = async (db: Database, id: string, rubber?: number): Promise<Result<FixtureInSeason, Fault>> => {
  const division = await divisionOf(db, id);
  if (division === null) return err(unknown(id));
  const record = await seasonRecord(db, division);
  return fixtureIn(record, seasonFrom(record), id, rubber);
};

/** Finds fixtures as `fixtureOf` does; the season of a division is read once for all of its fixtures. */
export const seasonsOf = async (
  db: Database,
  fixtures: readonly string[],
): Promise<(id: string, rubber?: number) => Result<FixtureInSeason, Fault>> => {
  const divisions = await divisionsOfFixtures(db, fixtures);
  const seasons = new Map(
    await Promise.all(
      [...new Set(divisions.values())].map(async (division) => {
        const record = await seasonRecord(db, division);
        return [division, { record, view: seasonFrom(record) }] as const;
      }),
    ),
  );
  return (id, rubber) => {
    const season = seasons.get(divisions.get(id) ?? "");
    return season ? fixtureIn(season.record, season.view, id, rubber) : err(unknown(id));
  };
};

type Sides = Pick<Fixture, "home" | "away" | "rubber" | "format">;

const refuse = (code: "fixture-decided" | "invalid-request" | "line-ups-sealed", key: RubberRefusal) =>
  err({ code, message: { key }, place: "/rubber" } satisfies Fault);
type RubberRefusal = "rubberNeeded" | "noRubber" | "lineUpsSealed" | "rubberGiven" | "tieWon";

type Meeting = { readonly drawn: DrawnFixture; readonly format: Format | null };

/**
 * The sides of a fixture and the format of its match: its entries, or for a rubber of a tie between two teams the players
 * in their line-ups.
 */
const sidesOf = (view: SeasonView, { drawn, format }: Meeting, number?: number): Result<Sides, Fault> => {
  const { id, home, away } = drawn;
  const tie = view.teamTies?.get(id);
  if (!tie) {
    const players = playersOf(view);
    return number === undefined
      ? ok({ home: players(home), away: players(away), rubber: null, format })
      : refuse("invalid-request", "noRubber");
  }
  if (number === undefined) return refuse("invalid-request", "rubberNeeded");
  const rubber = tie.rubbers.find((one) => one.number === number);
  if (!rubber) return refuse("invalid-request", "noRubber");
  if (tie.lineUps === null) return refuse("line-ups-sealed", "lineUpsSealed");
  const { players, match, earlier } = rubber;
  if (!players.home || !players.away) return refuse("fixture-decided", "rubberGiven");
  if (tie.over && !match) return refuse("fixture-decided", "tieWon");
  const called = match?.match ?? rubberMatch(id, number, earlier);
  return ok({
    home: players.home,
    away: players.away,
    rubber: { number, match: called },
    format: rubber.format ?? format,
  });
};

/**
 * Finds a fixture in a division that was read already, or why no match can be opened for it.
 *
 * @param view what follows from the record: callers with many fixtures compute it once
 */
export const fixtureIn = (
  record: SeasonRecord,
  view: SeasonView,
  id: string,
  rubber?: number,
): Result<FixtureInSeason, Fault> => {
  const found = view.fixtures.find(({ settlement }) => settlement.fixture.id === id)?.settlement;
  if (!found) return err(unknown(id));
  const held = inForce(record.decisions);
  if (cancellation(held))
    return err({ code: "division-cancelled", message: { key: "divisionCancelled" }, place: "/fixture" });
  if (closing(held)) return err({ code: "season-closed", message: { key: "seasonClosed" }, place: "/fixture" });
  // What was played at the board is for its match to say.
  if (found.settled && found.decision !== null) {
    const message: ErrorMessage = { key: "fixtureSettled", about: { state: found.state } };
    return err({ code: "fixture-decided", message, place: "/fixture" });
  }
  const { clubId: club, ruleset, format, rated } = record.row;
  const usual = formatOfRound(format, found.fixture.round, lastRoundOf(view.season));
  const sides = sidesOf(view, { drawn: found.fixture, format: usual }, rubber);
  if (!sides.ok) return sides;
  const replayed = setAside(held.filter((one) => "fixture" in one && one.fixture === id));
  const closed = view.season.matches.filter((one) => one.fixture === id && isClosed(one));
  const fixture: Fixture = {
    id,
    day: found.day,
    club,
    ruleset,
    rated,
    ...sides.value,
    aside: [...new Set([...replayed, ...closed.map(({ match }) => match)])],
  };
  return ok({ fixture, view, from: stageBefore(record.row.draw?.from) });
};
