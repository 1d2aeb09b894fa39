import type { Division, TeamPlayer } from "#shared/api/league/division.ts";
import { figure, score, signed } from "../parts/figures.ts";
import { People } from "../parts/people.tsx";
import { Scroller } from "../parts/scroller.tsx";
import type { DivisionWords } from "./words.ts";

type Props = { readonly w: DivisionWords; readonly division: Division };

const Row = ({ player: line, team }: { readonly player: TeamPlayer; readonly team: string }) => (
  <tr>
    <td class="place">{line.place}</td>
    <th scope="row" class="entry">
      <People players={[line.player]} />
      <span class="small"> {team}</span>
    </th>
    <td>{figure(line.played)}</td>
    <td>{figure(line.won)}</td>
    <td>{figure(line.drawn)}</td>
    <td>{figure(line.lost)}</td>
    <td>{figure(line.walkovers)}</td>
    <td>{score(line.boardsWon, line.boardsLost)}</td>
    <td class="net">{signed(line.net)}</td>
  </tr>
);

const COLUMNS = ["played", "won", "drawn", "lost", "walkovers-won"] as const;

/** What the players of teams have made of their rubbers; nothing where no teams meet. */
export const TeamPlayers = ({ w, division: { teams } }: Props) => {
  if (!teams) return null;
  const names = new Map(teams.squads.map(({ entry, name }) => [entry, name]));
  return (
    <section>
      <h2>{w.teamPlayers()}</h2>
      <p class="small">{w.teamPlayersHow()}</p>
      {teams.players.length === 0 ? (
        <p class="empty">{w.teamPlayersNone()}</p>
      ) : (
        <Scroller label={w.teamPlayers()}>
          <table class="league">
            <caption class="hidden">{w.teamPlayers()}</caption>
            <thead>
              <tr>
                <td />
                <th scope="col" class="entry">
                  <span class="hidden">{w.teamPlayer()}</span>
                </th>
                {COLUMNS.map((code) => (
                  <th key={code} scope="col">
                    <abbr title={w.long[code]()}>{w.short[code]()}</abbr>
                  </th>
                ))}
                <th scope="col">
                  <abbr title={w.long.boards()}>{w.short.boards()}</abbr>
                </th>
                <th scope="col" class="net">
                  <abbr title={w.long.net()}>{w.short.net()}</abbr>
                </th>
              </tr>
            </thead>
            <tbody>
              {teams.players.map((player) => (
                <Row key={`${player.entry} ${player.player.id}`} player={player} team={names.get(player.entry) ?? ""} />
              ))}
            </tbody>
          </table>
        </Scroller>
      )}
    </section>
  );
};
