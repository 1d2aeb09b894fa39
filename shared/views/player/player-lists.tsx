import type { PlayerChanges, PlayerMatches } from "../../api/players/player.ts";
import * as parts from "../../words/parts.en.ts";
import { MatchLine } from "../parts/match-line.tsx";
import { Pager } from "../parts/pager.tsx";
import { LIST_NAMES } from "../ratings/ratings.tsx";
import { Change } from "./player.tsx";

/** A page of one of a player's lists. */
export type PlayerListData<L> = {
  readonly player: { readonly id: string; readonly name: string; readonly club: { readonly name: string } };
  readonly list: L;
  readonly first: boolean;
};

const Head = ({ player, title }: Pick<PlayerListData<unknown>, "player"> & { readonly title: string }) => (
  <header class="page-head">
    <p class="where">
      {player.club.name} · <a href={`/players/${player.id}`}>{player.name}</a>
    </p>
    <h1>{title}</h1>
  </header>
);

/** Every match of a player, latest first. */
export const PlayerMatchesView = ({ data: { player, list, first } }: { data: PlayerListData<PlayerMatches> }) => (
  <article class="player-list">
    <Head player={player} title="All matches" />
    {list.matches.length === 0 ? <p class="empty">Matches stand here as soon as they are played.</p> : null}
    <ul class="lines">
      {list.matches.map((match) => (
        <li key={match.id}>
          <MatchLine match={match} />
        </li>
      ))}
    </ul>
    <Pager w={parts} here={`/players/${player.id}/matches?`} next={list.next} first={first} />
  </article>
);

/** Every change of a player's rating on a list, latest first. */
export const PlayerChangesView = ({ data: { player, list, first } }: { data: PlayerListData<PlayerChanges> }) => (
  <article class="player player-list">
    <Head player={player} title={`${LIST_NAMES[list.kind]} rating, match by match`} />
    {list.changes.length === 0 ? <p class="empty">It begins with the first rated match.</p> : null}
    <ol class="changes">
      {list.changes.map((step) => (
        <Change key={step.match} step={step} />
      ))}
    </ol>
    <Pager w={parts} here={`/players/${player.id}/changes?list=${list.kind}&`} next={list.next} first={first} />
  </article>
);
