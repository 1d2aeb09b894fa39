import { and, eq } from "drizzle-orm";
import { matchesNamed } from "#derive/league/placed-results.ts";
import { type SeasonRecord, type SeasonView, seasonFrom, seasonRecord } from "#derive/league/season.ts";
import type { Database } from "#ground/db/database.ts";
import { clubs, lineUps } from "#ground/db/schema.ts";
import { type TeamTie, TIE_ENDS, type TieSide, tiesOf } from "#league";
import type { TeamTieDetail } from "#shared/api/league/team.ts";
import type { MatchSummary } from "#shared/api/match/match.ts";
import { type Names, namesOf } from "../clubs/names.ts";
import { personsIn, type TeamRow, teamShown, teamsNamed } from "../clubs/teams.ts";
import { summariesOf } from "../matches/match-lists.ts";
import { playersAmong, umpiresNamed, umpiresOf } from "../matches/umpires.ts";
import { divisionOf } from "./fixture.ts";

export type TieInSeason = {
  readonly record: SeasonRecord;
  readonly view: SeasonView;
  readonly tie: TeamTie;
  readonly teams: Readonly<Record<TieSide, TeamRow>>;
};

/** The team of an entry; its id is in the place of a player's. */
const teamOf = ({ entries }: SeasonView, entry: string): string =>
  entries.find(({ id }) => id === entry)?.players[0] ?? "";

/** The rubbers of a tie that can be played: the line-ups are shown, both teams have the players, and it is not over. */
export type TieRubbers = {
  readonly id: string;
  readonly rubbers: TeamTieDetail["rubbers"];
};

/** The rubbers of ties of a division, with the season read once. */
export const rubbersOfTies = async (
  db: Database,
  division: string,
  ids: readonly string[],
  desk?: string,
): Promise<readonly TieRubbers[]> => {
  if (ids.length === 0) return [];
  const view = seasonFrom(await seasonRecord(db, division));
  const ties = ids.flatMap((id) => view.teamTies?.get(id) ?? []).filter(({ lineUps: shown }) => shown !== null);
  const playable = ties.map((tie) => ({
    id: tie.fixture.id,
    rubbers: tie.rubbers.filter(({ players, match }) => players.home && players.away && (match || !tie.over)),
  }));
  const all = playable.flatMap(({ rubbers }) => rubbers);
  const [summaries, names] = await Promise.all([
    matchesNamed(
      db,
      all.flatMap(({ match }) => match?.match ?? []),
    ).then((rows) => summariesOf(db, rows, desk)),
    namesOf(
      db,
      all.flatMap(({ players }) => [...(players.home ?? []), ...(players.away ?? [])]),
      desk,
    ),
  ]);
  return playable.map(({ id, rubbers }) => ({
    id,
    rubbers: rubbers.map((rubber) => rubberIn(rubber, summaries, names)),
  }));
};

/** Reads a tie with its season; `null` if there is no such fixture, or no teams meet in it. */
export const tieInSeason = async (db: Database, id: string): Promise<TieInSeason | null> => {
  const division = await divisionOf(db, id);
  if (division === null) return null;
  const record = await seasonRecord(db, division);
  const view = seasonFrom(record);
  const tie = view.teamTies?.get(id);
  if (!tie) return null;
  const [own, other] = [teamOf(view, tie.fixture.home), teamOf(view, tie.fixture.away)];
  const rows = await teamsNamed(db, [own, other]);
  const [home, away] = [rows.get(own), rows.get(other)];
  return home && away ? { record, view, tie, teams: { home, away } } : null;
};

export type WaitingLineUp = Pick<typeof lineUps.$inferSelect, "players" | "by" | "at">;

/** Line-ups that were handed in, by entry: since line-ups of the tie were last shown, whatever became of that. */
export const waitingLineUps = async (
  db: Database,
  { record, tie }: Pick<TieInSeason, "record" | "tie">,
): Promise<ReadonlyMap<string, WaitingLineUp>> => {
  const { id } = tie.fixture;
  const shown = record.decisions.findLast((one) => one.type === "line_ups_shown" && one.fixture === id)?.at ?? "";
  const rows = await db
    .select()
    .from(lineUps)
    .where(and(eq(lineUps.divisionId, record.row.id), eq(lineUps.fixtureId, id)));
  return new Map(rows.filter(({ at }) => at > shown).map(({ entry, ...row }) => [entry, row]));
};

/** A tie as everybody reads it; `null` if there is none. What was handed in sealed is no part of it. */
export const tieDetail = async (db: Database, id: string): Promise<TeamTieDetail | null> => {
  const found = await tieInSeason(db, id);
  if (!found) return null;
  const { record, view, tie, teams } = found;
  const { row } = record;
  const matches = tie.rubbers.flatMap(({ match }) => match?.match ?? []);
  const umpires = await umpiresNamed(db, [id]);
  const [waiting, [club], summaries, names] = await Promise.all([
    waitingLineUps(db, found),
    db.select({ id: clubs.id, name: clubs.name }).from(clubs).where(eq(clubs.id, row.clubId)),
    matchesNamed(db, matches).then((rows) => summariesOf(db, rows)),
    namesOf(db, [...peopleOf(found), ...playersAmong(umpires)]),
  ]);
  const settlement = view.fixtures.find(({ settlement: { fixture } }) => fixture.id === id)?.settlement;
  const { teams: play } = view.regulations;
  if (!club || !settlement || !play) return null;
  const namedOrNot = (player: string | null) => (player === null ? null : names(player));
  const end = (which: TieSide) => {
    const entry = tie.fixture[which];
    return {
      entry,
      team: teamShown(teams[which], names),
      score: tie.score[which],
      handedIn: tie.lineUps === null && waiting.has(entry),
      ...(play.lineUp === "open" && tie.lineUps === null && waiting.has(entry)
        ? { waiting: waiting.get(entry)?.players.map(namedOrNot) ?? [] }
        : {}),
    };
  };
  return {
    id,
    club,
    division: { id: row.id, name: row.name, league: row.league, season: row.season },
    play,
    round: tie.fixture.round,
    day: settlement.day,
    state: settlement.state,
    mayBeDrawn: !tiesOf(view.season)(tie.fixture),
    winner: settlement.winner,
    ...(tie.decidedBy ? { decidedBy: tie.decidedBy } : {}),
    ...(tie.conceded ? { conceded: tie.conceded } : {}),
    home: end("home"),
    away: end("away"),
    lineUps: tie.lineUps && {
      home: tie.lineUps.home.map(namedOrNot),
      away: tie.lineUps.away.map(namedOrNot),
    },
    rubbers: tie.rubbers.map((rubber) => ({
      ...rubberIn(rubber, summaries, names),
      ...umpiresOf(umpires, { fixture: id, rubber: rubber.number }, names),
    })),
  };
};

const rubberIn = (
  { number, doubles, kind, players, match, result }: TeamTie["rubbers"][number],
  summaries: readonly MatchSummary[],
  names: Names,
): TeamTieDetail["rubbers"][number] => ({
  number,
  doubles,
  kind,
  home: players.home?.map(names) ?? null,
  away: players.away?.map(names) ?? null,
  match: summaries.find((one) => one.id === match?.match) ?? null,
  result: result?.kind ?? null,
  winner: result?.winner ?? null,
});

const peopleOf = ({ tie, teams }: TieInSeason): string[] => [
  ...personsIn(Object.values(teams)),
  ...TIE_ENDS.flatMap((end) => tie.lineUps?.[end].flatMap((player) => player ?? []) ?? []),
];
