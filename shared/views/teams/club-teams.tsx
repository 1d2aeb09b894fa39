import type { Team } from "#shared/api/league/team.ts";
import { SquadLines } from "./squad.tsx";
import type { TeamWords } from "./words.ts";

/** The teams of a club. */
type ClubTeamsData = {
  readonly club: { readonly id: string; readonly name: string };
  readonly teams: readonly Team[];
};

type ClubTeamsViewProps = { readonly w: TeamWords; readonly data: ClubTeamsData };

/** The teams of a club, as everybody reads them. */
export const ClubTeamsView = ({ w, data: { club, teams } }: ClubTeamsViewProps) => (
  <article>
    <header class="page-head">
      <h1>{w.teamsOf({ club: club.name })}</h1>
    </header>
    {teams.length === 0 ? <p class="empty">{w.noTeamsYet()}</p> : <p>{w.squadOf()}</p>}
    {teams.map((team) => (
      <section key={team.id} id={team.id}>
        <h2>{team.name}</h2>
        <SquadLines w={w} team={team} />
      </section>
    ))}
  </article>
);
