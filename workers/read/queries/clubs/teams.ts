import { asc, eq } from "drizzle-orm";
import type { SeasonView } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { isOneOf } from "#ground/db/one-of.ts";
import { teams } from "#ground/db/schema.ts";
import { type PlayerStanding, playerTable } from "#league";
import type { Division } from "#shared/api/league/division.ts";
import type { Team } from "#shared/api/league/team.ts";
import { type Names, namesOf } from "./names.ts";
import { peopleOf } from "./people.ts";

export type TeamRow = typeof teams.$inferSelect;

export const teamsNamed = async (db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, TeamRow>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(teams)
          .where(isOneOf(teams.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
};

export const personsIn = (rows: Iterable<TeamRow>): string[] =>
  [...rows].flatMap(({ captain, members }) => [...(captain === null ? [] : [captain]), ...members]);

/** A team with the names of its people. */
export const teamShown = ({ id, name, captain, members }: TeamRow, names: Names): Team => ({
  id,
  name,
  captain: captain === null ? null : names(captain),
  members: members.map(names),
});

export const teamsOfClub = async (db: Database, club: string): Promise<Team[]> => {
  const rows = await db.select().from(teams).where(eq(teams.clubId, club)).orderBy(asc(teams.name), asc(teams.id));
  const names = await namesOf(db, personsIn(rows));
  return rows.map((row) => teamShown(row, names));
};

/** A team by its id; `null` if there is none. */
export const teamNamed = async (db: Database, id: string): Promise<(Team & { readonly club: string }) | null> => {
  const row = (await teamsNamed(db, [id])).get(id);
  if (!row) return null;
  return { ...teamShown(row, await namesOf(db, personsIn([row]))), club: row.clubId };
};

/** The teams' part of a season: their squads, and the table of players. */
export type TeamsOfSeason = {
  readonly squads: ReadonlyMap<string, TeamRow>;
  readonly players: readonly PlayerStanding[];
};

/** Reads the teams of a season, by entry; `null` where no teams meet. Rubbers count from ties that were played. */
export const teamsOfSeason = async (db: Database, view: SeasonView): Promise<TeamsOfSeason | null> => {
  if (!view.teamTies) return null;
  const rows = await teamsNamed(
    db,
    view.entries.flatMap(({ players }) => players),
  );
  const played = view.fixtures.flatMap(({ settlement: { fixture, state } }) =>
    state === "played" ? (view.teamTies?.get(fixture.id) ?? []) : [],
  );
  const squads = view.entries.flatMap(({ id, players: [team = ""] }): [string, TeamRow][] => {
    const row = rows.get(team);
    return row ? [[id, row]] : [];
  });
  return { squads: new Map(squads), players: playerTable(played) };
};

export const personsOfTeams = (found: TeamsOfSeason | null): string[] =>
  found ? [...personsIn(found.squads.values()), ...found.players.map(({ player }) => player)] : [];

/** The teams of a season as everybody reads them. */
export const teamsShown = (
  found: TeamsOfSeason | null,
  { regulations }: SeasonView,
  names: Names,
): Division["teams"] => {
  const { teams: play } = regulations;
  if (!found || !play) return undefined;
  return {
    ...play,
    squads: [...found.squads].map(([entry, row]) => ({ ...teamShown(row, names), entry })),
    players: found.players.map(({ player, ...line }) => ({ ...line, player: names(player) })),
  };
};

/** Those of a division's club who can be entered in it, by name: its teams, or its people. */
export const enterableIn = async (
  db: Database,
  { club, regulations }: Pick<Division, "club" | "regulations">,
): Promise<readonly { readonly id: string; readonly name: string }[]> =>
  regulations.teams ? teamsOfClub(db, club.id) : ((await peopleOf(db, club.id))?.people ?? []);
