import type { z } from "zod";
import { created } from "#shared/api/league/club.ts";
import { type Division, division, type newDivision } from "#shared/api/league/division.ts";
import { decisionLine } from "#shared/api/league/league.ts";
import { handedIn, savedTeam, teamTie } from "#shared/api/league/team.ts";
import { openMatchResponse } from "#shared/api/match/match.ts";
import { callAs, memberOf } from "./accounts.ts";
import { call, ORGANISER_KEY, organise, read, served } from "./api.ts";
import { record, sent } from "./match.ts";

/** Points of a game, home first. */
export type Game = readonly [number, number];

export type Terms = Omit<z.input<typeof newDivision>, "id" | "club" | "league" | "season">;

/** A club with teams of so many players each, and what its desk does with them. The teams are called `t1`, `t2` and so on. */
export const clubOfTeams = async (teams: number, players: number) => {
  const tag = crypto.randomUUID().slice(0, 8);
  const club = `club-${tag}`;
  await organise("/api/v1/clubs", { id: club, name: "A club of teams" }, created);
  const desk = await memberOf(club, "owner");
  const ids = Array.from({ length: teams }, (_, index) => `t${index + 1}-${tag}`);
  const squad = (team: string) => Array.from({ length: players }, (_, index) => `${team}-${index + 1}`);
  for (const id of ids) {
    for (const person of squad(id))
      await organise("/api/v1/people", { id: person, name: `Player ${person}`, club }, created);
    const body = { name: `Team ${id}`, captain: `${id}-1`, members: squad(id) };
    const saved = await call(`/api/v1/clubs/${club}/teams/${id}`, { method: "PUT", token: ORGANISER_KEY, body });
    await served(saved, savedTeam);
  }

  /** A division of the club, with its name as the end of its id. */
  const found = async (name: string, terms: Terms): Promise<string> => {
    const id = `${name.toLowerCase()}-${tag}`;
    await organise("/api/v1/divisions", { id, club, league: "Teams", season: "2026", ...terms, name }, created);
    return id;
  };
  const seen = (id: string): Promise<Division> => read(`/api/v1/divisions/${id}`, division);
  const tieOf = (id: string) => read(`/api/v1/ties/${id}`, teamTie);
  const decide = (id: string, decision: Readonly<Record<string, unknown>>) =>
    organise(
      `/api/v1/divisions/${id}/decisions`,
      { id: crypto.randomUUID(), decision: { reason: "other", ...decision } },
      decisionLine,
    );
  const handIn = (tie: string, entry: string, lineUp: readonly (string | null)[], declared = false) =>
    callAs(desk, `/api/v1/ties/${tie}/line-ups/${entry}`, { method: "PUT", body: { players: lineUp, declared } });

  /** Hands in both line-ups of a tie: by the numbers of the players in their squads. */
  const lineUp = async (tie: string, places: readonly (number | null)[], declared = false): Promise<void> => {
    for (const { entry, team } of Object.values(await endsOf(tie))) {
      const named = places.map((one) => (one === null ? null : (team.members[one - 1]?.id ?? null)));
      await served(await handIn(tie, entry, named, declared), handedIn);
    }
  };
  const endsOf = async (tie: string) => {
    const { home, away } = await tieOf(tie);
    return { home, away };
  };

  /** Plays a rubber to the points of its games, home first. */
  const play = async (fixture: string, rubber: number, ...games: readonly Game[]): Promise<string> => {
    const opened = await organise("/api/v1/matches", { fixture, rubber }, openMatchResponse);
    const events = games.map(([A, B], index) => sent("game_recorded", { game: index + 1, points: { A, B } }));
    await record({ id: opened.match, token: opened.scorer.token }, 1, ...events);
    return opened.match;
  };
  return { club, tag, desk, teams: ids, squad, found, seen, tieOf, decide, handIn, lineUp, play };
};

export type ClubOfTeams = Awaited<ReturnType<typeof clubOfTeams>>;
