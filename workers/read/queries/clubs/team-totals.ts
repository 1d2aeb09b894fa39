import { recordOf, seasonFrom } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { type MemberLine, type TeamSumming, teamTotals } from "#league";
import type { TeamTotals } from "#shared/api/league/team.ts";
import type { Fault } from "#shared/api/parts/fault.ts";
import { err, ok, type Result } from "#shared/result.ts";
import { namesOf } from "./names.ts";
import { teamsOfClub } from "./teams.ts";

/** The lines of a club's division for its players and pairs; `null`: the club has no such division. */
const linesOf = async (db: Database, club: string, division: string): Promise<readonly MemberLine[] | null> => {
  const record = await recordOf(db, division);
  if (record?.row.clubId !== club) return null;
  const { entries, table } = seasonFrom(record);
  const players = new Map(entries.map((one) => [one.id, one.players]));
  return table.map(({ entry, points, won, net }) => ({
    division,
    players: players.get(entry) ?? [],
    points,
    won,
    net,
  }));
};

/** The teams of a club in the order of what their players made in individual events. */
export const teamTotalsOf = async (
  db: Database,
  club: string,
  divisions: readonly string[],
  { sum, best }: TeamSumming,
): Promise<Result<TeamTotals, Fault>> => {
  const events = await Promise.all(divisions.map((one) => linesOf(db, club, one)));
  const missing = events.indexOf(null);
  if (missing >= 0)
    return err({
      code: "unknown-division",
      message: { key: "unknownSource", about: { division: divisions[missing] ?? "" } },
      place: "/divisions",
    });
  const teams = await teamsOfClub(db, club);
  const lines = events.flatMap((event) => event ?? []);
  const names = await namesOf(
    db,
    lines.flatMap(({ players }) => players),
  );
  const totals = teamTotals(
    teams.map(({ id, members }) => ({ id, members: members.map((one) => one.id) })),
    lines,
    { sum, best },
  );
  return ok({
    sum,
    best,
    rows: totals.map(({ team, counted, ...row }) => ({
      ...row,
      team: { id: team, name: teams.find(({ id }) => id === team)?.name ?? team },
      counted: counted.map(({ players, ...line }) => ({ ...line, players: players.map(names) })),
    })),
  });
};
