import type { Team } from "#shared/api/league/team.ts";
import type { TeamWords } from "./words.ts";

/** The players of a team, the strongest first, and its captain. */
export const SquadLines = ({ w, team: { captain, members } }: { readonly w: TeamWords; readonly team: Team }) => (
  <>
    <p class="small">{captain ? w.captain({ name: captain.name }) : w.noCaptain()}</p>
    <ol class="squad">
      {members.map(({ id, name }) => (
        <li key={id}>
          <a href={`/players/${id}`}>{name}</a>
        </li>
      ))}
    </ol>
  </>
);
