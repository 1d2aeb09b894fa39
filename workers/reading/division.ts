import { asc, eq } from "drizzle-orm";
import type { Division, FixtureRow, StandingRow } from "../../shared/api.ts";
import { CRITERION_NAMES } from "../../shared/league/regulations.ts";
import type { Standing } from "../../shared/league/standings.ts";
import { publishedRuleset } from "../../shared/rules/registry.ts";
import type { Database } from "../db/database.ts";
import { clubs, divisions } from "../db/schema.ts";
import { summaryOf } from "./match-lists.ts";
import { type Names, namesOf, type Person } from "./names.ts";
import { type PlayedFixture, type SeasonView, seasonOf } from "./season.ts";

type PlayersOf = (entry: string) => readonly string[];

/** Every division with its club, by league, season and name. */
export const allDivisions = (db: Database) =>
  db
    .select({ division: divisions, club: { id: clubs.id, name: clubs.name } })
    .from(divisions)
    .innerJoin(clubs, eq(clubs.id, divisions.clubId))
    .orderBy(asc(divisions.createdAt), asc(divisions.id));

/** A division whole; `null` if there is none. */
export const divisionDetail = async (db: Database, id: string): Promise<Division | null> => {
  const [found] = await db
    .select({ division: divisions, club: { id: clubs.id, name: clubs.name } })
    .from(divisions)
    .innerJoin(clubs, eq(clubs.id, divisions.clubId))
    .where(eq(divisions.id, id));
  if (!found) return null;
  const season = await seasonOf(db, id);
  const players = playersOf(season);
  const names = await namesOf(
    db,
    season.entries.flatMap((entry) => entry.players),
  );
  const { name, league, season: called, ruleset } = found.division;
  return {
    id,
    name,
    league,
    season: called,
    club: found.club,
    ruleset: { id: ruleset, name: publishedRuleset(ruleset)?.name ?? ruleset },
    table: season.table.map((line) => standingRow(line, players, names)),
    criteria: season.regulations.criteria.map((criterion) => CRITERION_NAMES[criterion]),
    fixtures: season.fixtures.map((played) => fixtureRow(played, players, names)),
  };
};

/** Whom an entry consists of. */
export const playersOf = (season: SeasonView): PlayersOf => {
  const byEntry = new Map(season.entries.map(({ id, players }) => [id, players]));
  return (entry) => byEntry.get(entry) ?? [];
};

const standingRow = ({ deducted: _, ...line }: Standing, players: PlayersOf, names: Names): StandingRow => ({
  ...line,
  players: players(line.entry).map(names),
  form: [...line.form],
  tie: line.tie?.map((step) => ({ ...step, among: [...step.among], values: { ...step.values } })) ?? null,
});

/** An entry as a fixture names it: one player, or a pair by both names. */
const entryAs = (entry: string, players: PlayersOf, names: Names): Person & { entry: string } => {
  const both = players(entry).map(names);
  return { id: both[0]?.id ?? entry, name: both.map(({ name }) => name).join(" & "), entry };
};

const fixtureRow = ({ fixture, match }: PlayedFixture, players: PlayersOf, names: Names): FixtureRow => ({
  id: fixture.id,
  round: fixture.round,
  day: fixture.day,
  home: entryAs(fixture.home, players, names),
  away: entryAs(fixture.away, players, names),
  match: match && summaryOf(match, names),
});
